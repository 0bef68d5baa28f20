import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { z } from 'zod'
import type { loginSchema, Me, Session } from '../../contract/people.ts'
import { ok, refuse, type Result } from '../../contract/problem.ts'
import { isoTime } from '../../domain/time.ts'
import type { Env } from '../../env.ts'
import { openSession } from './open-session.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { findPlaces, findUser, findUserByEmail } from './store.ts'
import { sessions, users } from './table.ts'

/** Compared against when nobody has this address, so that the answer takes as long. */
let nobody: Promise<string> | null = null

/** Signs in. With several accounts and none chosen, the answer carries no token but the accounts to choose from. */
export const login = async (env: Env, input: z.output<typeof loginSchema>, now: number): Promise<Result<Session>> => {
  const user = await findUserByEmail(env.DB, input.email)
  nobody ??= hashPassword('nobody has this password')
  const matches = await verifyPassword(input.password, user?.password_hash ?? (await nobody))
  if (!user || !matches) return refuse('invalid_credentials')
  const all = await findPlaces(env.DB, user.id)
  const places = all.filter(({ membership }) => membership.status === 'ACTIVE')
  if (places.length === 0) return refuse('user_inactive')
  const chosen = input.account_id
    ? places.find(({ account }) => account.id === input.account_id)
    : places.length === 1
      ? places[0]
      : undefined
  if (input.account_id && !chosen) return refuse('user_inactive')
  if (!chosen) {
    const accounts = places.map(({ account, membership }) => ({ id: account.id, name: account.name, role: membership.role }))
    return ok({ token: null, data: { token: null, token_type: 'bearer', expires_at: null, user: null, account: null, accounts } })
  }
  const at = isoTime(now)
  await drizzle(env.DB).update(users).set({ last_login_at: at }).where(eq(users.id, user.id))
  return ok(await openSession(env, { ...user, last_login_at: at }, chosen, places, now))
}

/** A new session for someone signed in, in the same account or another of theirs; the old session ends. */
export const renewSession = async (env: Env, me: Me, sessionId: string, accountId: string, now: number): Promise<Result<Session>> => {
  const user = await findUser(env.DB, me.id)
  const places = (await findPlaces(env.DB, me.id)).filter(({ membership }) => membership.status === 'ACTIVE')
  const place = places.find(({ account }) => account.id === accountId)
  if (!user || !place) return refuse('not_found')
  const session = await openSession(env, user, place, places, now)
  await endSession(env, me.id, sessionId)
  return ok(session)
}

/** Ends one session: its token is worth nothing from now on. */
export const endSession = async (env: Env, userId: string, sessionId: string): Promise<void> => {
  await drizzle(env.DB)
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.user_id, userId)))
}

/** Ends every session of a user. */
export const endAllSessions = async (env: Env, userId: string): Promise<void> => {
  await drizzle(env.DB).delete(sessions).where(eq(sessions.user_id, userId))
}
