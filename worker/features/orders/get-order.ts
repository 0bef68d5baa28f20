import type { ConsoleOrder } from '../../contract/refunds.ts'
import { ok, refuse, type Result } from '../../contract/problem.ts'
import type { PublicOrder } from '../../contract/public.ts'
import type { Box } from '../../box-office/box.ts'
import { consoleOrderView } from './console-order.ts'
import { publicOrderView } from './order-view.ts'
import { isBuyerOf } from './order-session.ts'
import { loadOrder, loadOrderByShortId } from './store.ts'

/** An order for the console. */
export const getOrder = (box: Box, id: string): Result<ConsoleOrder> => {
  const order = loadOrder(box, id)
  return order ? ok(consoleOrderView(box, order)) : refuse('not_found')
}

/** An order by its link; the buyer's session shows what is personal before it is completed. */
export const getPublicOrder = (box: Box, input: { short_id: string; session_token: string | null }): Result<PublicOrder> => {
  const order = loadOrderByShortId(box, input.short_id)
  return order ? ok(publicOrderView(box, order, isBuyerOf(order, input.session_token))) : refuse('not_found')
}
