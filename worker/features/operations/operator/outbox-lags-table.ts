import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** How long the oldest change had waited in an outbox, minute by minute, for a day. */
export const outboxLags = sqliteTable('outbox_lags', {
  minute: text().primaryKey(),
  lag_ms: integer().notNull(),
  waiting: integer().notNull(),
})
