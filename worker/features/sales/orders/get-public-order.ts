import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { PublicOrder } from '../../../contract/public.ts'
import type { Box } from '../../../box-office/box.ts'
import { publicOrderView } from './order-view.ts'
import { isBuyerOf } from './order-session.ts'
import { loadOrderByShortId } from './store.ts'

/** An order by its link; personal data only for the buyer's session, or once it is completed. */
export const getPublicOrder = (box: Box, input: { short_id: string; session_token: string | null }): Result<PublicOrder> => {
  const order = loadOrderByShortId(box, input.short_id)
  return order ? ok(publicOrderView(box, order, isBuyerOf(order, input.session_token))) : refuse('not_found')
}
