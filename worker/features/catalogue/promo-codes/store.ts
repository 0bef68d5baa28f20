import type { Box } from '../../../box-office/box.ts'
import { allBy, oneBy } from '../../../box-office/prepared.ts'
import { promoKey } from '../../../domain/promo.ts'
import { promoCodes, type PromoCodeRow } from './table.ts'

const byKey = oneBy(promoCodes, promoCodes.code_key)

/** Every promo code of the event, oldest first; at most 10,000. */
export const loadPromos: (box: Box) => PromoCodeRow[] = allBy(promoCodes, promoCodes.created_at, promoCodes.id)

/** A promo code by id, or undefined. */
export const loadPromo: (box: Box, id: string) => PromoCodeRow | undefined = oneBy(promoCodes, promoCodes.id)

/** A promo code as a buyer typed it, or undefined. */
export const loadPromoByCode = (box: Box, code: string): PromoCodeRow | undefined => byKey(box, promoKey(code))

type UsedBy = { promo_code_id: string | null }

const move = (box: Box, order: UsedBy, held: number, uses: number): void => {
  const promo = order.promo_code_id ? loadPromo(box, order.promo_code_id) : undefined
  if (promo) box.put(promoCodes, { ...promo, held_uses: promo.held_uses + held, uses: promo.uses + uses })
}

/** A new order holds one use. */
export const holdPromoUse = (box: Box, order: UsedBy): void => move(box, order, 1, 0)

/** An order that ended gives its use back. */
export const releasePromoUse = (box: Box, order: UsedBy): void => move(box, order, -1, 0)

/** A completed order has used it; `fromHold` is false where the hold was given back before. */
export const countPromoUse = (box: Box, order: UsedBy, fromHold: boolean): void => move(box, order, fromHold ? -1 : 0, 1)

/** A cancelled order gives the use back that it had. */
export const returnPromoUse = (box: Box, order: UsedBy): void => move(box, order, 0, -1)
