import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from '../db/columns.ts'

/** How a box was when it was last woken, for the operator. */
export const boxFigures = sqliteTable(
  'box_figures',
  {
    event_id: text().primaryKey(),
    bytes: integer().notNull(),
    /** Changes that have not reached D1, the mail log or the webhooks; counted up to a bound. */
    waiting: integer().notNull(),
    /** Since when there have been any, each time it was woken. */
    waiting_since: time(),
    jobs_late: integer().notNull(),
    jobs_failing: integer().notNull(),
    read_at: time().notNull(),
  },
  (table) => [
    index('box_figures_by_size').on(table.bytes),
    index('box_figures_waiting').on(table.waiting_since),
    index('box_figures_with_jobs')
      .on(table.event_id)
      .where(sql`jobs_late + jobs_failing > 0`),
  ],
)
