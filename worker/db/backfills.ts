import type { AccountData } from './databases.ts'
/** A step's statements, in one transaction with its record, and the position of the next one; null at the end. */
export type BackfillStep = { statements: D1PreparedStatement[]; next: string | null }

/**
 * Fills existing rows of D1 after a migration that only changed the schema. A step reads and writes a bounded number
 * of rows and may run twice; a name is never reused.
 */
export type Backfill = { name: string; step: (d1: AccountData, cursor: string | null, now: number) => Promise<BackfillStep> }

/** Steps of one run of the schedule: together they stay well below the limits of one invocation. */
const STEPS_PER_RUN = 20

/** Records a step, unless another run has recorded it first: then that one's progress counts. */
const recordOf = (d1: AccountData, name: string, from: string | null, next: string | null, now: number): D1PreparedStatement =>
  d1
    .prepare(
      `insert into backfills (name, cursor, done_at) values (?1, ?3, ?4)
       on conflict (name) do update set cursor = excluded.cursor, done_at = excluded.done_at where backfills.cursor is ?2 and backfills.done_at is null`,
    )
    .bind(name, from, next, next === null ? new Date(now).toISOString() : null)

/** Continues the unfinished backfills, each from its position. */
export const runBackfills = async (d1: AccountData, backfills: readonly Backfill[], now: number): Promise<void> => {
  const { results } = await d1
    .prepare('select name, cursor, done_at from backfills where name in (select value from json_each(?))')
    .bind(JSON.stringify(backfills.map(({ name }) => name)))
    .all<{ name: string; cursor: string | null; done_at: string | null }>()
  const known = new Map(results.map((row) => [row.name, row]))
  let steps = 0
  for (const { name, step } of backfills) {
    const begun = known.get(name)
    if (begun?.done_at) continue
    let cursor = begun?.cursor ?? null
    while (steps < STEPS_PER_RUN) {
      steps += 1
      const { statements, next } = await step(d1, cursor, now)
      await d1.batch([...statements, recordOf(d1, name, cursor, next, now)])
      cursor = next
      if (next === null) break
    }
    if (cursor !== null || steps === STEPS_PER_RUN) return
  }
}
