import { asc, gt, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { isoTime } from '../domain/time.ts'
import { boxes } from './boxes-table.ts'

const hour = 3_600_000

/**
 * The changes of the list of boxes that follow from an event's rows on their way to D1, for the same transaction: its
 * owner, its activity (by the hour), its deletion, and whether its copy of the organizer is stale.
 */
export const boxStatements = (d1: D1Database, eventId: string, now: number): D1PreparedStatement[] => [
  d1
    .prepare(
      `update boxes set organizer_id = coalesce((select organizer_id from events where id = ?1 and deleted = 0), organizer_id), active_at = ?2
       where event_id = ?1 and (active_at is null or active_at < ?3 or organizer_id <> (select organizer_id from events where id = ?1))`,
    )
    .bind(eventId, isoTime(now), isoTime(now - hour)),
  d1.prepare('delete from boxes where event_id = ?1 and exists (select 1 from events where id = ?1 and deleted = 1)').bind(eventId),
  d1
    .prepare(
      `insert into stale_boxes (event_id, generation, stale_since) select e.id, 1, ?2 from events e join organizers o on o.id = e.organizer_id
       where e.id = ?1 and e.deleted = 0 and o.version > coalesce(json_extract(e.organizer, '$.version'), 0)
       on conflict (event_id) do update set generation = generation + 1`,
    )
    .bind(eventId, isoTime(now)),
]

/** Registers a box before its creation, if its organizer exists: whether it was new, null where the organizer is gone. */
export const noteBox = async (
  d1: D1Database,
  { event_id, account_id, organizer_id }: { event_id: string; account_id: string; organizer_id: string },
  now: number,
): Promise<boolean | null> => {
  const [inserted, found] = await d1.batch([
    d1
      .prepare(
        `insert into boxes (event_id, account_id, organizer_id, created_at, active_at)
         select ?1, ?2, ?3, ?4, ?4 where exists (select 1 from organizers where id = ?3 and account_id = ?2) on conflict do nothing`,
      )
      .bind(event_id, account_id, organizer_id, isoTime(now)),
    d1.prepare('select 1 from boxes where event_id = ?1').bind(event_id),
  ])
  if (inserted?.meta.changes) return true
  return found?.results.length ? false : null
}

/** Forgets a box that was never made. */
export const forgetBox = async (d1: D1Database, eventId: string): Promise<void> => {
  await d1.prepare('delete from boxes where event_id = ?1').bind(eventId).run()
}

/** All events, a page after an id. */
export const listBoxes = async (d1: D1Database, after: string, limit: number): Promise<{ ids: string[]; next: string | null }> => {
  const rows = await drizzle(d1)
    .select({ id: boxes.event_id })
    .from(boxes)
    .where(gt(boxes.event_id, after))
    .orderBy(asc(boxes.event_id))
    .limit(limit)
  return { ids: rows.map((row) => row.id), next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null }
}

export const countBoxes = async (d1: D1Database): Promise<number> =>
  (
    await drizzle(d1)
      .select({ n: sql<number>`count(*)` })
      .from(boxes)
  )[0]?.n ?? 0

/** Active boxes whose turn it is to be woken, those that waited longest first; each goes to the end of the line. */
export const takeTurns = async (d1: D1Database, now: number, activeFor: number, limit: number): Promise<string[]> => {
  const { results } = await d1
    .prepare(
      `update boxes set poked_at = ?1 where event_id in (select event_id from boxes where active_at > ?2 order by poked_at limit ?3) returning event_id`,
    )
    .bind(isoTime(now), isoTime(now - activeFor), limit)
    .all<{ event_id: string }>()
  return results.map((row) => row.event_id)
}
