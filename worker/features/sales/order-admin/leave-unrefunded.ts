import type { ConsoleOrder } from '../../../contract/refunds.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { isCancelledUnrefunded } from '../../../domain/order-state.ts'
import { updateOrder } from '../orders/save-order.ts'
import { loadOrder } from '../orders/store.ts'
import { note, type Actor } from '../orders/timeline.ts'
import { consoleOrderView } from './console-order.ts'

/** Records the decision to keep a cancelled order's money, so that it is no open task. Idempotent; a refund stays possible. */
export const leaveUnrefunded = (box: Box, input: { order_id: string; by: Actor }): Result<ConsoleOrder> => {
  const order = loadOrder(box, input.order_id)
  if (!order) return refuse('not_found')
  if (order.left_unrefunded) return ok(consoleOrderView(box, order))
  if (!isCancelledUnrefunded(order)) return refuse('order_awaits_no_refund')
  note(box, order.id, { kind: 'LEFT_UNREFUNDED', by: input.by })
  return ok(consoleOrderView(box, updateOrder(box, { ...order, left_unrefunded: true })))
}
