import type { AddAttendeeInput, AttendeeDetail } from '../../../contract/attendees.ts'
import type { Line } from '../../../contract/orders.ts'
import { refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { newId, newToken } from '../../../domain/id.ts'
import { amountFault, isAmount } from '../../../domain/money.ts'
import { bookManual } from '../payments/store.ts'
import { completeOrder } from '../orders/complete-order.ts'
import { reserveOrder } from '../orders/new-order.ts'
import { hashSecret } from '../../../domain/secret.ts'
import { isLeftFor } from '../orders/stock.ts'
import type { OrderRow } from '../orders/table.ts'
import { note, type Actor } from '../orders/timeline.ts'
import { loadPrice, loadTicket } from '../../catalogue/tickets/store.ts'
import { getAttendee } from './get-attendee.ts'
import { attendeesOf } from './store.ts'
import { plannedAttendees } from './table.ts'

/**
 * Adds an attendee by hand: a completed order of their own against real stock, regardless of sale windows, with the
 * amount paid elsewhere. Idempotent by the order's id, which the caller chooses.
 */
export const addAttendee = (box: Box, input: { order_id: string; person: AddAttendeeInput; by: Actor }): Result<AttendeeDetail> => {
  const before = attendeesOf(box, input.order_id)[0]
  if (before) return getAttendee(box, before.id)
  const { person } = input
  const { currency } = box.event()
  const ticket = loadTicket(box, person.ticket_id)
  const price = loadPrice(box, person.price_id)
  if (!ticket) return refuse('ticket_not_found', { errors: { ticket_id: ['ticket_not_found'] }, facts: { ticket_id: person.ticket_id } })
  if (!price || price.ticket_id !== ticket.id) return refuse('validation_failed', { errors: { price_id: ['validation.unknown_id'] } })
  if (!isAmount(person.amount_paid, currency)) return refuse('validation_failed', { errors: { amount_paid: [amountFault(currency)] } })
  const line = lineOf(ticket, price, person.amount_paid)
  if (!isLeftFor(box, { lines: [line] }))
    return refuse('not_enough_tickets', { facts: { ticket_id: ticket.id, price_id: price.id, available: 0 } })
  const order = reserve(box, input.order_id, line, person)
  const done = completeOrder(box, order, { mails: person.send_mail ? 'ticket' : 'none' })
  if (done.total > 0) bookManual(box, done)
  note(box, done.id, { kind: 'COMPLETED', by: input.by, amount: done.total, currency })
  return getAttendee(box, attendeesOf(box, done.id)[0]?.id ?? '')
}

const lineOf = (ticket: { id: string; title: string }, price: { id: string; label: string | null }, amount: number): Line => ({
  id: newId('lin'),
  ticket_id: ticket.id,
  price_id: price.id,
  title: ticket.title,
  label: price.label,
  quantity: 1,
  unit: { price: amount, discount: 0, net: amount, fees: 0, taxes: 0, included_taxes: 0, gross: amount },
  total: amount,
})

/** The order of an attendee added by hand, with its stock held until it is completed. */
const reserve = (box: Box, id: string, line: Line, person: AddAttendeeInput): OrderRow => {
  const { first_name, last_name, email, locale = box.event().language } = person
  box.db
    .insert(plannedAttendees)
    .values({ order_id: id, attendees: [{ line_id: line.id, first_name, last_name, email, locale }] })
    .run()
  return reserveOrder(box, {
    id,
    // No one holds the session of an order no buyer placed.
    session_hash: hashSecret(newToken()),
    payment_status: 'NOT_REQUIRED',
    currency: box.event().currency,
    subtotal: line.total,
    discount_total: 0,
    fee_total: 0,
    included_tax_total: 0,
    added_tax_total: 0,
    tax_total: 0,
    total: line.total,
    charges: [],
    lines: [line],
    promo_code: null,
    promo_code_id: null,
    promo_tickets: 0,
    source: null,
    affiliate_id: null,
    affiliate_code: null,
    affiliate_name: null,
    locale,
    first_name,
    last_name,
    email,
    is_manual: true,
    expires_at: box.at,
    held_since: null,
    held_for: null,
  })
}
