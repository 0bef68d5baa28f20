import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { entity } from '../../../box-office/entity.ts'
import type { ImportEncoding, ImportSeparator, ImportSource, ImportState } from '../../../contract/import-fields.ts'
import type { AttendeeImport, ImportColumn, ImportMapping, ImportSummary } from '../../../contract/imports.ts'
import { flag, json, time } from '../../../db/columns.ts'

export const importEntity = entity('attendee_imports', {
  limit: { rows: 500, problem: 'import_limit' },
  columns: () => ({
    id: text().primaryKey(),
    event_id: text().notNull(),
    file_name: text().notNull(),
    /** Where its files are in the bucket. */
    folder: text().notNull(),
    state: text().$type<ImportState>().notNull(),
    format: text().$type<'csv' | 'xlsx'>().notNull(),
    encoding: text().$type<ImportEncoding>(),
    separator: text().$type<ImportSeparator>(),
    source: text().$type<ImportSource>(),
    has_header: flag().notNull(),
    /** Every row of the file, its header too; they are in so many chunks. */
    lines: integer().notNull(),
    chunks: integer().notNull(),
    /** Rows that the job of the moment has passed, the header too. */
    progress: integer().notNull(),
    imported: integer().notNull(),
    kept: integer().notNull(),
    send_mail: flag().notNull(),
    skip_duplicates: flag().notNull(),
    skip_sold_out: flag().notNull(),
    /** Whether it comes in as soon as it is checked. */
    runs_when_checked: flag().notNull(),
    stopped: json<NonNullable<AttendeeImport['stopped']>>(),
    created_by: text().notNull(),
    created_at: time().notNull(),
    started_at: time(),
    ended_at: time(),
    file_until: time().notNull(),
    /** Counts what was begun: a job of an earlier turn has no say any more. */
    turn: integer().notNull(),
    /** The turn whose check is valid; null where columns were changed since. */
    checked_turn: integer(),
  }),
  duplicate: null,
})
export const imports = importEntity.table
export type ImportRecord = typeof imports.$inferSelect

/** How an import's columns are read, and what its check found: apart, because the record is written with every step. */
export const importPlans = sqliteTable('import_plans', {
  import_id: text().primaryKey(),
  columns: json<ImportColumn[]>().notNull(),
  mapping: json<ImportMapping>().notNull(),
  /** Corrected cells, by row and column. */
  corrections: json<Record<string, Record<string, string>>>().notNull(),
  summary: json<ImportSummary>(),
  /** How many pages of faults and of duplicates the check wrote. */
  fault_pages: integer().notNull(),
  duplicate_pages: integer().notNull(),
})
export type ImportPlan = typeof importPlans.$inferSelect

/** The orders of an import, which its undoing ends; `kept` where someone was checked in meanwhile. */
export const importedOrders = sqliteTable(
  'imported_orders',
  {
    order_id: text().primaryKey(),
    import_id: text().notNull(),
    row: integer().notNull(),
    kept: flag().notNull().default(false),
  },
  (table) => [index('imported_orders_by_import').on(table.import_id, table.kept, table.row)],
)
