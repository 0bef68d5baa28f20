import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Facts from outside an event that selling needs: the account's payment connection, and the origin of its links. */
export const facts = sqliteTable('facts', {
  id: integer().primaryKey(),
  account_id: text().notNull(),
  origin: text().notNull(),
  payment_account_id: text(),
  payment_connected: integer({ mode: 'boolean' }).notNull(),
  payment_version: integer().notNull(),
})
export type FactsRow = typeof facts.$inferSelect
