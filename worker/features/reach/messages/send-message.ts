import { sql } from 'drizzle-orm'
import type { Box } from '../../../box-office/box.ts'
import { localJob, type Reschedule, type Job } from '../../../box-office/job.ts'
import { sentUpTo } from '../../../box-office/outbox.ts'
import { outbox } from '../../../box-office/table.ts'
import { sharedOf, toRecipient } from './message-mails.ts'
import { addRecipients, countRecipients, loadMessage, takeRecipients } from './store.ts'
import { messages, type MessageRow } from './table.ts'

/** Attendees and mails of one step, fewer if the mails are long: few enough not to delay buyers. */
const attendeesAtOnce = 1000
const mailsAtOnce = 100
const charactersAtOnce = 400_000
/** Milliseconds between two steps. */
const pause = { fixing: 20, sending: 250, backlog: 2000 }
/** The maximum number of outbox rows with mails that don't leave: then a step adds none. */
const MAX_WAITING = 20

/** The outbox's position for mails at the last step. */
type SendCursor = { mails_sent_to: number }

const fixSome = (box: Box, row: MessageRow, after: number): Reschedule => {
  const last = row.last_attendee ?? 0
  const upTo = Math.min(after + attendeesAtOnce, last)
  addRecipients(box, row.id, { after, upTo, ticketIds: row.scope === 'TICKETS' ? row.ticket_ids : null })
  if (upTo < last) return { in: pause.fixing, cursor: { after: upTo } }
  box.put(messages, { ...row, recipients: countRecipients(box, row.id), fixed_at: box.at })
  return { in: 0 }
}

/** Whether too many mails wait without progress. In a rush there are always some: only the lack of progress counts. */
const isStuck = (box: Box, sentTo: number, cursor: SendCursor | null): boolean => {
  if (cursor?.mails_sent_to !== sentTo) return false
  const [waiting] = box.db.all<{ n: number }>(
    sql`select count(*) as n from (select 1 from ${outbox} where seq > ${sentTo} and mails <> '[]' limit ${MAX_WAITING + 1})`,
  )
  return (waiting?.n ?? 0) > MAX_WAITING
}

const handOver = (box: Box, row: MessageRow, before: SendCursor | null): Reschedule => {
  const cursor: SendCursor = { mails_sent_to: sentUpTo(box.db, 'mails') }
  if (isStuck(box, cursor.mails_sent_to, before)) return { in: pause.backlog, cursor }
  // The text is in each mail as HTML and as plain text.
  const limit = Math.max(1, Math.min(mailsAtOnce, Math.floor(charactersAtOnce / (2 * row.content.length + 2000))))
  const recipients = takeRecipients(box, row.id, limit)
  const shared = sharedOf(box, row)
  const mails = recipients.map((recipient) => toRecipient(box, shared, recipient)).filter((mail) => mail !== null)
  for (const mail of mails) box.mail(mail)
  // Attendees who are gone by now get no mail, and don't count as pending.
  const skipped = recipients.length - mails.length
  if (skipped > 0) box.put(messages, { ...row, recipients: row.recipients - skipped })
  if (recipients.length === limit) return { in: pause.sending, cursor }
  box.emit('message.sent', row.id)
  return null
}

/**
 * Sends a message step by step: first its recipients are fixed, among the attendees at its sending, then the mails are
 * handed over, and each recipient's row is deleted in the same step. A stopped message's remaining rows are deleted.
 */
export const sendMessageJob = localJob((box: Box, { input, cursor }: Job<{ id: string }>): Reschedule => {
  const row = loadMessage(box, input.id)
  if (row?.status === 'SENDING')
    return row.fixed_at === null
      ? fixSome(box, row, (cursor as { after: number } | null)?.after ?? 0)
      : handOver(box, row, cursor as SendCursor | null)
  return takeRecipients(box, input.id, attendeesAtOnce).length === attendeesAtOnce ? { in: pause.fixing } : null
})
