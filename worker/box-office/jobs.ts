import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { backoff } from '../domain/alarm.ts'
import { logError } from '../runtime/log.ts'
import type { Box } from './box.ts'
import type { BoxDb } from './box-db.ts'
import type { Reschedule, RemoteJob, JobKind } from './job.ts'
import { jobs, type JobRow } from './job-table.ts'
import type { Office } from './office.ts'
import { prepared } from './prepared.ts'
import type { RunCommand, Services } from './registered.ts'

/** Concurrent remote calls: as many connections as one invocation may have open (Workers, limits). */
const CALLS_AT_ONCE = 6
/** Steps of one run: few enough that commands behind them aren't delayed. The next run does the rest. */
const STEPS_AT_ONCE = 20
/** Rows read to find a job whose lane is free: far more than the lanes that can be busy. */
const CANDIDATES = 50

const ofKinds = sql`${jobs.kind} in (select value from json_each(${sql.placeholder('kinds')}))`
const nextJobs = prepared((db) =>
  db
    .select({ kind: jobs.kind, input: jobs.input, at: jobs.next_at })
    .from(jobs)
    .where(ofKinds)
    .orderBy(asc(jobs.next_at))
    .limit(sql.placeholder('limit'))
    .prepare(),
)
const dueJobs = prepared((db) =>
  db
    .select()
    .from(jobs)
    .where(and(lte(jobs.next_at, sql.placeholder('now')), ofKinds))
    .orderBy(asc(jobs.next_at))
    .limit(sql.placeholder('limit'))
    .prepare(),
)

/** The same job, unless it was created anew or rescheduled in the meantime. */
const same = and(eq(jobs.id, sql.placeholder('id')), eq(jobs.next_at, sql.placeholder('next_at')))
const doneWith = prepared((db) => db.delete(jobs).where(same).prepare())
const reschedule = prepared((db) =>
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

/** Deletes a job that is done, or has it come again with so many attempts. */
const settle = (db: BoxDb, { id, next_at, cursor }: JobRow, again: Reschedule, attempts: number, now: number): void => {
  if (!again) return void doneWith({ db }).run({ id, next_at })
  const kept = again.cursor === undefined ? cursor : again.cursor
  reschedule({ db }).run({
    id,
    next_at,
    attempts,
    again_at: now + again.in,
    cursor: kept === null ? null : JSON.stringify(kept),
  })
}

/** Runs a box's jobs for its shell. Times are in milliseconds. */
export type JobRunner = {
  /** When the next job that is not under way is due, or null. */
  next: () => number | null
  /**
   * Runs each due job once, steps before calls; failed ones are retried later, and no failure delays another job. A run
   * may begin while another waits for a call: it takes the due jobs of free lanes.
   */
  runDue: () => Promise<void>
}

/** Runs a box's jobs. `clock` gives the time of each step and each command; `settled` is called after each call. */
export const jobRunner = (
  office: Office,
  kinds: Record<string, JobKind>,
  services: Services,
  clock: () => number,
  settled: () => void = () => {},
): JobRunner => {
  const names = Object.keys(kinds)
  const stepKinds = names.filter((name) => kinds[name]?.how === 'step')
  // A job that can't be done here waits: waking for it would never end.
  const callKinds = names.filter((name) => {
    const kind = kinds[name]
    return kind?.how === 'call' && kind.isPossible(services)
  })
  const asJson = { steps: JSON.stringify(stepKinds), calls: JSON.stringify(callKinds), all: JSON.stringify([...stepKinds, ...callKinds]) }
  const busy = new Set<string>()
  const run: RunCommand = (name, input) =>
    office.command(name, input as never, { now: clock(), caller: { audience: 'internal' } }).result as never

  const step = (row: JobRow, work: (box: Box) => Reschedule): void => {
    try {
      office.transact(clock(), (box) => settle(box.db, row, work(box), 0, box.now))
    } catch (error) {
      logError('job failed', { job: row.kind, event_id: office.eventId }, error)
      office.transact(clock(), (box) => settle(box.db, row, { in: backoff(row.attempts + 1) }, row.attempts + 1, box.now))
    }
  }

  const runSteps = (): void => {
    for (const row of dueJobs(office).all({ now: clock(), kinds: asJson.steps, limit: STEPS_AT_ONCE })) {
      const kind = kinds[row.kind]
      if (kind?.how === 'step') step(row, (box) => kind.step(box, row))
    }
  }

  const call = async (row: JobRow, kind: RemoteJob): Promise<void> => {
    let again: Reschedule
    let attempts = 0
    try {
      again = await kind.call(services, row, run)
    } catch (error) {
      attempts = row.attempts + 1
      again = kind.failed(row, error, run)
    }
    // The event may have been erased in the meantime.
    if (!office.isEmpty()) office.transact(clock(), (box) => settle(box.db, row, again, attempts, box.now))
  }

  /** The lane of a job that calls outside, null of a step. */
  const laneOf = ({ kind: name, input }: Pick<JobRow, 'kind' | 'input'>): string | null => {
    const kind = kinds[name]
    return kind?.how === 'call' ? kind.lane(input) : null
  }
  const isFree = (row: Pick<JobRow, 'kind' | 'input'>): boolean => {
    const lane = laneOf(row)
    return lane === null || !busy.has(lane)
  }

  const callInTurn = async (done: Set<string>): Promise<void> => {
    while (busy.size < CALLS_AT_ONCE && !office.isEmpty()) {
      const due = dueJobs(office).all({ now: clock(), kinds: asJson.calls, limit: CANDIDATES })
      const row = due.find((one) => isFree(one) && !done.has(one.id))
      const kind = row && kinds[row.kind]
      if (!row || kind?.how !== 'call') return
      const lane = kind.lane(row.input)
      busy.add(lane)
      done.add(row.id)
      try {
        await call(row, kind)
      } finally {
        busy.delete(lane)
        settled()
      }
    }
  }

  return {
    next: () => {
      if (office.isEmpty()) return null
      const query = busy.size < CALLS_AT_ONCE ? asJson.all : asJson.steps
      const rows = nextJobs(office).all({ kinds: query, limit: busy.size === 0 ? 1 : CANDIDATES })
      return rows.find(isFree)?.at ?? null
    },
    runDue: async () => {
      if (office.isEmpty()) return
      runSteps()
      // A job that is due again at once runs in the next run, so that this one ends.
      const done = new Set<string>()
      await Promise.all(Array.from({ length: CALLS_AT_ONCE - busy.size }, () => callInTurn(done)))
    },
  }
}
