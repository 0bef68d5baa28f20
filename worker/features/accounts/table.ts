import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, json, time } from '../../db/columns.ts'
import type { ProviderAccount } from '../../payments/provider.ts'

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
    /** What the provider last said of the account, for the settings page; null until it said something. */
    payment_details: json<Omit<ProviderAccount, 'id' | 'connected'>>(),
    /** Up to where the provider's own list of what it told was read: the last event taken in, and its time (seconds). */
    payment_events_read_id: text(),
    payment_events_read_to: integer(),
    /** When that list was last asked for (milliseconds), with whatever success. */
    payment_events_asked_at: integer(),
    created_at: time().notNull(),
  },
  (table) => [index('accounts_by_payment_account').on(table.payment_account_id)],
)
export type AccountRow = typeof accounts.$inferSelect

/** Every box there is: what replays the read model and what the schedule pokes. */
export const boxes = sqliteTable(
  'boxes',
  { event_id: text().primaryKey(), account_id: text().notNull(), organizer_id: text().notNull(), created_at: time().notNull() },
  (table) => [index('boxes_by_account').on(table.account_id)],
)

/** Facts on their way into boxes: written with the change, kept until the box has acknowledged it. */
export const pushes = sqliteTable(
  'pushes',
  {
    id: text().primaryKey(),
    event_id: text().notNull(),
    command: text().$type<'setPaymentConnection' | 'setOrganizer' | 'setTaxOrFee' | 'removeTaxOrFee'>().notNull(),
    input: json<unknown>().notNull(),
    created_at: time().notNull(),
  },
  (table) => [index('pushes_by_time').on(table.created_at)],
)
