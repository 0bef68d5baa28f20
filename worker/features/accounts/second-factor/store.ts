import { and, asc, eq, gte, sql, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Directory } from '../../../db/databases.ts'
import type { Passkey, SecondFactor } from '../../../contract/second-factor.ts'
import { sessions } from '../users/table.ts'
import { authenticators, passkeys, recoveryCodes, type PasskeyRow } from './table.ts'

/** A passkey as the API gives it. */
export const passkeyView = ({ id, name, created_at, last_used_at }: PasskeyRow): Passkey => ({ id, name, created_at, last_used_at })

/** A user's authenticator, confirmed or not, or undefined. */
export const findAuthenticator = async (d1: Directory, userId: string): Promise<typeof authenticators.$inferSelect | undefined> =>
  (await drizzle(d1).select().from(authenticators).where(eq(authenticators.user_id, userId)).limit(1))[0]

/** A user's passkeys, the oldest first. */
export const findPasskeys = (d1: Directory, userId: string): Promise<PasskeyRow[]> =>
  drizzle(d1).select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(asc(passkeys.created_at))

/** A user's second factors. */
export const secondFactorOf = async (d1: Directory, userId: string): Promise<SecondFactor> => {
  const [authenticator, left, keys] = await Promise.all([
    findAuthenticator(d1, userId),
    drizzle(d1).$count(recoveryCodes, eq(recoveryCodes.user_id, userId)),
    findPasskeys(d1, userId),
  ])
  return { totp: Boolean(authenticator?.confirmed_at), recovery_codes_left: left, passkeys: keys.map(passkeyView) }
}

/** Deletes all second factors of a user, `only` where that holds. For a batch. */
export const removeFactors = (d1: Directory, userId: string, only: SQL) => {
  const db = drizzle(d1)
  return [
    db.delete(authenticators).where(and(eq(authenticators.user_id, userId), only)),
    db.delete(recoveryCodes).where(and(eq(recoveryCodes.user_id, userId), only)),
    db.delete(passkeys).where(and(eq(passkeys.user_id, userId), only)),
  ] as const
}

/** Deletes the second factors that a user added since a time. For a batch. */
export const removeFactorsSince = (d1: Directory, userId: string, since: string) => {
  const db = drizzle(d1)
  const isNew = and(eq(authenticators.user_id, userId), gte(authenticators.confirmed_at, since))
  return [
    db.delete(recoveryCodes).where(and(eq(recoveryCodes.user_id, userId), sql`exists (select 1 from ${authenticators} where ${isNew})`)),
    db.delete(authenticators).where(isNew),
    db.delete(passkeys).where(and(eq(passkeys.user_id, userId), gte(passkeys.created_at, since))),
  ] as const
}

/** Sets whether a session, or every session of a user, was opened with a second factor. For a batch. */
export const markStrong = (d1: Directory, of: { session: string } | { user: string }, is_strong: boolean) =>
  drizzle(d1)
    .update(sessions)
    .set({ is_strong })
    .where('session' in of ? eq(sessions.id, of.session) : eq(sessions.user_id, of.user))
