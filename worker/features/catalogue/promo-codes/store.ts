import type { Box } from '../../../box-office/box.ts'
import { allBy, oneBy, savedBy } from '../../../box-office/prepared.ts'
import { promoKey } from '../../../domain/promo.ts'
import { batchCodes, promoCodes, type BatchCodeRow, type PromoCodeRow } from './table.ts'

const byKey = oneBy(promoCodes, promoCodes.code_key)
const batchCodeByKey = oneBy(batchCodes, batchCodes.code_key)
const saveBatchCode = savedBy(batchCodes, batchCodes.code_key)

/** Every promo code of the event, oldest first, a batch as one; at most 10,000. */
export const loadPromos: (box: Box) => PromoCodeRow[] = allBy(promoCodes, promoCodes.created_at, promoCodes.id)

/** A promo code or a batch by id, or undefined. */
export const loadPromo: (box: Box, id: string) => PromoCodeRow | undefined = oneBy(promoCodes, promoCodes.id)

/** A code of a batch as someone typed it, or undefined. */
export const loadBatchCode = (box: Box, code: string): BatchCodeRow | undefined => batchCodeByKey(box, promoKey(code))

/** A promo code as a buyer typed it, or undefined. One of a batch has the batch's id and rules, and its own counts. */
export const loadPromoByCode = (box: Box, code: string): PromoCodeRow | undefined => {
  const row = byKey(box, promoKey(code))
  if (row) return row.batch ? undefined : row
  const own = loadBatchCode(box, code)
  const batch = own && loadPromo(box, own.promo_code_id)
  return batch && { ...batch, ...own }
}

/** What an order has of a promo code: the code, the code or batch it is counted for, and how many tickets it applies to. */
export type UsedBy = { promo_code_id: string | null; promo_code: string | null; promo_tickets: number }

/** The promo code of an order, or undefined. */
export const loadPromoOf = (box: Box, { promo_code_id, promo_code }: Partial<UsedBy>): PromoCodeRow | undefined => {
  const row = promo_code_id ? loadPromo(box, promo_code_id) : undefined
  return row?.batch ? loadPromoByCode(box, promo_code ?? '') : row
}

type Counts = Pick<PromoCodeRow, 'uses' | 'held_uses' | 'tickets' | 'held_tickets'>

const move = (box: Box, order: UsedBy, held: number, used: number): void => {
  const promo = order.promo_code_id ? loadPromo(box, order.promo_code_id) : undefined
  if (!promo) return
  const moved = <T extends Counts>(row: T): T => ({
    ...row,
    uses: row.uses + used,
    held_uses: row.held_uses + held,
    tickets: row.tickets + used * order.promo_tickets,
    held_tickets: row.held_tickets + held * order.promo_tickets,
  })
  const own = promo.batch ? loadBatchCode(box, order.promo_code ?? '') : undefined
  if (own) saveBatchCode(box, moved(own))
  const codes_used = promo.codes_used + (own ? Number(own.uses + used > 0) - Number(own.uses > 0) : 0)
  box.put(promoCodes, { ...moved(promo), codes_used })
}

/** A new order holds one use. */
export const holdPromoUse = (box: Box, order: UsedBy): void => move(box, order, 1, 0)

/** An order that ended gives its use back. */
export const releasePromoUse = (box: Box, order: UsedBy): void => move(box, order, -1, 0)

/** A completed order has used it; `fromHold` is false where the hold was given back before. */
export const countPromoUse = (box: Box, order: UsedBy, fromHold: boolean): void => move(box, order, fromHold ? -1 : 0, 1)

/** A cancelled order gives the use back that it had. */
export const returnPromoUse = (box: Box, order: UsedBy): void => move(box, order, 0, -1)
