import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from '../db/columns.ts'

/** Deleted rows of the read model, until they are purged: they stay so that older versions of them are refused. */
export const tombstones = sqliteTable(
  'tombstones',
  {
    /** The row's table. */
    subject: text().notNull(),
    id: text().notNull(),
    event_id: text().notNull(),
    version: integer().notNull(),
    deleted_at: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.id] }), index('tombstones_by_time').on(table.deleted_at)],
)
