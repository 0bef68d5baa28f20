import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Visits of the event's page and carts by day in the event's zone and by source (empty for direct ones). Only in the box. */
export const visits = sqliteTable(
  'visits',
  {
    date: text().notNull(),
    source: text().notNull(),
    visits: integer().notNull(),
    /** Orders placed, whether they were completed or not. */
    carts: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.date, table.source] })],
)
