import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The newest version of each event's purged tombstones: a row at or below it may be a deleted one. */
export const purgedRows = sqliteTable('purged_rows', { event_id: text().primaryKey(), version: integer().notNull() })
