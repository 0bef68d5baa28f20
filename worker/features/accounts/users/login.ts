import { and, eq, ne } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { z } from 'zod'
import { directoryOf } from '../../../db/databases.ts'
import type { loginSchema, Me, Session } from '../../../contract/people.ts'
import type { passkeySignInSchema } from '../../../contract/second-factor.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { refundAttempt, consumeAttempt } from '../../../limits/throttle.ts'
import type { ClientOrigin } from '../../../http/client-origin.ts'
import { provePasskey } from '../second-factor/passkeys.ts'
import { proveFactor, type Proof } from '../second-factor/prove.ts'
import { openSession } from './open-session.ts'
import { throttles } from './throttles.ts'
import { hashAtAddress } from './password.ts'
import { knownHere, rememberPlace } from './known-devices.ts'
import { findAtAddress, findByPassword, findMemberships, findUser } from './store.ts'
import { sessions, users, type UserRow } from './table.ts'

/**
 * The user with this password at an address, or undefined. One derivation and the same queries for an address with one
 * user, with many claimants, or with none.
 */
const findWhose = async (env: Env, email: string, password: string): Promise<UserRow | undefined> => {
  const first = await findAtAddress(directoryOf(env), email)
  const found = await findByPassword(directoryOf(env), email, await hashAtAddress(env, email, password, first))
  return first?.email_confirmed_at && found?.id !== first.id ? undefined : found
}

/**
 * Signs in with a password, and a code if the user has an authenticator. With several accounts and no choice among them
 * the answer has no token but the list of accounts.
 */
export const login = async (env: Env, input: z.output<typeof loginSchema>, from: ClientOrigin, now: number): Promise<Result<Session>> => {
  const { email } = input
  const known = await knownHere(directoryOf(env), email, from, now)
  const tried = await consumeAttempt(env, 'sign in', email, throttles.signIn, now)
  // At a known device, attempts have a limit of their own.
  const triedHere = known.place ? await consumeAttempt(env, 'sign in here', known.place, throttles.signInHere, now) : tried
  if (!tried.ok && !triedHere.ok) return triedHere
  const user = await findWhose(env, email, input.password)
  if (!user || !(tried.ok || known.users.includes(user.id))) return refuse('invalid_credentials')
  for (const one of new Set([tried, triedHere])) if (one.ok) await refundAttempt(env, one.value, now)
  const proof = await proveFactor(env, user.id, input.code, now)
  if (!proof.ok) return proof
  await rememberPlace(directoryOf(env), email, user.id, from, now)
  return enter(env, user, { account_id: input.account_id, proof: proof.value }, now)
}

/** Signs in with a passkey, as `login` does with a password. */
export const loginWithPasskey = async (
  env: Env,
  input: z.output<typeof passkeySignInSchema>,
  origin: string,
  now: number,
): Promise<Result<Session>> => {
  const proved = await provePasskey(env, input, origin, now)
  if (!proved.ok) return proved
  const user = await findUser(directoryOf(env), proved.value.userId)
  return user ? enter(env, user, { account_id: input.account_id, proof: proved.value.proof }, now) : refuse('passkey_invalid')
}

/** Opens a session for a proven user, in the chosen account or their only one. */
const enter = async (
  env: Env,
  user: UserRow,
  { account_id, proof }: { account_id: string | undefined; proof: Proof },
  now: number,
): Promise<Result<Session>> => {
  const all = await findMemberships(directoryOf(env), user.id)
  const places = all.filter(({ membership }) => membership.status === 'ACTIVE')
  if (places.length === 0) return refuse('user_inactive')
  const chosen = account_id ? places.find(({ account }) => account.id === account_id) : places.length === 1 ? places[0] : undefined
  if (account_id && !chosen) return refuse('user_inactive')
  if (!chosen) {
    const accounts = places.map(({ account, membership }) => ({ id: account.id, name: account.name, role: membership.role }))
    return ok({ token: null, data: { token: null, token_type: 'bearer', expires_at: null, user: null, account: null, accounts } })
  }
  if (!(await proof.spend())) return refuse('code_invalid')
  const at = isoTime(now)
  await drizzle(directoryOf(env)).update(users).set({ last_login_at: at }).where(eq(users.id, user.id))
  return ok(await openSession(env, { ...user, last_login_at: at }, chosen, places, now, proof.isStrong))
}

/** A new session for a signed-in user, in the same or another of their accounts; the old session ends. */
export const renewSession = async (env: Env, me: Me, sessionId: string, accountId: string, now: number): Promise<Result<Session>> => {
  const user = await findUser(directoryOf(env), me.id)
  const places = (await findMemberships(directoryOf(env), me.id)).filter(({ membership }) => membership.status === 'ACTIVE')
  const place = places.find(({ account }) => account.id === accountId)
  if (!user || !place) return refuse('not_found')
  const session = await openSession(env, user, place, places, now, await isStrong(env, sessionId))
  await endSession(env, me.id, sessionId)
  return ok(session)
}

const isStrong = async (env: Env, sessionId: string): Promise<boolean> => {
  const [session] = await drizzle(directoryOf(env))
    .select({ is_strong: sessions.is_strong })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return session?.is_strong ?? false
}

/** Ends one session: its token is void from now on. */
export const endSession = async (env: Env, userId: string, sessionId: string): Promise<void> => {
  await drizzle(directoryOf(env))
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.user_id, userId)))
}

/** Ends all sessions of a user except `spared`. */
export const endAllSessions = async (env: Env, userId: string, spared = ''): Promise<void> => {
  await drizzle(directoryOf(env))
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), ne(sessions.id, spared)))
}
