import { sql } from 'drizzle-orm'
import type { Directory } from '../db/databases.ts'
import { jobs } from './job-table.ts'
import type { Office } from './office.ts'
import { outbox } from './table.ts'

/** What is in a box, and what waits in it. */
export type BoxFigures = { event_id: string; bytes: number; waiting: number; jobs_late: number; jobs_failing: number }

/** More than this are not counted. */
const MAX_COUNTED = 1000
/** A job is late when its time was so long ago. */
const LATE_MS = 60_000

/** Reads a box's figures: bounded, whatever waits. */
export const readFigures = ({ db, eventId }: Office, bytes: number, now: number): BoxFigures => {
  const [found] = db.all<Pick<BoxFigures, 'waiting' | 'jobs_late' | 'jobs_failing'>>(sql`select
    (select count(*) from (select 1 from ${outbox} limit ${MAX_COUNTED})) as waiting,
    (select count(*) from (select 1 from ${jobs} where next_at < ${now - LATE_MS} limit ${MAX_COUNTED})) as jobs_late,
    (select coalesce(sum(attempts > 2), 0) from (select attempts from ${jobs} order by next_at limit ${MAX_COUNTED})) as jobs_failing`)
  return { event_id: eventId, bytes, waiting: 0, jobs_late: 0, jobs_failing: 0, ...found }
}

/** Stores the figures of boxes that were woken. */
export const saveFigures = async (d1: Directory, figures: readonly BoxFigures[], now: number): Promise<void> => {
  if (figures.length === 0) return
  const at = new Date(now).toISOString()
  await d1
    .prepare(
      `insert into box_figures (event_id, bytes, waiting, waiting_since, jobs_late, jobs_failing, read_at)
       select value ->> 'event_id', value ->> 'bytes', value ->> 'waiting', iif(value ->> 'waiting' > 0, ?2, null),
         value ->> 'jobs_late', value ->> 'jobs_failing', ?2
       from json_each(?1) where true
       on conflict (event_id) do update set bytes = excluded.bytes, waiting = excluded.waiting,
         waiting_since = iif(excluded.waiting > 0, coalesce(box_figures.waiting_since, excluded.waiting_since), null),
         jobs_late = excluded.jobs_late, jobs_failing = excluded.jobs_failing, read_at = excluded.read_at`,
    )
    .bind(JSON.stringify(figures), at)
    .run()
}
