import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AccountImportPhase, ArchiveProblem } from '../../../contract/account-imports.ts'
import { json, time } from '../../../db/columns.ts'

/** Where an import goes on: at a step of its phase; `event` is what was read of the event itself. */
export type ImportPosition = { at: number; event: { organizer_id: string; created_at: string } | null }

/** Imports of whole accounts from the bucket. In the directory. */
export const accountImports = sqliteTable(
  'account_imports',
  {
    id: text().primaryKey(),
    /** Null until the archive was read: of several imports of an account that are under way, one has it. */
    account_id: text(),
    phase: text().$type<AccountImportPhase>().notNull(),
    position: json<ImportPosition>().notNull(),
    /** The database for the account's data. */
    shard: integer().notNull(),
    /** Of the links in emails about it. */
    origin: text().notNull(),
    files: integer().notNull().default(0),
    bytes: integer().notNull(),
    events: integer().notNull().default(0),
    rows: integer().notNull().default(0),
    problem: text().$type<ArchiveProblem>(),
    problem_at: text(),
    started_at: time().notNull(),
    done_at: time(),
    /** When its next step is due; while a step runs, when another may take its place. */
    due_at: time().notNull(),
  },
  (table) => [
    index('account_imports_of_account').on(table.account_id),
    index('account_imports_underway')
      .on(table.due_at)
      .where(sql`done_at is null`),
  ],
)
export type ImportRow = typeof accountImports.$inferSelect
