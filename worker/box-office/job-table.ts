import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { json } from '../db/columns.ts'

/** Scheduled jobs: one row a job, until it is done. */
export const jobs = sqliteTable(
  'jobs',
  {
    /** Named after its reason, so that one reason is one job; for calls to the provider also their idempotency key. */
    id: text().primaryKey(),
    kind: text().notNull(),
    input: json<unknown>().notNull(),
    /** The position a long job continues from; null at its beginning. */
    cursor: json<unknown>(),
    attempts: integer().notNull().default(0),
    next_at: integer().notNull(),
  },
  (table) => [index('jobs_by_time').on(table.next_at)],
)
export type JobRow = typeof jobs.$inferSelect
