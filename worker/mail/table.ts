import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Locale } from '../contract/common.ts'
import type { MailKind, MailStatus } from '../contract/mails.ts'

/** The mail log (D1 is its source): one row a mail, written before it is queued, claimed before it is sent. */
export const mails = sqliteTable(
  'mails',
  {
    /** Named after its reason (`ticket:att_…`), so that one reason is queued once. */
    id: text().primaryKey(),
    account_id: text().notNull(),
    event_id: text(),
    order_id: text(),
    kind: text().$type<MailKind>().notNull(),
    recipient: text().notNull(),
    recipient_name: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    reply_to: text(),
    footer: text(),
    /** What the template needs, as JSON. Never given out: account mails carry links that are nobody else's. */
    data: text({ mode: 'json' }).$type<unknown>().notNull(),
    subject: text(),
    status: text().$type<MailStatus>().notNull(),
    /** Tries to hand it over, over all sends. A claim is known by its number. */
    attempts: integer().notNull().default(0),
    /** How often somebody asked to send it again: each is a mail of its own, with its own Message-ID. */
    resends: integer().notNull().default(0),
    last_error: text(),
    created_at: text().notNull(),
    /** QUEUED: when the next attempt is due. SENDING: when its claim lapses. Else null. */
    due_at: text(),
    sent_at: text(),
  },
  (table) => [
    index('mails_by_account').on(table.account_id, table.created_at),
    index('mails_by_status').on(table.status, table.due_at),
    index('mails_by_order').on(table.order_id),
  ],
)

/** A row of the mail log, with its data. */
export type MailRow = typeof mails.$inferSelect
