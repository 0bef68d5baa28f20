import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from '../../../db/columns.ts'

/** Links to a buyer's tickets, sent by mail, by the SHA-256 of their token. Each opens them once. */
export const buyerLinks = sqliteTable(
  'buyer_links',
  {
    token_hash: text().primaryKey(),
    email: text().notNull(),
    expires_at: time().notNull(),
    used_at: time(),
  },
  (table) => [index('buyer_links_to_forget').on(table.expires_at)],
)

/** Devices (`dev_…`) on which a buyer's tickets are open: no account, no password, one address. Calendars (`cal_…`) read when they are, and nothing else. */
export const buyerSessions = sqliteTable(
  'buyer_sessions',
  {
    id: text().primaryKey(),
    token_hash: text().notNull(),
    email: text().notNull(),
    /** The browser and system it was opened with, in short. */
    device: text().notNull(),
    created_at: time().notNull(),
    used_at: time().notNull(),
    expires_at: time().notNull(),
  },
  (table) => [
    index('buyer_sessions_by_token').on(table.token_hash),
    index('buyer_sessions_of_address').on(table.email),
    index('buyer_sessions_to_forget').on(table.expires_at),
  ],
)
export type BuyerSessionRow = typeof buyerSessions.$inferSelect
