import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from './columns.ts'

/** The progress of each backfill of D1: a row from its first step on. */
export const backfills = sqliteTable('backfills', {
  name: text().primaryKey(),
  /** The position of its next step. */
  cursor: text(),
  done_at: time(),
})
