import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Locale } from '../../../contract/languages.ts'
import type { TransferState } from '../../../contract/self-service.ts'
import { time } from '../../../db/columns.ts'

/** Tickets on their way to someone else, and those that arrived: a row each time one is sent. Only in the box. */
export const transfers = sqliteTable(
  'transfers',
  {
    id: text().primaryKey(),
    attendee_id: text().notNull(),
    order_id: text().notNull(),
    /** What the link in the mail carries. */
    token: text().notNull(),
    state: text().$type<TransferState>().notNull(),
    from_first_name: text().notNull(),
    from_last_name: text().notNull(),
    from_email: text().notNull(),
    from_locale: text().$type<Locale>().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** The giver's line. */
    note: text(),
    sent_at: time().notNull(),
    /** When its last mail went out, and how many did. */
    mailed_at: time().notNull(),
    mails: integer().notNull(),
    expires_at: time().notNull(),
    ended_at: time(),
    /** The SHA-256 of the link it replaced, by which the giver's page finds what became of the ticket. */
    replaced_link: text(),
  },
  (table) => [
    uniqueIndex('transfers_by_token').on(table.token),
    index('transfers_of_attendee').on(table.attendee_id),
    index('transfers_of_order').on(table.order_id),
    index('transfers_by_link')
      .on(table.replaced_link)
      .where(sql`replaced_link is not null`),
  ],
)
export type TransferRow = typeof transfers.$inferSelect
