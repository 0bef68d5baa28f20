import type { Box } from '../../../box-office/box.ts'
import { allBy, oneBy } from '../../../box-office/prepared.ts'
import { promoKey } from '../../../domain/promo.ts'
import { affiliates, type AffiliateRow } from './table.ts'

const byKey = oneBy(affiliates, affiliates.code_key)

/** Every affiliate of the event, oldest first; at most 10,000. */
export const loadAffiliates: (box: Box) => AffiliateRow[] = allBy(affiliates, affiliates.created_at, affiliates.id)

/** An affiliate by id, or undefined. */
export const loadAffiliate: (box: Box, id: string) => AffiliateRow | undefined = oneBy(affiliates, affiliates.id)

/** An affiliate by their code as a link has it, or undefined. */
export const loadAffiliateByCode = (box: Box, code: string): AffiliateRow | undefined => byKey(box, promoKey(code))

/** Adds to an affiliate's figures, where they are still there. */
export const countForAffiliate = (
  box: Box,
  id: string,
  by: Partial<Pick<AffiliateRow, 'orders' | 'tickets' | 'gross' | 'refunded'>>,
): void => {
  const row = loadAffiliate(box, id)
  const { orders = 0, tickets = 0, gross = 0, refunded = 0 } = by
  if (row)
    box.put(affiliates, {
      ...row,
      orders: row.orders + orders,
      tickets: row.tickets + tickets,
      gross: row.gross + gross,
      refunded: row.refunded + refunded,
    })
}
