import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Facts from outside an event that it needs to sell: the account's connection to the provider, and where its links point. */
export const facts = sqliteTable('facts', {
  id: integer().primaryKey(),
  account_id: text().notNull(),
  origin: text().notNull(),
  payment_account_id: text(),
  payment_connected: integer({ mode: 'boolean' }).notNull(),
  payment_version: integer().notNull(),
})
export type FactsRow = typeof facts.$inferSelect
