import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from '../db/columns.ts'

/** Answers of console calls kept under an Idempotency-Key for 24 hours; `status` is null while none was given. */
export const callKeys = sqliteTable(
  'call_keys',
  {
    key: text().primaryKey(),
    body_hash: text().notNull(),
    status: integer(),
    body: text(),
    /** When it was first called: with the key, what the id of the thing it makes is derived from. */
    created_at: time().notNull(),
    /** When the call that is under way began; empty when it failed on our side and may be made again at once. */
    claimed_at: text(),
  },
  (table) => [index('call_keys_to_forget').on(table.created_at)],
)
