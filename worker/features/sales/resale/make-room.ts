import type { Box } from '../../../box-office/box.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { loadOrder } from '../orders/store.ts'
import { isUnneeded, recallFor } from './take-back-due.ts'
import { ordersHolding } from './store.ts'
import type { ResaleRow } from './table.ts'

/**
 * Frees a listed unit of its price from the holds on it: from the line's offers first, then from checkouts. Those whose
 * payment has begun keep it, unless `force`d; then the answer is when the first of them ends, or null where it is free.
 */
export const makeRoom = (box: Box, row: ResaleRow, { force }: { force: boolean }): { until: string } | null => {
  if (recallFor(box, row)) return null
  const holding = ordersHolding(box, row.price_id)
  const unpaid = holding.filter((order) => !order.is_paying)
  for (const { id } of force ? [...unpaid, ...holding.filter((order) => order.is_paying)] : unpaid) {
    const order = loadOrder(box, id)
    if (order) expireOrders(box, [order])
    if (isUnneeded(box, row) || recallFor(box, row)) return null
  }
  return { until: holding.filter((order) => order.is_paying).at(-1)?.expires_at ?? box.at }
}
