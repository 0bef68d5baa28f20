import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Locale } from '../../contract/languages.ts'
import type { Role } from '../../contract/people.ts'
import { flag, time } from '../../db/columns.ts'

export const users = sqliteTable(
  'users',
  {
    id: text().primaryKey(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    email_confirmed_at: time(),
    password_hash: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    timezone: text().notNull(),
    last_login_at: time(),
    created_at: time().notNull(),
  },
  (table) => [uniqueIndex('users_by_email').on(table.email)],
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
    expires_at: time().notNull(),
    created_at: time().notNull(),
  },
  (table) => [index('sessions_by_user').on(table.user_id), index('sessions_to_forget').on(table.expires_at)],
)

/** Links sent by mail, by the SHA-256 of their token. */
export const emailTokens = sqliteTable(
  'email_tokens',
  {
    token_hash: text().primaryKey(),
    user_id: text().notNull(),
    email: text().notNull(),
    purpose: text().$type<'CONFIRM_EMAIL'>().notNull(),
    expires_at: time().notNull(),
    used_at: time(),
  },
  (table) => [index('email_tokens_by_user').on(table.user_id), index('email_tokens_to_forget').on(table.expires_at)],
)
