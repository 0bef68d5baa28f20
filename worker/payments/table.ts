import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { json, time } from '../db/columns.ts'

/** What the provider told this event, stored before it is answered, applied once (the webhook inbox). */
export const paymentEvents = sqliteTable('payment_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  received_at: time().notNull(),
  payload: json<unknown>().notNull(),
})

/** A call to the provider a command decided on: made outside the command, retried until it is done. */
export type ProviderJob = { account_id: string; intent_id: string; order_id: string } & (
  | { kind: 'CANCEL_INTENT' }
  /** Ask how the payment stands, and apply the answer. */
  | { kind: 'CHECK_INTENT' }
  | { kind: 'REFUND'; amount: number; currency: string; event_id: string }
)

export const providerJobs = sqliteTable('provider_jobs', {
  /** Named after its reason, and the provider's idempotency key. */
  id: text().primaryKey(),
  job: json<ProviderJob>().notNull(),
  attempts: integer().notNull(),
  next_at: integer().notNull(),
})

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
