import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { expireOrders } from './expire-orders.ts'
import { isAbandonable } from './open-order.ts'
import { isBuyerOf } from './order-session.ts'
import { loadOrderByShortId } from './store.ts'

/** Abandons the buyer's order and frees its stock at once. A finished or paid order, or one being paid, stays. */
export const abandonOrder = (box: Box, input: { short_id: string; session_token: string | null }): Result<null> => {
  const order = loadOrderByShortId(box, input.short_id)
  if (!order) return refuse('not_found')
  if (!isBuyerOf(order, input.session_token)) return refuse('forbidden')
  if (isAbandonable(box, order)) expireOrders(box, [order])
  return ok(null)
}
