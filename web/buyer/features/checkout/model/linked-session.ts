import type { PublicOrder } from '../../../../../worker/contract/public.ts'
import { keepOrderSession } from '../../buyer-order/order-session.ts'

/** Keeps the session that a payment link carries behind its `#`, and takes it out of the address. */
export const keepLinkedSession = (order: Pick<PublicOrder, 'event_id' | 'short_id'>): void => {
  const token = /^#pay=([\w-]+)$/.exec(window.location.hash)?.[1]
  if (!token) return
  keepOrderSession(order, token)
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
}
