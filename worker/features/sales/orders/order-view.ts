import type { Order, PaymentProviderName } from '../../../contract/orders.ts'
import type { EventSummary, PublicOrder } from '../../../contract/public.ts'
import type { Box } from '../../../box-office/box.ts'
import { slugOf } from '../../../domain/event.ts'
import { hasMovingCodes, movingKey, ownCode } from '../attendees/shown-code.ts'
import { attendeesOf } from '../attendees/store.ts'
import type { AttendeeRow } from '../attendees/table.ts'
import { shownOrganizer } from '../../catalogue/event/event-view.ts'
import { homepageAccent } from '../../catalogue/event/published-homepage.ts'
import { settingsOf } from '../../../box-office/event-settings.ts'
import { resaleTerms } from '../resale/resale-view.ts'
import { cancelViews } from '../self-service/cancel-plan.ts'
import { ownTicketView } from '../self-service/own-ticket.ts'
import { transfersOfOrder } from '../self-service/store.ts'
import type { TransferRow } from '../self-service/table.ts'
import { imageUrl } from '../../platform/images/image-url.ts'
import type { OrderRow } from './table.ts'

const shownCode = (box: Box, attendee: AttendeeRow): { ticket_code?: string } => {
  const ticket_code = ownCode(box, attendee)
  return ticket_code === null ? {} : { ticket_code }
}

/** The keys of an order's moving codes, by the tickets' ids; empty where codes don't move. */
const movingKeys = (box: Box, order: OrderRow): Map<string, string> =>
  new Map(
    (hasMovingCodes(box) ? attendeesOf(box, order.id) : []).flatMap((attendee) => {
      const key = movingKey(box, attendee)
      return key === null ? [] : [[attendee.id, key]]
    }),
  )

/** Who takes an order's money. */
export const paymentProviderOf = (order: Pick<OrderRow, 'payment_provider' | 'total' | 'is_manual'>): PaymentProviderName =>
  order.total === 0 ? 'NONE' : (order.payment_provider ?? (order.is_manual ? 'OTHER' : 'STRIPE'))

/** An order with everything in it, as the console sees it. */
export const orderView = (box: Box, order: OrderRow): Order => ({
  id: order.id,
  short_id: order.short_id,
  number: order.number,
  event_id: order.event_id,
  status: order.status,
  payment_status: order.payment_status,
  refund_status: order.refund_status,
  display_status: order.display_status,
  currency: order.currency,
  subtotal: order.subtotal,
  discount_total: order.discount_total,
  fee_total: order.fee_total,
  included_tax_total: order.included_tax_total,
  added_tax_total: order.added_tax_total,
  tax_total: order.tax_total,
  total: order.total,
  total_refunded: order.total_refunded,
  charges: order.charges,
  lines: order.lines,
  promo_code: order.promo_code,
  expires_at: order.expires_at,
  created_at: order.created_at,
  completed_at: order.completed_at,
  locale: order.locale,
  buyer: order.email === null ? null : { first_name: order.first_name ?? '', last_name: order.last_name ?? '', email: order.email },
  // Tickets exist only once the order is complete.
  attendees: (order.completed_at ? attendeesOf(box, order.id) : []).map((attendee) => ({
    id: attendee.id,
    short_id: attendee.short_id,
    reference: attendee.reference,
    line_id: attendee.line_id,
    ticket_id: attendee.ticket_id,
    first_name: attendee.first_name,
    last_name: attendee.last_name,
    email: attendee.email,
    status: attendee.status,
    answers: attendee.answers ?? [],
    ...shownCode(box, attendee),
  })),
  answers: order.answers ?? [],
  is_manual: order.is_manual,
  channel: order.is_manual ? 'MANUAL' : order.source?.startsWith('widget:') ? 'WIDGET' : 'WEB',
  payment_provider: paymentProviderOf(order),
  payment_intent_id: order.payment_intent_id,
})

/** The event's data for order and ticket pages; online details for ticket holders only. */
export const eventSummary = (box: Box, admitted: boolean): EventSummary => {
  const event = box.event()
  return {
    id: event.id,
    slug: slugOf(event.title),
    title: event.title,
    start_date: event.start_date,
    end_date: event.end_date,
    timezone: event.timezone,
    language: event.language,
    location: event.location,
    is_online: event.is_online,
    cover_url: imageUrl(event.cover_image_id),
    organizer: shownOrganizer(event),
    homepage: homepageAccent(event),
    post_checkout_message: admitted ? event.settings.post_checkout_message : null,
    ticket_page_message: event.settings.ticket_page_message,
    support_email: event.settings.support_email,
    terms_url: event.settings.terms_url,
    online_details: admitted ? event.online_details : null,
  }
}

type ShownAttendee = PublicOrder['attendees'][number]

/** A ticket that was passed on, for the order's page: the buyer sees whom they gave it to, and no one sees its link or code. */
const passedOnView = (attendee: Order['attendees'][number], first: TransferRow | undefined, isBuyer: boolean): ShownAttendee => {
  const { ticket_code: _, ...shown } = attendee
  const [first_name, last_name, email] =
    first && isBuyer ? [first.first_name, first.last_name, first.email] : [first?.from_first_name ?? '', first?.from_last_name ?? '', '']
  return { ...shown, first_name, last_name, email, short_id: '', answers: [], passed_on: true, own: null }
}

/** The tickets of an order for its page. */
const shownAttendees = (box: Box, order: OrderRow, view: Order, isBuyer: boolean): ShownAttendee[] => {
  if (view.attendees.length === 0) return []
  const rows = new Map(attendeesOf(box, order.id).map((row) => [row.id, row]))
  const given = new Map<string, TransferRow>()
  for (const row of transfersOfOrder(box, order.id))
    if (row.state === 'ACCEPTED' && !given.has(row.attendee_id)) given.set(row.attendee_id, row)
  const cancels = isBuyer ? cancelViews(box, order) : null
  const terms = isBuyer ? resaleTerms(box, order) : null
  return view.attendees.map((attendee) => {
    const row = rows.get(attendee.id)
    const cancel = cancels?.get(attendee.id)
    if (!row || row.passed_on_by !== null) return passedOnView(attendee, given.get(attendee.id), isBuyer)
    return { ...attendee, passed_on: false, own: cancel ? { ...ownTicketView(box, order, row, terms), cancel } : null }
  })
}

/** An order for its page: without the session, or a sign-in with its buyer's address, no personal data until it is completed. */
export const publicOrderView = (box: Box, order: OrderRow, isBuyer: boolean): PublicOrder => {
  const { payment_intent_id: _, ...view } = orderView(box, order)
  const done = order.status === 'COMPLETED'
  const shown = isBuyer || done ? view : { ...view, buyer: null, attendees: [], answers: [] }
  const keys = movingKeys(box, order)
  const attendees = shownAttendees(box, order, { ...view, attendees: shown.attendees }, isBuyer).map((one) => {
    // The key of a ticket that was passed on is its holder's alone.
    const moving_key = one.passed_on ? undefined : keys.get(one.id)
    return moving_key ? { ...one, moving_key } : one
  })
  const { payment_account_id, payment_connected } = box.facts()
  return {
    ...shown,
    attendees,
    event: eventSummary(box, done),
    is_own: isBuyer,
    cancel_policy: order.cancel_policy,
    transfer: settingsOf(box.event()).self_service.transfer,
    payment_account_id: payment_connected ? payment_account_id : null,
  }
}
