import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { backoff } from '../domain/alarm.ts'
import type { Box, BoxDb } from './box.ts'
import type { Again, CallJob, JobKind, Services } from './job.ts'
import { jobs, type JobRow } from './job-table.ts'
import type { Office } from './office.ts'
import { prepared } from './prepared.ts'
import type { RunCommand } from './registry.ts'

/** Calls outside at the same time: as many connections as one invocation may have open (Workers, limits). */
const lanesAtOnce = 6
/** Jobs of one run; what is left has the next one. */
const jobsAtOnce = 200

const isPossible = sql`${jobs.kind} in (select value from json_each(${sql.placeholder('kinds')}))`
const nextJob = prepared((db) => db.select({ at: jobs.next_at }).from(jobs).where(isPossible).orderBy(asc(jobs.next_at)).limit(1).prepare())
const dueJobs = prepared((db) =>
  db
    .select()
    .from(jobs)
    .where(and(lte(jobs.next_at, sql.placeholder('now')), isPossible))
    .orderBy(asc(jobs.next_at))
    .limit(jobsAtOnce)
    .prepare(),
)

/** A job, and not one of the same name that was made, or put at another time, meanwhile. */
const same = and(eq(jobs.id, sql.placeholder('id')), eq(jobs.next_at, sql.placeholder('next_at')))
const doneWith = prepared((db) => db.delete(jobs).where(same).prepare())
const putOff = prepared((db) =>
  db
    .update(jobs)
    .set({
      attempts: sql`${sql.placeholder('attempts')}`,
      next_at: sql`${sql.placeholder('again_at')}`,
      cursor: sql`${sql.placeholder('cursor')}`,
    })
    .where(same)
    .prepare(),
)

const settle = (db: BoxDb, { id, next_at, attempts, cursor }: JobRow, again: Again, now: number): void => {
  if (!again) return void doneWith({ db }).run({ id, next_at })
  const kept = again.cursor === undefined ? cursor : again.cursor
  putOff({ db }).run({
    id,
    next_at,
    attempts: attempts + 1,
    again_at: now + again.in,
    cursor: kept === null ? null : JSON.stringify(kept),
  })
}

/** What a box does later, as its shell runs it. Times are in milliseconds. */
export type JobRunner = {
  /** When the next job is due, or null. */
  next: () => number | null
  /** Does what is due once; what fails is tried again later, and nobody's failure keeps another from its turn. */
  runDue: () => Promise<void>
}

/** Runs a box's jobs. `clock` gives the time of each step and each command. */
export const jobRunner = (office: Office, kinds: Record<string, JobKind>, services: Services, clock: () => number): JobRunner => {
  // A job that can't be done here waits: waking for it would never end.
  const possible = JSON.stringify(Object.keys(kinds).filter((name) => kinds[name]?.how === 'step' || kinds[name]?.isPossible(services)))
  const run: RunCommand = (name, input) =>
    office.command(name, input as never, { now: clock(), caller: { audience: 'internal' } }).result as never

  const step = (row: JobRow, work: (box: Box) => Again): void => {
    try {
      office.transact(clock(), (box) => settle(box.db, row, work(box), box.now))
    } catch (error) {
      console.error(JSON.stringify({ message: 'job failed', job: row.kind, event_id: office.eventId, error: String(error) }))
      office.transact(clock(), (box) => settle(box.db, row, { in: backoff(row.attempts + 1) }, box.now))
    }
  }

  const call = async (row: JobRow, kind: CallJob): Promise<void> => {
    let again: Again
    try {
      again = await kind.call(services, row, run)
    } catch (error) {
      again = kind.failed(row, error, run)
    }
    office.transact(clock(), (box) => settle(box.db, row, again, box.now))
  }

  const perform = async (row: JobRow): Promise<void> => {
    const kind = kinds[row.kind]
    if (kind?.how === 'step') step(row, (box) => kind.step(box, row))
    if (kind?.how === 'call') await call(row, kind)
  }

  const laneOf = (row: JobRow): string => {
    const kind = kinds[row.kind]
    return kind?.how === 'call' ? kind.lane(row.input) : row.id
  }

  return {
    next: () => (office.isEmpty() ? null : (nextJob(office).all({ kinds: possible })[0]?.at ?? null)),
    runDue: async () => {
      if (office.isEmpty()) return
      const due = dueJobs(office).all({ now: clock(), kinds: possible })
      const lanes = Map.groupBy(due, laneOf).values()
      await Promise.all(
        Array.from({ length: lanesAtOnce }, async () => {
          for (const lane of lanes) for (const row of lane) await perform(row)
        }),
      )
    },
  }
}
