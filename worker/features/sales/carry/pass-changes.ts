import { eq, sql } from 'drizzle-orm'
import { oneBy, prepared } from '../../../box-office/prepared.ts'
import type { Box } from '../../../box-office/box.ts'
import { remoteJob, type RemoteJob } from '../../../box-office/job.ts'
import type { Services } from '../../../box-office/registered.ts'
import { backoff } from '../../../domain/alarm.ts'
import { logError } from '../../../runtime/log.ts'
import type { AttendeeRow } from '../attendees/table.ts'
import { madePasses } from './table.ts'

type ShownEvent = {
  title: string
  start_date: string
  end_date: string | null
  timezone: string
  location: object | null
  is_online: boolean
}

/** What changed: the passes under these links, or all of the event. */
export type ChangedPasses = { short_ids: string[] | null }

const byAttendee = prepared((db) =>
  db
    .select()
    .from(madePasses)
    .where(eq(madePasses.attendee_id, sql.placeholder('id')))
    .prepare(),
)
const anyPass = prepared((db) => db.select().from(madePasses).limit(1).prepare())
const page = prepared((db) =>
  db
    .select()
    .from(madePasses)
    .where(sql`${madePasses.short_id} > ${sql.placeholder('after')}`)
    .orderBy(madePasses.short_id)
    .limit(sql.placeholder('limit'))
    .prepare(),
)
/** The pass made under a link, or undefined. */
export const loadMadePass = oneBy(madePasses, madePasses.short_id)

const PASSES_A_PAGE = 100

/** The links of the event's passes, page by page. */
export const listMadePasses = (box: Box, after: string): string[] =>
  page(box)
    .all({ after, limit: PASSES_A_PAGE })
    .map((row) => row.short_id)

const notify = (box: Box, id: string, input: ChangedPasses): void =>
  box.later({ id: `passes:${id}:${box.now}`, kind: 'updatePasses', input })

const shown = ['status', 'short_id', 'first_name', 'last_name', 'ticket_title', 'price_label'] as const

/** A ticket was written: its passes follow, where it has any and shows anything else. */
export const followTicket = (box: Box, before: AttendeeRow | null, after: AttendeeRow): void => {
  if (!before || shown.every((name) => before[name] === after[name])) return
  const made = byAttendee(box).all({ id: after.id })
  if (made.length > 0) notify(box, after.id, { short_ids: made.map((row) => row.short_id) })
}

/** The event was changed: all its passes follow, where any were made and its time, place or name is another. */
export const followEvent = (box: Box, before: ShownEvent, after: ShownEvent): void => {
  const text = ({ title, start_date, end_date, timezone, location, is_online }: ShownEvent): string =>
    JSON.stringify([title, start_date, end_date, timezone, location, is_online])
  if (text(before) !== text(after)) notifyAll(box)
}

/** All passes of the event say something else: whether they have a code. */
export const notifyAll = (box: Box): void => {
  if (anyPass(box).get()) notify(box, 'event', { short_ids: null })
}

/** Sends changed passes to wallets. */
export const updatePassesJob: RemoteJob = remoteJob<ChangedPasses>({
  lane: () => 'passes',
  isPossible: ({ updatePasses }) => updatePasses !== undefined && updatePasses !== null,
  call: async ({ updatePasses }: Services, { input }) => {
    await updatePasses?.(input)
    return null
  },
  failed: ({ attempts }, error) => {
    logError('wallets not notified', { attempts }, error)
    return { in: backoff(attempts + 1) }
  },
})
