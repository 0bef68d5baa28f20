import type { One } from '../../../../../worker/contract/common.ts'
import type { Payment } from '../../../../../worker/contract/orders.ts'
import type { PublicOrder } from '../../../../../worker/contract/public.ts'
import { api } from '../../../../shared/lib/api.ts'
import { orderPath } from '../../buyer-order/order-queries.ts'
import { orderHeaders } from '../../buyer-order/order-session.ts'

/** Starts an order's payment; the same order returns the same payment. */
export const startPayment = async ({ event_id, short_id }: PublicOrder): Promise<Payment> => {
  const options = { isPublic: true, headers: orderHeaders(short_id) }
  return (await api.post<One<Payment>>(`${orderPath(event_id, short_id)}/payment`, undefined, options)).data
}
