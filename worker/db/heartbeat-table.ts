import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from './columns.ts'

/** When a part of the installation last did its work. */
export const heartbeats = sqliteTable('heartbeats', { name: text().primaryKey(), at: time().notNull() })
