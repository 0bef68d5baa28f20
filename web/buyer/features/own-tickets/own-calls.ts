import type { One } from '../../../../worker/contract/common.ts'
import type { PublicAttendee, PublicOrder } from '../../../../worker/contract/public.ts'
import type { CancelQuote, NewTransfer, OwnTicketInput } from '../../../../worker/contract/self-service.ts'
import { api, type Versioned } from '../../../shared/lib/api.ts'
import { orderPath } from '../buyer-order/order-queries.ts'
import { orderHeaders } from '../buyer-order/order-session.ts'

/** A ticket that its holder changes: of an order of this device, or by its own link. */
export type OwnTicketAt = { eventId: string; shortId: string; orderShortId: string | null }

const pathOf = ({ eventId, shortId }: OwnTicketAt): string =>
  `/public/events/${encodeURIComponent(eventId)}/attendees/${encodeURIComponent(shortId)}`
const callOf = ({ orderShortId }: OwnTicketAt) => ({ isPublic: true, headers: orderHeaders(orderShortId) })

/** The ticket with what its holder answered, and the state it is changed from. */
export const readTicket = (at: OwnTicketAt): Promise<Versioned<PublicAttendee>> => api.getVersioned<PublicAttendee>(pathOf(at), callOf(at))

export const changeTicket = (at: OwnTicketAt, fields: OwnTicketInput, ifMatch: string | null): Promise<One<PublicAttendee>> =>
  api.put(pathOf(at), fields, { ...callOf(at), ifMatch })

export const sendTicket = (at: OwnTicketAt, to: NewTransfer, idempotencyKey: string): Promise<One<PublicAttendee>> =>
  api.post(`${pathOf(at)}/transfer`, to, { ...callOf(at), idempotencyKey })

export const takeBack = (at: OwnTicketAt): Promise<void> => api.delete(`${pathOf(at)}/transfer`, callOf(at))

export const sendAgain = (at: OwnTicketAt): Promise<void> => api.post(`${pathOf(at)}/transfer/resend`, undefined, callOf(at))

/** Offers a ticket back at the price that was paid for it. */
export const offerBack = (at: OwnTicketAt): Promise<One<PublicAttendee>> => api.post(`${pathOf(at)}/resale`, undefined, callOf(at))

/** Takes it back: at once, or, where someone is paying for it, as soon as they don't finish. */
export const takeTicketBack = (at: OwnTicketAt, whenFree: boolean): Promise<void> =>
  api.delete(`${pathOf(at)}/resale`, { ...callOf(at), query: { when_free: String(whenFree) } })

type OwnOrder = Pick<PublicOrder, 'event_id' | 'short_id'>

/** What comes back if these tickets are cancelled now. */
export const quoteCancel = async ({ event_id, short_id }: OwnOrder, ids: readonly string[]): Promise<CancelQuote> => {
  const options = { isPublic: true, headers: orderHeaders(short_id), query: { attendee_ids: ids.join(',') } }
  return (await api.get<One<CancelQuote>>(`${orderPath(event_id, short_id)}/cancel-quote`, options)).data
}

export const cancelTickets = (
  { event_id, short_id }: OwnOrder,
  attendee_ids: readonly string[],
  confirm_refund: number,
  idempotencyKey: string,
): Promise<One<PublicOrder>> =>
  api.post(
    `${orderPath(event_id, short_id)}/cancel`,
    { attendee_ids, confirm_refund },
    { isPublic: true, headers: orderHeaders(short_id), idempotencyKey },
  )
