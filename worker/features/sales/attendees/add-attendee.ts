import type { AddAttendeeInput, AttendeeDetail } from '../../../contract/attendees.ts'
import type { Line } from '../../../contract/orders.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Answer } from '../../../contract/questions.ts'
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
  const added = orderByHand(box, input)
  return added.ok ? getAttendee(box, attendeesOf(box, added.value.id)[0]?.id ?? '') : added
}

/** Who an order by hand is for; answers and a note come with those of a file. */
export type PersonByHand = AddAttendeeInput & { answers?: Answer[]; order_answers?: Answer[]; note?: string | null }

/** Completes an order by hand for one person, or refuses it; the caller knows that there is none of this id. */
export const orderByHand = (box: Box, input: { order_id: string; person: PersonByHand; by: Actor }): Result<OrderRow> => {
  const { person } = input
  const { currency } = box.event()
  const ticket = loadTicket(box, person.ticket_id)
  const price = loadPrice(box, person.price_id)
  if (!ticket) return refuse('ticket_not_found', { errors: { ticket_id: ['ticket_not_found'] }, facts: { ticket_id: person.ticket_id } })
  if (!price || price.ticket_id !== ticket.id) return refuse('validation_failed', { errors: { price_id: ['validation.unknown_id'] } })
  if (!isAmount(person.amount_paid, currency)) return refuse('validation_failed', { errors: { amount_paid: [amountFault(currency)] } })
  const line = lineOf(ticket, price, person.amount_paid)
  if (!isLeftFor(box, { lines: [line] }, { listed: false }))
    return refuse('not_enough_tickets', { facts: { ticket_id: ticket.id, price_id: price.id, available: 0 } })
  const order = reserve(box, input.order_id, line, person)
  const noted = person.note ? { note: person.note, note_by: input.by.name, note_at: box.at } : {}
  const known = { ...order, ...noted, answers: person.order_answers ?? null }
  const done = completeOrder(box, known, { mails: person.send_mail ? 'ticket' : 'none' })
  if (done.total > 0) bookManual(box, done)
  note(box, done.id, { kind: 'COMPLETED', by: input.by, amount: done.total, currency })
  return ok(done)
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
const reserve = (box: Box, id: string, line: Line, person: PersonByHand): OrderRow => {
  const { first_name, last_name, email, locale = box.event().language, answers = [] } = person
  box.db
    .insert(plannedAttendees)
    .values({ order_id: id, attendees: [{ line_id: line.id, first_name, last_name, email, locale, answers }] })
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
