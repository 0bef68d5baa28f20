import { sql } from 'drizzle-orm'
import type { Box } from '../../../box-office/box.ts'
import { remoteJob, type RemoteJob } from '../../../box-office/job.ts'
import type { Services } from '../../../box-office/registered.ts'
import type { MessageProblem, RecipientsInput } from '../../../contract/messages.ts'
import { ok, type Result } from '../../../contract/problem.ts'
import { backoff } from '../../../domain/alarm.ts'
import { logError } from '../../../runtime/log.ts'
import { attendees } from '../../sales/attendees/table.ts'
import { isForLaterBuyers } from './await-release.ts'
import { startSending } from './create-message.ts'
import type { Writer } from './message-mails.ts'
import { addRecipients, countRecipients, lastAttendee, loadMessage } from './store.ts'
import { messages, type MessageRow } from './table.ts'

/** Later buyers of one step, fewer than would delay others. */
const BUYERS_AT_ONCE = 1000
/** How long later buyers wait where today's emails are used up. */
const RETRY_LATER_BUYERS_MS = 3_600_000
/** How often is looked whether the recipients of its sending are gathered. */
const GATHERING_MS = 1000

/** What the limits are asked about. `later`: how many buyers came since, of a message that has gone out already. */
export type Release = { account_id: string; event_id: string; user_id: string; to: RecipientsInput; later: number | null; now: number }
/** The answer: who writes, and how many addresses it goes to; or why it may not be sent. */
export type Released = { by: Writer; estimate: number } | { problem: MessageProblem; isForNow: boolean }

type Due = { wait: number } | { release: Release } | null

const end = (box: Box, row: MessageRow, problem: MessageProblem | null): null => {
  box.put(messages, problem ? { ...row, status: 'STOPPED', problem } : { ...row, to_later_buyers: false })
  // Deletes the recipients that are kept.
  box.later({ id: `message:${row.id}`, kind: 'sendMessage', input: { id: row.id } })
  return null
}

const laterBuyers = (box: Box, row: MessageRow): number => {
  const among = row.scope === 'TICKETS' ? sql`ticket_id in (select value from json_each(${JSON.stringify(row.ticket_ids)}))` : sql`true`
  const after = row.last_attendee ?? 0
  const [found] = box.db.all<{ n: number }>(
    sql`select count(*) as n from (select 1 from ${attendees} where rowid > ${after} and +status = 'ACTIVE' and ${among} limit ${BUYERS_AT_ONCE})`,
  )
  return found?.n ?? 0
}

const isWaiting = (row: MessageRow | undefined): row is MessageRow =>
  row !== undefined && !row.removed && (row.status === 'SCHEDULED' || (row.status === 'SENDING' && row.to_later_buyers))

/** Whether a message is due: what to ask about it, how long it waits, or null where nothing is left to do. */
export const dueMessage = (box: Box, id: string): Result<Due> => {
  const row = loadMessage(box, id)
  if (!isWaiting(row)) return ok(null)
  const { start_date, status, account_id } = box.event()
  const start = Date.parse(start_date)
  const isScheduled = row.status === 'SCHEDULED'
  const wait = isScheduled ? Date.parse(row.send_at ?? box.at) - box.now : 0
  if (wait > 0) return ok({ wait })
  if (!isScheduled && box.now >= start) return ok(end(box, row, null))
  // A reminder for an event that has begun meanwhile, or that was called off, would confuse.
  if (row.hours_before !== null && box.now >= start) return ok(end(box, row, 'event_started'))
  if (isScheduled && status === 'ARCHIVED') return ok(end(box, row, 'event_archived'))
  const later = isScheduled ? null : laterBuyers(box, row)
  // The recipients of its sending are being gathered, or no one has come.
  if (later === 0 || (!isScheduled && row.fixed_at === null)) return ok({ wait: row.fixed_at === null ? GATHERING_MS : start - box.now })
  const { scope, ticket_ids, attendee_ids } = row
  return ok({
    release: {
      account_id,
      event_id: box.eventId,
      user_id: row.created_by.id,
      to: { scope, ticket_ids, attendee_ids },
      later,
      now: box.now,
    },
  })
}

/** Sends what is due if it may be; how long until more of it is, or null. */
export const releaseMessage = (box: Box, { id, released }: { id: string; released: Released }): Result<number | null> => {
  const row = loadMessage(box, id)
  if (!isWaiting(row)) return ok(null)
  const start = Date.parse(box.event().start_date)
  if (row.status === 'SCHEDULED') {
    // It was moved in the meantime.
    const wait = Date.parse(row.send_at ?? box.at) - box.now
    if (wait > 0) return ok(wait)
    if ('problem' in released) return ok(end(box, row, released.problem))
    // Someone else wrote it anew: then their limits hold.
    if (released.by.id !== row.created_by.id) return ok(0)
    const sent = startSending(box, { ...row, recipients: released.estimate }, released.by)
    if (!sent) return ok(end(box, row, 'no_recipients'))
    box.put(messages, sent)
    return ok(null)
  }
  if (box.now >= start) return ok(end(box, row, null))
  if ('problem' in released) return ok(released.isForNow ? RETRY_LATER_BUYERS_MS : end(box, row, null))
  const after = row.last_attendee ?? 0
  const last = lastAttendee(box)
  const upTo = Math.min(last, after + BUYERS_AT_ONCE)
  addRecipients(box, id, { after, upTo, ticketIds: row.scope === 'TICKETS' ? row.ticket_ids : null })
  box.put(messages, { ...row, last_attendee: upTo, recipients: countRecipients(box, id) })
  box.later({ id: `message:${id}`, kind: 'sendMessage', input: { id } })
  return ok(upTo < last ? 0 : null)
}

/**
 * Sends scheduled messages at their time, and those of later buyers: the account's limits are asked outside the box, then
 * a command sends it, once, whatever happened in between.
 */
export const releaseMessageJob: RemoteJob = remoteJob<{ id: string }>({
  lane: ({ id }) => `message ${id}`,
  isPossible: ({ mayMessage }) => mayMessage !== null,
  call: async ({ mayMessage }: Services, { id: job, input: { id } }, run) => {
    const isLater = isForLaterBuyers(job)
    const due = run('dueMessage', id)
    if (!due.ok || due.value === null || mayMessage === null) return null
    if ('wait' in due.value) return isLater && due.value.wait > GATHERING_MS ? null : { in: due.value.wait }
    const again = run('releaseMessage', { id, released: await mayMessage(due.value.release) })
    if (again.ok && again.value !== null) return { in: again.value }
    // What it waits for next is looked up anew.
    return isLater ? null : { in: 0 }
  },
  failed: ({ attempts }, error) => {
    logError('message not released', { attempts }, error)
    return { in: backoff(attempts + 1) }
  },
})
