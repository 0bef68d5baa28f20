import type { Message, MessageInput, OrderMessageInput } from '../../../contract/messages.ts'
import { personName } from '../../../shared/names.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { givenUtc, skippedTimes } from '../../../domain/time.ts'
import { hoursBefore } from '../../../shared/reminder.ts'
import { refuseBeyondLimit } from '../../../box-office/row-limit.ts'
import { loadAttendee } from '../../sales/attendees/store.ts'
import type { AttendeeRow } from '../../sales/attendees/table.ts'
import { loadOrder } from '../../sales/orders/store.ts'
import { imageIdsIn } from '../../platform/rich-text/rich-text.ts'
import { refuseUnknownTickets } from '../../catalogue/tickets/named-tickets.ts'
import { sharedOf, toOrder, toWriter, type Writer } from './message-mails.ts'
import { messageView } from './message-view.ts'
import { awaitRelease } from './await-release.ts'
import { addPeople, countHolders, countRecipients, lastAttendee, loadMessage } from './store.ts'
import { messageEntity, messages, type MessageRow } from './table.ts'

/** How many of those who were chosen are named. */
const mostNamed = 3

type NewMessage = {
  id: string
  /** Cleaned; a time is as it was given. */
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
  send_at: null,
  hours_before: null,
  to_later_buyers: false,
  problem: null,
})

/** To whom it is: those who were chosen, or everyone of an event; no one is written down yet. */
const meantFor = (box: Box, row: MessageRow, { fields, estimate }: NewMessage): Result<MessageRow> => {
  const { scope } = fields
  if (scope === 'INDIVIDUAL') {
    const people = chosen(box, fields.attendee_ids ?? [])
    if (!people.ok) return people
    const valid = people.value.filter(({ status }) => status === 'ACTIVE')
    if (valid.length === 0) return refuseNoRecipients()
    const attendee_ids = people.value.map(({ id }) => id)
    // As they are written to: of several with one address the latest.
    const written = new Map(valid.map((one) => [one.email.trim().toLowerCase(), personName(one)]))
    return ok({ ...row, scope, ticket_ids: [], attendee_ids, people: [...written.values()].slice(0, mostNamed), recipients: written.size })
  }
  const ticket_ids = scope === 'TICKETS' ? [...new Set(fields.ticket_ids)] : []
  const unknown = refuseUnknownTickets(box, ticket_ids, row.ticket_ids)
  if (unknown) return unknown
  return ok({ ...row, scope, ticket_ids, attendee_ids: [], people: [], recipients: estimate })
}

/** Fixes to whom it goes now: those who were chosen at once, everyone of an event step by step, for that may be many. */
export const addressed = (box: Box, row: MessageRow): MessageRow | null => {
  if (row.scope === 'INDIVIDUAL') {
    const valid = chosen(box, row.attendee_ids)
    if (!valid.ok) return null
    addPeople(
      box,
      row.id,
      valid.value.filter(({ status }) => status === 'ACTIVE'),
    )
    const recipients = countRecipients(box, row.id)
    return recipients > 0 ? { ...row, recipients, fixed_at: box.at } : null
  }
  const holders = countHolders(box, row.scope === 'TICKETS' ? row.ticket_ids : null)
  if (holders === 0 && !row.to_later_buyers) return null
  return { ...row, recipients: Math.max(Math.min(1, holders), Math.min(row.recipients, holders)), last_attendee: lastAttendee(box) }
}

const saved = (box: Box, row: MessageRow): Result<Message> => {
  box.put(messages, row)
  return ok(messageView(row))
}

/** Sends the author their copy. */
export const copyTo = (box: Box, row: MessageRow, by: Writer): void => {
  const shared = { ...sharedOf(box, row), order_number: row.order_number }
  if (row.send_copy) box.mail(toWriter(box, `message-copy:${row.id}`, shared, by, { kind: 'COPY', recipients: row.recipients }))
}

/** Sends a message from now on, to the recipients that are fixed now; null where there are none. */
export const startSending = (box: Box, row: MessageRow, by: Writer): MessageRow | null => {
  const fixed = addressed(box, { ...row, status: 'SENDING' })
  if (!fixed) return null
  copyTo(box, fixed, by)
  box.later({ id: `message:${row.id}`, kind: 'sendMessage', input: { id: row.id } })
  if (fixed.to_later_buyers) awaitRelease(box, fixed)
  return fixed
}

/** Its time as an input gives it; null for now, refused where that has passed. */
const scheduled = (box: Box, fields: MessageInput): Result<Pick<MessageRow, 'send_at' | 'hours_before'>> => {
  const { timezone, start_date } = box.event()
  const { send_at, hours_before = null } = fields
  const skipped = skippedTimes({ send_at }, timezone)
  if (skipped) return refuse('validation_failed', { errors: skipped })
  const at = hours_before ? hoursBefore(start_date, hours_before, timezone) : givenUtc(send_at, timezone)
  if (at !== null && at <= box.at)
    return refuse('validation_failed', { errors: { [hours_before ? 'hours_before' : 'send_at']: ['validation.in_future'] } })
  return ok({ send_at: at, hours_before })
}

/** Writes a message, new or changed: it is sent at once, or waits for its time. */
const put = (box: Box, before: MessageRow, input: NewMessage): Result<Message> => {
  const { fields, by } = input
  if (!fields.acknowledged) return refuse('not_acknowledged', { errors: { acknowledged: ['not_acknowledged'] } })
  const times = scheduled(box, fields)
  if (!times.ok) return times
  const { subject, content, send_copy, to_later_buyers } = fields
  const words = { subject, content, send_copy, to_later_buyers, image_ids: imageIdsIn(content), created_by: { id: by.id, name: by.name } }
  const row = meantFor(box, { ...before, ...words, ...times.value }, input)
  if (!row.ok) return row
  if (row.value.send_at === null) {
    const sent = startSending(box, row.value, by)
    return sent ? saved(box, sent) : refuseNoRecipients()
  }
  const waiting: MessageRow = { ...row.value, status: 'SCHEDULED' }
  awaitRelease(box, waiting)
  return saved(box, waiting)
}

/** Sends a message to who holds a valid ticket now, or at its time: one mail an address. It goes out step by step. */
export const createMessage = (box: Box, input: NewMessage): Result<Message> => {
  const known = loadMessage(box, input.id)
  if (known) return ok(messageView(known))
  const full = refuseBeyondLimit(box, messageEntity)
  return full ?? put(box, newRow(box, input.id, input.fields, input.by), input)
}

/** Changes a message that waits for its time; without a time it is sent now. The limits of who changes it hold from now on. */
export const updateMessage = (box: Box, input: NewMessage): Result<Message> => {
  const row = loadMessage(box, input.id)
  if (!row || row.removed) return refuse('not_found')
  return row.status === 'SCHEDULED' ? put(box, row, input) : refuse('message_sent')
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
