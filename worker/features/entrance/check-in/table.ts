import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Wrong PINs by the key they are counted under, and addresses that knew the PIN, as hashes; rows are deleted at `forget_at`. Milliseconds. */
export const pinTries = sqliteTable(
  'pin_tries',
  {
    key: text().primaryKey(),
    tries: integer().notNull(),
    next_at: integer().notNull(),
    forget_at: integer().notNull(),
  },
  (table) => [index('pin_tries_by_end').on(table.forget_at)],
)
