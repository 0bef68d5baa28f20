import { eq, isNull, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf } from '../../../db/databases.ts'
import { personName } from '../../../shared/names.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { networkAround } from '../../../domain/address.ts'
import { passwordFault } from '../../../domain/password.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import type { ClientOrigin } from '../../../http/client-origin.ts'
import { record } from '../audit-log/record.ts'
import { queueAccountMail, takeLinkMail } from './account-mail.ts'
import { mailPasswordChanged } from './change-password.ts'
import { findLink, newLink, usedUp, voidLinks, type Link } from './links.ts'
import { hashPassword } from './password.ts'
import { removeFactors } from '../second-factor/store.ts'
import { endClaims, findOwner } from './claims.ts'
import { rememberPlace } from './known-devices.ts'
import { findHolder, findMemberships, findUser } from './store.ts'
import { emailTokens, sessions, users, type UserRow } from './table.ts'
import { withTrace } from '../../../runtime/trace.ts'

/** A request for a reset: the address, its origin and time (milliseconds), and the origin of the link. */
export type ResetRequest = { email: string; from: ClientOrigin; origin: string; now: number }

/** Accepts a request: as much work for an address with a user as for one without. */
export const requestPasswordReset = async (env: Env, request: ResetRequest): Promise<void> => {
  await env.WORK_QUEUE.send(withTrace({ kind: 'password_reset', ...request }))
}

/** Mails a reset link if the address has a user; valid once, for 60 minutes. */
export const sendPasswordReset = async (env: Env, { email, from, origin, now }: ResetRequest): Promise<void> => {
  const user = await findOwner(directoryOf(env), email, from, now)
  const [place] = user ? await findMemberships(directoryOf(env), user.id) : []
  if (!user || !place || !(await takeLinkMail(env, email, from.network, now)).ok) return
  const { token, name } = await newLink(directoryOf(env), { userId: user.id, email, purpose: 'RESET_PASSWORD' }, now)
  const data = { first_name: user.first_name, reset_url: `${origin}/auth/reset-password/${token}` }
  const mail = { id: `reset-password:${name}`, to: email, accountId: place.account.id, kind: 'RESET_PASSWORD', data } as const
  await queueAccountMail(env, user, mail, now)
}

/** An unused link and its user, whose address it was sent to and may be proven by it. */
const readReset = async (env: Env, token: string, now: number): Promise<Result<{ link: Link; user: UserRow }>> => {
  const link = await findLink(directoryOf(env), token, 'RESET_PASSWORD', now)
  const user = link && !link.used_at ? await findUser(directoryOf(env), link.user_id) : undefined
  if (!link || user?.email !== link.email) return refuse('link_invalid')
  return user.email_confirmed_at || !(await findHolder(directoryOf(env), user.email)) ? ok({ link, user }) : refuse('link_invalid')
}

/** Checks a reset link: `link_invalid` where it is unknown, expired, used or void. */
export const checkReset = async (env: Env, token: string, now: number): Promise<Result<null>> => {
  const found = await readReset(env, token, now)
  return found.ok ? ok(null) : found
}

/**
 * Sets a new password by a link, which is used up. It was read at its address, so the address is confirmed; every
 * session ends, and all other links of the user are void.
 */
export const resetPassword = async (
  env: Env,
  token: string,
  password: string,
  from: ClientOrigin,
  origin: string,
  now: number,
): Promise<Result<null>> => {
  const found = await readReset(env, token, now)
  if (!found.ok) return found
  const { link, user } = found.value
  const fault = passwordFault(password, user)
  if (fault) return refuse('validation_failed', { errors: { password: [fault] } })
  const changed = {
    password_hash: await hashPassword(env, password),
    pending_email: null,
    email_confirmed_at: user.email_confirmed_at ?? isoTime(now),
  }
  const places = (await findMemberships(directoryOf(env), user.id)).filter(({ membership }) => membership.status === 'ACTIVE')
  const accounts = places.map(({ account }) => account.id)
  const actor = { id: user.id, name: personName(user) }
  const by = { actor, address: networkAround(from.network), now }
  const db = drizzle(directoryOf(env))
  // Of two concurrent resets the second finds the link used, and changes nothing.
  const unused = sql`exists (select 1 from ${emailTokens} where token_hash = ${link.token_hash} and ${isNull(emailTokens.used_at)})`
  const ofUser = (column: typeof users.id | typeof sessions.user_id) => sql`${eq(column, user.id)} and ${unused}`
  // Second factors from before the address was proven may be those of a stranger who signed up with it: they end.
  const factors = user.email_confirmed_at ? [] : removeFactors(directoryOf(env), user.id, unused)
  const [updated] = await db
    .batch([
      db.update(users).set(changed).where(ofUser(users.id)).returning({ id: users.id }),
      record(directoryOf(env), accounts, by, { action: 'PASSWORD_RESET' }, { ifChanged: true }),
      db.delete(sessions).where(ofUser(sessions.user_id)),
      ...factors,
      usedUp(directoryOf(env), link, now),
      endClaims(directoryOf(env), user.email),
    ])
    .catch(async (error: unknown) => {
      if (await findHolder(directoryOf(env), user.email)) return [[]]
      throw error
    })
  if (!updated.length) return refuse('link_invalid')
  await db.batch([voidLinks(directoryOf(env), user.id, 'RESET_PASSWORD'), voidLinks(directoryOf(env), user.id, 'CHANGE_EMAIL')])
  await rememberPlace(directoryOf(env), user.email, user.id, from, now)
  await mailPasswordChanged(env, { ...user, ...changed }, origin, now)
  return ok(null)
}
