import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf } from '../../../db/databases.ts'
import type { UpdateMeInput } from '../../../contract/people.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { passwordFault } from '../../../domain/password.ts'
import type { Env } from '../../../runtime/env.ts'
import { refundAttempt, consumeAttempt } from '../../../limits/throttle.ts'
import { logError } from '../../../runtime/log.ts'
import { queueAccountMail } from './account-mail.ts'
import { voidLinks } from './links.ts'
import { endAllSessions } from './login.ts'
import { throttles } from './throttles.ts'
import { hashAtAddress, hashPassword, verifyPassword } from './password.ts'
import { findAtAddress, findByPassword, findMemberships, findUser } from './store.ts'
import { users, type UserRow } from './table.ts'

const wrong = (field: 'password' | 'current_password', key: string) => refuse('validation_failed', { errors: { [field]: [key] } })

/** Informs the owner of a proven address that their password was changed. A failed mail doesn't undo the change. */
export const mailPasswordChanged = async (env: Env, user: UserRow, origin: string, now: number): Promise<void> => {
  const [place] = user.email_confirmed_at ? await findMemberships(directoryOf(env), user.id) : []
  if (!place) return
  const data = { first_name: user.first_name, email: user.email, forgot_url: `${origin}/auth/forgot-password` }
  const mail = {
    id: `password-changed:${user.id}:${now}`,
    to: user.email,
    accountId: place.account.id,
    kind: 'PASSWORD_CHANGED',
    data,
  } as const
  await queueAccountMail(env, user, mail, now).catch((error: unknown) => logError('notice not queued', { user_id: user.id }, error))
}

/** Whether this is the user's present password; refused on its field, or with `rate_limited`. */
export const checkPassword = async (env: Env, user: UserRow, given: string | undefined, now: number): Promise<Result<null>> => {
  if (!given) return wrong('current_password', 'validation.required')
  const tried = await consumeAttempt(env, 'present password', user.id, throttles.presentPassword, now)
  if (!tried.ok) return tried
  if (!(await verifyPassword(given, user.password_hash))) return wrong('current_password', 'validation.current_password')
  await refundAttempt(env, tried.value, now)
  return ok(null)
}

type Asked = Pick<UpdateMeInput, 'password' | 'current_password'> & { name: Pick<UserRow, 'first_name' | 'last_name'> }

/** Checks the current password of the signed-in user; refused on its field, or with `rate_limited`. */
export const checkPresentPassword = async (env: Env, userId: string, given: string, now: number): Promise<Result<null>> => {
  const user = await findUser(directoryOf(env), userId)
  return user ? checkPassword(env, user, given, now) : refuse('not_found')
}

/** The hash of a new password, if the current one is right and the new one is acceptable; null for no change. */
export const checkPasswordChange = async (
  env: Env,
  user: UserRow,
  { password, current_password, name }: Asked,
  now: number,
): Promise<Result<string | null>> => {
  if (password === undefined) return ok(null)
  const checked = await checkPassword(env, user, current_password, now)
  if (!checked.ok) return checked
  const fault = passwordFault(password, { email: user.email, ...name })
  if (fault) return wrong('password', fault)
  return ok(
    user.email_confirmed_at
      ? await hashPassword(env, password)
      : await hashAtAddress(env, user.email, password, await findAtAddress(directoryOf(env), user.email)),
  )
}

/** Stores a new password: every other session ends, links that would reset it are void, and its owner gets a mail. */
export const storePassword = async (
  env: Env,
  user: UserRow,
  hash: string,
  sessionId: string,
  origin: string,
  now: number,
): Promise<Result<null>> => {
  const stored = await drizzle(directoryOf(env))
    .update(users)
    .set({ password_hash: hash })
    .where(and(eq(users.id, user.id), eq(users.password_hash, user.password_hash)))
    .returning({ id: users.id })
    .catch(async (error: unknown) => {
      // Another claimant of the address has the same password, so it is too easy to guess.
      if (await findByPassword(directoryOf(env), user.email, hash)) return null
      throw error
    })
  if (stored === null) return wrong('password', 'validation.password_common')
  if (stored.length === 0) return wrong('current_password', 'validation.current_password')
  await endAllSessions(env, user.id, sessionId)
  await voidLinks(directoryOf(env), user.id, 'RESET_PASSWORD')
  await mailPasswordChanged(env, user, origin, now)
  return ok(null)
}
