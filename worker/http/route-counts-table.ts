import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** How calls went, by route and five minutes, summed over isolates. The rows of two hours at most. */
export const routeCounts = sqliteTable(
  'route_counts',
  {
    /** Five minutes, by the number of seconds they begin at. */
    slot: integer().notNull(),
    /** Method and pattern: no id, and nothing of anyone. */
    route: text().notNull(),
    calls: integer().notNull(),
    errors: integer().notNull(),
    /** Calls by how long they took: one number a step, in JSON. */
    took: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.slot, table.route] }), index('route_counts_by_slot').on(table.slot)],
)
