import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Locale } from '../../../contract/languages.ts'
import { time } from '../../../db/columns.ts'

/**
 * An invitation that is neither accepted nor revoked, beside its inactive membership. An invitation creates no user, and
 * doesn't reveal whether the address has one.
 */
export const invitations = sqliteTable(
  'invitations',
  {
    membership_id: text().primaryKey(),
    account_id: text().notNull(),
    email: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** The inviter's name, as it was then. */
    invited_by: text().notNull(),
    token_hash: text().notNull(),
    sent_at: time().notNull(),
    expires_at: time().notNull(),
  },
  (table) => [
    uniqueIndex('invitations_by_email').on(table.account_id, table.email),
    uniqueIndex('invitations_by_token').on(table.token_hash),
  ],
)
export type InvitationRow = typeof invitations.$inferSelect
