import { sql } from 'drizzle-orm'
import { index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Locale } from '../../../contract/languages.ts'
import type { Role } from '../../../contract/people.ts'
import { flag, time } from '../../../db/columns.ts'

/**
 * People. An address no one has proven yet is a claim: any number of users may have it, each with a password of their
 * own, and it opens nothing but what they made themselves. The first who proves it by a link holds it alone: the others
 * are signed out, and can neither sign in by it nor prove it any more. So a sign-up without proof blocks no one, no one
 * comes into what a stranger has prepared, and no victim can be signed up in advance.
 */
export const users = sqliteTable(
  'users',
  {
    id: text().primaryKey(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    email_confirmed_at: time(),
    /** The address it shall become once a link sent there is followed. */
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
    // Who claims one address twice with one password is one person.
    uniqueIndex('users_by_claim').on(table.email, table.password_hash),
  ],
)
export type UserRow = typeof users.$inferSelect

/** A user's place in an account; rights come from this row at each call. */
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
    /** The id they were known by while they were invited, where they had another of their own. */
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
    /** Opened with a second factor beside the password, or with a passkey. */
    is_strong: flag().notNull().default(false),
    expires_at: time().notNull(),
    created_at: time().notNull(),
  },
  (table) => [index('sessions_by_user').on(table.user_id), index('sessions_to_forget').on(table.expires_at)],
)

/** What a link sent by mail is good for, and for nothing else. */
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
 * Where a user has signed in: by network, and by a cookie of the browser. One who comes from there is not kept out by
 * what strangers try elsewhere.
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
