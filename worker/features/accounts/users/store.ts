import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { rememberShard, type Directory } from '../../../db/databases.ts'
import type { Me, User } from '../../../contract/people.ts'
import { accounts, type AccountRow } from '../accounts/table.ts'
import { memberships, sessions, users, type MembershipRow, type UserRow } from './table.ts'

/** A user in one account, for the API. */
export const userView = (user: UserRow, membership: MembershipRow): User => ({
  id: user.id,
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  email_confirmed: user.email_confirmed_at !== null,
  pending_email: user.pending_email,
  role: membership.role,
  is_account_owner: membership.is_owner,
  status: membership.status,
  locale: user.locale,
  timezone: user.timezone,
  last_login_at: user.last_login_at,
})

/** An account as the API gives it. */
export const accountView = ({ id, name, currency, timezone, requires_second_factor }: AccountRow) => ({
  id,
  name,
  currency,
  timezone,
  requires_second_factor,
})

export type Membership = { membership: MembershipRow; account: AccountRow }

/** Every account a user may enter. */
export const findMemberships = async (d1: Directory, userId: string): Promise<Membership[]> => {
  const rows = await drizzle(d1)
    .select()
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.account_id))
    .where(eq(memberships.user_id, userId))
    .orderBy(asc(memberships.created_at))
  return rows.map((row) => ({ membership: row.memberships, account: row.accounts }))
}

/** The user of a valid session, with their current rights; null when the session or the membership is gone. */
export const findMe = async (d1: Directory, sessionId: string, now: string): Promise<Me | null> => {
  const rows = await drizzle(d1)
    .select()
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .innerJoin(memberships, eq(memberships.user_id, users.id))
    .innerJoin(accounts, eq(accounts.id, memberships.account_id))
    .where(and(eq(sessions.id, sessionId), gt(sessions.expires_at, now), eq(memberships.status, 'ACTIVE')))
  const here = rows.find((row) => row.accounts.id === row.sessions.account_id)
  if (!here) return null
  rememberShard(here.accounts)
  return {
    ...userView(here.users, here.memberships),
    account: accountView(here.accounts),
    accounts: rows.map((row) => ({ id: row.accounts.id, name: row.accounts.name, role: row.memberships.role })),
    second_factor: here.sessions.is_strong,
  }
}

/** A user who is an active member of an account, or undefined. */
export const findMember = async (d1: Directory, accountId: string, userId: string): Promise<UserRow | undefined> => {
  const [row] = await drizzle(d1)
    .select()
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(and(eq(memberships.user_id, userId), eq(memberships.account_id, accountId), eq(memberships.status, 'ACTIVE')))
  return row?.users
}

/** When a session was opened, or null when it is gone. */
export const signedInAt = async (d1: Directory, sessionId: string): Promise<string | null> =>
  (await drizzle(d1).select({ at: sessions.created_at }).from(sessions).where(eq(sessions.id, sessionId)).limit(1))[0]?.at ?? null

/** The user who has proven that an address (lower case) belongs to them, or undefined. */
export const findHolder = async (d1: Directory, email: string): Promise<UserRow | undefined> =>
  (
    await drizzle(d1)
      .select()
      .from(users)
      .where(and(eq(users.email, email), sql`email_confirmed_at is not null`))
      .limit(1)
  )[0]

/** The user who has proven an address, else the first who claimed it, or undefined. */
export const findAtAddress = async (d1: Directory, email: string): Promise<UserRow | undefined> =>
  (
    await drizzle(d1)
      .select()
      .from(users)
      .where(eq(users.email, email))
      .orderBy(sql`email_confirmed_at is null`, asc(users.created_at))
      .limit(1)
  )[0]

/** The user of an address with this stored password, or undefined. */
export const findByPassword = async (d1: Directory, email: string, passwordHash: string): Promise<UserRow | undefined> =>
  (
    await drizzle(d1)
      .select()
      .from(users)
      .where(and(eq(users.email, email), eq(users.password_hash, passwordHash)))
      .limit(1)
  )[0]

/** A user by id, or undefined. */
export const findUser = async (d1: Directory, id: string): Promise<UserRow | undefined> =>
  (await drizzle(d1).select().from(users).where(eq(users.id, id)).limit(1))[0]
