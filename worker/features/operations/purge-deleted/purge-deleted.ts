import { directoryOf, inEveryData, type AccountData, type Directory } from '../../../db/databases.ts'
import { eraseBox } from '../../../box-office/client.ts'
import type { ReadModel } from '../../../box-office/read-model.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { forEachConcurrent } from '../../../runtime/for-each-concurrent.ts'
import { logError } from '../../../runtime/log.ts'
import { roomOf } from '../../sales/waiting-room/read-room.ts'

/** How long a deleted row stays in the read model: longer than an older version can be in flight. */
const KEPT_MS = 30 * 24 * 3_600_000
const ROWS_AT_ONCE = 1000
const EVENTS_AT_ONCE = 20
const RETRY_MS = 3_600_000
const lanes = 6

type Tombstone = { subject: string; id: string; event_id: string; version: number }

/** Erases the objects of deleted events; answers with the events of which nothing is left. */
const eraseObjects = async (env: Env, data: AccountData, ids: readonly string[], now: number): Promise<Set<string>> => {
  const erased = new Set<string>()
  await forEachConcurrent(
    ids,
    lanes,
    async (id) => {
      await roomOf(env, id).forget()
      if (!(await eraseBox(env, id))) throw new Error('something of the event is still on its way')
      erased.add(id)
    },
    (id, error) => logError('event not erased', { event_id: id }, error),
  )
  const later = ids.filter((id) => !erased.has(id))
  if (later.length)
    await data
      .prepare("update tombstones set deleted_at = ?1 where subject = 'events' and id in (select value from json_each(?2))")
      .bind(isoTime(now - KEPT_MS + RETRY_MS), JSON.stringify(later))
      .run()
  return erased
}

/** What the directory has of events of which nothing is left. */
const forgetEvents = async (d1: Directory, ids: string): Promise<void> => {
  await d1.batch([
    d1.prepare('delete from image_uses where user_id in (select value from json_each(?1))').bind(ids),
    d1.prepare('delete from box_figures where event_id in (select value from json_each(?1))').bind(ids),
    d1.prepare('delete from stale_boxes where event_id in (select value from json_each(?1))').bind(ids),
  ])
}

const purge = async (env: Env, data: AccountData, now: number, readModel: ReadModel): Promise<void> => {
  const { results } = await data
    .prepare('select subject, id, event_id, version from tombstones where deleted_at <= ?1 order by deleted_at limit ?2')
    .bind(isoTime(now - KEPT_MS), ROWS_AT_ONCE)
    .all<Tombstone>()
  if (results.length === 0) return
  const events = results.filter(({ subject }) => subject === 'events').slice(0, EVENTS_AT_ONCE)
  const erased = await eraseObjects(
    env,
    data,
    events.map(({ id }) => id),
    now,
  )
  const gone = JSON.stringify([...erased])
  // First: once their tombstones are gone, the events are not found again.
  await forgetEvents(directoryOf(env), gone)
  const due = results.filter(({ subject, id }) => subject !== 'events' || erased.has(id))
  const statements: D1PreparedStatement[] = []
  for (const [eventId, rows] of Map.groupBy(due, ({ event_id }) => event_id))
    statements.push(
      data
        .prepare(
          `insert into purged_rows (event_id, version) values (?1, ?2)
           on conflict (event_id) do update set version = max(version, excluded.version)`,
        )
        .bind(eventId, Math.max(...rows.map(({ version }) => version))),
    )
  for (const [subject, rows] of Map.groupBy(due, (row) => row.subject)) {
    const ids = JSON.stringify(rows.map(({ id }) => id))
    // The read model may no longer have this table.
    if (readModel.holds(subject))
      statements.push(data.prepare(`delete from "${subject}" where id in (select value from json_each(?1)) and deleted = 1`).bind(ids))
    if (subject === 'messages')
      statements.push(data.prepare('delete from message_progress where message_id in (select value from json_each(?1))').bind(ids))
    statements.push(
      data.prepare('delete from tombstones where subject = ?1 and id in (select value from json_each(?2))').bind(subject, ids),
    )
  }
  statements.push(
    data.prepare("delete from list_counts where list in ('orders', 'attendees') and scope in (select value from json_each(?1))").bind(gone),
    data.prepare('delete from purged_rows where event_id in (select value from json_each(?1))').bind(gone),
  )
  await data.batch(statements)
}

/**
 * Purges rows deleted 30 days ago from the read model, and for deleted events also the box, the waiting room and the
 * counters. Log lines of mails stay. A bounded step of the schedule; the next run continues.
 */
export const purgeDeleted = (env: Env, now: number, readModel: ReadModel): Promise<void> =>
  inEveryData(env, (data) => purge(env, data, now, readModel))
