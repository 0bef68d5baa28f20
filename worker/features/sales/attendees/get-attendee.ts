import type { AttendeeDetail } from '../../../contract/attendees.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { PublicAttendee } from '../../../contract/public.ts'
import type { Box } from '../../../box-office/box.ts'
import { eventSummary } from '../orders/order-view.ts'
import { loadOrder } from '../orders/store.ts'
import { movingKey, ownCode } from './shown-code.ts'
import { checkInsOf, loadAttendee, loadAttendeeByShortId } from './store.ts'
import type { AttendeeRow } from './table.ts'

/** An attendee for the console. */
export const getAttendee = (box: Box, id: string): Result<AttendeeDetail> => {
  const row = loadAttendee(box, id)
  if (!row) return refuse('not_found')
  const code = ownCode(box, row)
  return ok({
    id: row.id,
    short_id: row.short_id,
    reference: row.reference,
    order_id: row.order_id,
    order_number: row.order_number,
    line_id: row.line_id,
    ticket_id: row.ticket_id,
    ticket_title: row.ticket_title,
    price_label: row.price_label,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    locale: row.locale,
    answers: row.answers ?? [],
    status: row.status,
    created_at: row.created_at,
    checked_in_at: row.checked_in_at,
    amount_refunded: row.amount_refunded,
    refund_status: row.refund_status,
    check_in_note: row.check_in_note,
    check_ins: checkInsOf(box, row.id),
    ...(code === null ? {} : { ticket_code: code }),
  })
}

/** The address a ticket was sent to, if it is its attendee's; null where it is the buyer's and the ticket another's. */
const ownEmail = (box: Box, ticket: AttendeeRow): string | null => {
  const order = loadOrder(box, ticket.order_id)
  const isBuyer = ticket.first_name === order?.first_name && ticket.last_name === order.last_name
  return isBuyer || ticket.email !== order?.email ? ticket.email : null
}

/** The ticket under its link; with its code only while it is valid. */
export const getPublicAttendee = (box: Box, shortId: string): Result<PublicAttendee> => {
  const row = loadAttendeeByShortId(box, shortId)
  if (!row) return refuse('not_found')
  const active = row.status === 'ACTIVE'
  return ok({
    short_id: row.short_id,
    reference: row.reference,
    first_name: row.first_name,
    last_name: row.last_name,
    email: ownEmail(box, row),
    status: row.status,
    ticket: { id: row.ticket_id, title: row.ticket_title, label: row.price_label },
    ticket_code: ownCode(box, row),
    moving_key: movingKey(box, row),
    order_number: row.order_number,
    event: eventSummary(box, active),
  })
}
