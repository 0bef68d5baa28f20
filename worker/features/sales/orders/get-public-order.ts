import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { PublicOrder } from '../../../contract/public.ts'
import type { Box } from '../../../box-office/box.ts'
import { buyerBehind } from '../self-service/who.ts'
import { publicOrderView } from './order-view.ts'
import { loadOrderByShortId } from './store.ts'

type PublicOrderInput = { short_id: string; session_token: string | null; email?: string | null }

/** An order by its link; personal data only for its buyer, or once it is completed. */
export const getPublicOrder = (box: Box, { short_id, session_token, email = null }: PublicOrderInput): Result<PublicOrder> => {
  const order = loadOrderByShortId(box, short_id)
  return order ? ok(publicOrderView(box, order, buyerBehind(order, { session_token, email }) !== null)) : refuse('not_found')
}
