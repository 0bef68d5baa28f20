import { sql } from 'drizzle-orm'
import { index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Locale } from '../../../contract/languages.ts'
import type { Role } from '../../../contract/people.ts'
import { flag, time } from '../../../db/columns.ts'

/**
 * Users. An unproven address is a claim: any number of users may have it, each with a password of their own, and it only
 * gives access to their own data. The first who proves it by a link owns it: all others are signed out, and can neither
 * sign in with it nor prove it any more. So an unproven sign-up blocks no one, no one takes over what a stranger has
 * prepared, and no victim can be signed up in advance.
 */
export const users = sqliteTable(
  'users',
  {
    id: text().primaryKey(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    email_confirmed_at: time(),
    /** The new address of a pending change. */
    pending_email: text(),
    password_hash: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    timezone: text().notNull(),
    last_login_at: time(),
    created_at: time().notNull(),
  },
  (table) => [
    uniqueIndex('users_by_confirmed_email')
      .on(table.email)
      .where(sql`email_confirmed_at is not null`),
    index('users_at_address').on(table.email, sql`email_confirmed_at is null`, table.created_at),
    // Equal claims with the same password are one person's.
    uniqueIndex('users_by_claim').on(table.email, table.password_hash),
  ],
)
export type UserRow = typeof users.$inferSelect

/** A user's membership in an account; rights come from this row at each call. */
export const memberships = sqliteTable(
  'memberships',
  {
    id: text().primaryKey(),
    account_id: text().notNull(),
    user_id: text().notNull(),
    role: text().$type<Role>().notNull(),
    is_owner: flag().notNull(),
    status: text().$type<'ACTIVE' | 'INACTIVE'>().notNull(),
    created_at: time().notNull(),
    /** Their id in the invitation, if they had a user of their own. */
    invited_as: text(),
  },
  (table) => [uniqueIndex('memberships_by_user').on(table.user_id, table.account_id), index('memberships_by_account').on(table.account_id)],
)
export type MembershipRow = typeof memberships.$inferSelect

/** A signed-in device: a token names it, and dies with it. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    user_id: text().notNull(),
    account_id: text().notNull(),
    /** Opened with a second factor besides the password, or with a passkey. */
    is_strong: flag().notNull().default(false),
    expires_at: time().notNull(),
    created_at: time().notNull(),
  },
  (table) => [index('sessions_by_user').on(table.user_id), index('sessions_to_forget').on(table.expires_at)],
)

/** The only purpose a link in a mail is valid for. */
export type LinkPurpose = 'CONFIRM_EMAIL' | 'CHANGE_EMAIL' | 'CANCEL_EMAIL_CHANGE' | 'RESET_PASSWORD'

/** Links sent by mail, by the SHA-256 of their token. */
export const emailTokens = sqliteTable(
  'email_tokens',
  {
    token_hash: text().primaryKey(),
    user_id: text().notNull(),
    email: text().notNull(),
    purpose: text().$type<LinkPurpose>().notNull(),
    expires_at: time().notNull(),
    used_at: time(),
  },
  (table) => [index('email_tokens_to_forget').on(table.expires_at), index('email_tokens_by_user').on(table.user_id)],
)

/**
 * Where a user has signed in: by network, and by a cookie of the browser. Attempts of strangers elsewhere don't lock out
 * a user there.
 */
export const knownDevices = sqliteTable(
  'known_places',
  {
    /** The SHA-256 of the address signed in with, and the place. */
    place: text().notNull(),
    user_id: text().notNull(),
    used_at: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.place, table.user_id] }), index('known_places_to_forget').on(table.used_at)],
)
