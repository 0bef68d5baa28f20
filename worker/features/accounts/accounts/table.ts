import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, json, time } from '../../../db/columns.ts'
import type { ProviderAccount } from '../../../payments/provider.ts'

export const accounts = sqliteTable(
  'accounts',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    currency: text().notNull(),
    timezone: text().notNull(),
    payment_account_id: text(),
    payment_connected: flag().notNull(),
    /** Counts changes of the connection, so that a box never goes back to older facts. */
    payment_version: integer().notNull(),
    /** The provider's last state of the account, for the settings page; null until there is one. */
    payment_details: json<Omit<ProviderAccount, 'id' | 'connected'>>(),
    /** Up to where the provider's own list of events was read: the last event stored, and its time (seconds). */
    payment_events_read_id: text(),
    payment_events_read_to: integer(),
    /** The time of the last read of that list (milliseconds), successful or not. */
    payment_events_asked_at: integer(),
    /** Whether everyone in it must sign in with a second factor or a passkey. */
    requires_second_factor: flag().notNull().default(false),
    /** Counts changes of the webhooks, so that a box never goes back to older facts. */
    webhooks_version: integer().notNull().default(0),
    /** The database with its read model and mail log: 0 is `DB`, n is `DATA_n`. Chosen at sign-up. */
    shard: integer().notNull().default(0),
    /** The database it is being moved to: boxes send their rows there too, until `shard` is changed. */
    moving_to: integer(),
    created_at: time().notNull(),
  },
  (table) => [
    index('accounts_by_payment_account').on(table.payment_account_id),
    index('accounts_to_ask')
      .on(table.payment_events_asked_at)
      .where(sql`payment_account_id is not null`),
  ],
)
export type AccountRow = typeof accounts.$inferSelect
