import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { MovePhase } from '../contract/moves.ts'
import { flag, json, time } from './columns.ts'

/** Where a pass over an account's rows has come to: a table's number, and the last `rowid` of it. */
export type MovePosition = { table: number; after: number }

/** Moves of accounts from one database to another, with the place each has come to. In the directory. */
export const accountMoves = sqliteTable(
  'account_moves',
  {
    id: text().primaryKey(),
    account_id: text().notNull(),
    from_shard: integer().notNull(),
    to_shard: integer().notNull(),
    phase: text().$type<MovePhase>().notNull(),
    position: json<MovePosition>().notNull(),
    /** Rows that were copied. */
    rows: integer().notNull().default(0),
    started_at: time().notNull(),
    /** When the account's calls began to go to the other database. */
    switched_at: time(),
    done_at: time(),
    /** When its next step is due; while a step runs, when another may take its place. */
    due_at: time().notNull(),
  },
  (table) => [
    uniqueIndex('account_moves_underway')
      .on(table.account_id)
      .where(sql`done_at is null`),
    index('account_moves_of_account').on(table.account_id, table.started_at),
  ],
)
export type MoveRow = typeof accountMoves.$inferSelect

/** Accounts that are moved from or to this database. In each database of accounts' data. */
export const movingAccounts = sqliteTable('moving_accounts', {
  account_id: text().primaryKey(),
  /** It is moved from here: triggers note in `moved_changes` what changes in its mail log. */
  is_source: flag().notNull(),
  /** Its rows here are a copy, which what asks every database passes over. */
  is_hidden: flag().notNull(),
  /** No email is claimed here any more: the claims of the other database are about to count. */
  is_closed: flag().notNull(),
})

/** What changed in the mail logs of accounts that are moved from here, until it is copied. Written by triggers. */
export const movedChanges = sqliteTable(
  'moved_changes',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    account_id: text().notNull(),
    /** The row's table. */
    subject: text().notNull(),
    /** What identifies it among its account's. */
    key: text().notNull(),
  },
  (table) => [index('moved_changes_of_account').on(table.account_id, table.seq)],
)
