import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from './columns.ts'

/** How far each backfill of D1 has come: a row from its first step on. */
export const backfills = sqliteTable('backfills', {
  name: text().primaryKey(),
  /** Where its next step begins. */
  cursor: text(),
  done_at: time(),
})
