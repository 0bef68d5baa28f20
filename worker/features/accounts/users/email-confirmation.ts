import { and, eq, isNull } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf } from '../../../db/databases.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { queueAccountMail, takeLinkMail } from './account-mail.ts'
import { endClaims } from './claims.ts'
import { findLink, newLink, usedUp } from './links.ts'
import { findHolder, findUser } from './store.ts'
import { users, type UserRow } from './table.ts'

/** The network of a request for a mail, and the origin of its links. */
export type Asker = { network: string; origin: string }

/** Mails a link that confirms the user's address; valid for seven days. `rate_limited` after too many mails. */
export const sendEmailConfirmation = async (
  env: Env,
  user: UserRow,
  accountId: string,
  { network, origin }: Asker,
  now: number,
): Promise<Result<null>> => {
  const allowed = await takeLinkMail(env, user.email, network, now)
  if (!allowed.ok) return allowed
  const { token, name } = await newLink(directoryOf(env), { userId: user.id, email: user.email, purpose: 'CONFIRM_EMAIL' }, now)
  const data = { first_name: user.first_name, confirm_url: `${origin}/manage/profile/confirm-email-address/${token}` }
  await queueAccountMail(env, user, { id: `confirm-email:${name}`, to: user.email, accountId, kind: 'CONFIRM_EMAIL', data }, now)
  return ok(null)
}

/** Resends the link; refused once the address is confirmed. */
export const resendEmailConfirmation = async (
  env: Env,
  userId: string,
  accountId: string,
  asker: Asker,
  now: number,
): Promise<Result<null>> => {
  const user = await findUser(directoryOf(env), userId)
  if (!user) return refuse('not_found')
  if (user.email_confirmed_at) return refuse('email_already_confirmed')
  return sendEmailConfirmation(env, user, accountId, asker, now)
}

/** Confirms the address of a link. The link must belong to this user, be unused and valid, and the address must still be the user's, and proven by no one else. */
export const confirmEmail = async (env: Env, userId: string, token: string, now: number): Promise<Result<null>> => {
  const link = await findLink(directoryOf(env), token, 'CONFIRM_EMAIL', now)
  const user = await findUser(directoryOf(env), userId)
  if (!link || !user || link.user_id !== userId || link.email !== user.email) return refuse('link_invalid')
  if (link.used_at) return user.email_confirmed_at ? ok(null) : refuse('link_invalid')
  try {
    await drizzle(directoryOf(env)).batch([
      usedUp(directoryOf(env), link, now),
      drizzle(directoryOf(env))
        .update(users)
        .set({ email_confirmed_at: isoTime(now) })
        .where(and(eq(users.id, userId), eq(users.email, link.email), isNull(users.email_confirmed_at))),
      endClaims(directoryOf(env), link.email),
    ])
  } catch (error) {
    if (await findHolder(directoryOf(env), link.email)) return refuse('link_invalid')
    throw error
  }
  return ok(null)
}
