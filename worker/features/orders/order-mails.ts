import type { Box } from '../../box-office/box.ts'
import type { MailEvent, MailOrder, MailRequest } from '../../mail/message.ts'
import type { AttendeeRow } from '../attendees/table.ts'
import { plainText } from '../events/description.ts'
import { hashSecret } from './order-session.ts'
import type { OrderRow } from './table.ts'

const mailEvent = (box: Box): MailEvent => {
  const event = box.event()
  return {
    title: event.title,
    start_date: event.start_date,
    end_date: event.end_date,
    timezone: event.timezone,
    location: event.location,
    is_online: event.is_online,
    online_details: plainText(event.online_details),
    organizer_name: event.organizer.name,
    organizer_email: event.settings.support_email ?? event.organizer.email,
  }
}

const mailOrder = (order: OrderRow): MailOrder => ({
  number: order.number,
  currency: order.currency,
  subtotal: order.subtotal,
  discount_total: order.discount_total,
  fee_total: order.fee_total,
  included_tax_total: order.included_tax_total,
  added_tax_total: order.added_tax_total,
  tax_total: order.tax_total,
  total: order.total,
  lines: order.lines,
  charges: order.charges,
  promo_code: order.promo_code,
  buyer: { first_name: order.first_name ?? '', last_name: order.last_name ?? '', email: order.email ?? '' },
})

/** What every mail to an order's buyer begins with; `id` names its reason. */
export const toBuyer = (box: Box, order: OrderRow, id: string): Omit<MailRequest, 'kind' | 'data'> => ({
  id,
  account_id: box.event().account_id,
  event_id: box.eventId,
  order_id: order.id,
  recipient: order.email ?? '',
  recipient_name: `${order.first_name ?? ''} ${order.last_name ?? ''}`.trim(),
  locale: order.locale,
  reply_to: box.event().settings.support_email ?? box.event().organizer.email,
  footer: box.event().settings.email_footer,
})

/** The order's page. */
export const orderUrl = (box: Box, order: OrderRow) => `${box.origin}/order/${box.eventId}/${order.short_id}`

/** Names a deliberate repetition: once for what it says and whom it goes to, so that a corrected address is written to at once. */
const repetition = (again: string, ...about: string[]): string => (again ? `${again}:${hashSecret(about.join(' ')).slice(0, 12)}` : '')

/** The buyer's summary. `again` names a deliberate repetition; without it one order has one summary. */
export const mailOrderSummary = (box: Box, order: OrderRow, again = ''): void =>
  box.mail({
    ...toBuyer(box, order, `order:${order.id}${repetition(again, order.email ?? '')}`),
    kind: 'ORDER_SUMMARY',
    data: {
      order: mailOrder(order),
      event: mailEvent(box),
      order_url: orderUrl(box, order),
      message: plainText(box.event().settings.post_checkout_message),
    },
  })

/** One attendee's ticket, to the attendee in their language. */
export const mailTicket = (box: Box, order: OrderRow, attendee: AttendeeRow, again = ''): void =>
  box.mail({
    ...toBuyer(box, order, `ticket:${attendee.id}${repetition(again, attendee.email, attendee.short_id)}`),
    recipient: attendee.email,
    recipient_name: `${attendee.first_name} ${attendee.last_name}`.trim(),
    locale: attendee.locale,
    kind: 'TICKET',
    data: {
      attendee_id: attendee.id,
      first_name: attendee.first_name,
      last_name: attendee.last_name,
      reference: attendee.reference,
      ticket_title: attendee.ticket_title,
      ticket_label: attendee.price_label,
      ticket_code: attendee.ticket_code,
      ticket_url: `${box.origin}/ticket/${box.eventId}/${attendee.short_id}`,
      event: mailEvent(box),
      message: plainText(box.event().settings.ticket_page_message),
    },
  })

/** The organizer's notice of a new order, where the event's settings want it. */
export const mailNewOrder = (box: Box, order: OrderRow): void => {
  const event = box.event()
  if (!event.settings.notify_new_orders) return
  box.mail({
    ...toBuyer(box, order, `new-order:${order.id}`),
    recipient: event.organizer.email,
    recipient_name: event.organizer.name,
    locale: event.language,
    reply_to: order.email,
    footer: null,
    kind: 'NEW_ORDER',
    data: { order: mailOrder(order), event: mailEvent(box), order_url: `${box.origin}/manage/event/${box.eventId}/orders/${order.id}` },
  })
}
