import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** How often something was tried that must not be tried often, until it was left alone for long enough. Times in milliseconds. */
export const tries = sqliteTable(
  'tries',
  {
    /** The SHA-256 of what is tried, and on whom. */
    key: text().primaryKey(),
    hits: integer().notNull(),
    next_at: integer().notNull(),
    forget_at: integer().notNull(),
  },
  (table) => [index('tries_to_forget').on(table.forget_at)],
)
