import { asc, gt, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Directory } from '../db/databases.ts'
import { isoTime } from '../domain/time.ts'
import { boxes } from './boxes-table.ts'

/** Activity is noted to the hour. */
export const ACTIVITY_MS = 3_600_000

/** An event in the read model, as far as its box's entry in the list follows from it. */
export type StoredEvent = { organizer_id: string; organizer_version: number; deleted: number }

/**
 * Notes in the list of boxes what follows from an event's rows that have reached its account's database: its owner, its
 * activity (by the hour), its deletion, and whether its copy of the organizer is stale. Idempotent.
 */
export const noteSent = async (d1: Directory, eventId: string, event: StoredEvent | null, now: number): Promise<void> => {
  if (event?.deleted) return void (await d1.prepare('delete from boxes where event_id = ?1').bind(eventId).run())
  const active = d1
    .prepare(
      `update boxes set organizer_id = coalesce(?2, organizer_id), active_at = ?3
       where event_id = ?1 and (active_at is null or active_at < ?4 or organizer_id <> ?2)`,
    )
    .bind(eventId, event?.organizer_id ?? null, isoTime(now), isoTime(now - ACTIVITY_MS))
  if (!event) return void (await active.run())
  await d1.batch([
    active,
    d1
      .prepare(
        `insert into stale_boxes (event_id, generation, stale_since) select ?1, 1, ?2 from organizers
         where id = ?3 and version > ?4 on conflict (event_id) do update set generation = generation + 1`,
      )
      .bind(eventId, isoTime(now), event.organizer_id, event.organizer_version),
  ])
}

/** Registers a box before its creation, if its organizer exists: whether it was new, null where the organizer is gone. */
export const noteBox = async (
  d1: Directory,
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

/** The account of an event, or null. */
export const accountOfBox = async (d1: Directory, eventId: string): Promise<string | null> =>
  d1.prepare('select account_id from boxes where event_id = ?1').bind(eventId).first<string>('account_id')

/** Forgets a box that was never made. */
export const forgetBox = async (d1: Directory, eventId: string): Promise<void> => {
  await d1.prepare('delete from boxes where event_id = ?1').bind(eventId).run()
}

/** All events, a page after an id. */
export const listBoxes = async (d1: Directory, after: string, limit: number): Promise<{ ids: string[]; next: string | null }> => {
  const rows = await drizzle(d1)
    .select({ id: boxes.event_id })
    .from(boxes)
    .where(gt(boxes.event_id, after))
    .orderBy(asc(boxes.event_id))
    .limit(limit)
  return { ids: rows.map((row) => row.id), next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null }
}

export const countBoxes = async (d1: Directory): Promise<number> =>
  (
    await drizzle(d1)
      .select({ n: sql<number>`count(*)` })
      .from(boxes)
  )[0]?.n ?? 0

/** Active boxes whose turn it is to be woken, those that waited longest first; each goes to the end of the line. */
export const takeTurns = async (d1: Directory, now: number, activeFor: number, limit: number): Promise<string[]> => {
  const { results } = await d1
    .prepare(
      `update boxes set poked_at = ?1 where event_id in (select event_id from boxes where active_at > ?2 order by poked_at limit ?3) returning event_id`,
    )
    .bind(isoTime(now), isoTime(now - activeFor), limit)
    .all<{ event_id: string }>()
  return results.map((row) => row.event_id)
}
