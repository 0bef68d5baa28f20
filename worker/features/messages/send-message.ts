import { sql } from 'drizzle-orm'
import type { Box } from '../../box-office/box.ts'
import { stepJob, type Again, type Job } from '../../box-office/job.ts'
import { outbox } from '../../box-office/table.ts'
import { sharedOf, toRecipient } from './message-mails.ts'
import { addRecipients, countRecipients, loadMessage, takeRecipients } from './store.ts'
import { messages, type MessageRow } from './table.ts'

/** Attendees one step looks at, and mails one step hands over, fewer where they are long: a buyer is not to notice. */
const attendeesAtOnce = 1000
const mailsAtOnce = 100
const charactersAtOnce = 400_000
/** Milliseconds between two steps. */
const pause = { fixing: 20, sending: 250, backlog: 2000 }
/** Rows of the outbox that may wait: while nothing leaves, nothing is added. */
const mostWaiting = 20

const fixSome = (box: Box, row: MessageRow, after: number): Again => {
  const last = row.last_attendee ?? 0
  const upTo = Math.min(after + attendeesAtOnce, last)
  addRecipients(box, row.id, { after, upTo, ticketIds: row.scope === 'TICKETS' ? row.ticket_ids : null })
  if (upTo < last) return { in: pause.fixing, cursor: { after: upTo } }
  box.put(messages, { ...row, recipients: countRecipients(box, row.id), fixed_at: box.at })
  return { in: 0 }
}

const isBehind = (box: Box): boolean =>
  (box.db.all<{ n: number }>(sql`select count(*) as n from (select 1 from ${outbox} limit ${mostWaiting + 1})`)[0]?.n ?? 0) > mostWaiting

const handOver = (box: Box, row: MessageRow): Again => {
  if (isBehind(box)) return { in: pause.backlog }
  // The text is there as HTML and as plain text.
  const limit = Math.max(1, Math.min(mailsAtOnce, Math.floor(charactersAtOnce / (2 * row.content.length + 2000))))
  const recipients = takeRecipients(box, row.id, limit)
  const shared = sharedOf(box, row)
  for (const recipient of recipients) {
    const mail = toRecipient(box, shared, recipient)
    if (mail) box.mail(mail)
  }
  return recipients.length < limit ? null : { in: pause.sending }
}

/**
 * Sends a message step by step: first to whom it goes is fixed, among those who were there when it was sent, then the mails
 * are handed over, each with its recipient's row gone in the same step. Of a stopped one what is left is forgotten.
 */
export const sendMessageJob = stepJob((box: Box, { input, cursor }: Job<{ id: string }>): Again => {
  const row = loadMessage(box, input.id)
  if (row?.status === 'SENDING')
    return row.fixed_at === null ? fixSome(box, row, (cursor as { after: number } | null)?.after ?? 0) : handOver(box, row)
  return takeRecipients(box, input.id, attendeesAtOnce).length === attendeesAtOnce ? { in: pause.fixing } : null
})
