/** What a step does, in one transaction with the record of it, and where the next one begins; null where there is none. */
export type BackfillStep = { statements: D1PreparedStatement[]; next: string | null }

/**
 * Fills D1's existing rows in after a migration that changed the schema alone. A step reads and writes a bounded number
 * of rows and may run twice; the name is never used again.
 */
export type Backfill = { name: string; step: (d1: D1Database, cursor: string | null, now: number) => Promise<BackfillStep> }

/** Steps of one run of the schedule: together they stay well under what one invocation may ask of D1. */
const STEPS_PER_RUN = 20

/** Records a step, unless another run has taken it meanwhile: then its progress stands. */
const recordOf = (d1: D1Database, name: string, from: string | null, next: string | null, now: number): D1PreparedStatement =>
  d1
    .prepare(
      `insert into backfills (name, cursor, done_at) values (?1, ?3, ?4)
       on conflict (name) do update set cursor = excluded.cursor, done_at = excluded.done_at where backfills.cursor is ?2 and backfills.done_at is null`,
    )
    .bind(name, from, next, next === null ? new Date(now).toISOString() : null)

/** Goes on with the backfills that are not done, each from where it stopped. */
export const runBackfills = async (d1: D1Database, backfills: readonly Backfill[], now: number): Promise<void> => {
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
