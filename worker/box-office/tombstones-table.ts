import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from '../db/columns.ts'

/** Rows of the read model that boxes have deleted, until they are purged: what is deleted stays there, so that an older version of it is refused. */
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
