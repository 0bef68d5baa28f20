import type { ConsoleOrder } from '../../../contract/refunds.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { keepAnswer, keptAnswer, type Idempotency } from '../../../box-office/idempotency.ts'
import { voidOrder } from './void-order.ts'
import { consoleOrderView } from './console-order.ts'
import { refundOf } from './refund-order.ts'
import { loadOrder } from '../orders/store.ts'
import type { Actor } from '../orders/timeline.ts'

/**
 * Cancels an order, with an optional refund in the same transaction. Under its key a repeated call answers with the
 * order's current state.
 */
export const cancelOrder = (
  box: Box,
  input: {
    order_id: string
    refund_id: string
    refund_amount: number | null
    notify_buyer: boolean
    by: Actor
    idempotency: Idempotency
  },
): Result<{ order: ConsoleOrder; replayed: boolean }> => {
  const order = loadOrder(box, input.order_id)
  if (!order) return refuse('not_found')
  const kept = keptAnswer<object>(box, input.idempotency)
  if (!kept.ok) return kept
  if (kept.value) return ok({ order: consoleOrderView(box, order), replayed: true })
  if (order.status === 'CANCELLED') return refuse('order_cancelled')
  if (order.status !== 'COMPLETED') return refuse('order_not_completed')
  const { refund_amount, by } = input
  if (refund_amount !== null) {
    const asked = { id: input.refund_id, amount: refund_amount, attendee_ids: [], notify_buyer: input.notify_buyer, by }
    const begun = refundOf(box, order, asked, 'refund_amount')
    if (!begun.ok) return begun
  }
  voidOrder(box, loadOrder(box, order.id) ?? order, by, { notify: input.notify_buyer, refund_amount })
  keepAnswer(box, input.idempotency, { cancelled: order.id })
  return ok({ order: consoleOrderView(box, loadOrder(box, order.id) ?? order), replayed: false })
}
