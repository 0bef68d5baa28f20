import type { One } from '../../../../../worker/contract/common.ts'
import type { OrderDetailsInput } from '../../../../../worker/contract/orders.ts'
import type { PublicOrder } from '../../../../../worker/contract/public.ts'
import { api } from '../../../../shared/lib/api.ts'
import { retryWhileBusy } from '../../../../shared/lib/retry-while-busy.ts'
import { orderPath } from '../../buyer-order/order-queries.ts'
import { orderHeaders } from '../../buyer-order/order-session.ts'

/** Saves the buyer's and attendees' details, and returns the order. */
export const sendDetails = async (order: PublicOrder, details: OrderDetailsInput): Promise<PublicOrder> => {
  const options = { isPublic: true, headers: orderHeaders(order.short_id) }
  const { data } = await retryWhileBusy(() => api.put<One<PublicOrder>>(orderPath(order.event_id, order.short_id), details, options))
  return data
}
