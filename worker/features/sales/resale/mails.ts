import type { Box } from '../../../box-office/box.ts'
import { personName } from '../../../shared/names.ts'
import type { AttendeeRow } from '../attendees/table.ts'
import { mailHead, orderUrl, toBuyer } from '../orders/order-mails.ts'
import type { OrderRow } from '../orders/table.ts'
import type { ResaleRow } from './table.ts'

const about = (box: Box, order: OrderRow, attendee: AttendeeRow) => ({
  first_name: order.first_name ?? '',
  event_title: box.event().title,
  head: mailHead(box),
  ticket: [attendee.ticket_title, attendee.price_label].filter(Boolean).join(', '),
  reference: attendee.reference,
  currency: order.currency,
  order_url: orderUrl(box, order),
})

/** Says that a ticket is on offer, and what comes back once someone buys it. */
export const mailResaleListed = (box: Box, order: OrderRow, attendee: AttendeeRow, row: ResaleRow): void =>
  box.mail({
    ...toBuyer(box, order, `resale:${row.id}`),
    kind: 'RESALE_LISTED',
    data: { ...about(box, order, attendee), paid: row.paid, fee: row.fee, refund: row.paid - row.fee },
  })

/** Says that a ticket was sold, with the refund; never to whom. Someone else whose ticket it was learns that it is void. */
export const mailResold = (box: Box, order: OrderRow, attendee: AttendeeRow, row: ResaleRow, refund: number): void => {
  box.mail({
    ...toBuyer(box, order, `resold:${row.id}`),
    kind: 'RESALE_SOLD',
    data: { ...about(box, order, attendee), paid: row.paid, fee: row.paid - refund, refund },
  })
  if (attendee.email.toLowerCase() === order.email?.toLowerCase()) return
  box.mail({
    ...toBuyer(box, order, `resold:${row.id}:holder`),
    recipient: attendee.email,
    recipient_name: personName(attendee),
    locale: attendee.locale,
    kind: 'RESALE_HOLDER',
    data: { ...about(box, order, attendee), first_name: attendee.first_name },
  })
}

/** Says that a ticket is on offer no more, and valid as before. */
export const mailResaleEnded = (box: Box, order: OrderRow, attendee: AttendeeRow, row: ResaleRow): void =>
  box.mail({
    ...toBuyer(box, order, `resale-ended:${row.id}`),
    kind: 'RESALE_ENDED',
    data: { ...about(box, order, attendee), is_taken_back: row.state === 'TAKEN_BACK' },
  })
