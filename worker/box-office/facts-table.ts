import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { WebhookType } from '../contract/webhook-types.ts'
import { json } from '../db/columns.ts'

/** Facts from outside an event: the account's payment connection, what its webhooks want, and the origin of its links. */
export const facts = sqliteTable('facts', {
  id: integer().primaryKey(),
  account_id: text().notNull(),
  origin: text().notNull(),
  payment_account_id: text(),
  payment_connected: integer({ mode: 'boolean' }).notNull(),
  payment_version: integer().notNull(),
  /** The types that the account's endpoints want about this event. */
  webhook_types: json<WebhookType[]>().notNull().default([]),
  webhooks_version: integer().notNull().default(0),
})
export type FactsRow = typeof facts.$inferSelect
