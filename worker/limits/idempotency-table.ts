import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from '../db/columns.ts'

/** Stored answers of console calls by Idempotency-Key, for 24 hours; `status` is null until there is one. */
export const callKeys = sqliteTable(
  'call_keys',
  {
    key: text().primaryKey(),
    body_hash: text().notNull(),
    status: integer(),
    body: text(),
    /** The time of the first call: with the key, the seed of the created id. */
    created_at: time().notNull(),
    /** The start of the current attempt; empty when it failed on our side and may be repeated at once. */
    claimed_at: text(),
  },
  (table) => [index('call_keys_to_forget').on(table.created_at)],
)
