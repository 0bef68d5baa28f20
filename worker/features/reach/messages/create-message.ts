import type { Message, MessageInput, OrderMessageInput } from '../../../contract/messages.ts'
import { personName } from '../../../shared/names.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { refuseBeyondLimit } from '../../../box-office/row-limit.ts'
import { loadAttendee } from '../../sales/attendees/store.ts'
import type { AttendeeRow } from '../../sales/attendees/table.ts'
import { loadOrder } from '../../sales/orders/store.ts'
import { imageIdsIn } from '../../platform/rich-text/rich-text.ts'
import { refuseUnknownTickets } from '../../catalogue/tickets/named-tickets.ts'
import { sharedOf, toOrder, toWriter, type Writer } from './message-mails.ts'
import { messageView } from './message-view.ts'
import { addPeople, countHolders, countRecipients, lastAttendee, loadMessage } from './store.ts'
import { messageEntity, messages, type MessageRow } from './table.ts'

/** How many of those who were chosen are named. */
const mostNamed = 3

type NewMessage = {
  id: string
  /** Cleaned. */
  fields: MessageInput
  /** How many addresses the read model knows for it. */
  estimate: number
  by: Writer
}

const refuseNoRecipients = (): ReturnType<typeof refuse> => refuse('no_recipients', { errors: { scope: ['no_recipients'] } })

/** Those who were chosen, in the order they came in. */
const chosen = (box: Box, ids: readonly string[]): Result<AttendeeRow[]> => {
  const found = [...new Set(ids)].map((id) => loadAttendee(box, id))
  if (found.includes(undefined)) return refuse('validation_failed', { errors: { attendee_ids: ['validation.unknown_id'] } })
  const people = found.filter((one) => one !== undefined)
  return ok(people.toSorted((a, b) => (a.created_at ?? '').localeCompare(b.created_at ?? '') || a.position - b.position))
}

const newRow = (box: Box, id: string, fields: OrderMessageInput, by: Writer): MessageRow => ({
  id,
  event_id: box.eventId,
  subject: fields.subject,
  content: fields.content,
  scope: 'INDIVIDUAL',
  ticket_ids: [],
  attendee_ids: [],
  people: [],
  order_id: null,
  order_number: null,
  send_copy: fields.send_copy,
  status: 'SENDING',
  recipients: 1,
  fixed_at: null,
  removed: false,
  created_by: { id: by.id, name: by.name },
  created_at: box.at,
  image_ids: imageIdsIn(fields.content),
  last_attendee: null,
})

/** To whom it goes: those who were chosen at once, everyone of an event step by step, for that may be many. */
const addressed = (box: Box, row: MessageRow, { fields, estimate }: NewMessage): Result<MessageRow> => {
  if (fields.scope === 'INDIVIDUAL') {
    const people = chosen(box, fields.attendee_ids ?? [])
    if (!people.ok) return people
    const valid = people.value.filter(({ status }) => status === 'ACTIVE')
    if (valid.length === 0) return refuseNoRecipients()
    addPeople(box, row.id, valid)
    const attendee_ids = people.value.map(({ id }) => id)
    // As they are written to: of several with one address the latest.
    const written = new Map(valid.map((one) => [one.email.trim().toLowerCase(), personName(one)]))
    const named = { attendee_ids, people: [...written.values()].slice(0, mostNamed) }
    return ok({ ...row, ...named, recipients: countRecipients(box, row.id), fixed_at: box.at })
  }
  const ticketIds = fields.scope === 'TICKETS' ? [...new Set(fields.ticket_ids)] : null
  const unknown = refuseUnknownTickets(box, ticketIds ?? [])
  if (unknown) return unknown
  const holders = countHolders(box, ticketIds)
  if (holders === 0) return refuseNoRecipients()
  const recipients = Math.max(1, Math.min(estimate, holders))
  return ok({ ...row, scope: fields.scope, ticket_ids: ticketIds ?? [], recipients, last_attendee: lastAttendee(box) })
}

const saved = (box: Box, row: MessageRow): Result<Message> => {
  box.put(messages, row)
  return ok(messageView(row))
}

const copyTo = (box: Box, row: MessageRow, by: Writer): void => {
  const shared = { ...sharedOf(box, row), order_number: row.order_number }
  if (row.send_copy) box.mail(toWriter(box, `message-copy:${row.id}`, shared, by, { kind: 'COPY', recipients: row.recipients }))
}

/** Sends a message to who holds a valid ticket now: one mail an address. It goes out step by step. */
export const createMessage = (box: Box, input: NewMessage): Result<Message> => {
  const known = loadMessage(box, input.id)
  if (known) return ok(messageView(known))
  if (!input.fields.acknowledged) return refuse('not_acknowledged', { errors: { acknowledged: ['not_acknowledged'] } })
  const full = refuseBeyondLimit(box, messageEntity)
  if (full) return full
  const row = addressed(box, newRow(box, input.id, input.fields, input.by), input)
  if (!row.ok) return row
  copyTo(box, row.value, input.by)
  box.later({ id: `message:${input.id}`, kind: 'sendMessage', input: { id: input.id } })
  return saved(box, row.value)
}

/** Sends a message to the buyer of an order that was completed. */
export const messageBuyer = (
  box: Box,
  { id, order_id, fields, by }: { id: string; order_id: string; fields: OrderMessageInput; by: Writer },
): Result<Message> => {
  const known = loadMessage(box, id)
  if (known) return ok(messageView(known))
  const order = loadOrder(box, order_id)
  if (!order) return refuse('not_found')
  if (!fields.acknowledged) return refuse('not_acknowledged', { errors: { acknowledged: ['not_acknowledged'] } })
  if (order.status !== 'COMPLETED' && order.status !== 'CANCELLED') return refuse('order_not_completed')
  const full = refuseBeyondLimit(box, messageEntity)
  if (full) return full
  const about = { people: [personName(order)], order_id, order_number: order.number }
  const row: MessageRow = { ...newRow(box, id, fields, by), ...about, fixed_at: box.at }
  box.mail(toOrder(box, id, sharedOf(box, row), order))
  copyTo(box, row, by)
  box.emit('message.sent', id)
  return saved(box, row)
}
