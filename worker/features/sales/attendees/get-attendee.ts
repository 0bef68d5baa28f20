import type { AttendeeDetail } from '../../../contract/attendees.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { PublicAttendee } from '../../../contract/public.ts'
import type { Box } from '../../../box-office/box.ts'
import { hashSecret } from '../../../domain/secret.ts'
import { eventSummary } from '../orders/order-view.ts'
import { loadOrder } from '../orders/store.ts'
import { movingKey, ownCode } from './shown-code.ts'
import type { OrderRow } from '../orders/table.ts'
import { soldAt } from '../resale/end-resale.ts'
import { resaleTerms } from '../resale/resale-view.ts'
import { ownTicketView } from '../self-service/own-ticket.ts'
import { loadTransferByLink, transfersOf, transferView } from '../self-service/store.ts'
import { buyerBehind, holderBehind, noClaims, type Claims } from '../self-service/who.ts'
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
    resale_at: row.resale_at,
    amount_refunded: row.amount_refunded,
    refund_status: row.refund_status,
    check_in_note: row.check_in_note,
    check_ins: checkInsOf(box, row.id),
    transfers: transfersOf(box, row.id).map((transfer) => transferView(box, transfer)),
    ...(code === null ? {} : { ticket_code: code }),
  })
}

/** The address a ticket was sent to, if it is its attendee's; null where it is the buyer's and the ticket another's. */
const ownEmail = (order: OrderRow, ticket: AttendeeRow): string | null => {
  const isBuyer = ticket.first_name === order.first_name && ticket.last_name === order.last_name
  return isBuyer || ticket.email !== order.email ? ticket.email : null
}

/** A ticket whose link was replaced when someone else took it: what became of it, without its code. */
const passedOn = (box: Box, shortId: string): Result<PublicAttendee> => {
  const transfer = loadTransferByLink(box, hashSecret(shortId))
  const row = transfer && loadAttendee(box, transfer.attendee_id)
  if (!transfer || !row) return refuse('not_found')
  return ok({
    short_id: shortId,
    reference: row.reference,
    first_name: transfer.from_first_name,
    last_name: transfer.from_last_name,
    email: null,
    status: 'CANCELLED',
    passed_on_at: transfer.ended_at,
    sold_at: null,
    ticket: { id: row.ticket_id, title: row.ticket_title, label: row.price_label },
    ticket_code: null,
    moving_key: null,
    order_number: row.order_number,
    event: eventSummary(box, false),
    own: null,
  })
}

/** The ticket under its link; with its code only while it is valid, and with its answers only for its holder. */
export const getPublicAttendee = (box: Box, asked: string | { short_id: string; claims: Claims }): Result<PublicAttendee> => {
  // A worker from before there were claims sends the link alone.
  const { short_id, claims } = typeof asked === 'string' ? { short_id: asked, claims: noClaims } : asked
  const row = loadAttendeeByShortId(box, short_id)
  const order = row && loadOrder(box, row.order_id)
  if (!row || !order) return passedOn(box, short_id)
  const active = row.status === 'ACTIVE'
  const isHolder = holderBehind(order, row, claims) !== null
  return ok({
    short_id: row.short_id,
    reference: row.reference,
    first_name: row.first_name,
    last_name: row.last_name,
    email: ownEmail(order, row),
    status: row.status,
    passed_on_at: null,
    sold_at: soldAt(box, row),
    ticket: { id: row.ticket_id, title: row.ticket_title, label: row.price_label },
    ticket_code: ownCode(box, row),
    moving_key: movingKey(box, row),
    order_number: row.order_number,
    event: eventSummary(box, active),
    own: isHolder ? ownTicketView(box, order, row, buyerBehind(order, claims) ? resaleTerms(box, order) : null) : null,
    ...(isHolder ? { answers: row.answers ?? [] } : {}),
  })
}
