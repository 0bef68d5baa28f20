import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ExportPhase } from '../../../contract/account-exports.ts'
import type { DumpCursor } from '../../../box-office/snapshots/dump.ts'
import { json, time } from '../../../db/columns.ts'

/**
 * Where an export goes on. ACCOUNT and MAILS: in a table, after a `rowid` of one database (`data`). EVENTS: after an event that was made at a time,
 * or within one, whose pages are numbered by its box.
 */
export type ExportPosition = {
  table: number
  after: number
  data: number
  event: string
  made: string
  page: number
  cursor: DumpCursor | null
}

/** Exports of whole accounts into the bucket. In the directory. */
export const accountExports = sqliteTable(
  'account_exports',
  {
    id: text().primaryKey(),
    account_id: text().notNull(),
    phase: text().$type<ExportPhase>().notNull(),
    position: json<ExportPosition>().notNull(),
    files: integer().notNull().default(0),
    rows: integer().notNull().default(0),
    /** Compressed. */
    bytes: integer().notNull().default(0),
    events: integer().notNull().default(0),
    started_at: time().notNull(),
    done_at: time(),
    /** When its next step is due; while a step runs, when another may take its place. */
    due_at: time().notNull(),
  },
  (table) => [
    uniqueIndex('account_exports_underway')
      .on(table.account_id)
      .where(sql`done_at is null`),
    index('account_exports_of_account').on(table.account_id, table.started_at),
    index('account_exports_by_start').on(table.started_at),
  ],
)
export type ExportRow = typeof accountExports.$inferSelect
