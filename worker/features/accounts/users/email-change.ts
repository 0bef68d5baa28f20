import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf } from '../../../db/databases.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { consumeAttempt } from '../../../limits/throttle.ts'
import { logError } from '../../../runtime/log.ts'
import type { ClientOrigin } from '../../../http/client-origin.ts'
import { queueAccountMail, takeLinkMail } from './account-mail.ts'
import { endClaims } from './claims.ts'
import type { Asker } from './email-confirmation.ts'
import { findLink, newLink, usedUp, voidLinks } from './links.ts'
import { throttles } from './throttles.ts'
import { rememberPlace } from './known-devices.ts'
import { findHolder, findUser } from './store.ts'
import { users, type UserRow } from './table.ts'

/** The user of a change, and the account in whose log its mails are. */
type Changer = { user: UserRow; accountId: string }

/** Takes one change from the user's limit, and one mail from that of the new address. */
export const takeEmailChange = async (env: Env, user: UserRow, email: string, network: string, now: number): Promise<Result<unknown>> => {
  const tried = await consumeAttempt(env, 'email change', user.id, throttles.emailChange, now)
  return tried.ok ? takeLinkMail(env, email, network, now) : tried
}

/** Mails the new address a link, or that it has an account already. The requester doesn't learn which. */
const sendLink = async (env: Env, { user, accountId }: Changer, email: string, origin: string, now: number): Promise<void> => {
  const { token, name } = await newLink(directoryOf(env), { userId: user.id, email, purpose: 'CHANGE_EMAIL' }, now)
  const confirm_url = (await findHolder(directoryOf(env), email)) ? null : `${origin}/manage/profile/confirm-email-change/${token}`
  const data = { first_name: user.first_name, email, confirm_url, sign_in_url: `${origin}/auth/login` }
  await queueAccountMail(env, user, { id: `change-email:${name}`, to: email, accountId, kind: 'CHANGE_EMAIL', data }, now)
}

/** Begins a change of a user's address: it stays as it is until the new one is confirmed from there. The old one gets a mail, if it is proven. */
export const startEmailChange = async (env: Env, changer: Changer, email: string, origin: string, now: number): Promise<void> => {
  const { user, accountId } = changer
  await drizzle(directoryOf(env)).batch([
    voidLinks(directoryOf(env), user.id, 'CHANGE_EMAIL'),
    drizzle(directoryOf(env)).update(users).set({ pending_email: email }).where(eq(users.id, user.id)),
  ])
  await sendLink(env, changer, email, origin, now)
  if (!user.email_confirmed_at || user.pending_email === email) return
  const { token } = await newLink(directoryOf(env), { userId: user.id, email: user.email, purpose: 'CANCEL_EMAIL_CHANGE' }, now)
  const data = { first_name: user.first_name, email, cancel_url: `${origin}/auth/cancel-email-change/${token}` }
  const notice = { id: `email-change-notice:${user.id}:${now}`, to: user.email, accountId, kind: 'EMAIL_CHANGE_NOTICE', data } as const
  await queueAccountMail(env, user, notice, now).catch((error: unknown) => logError('notice not queued', { user_id: user.id }, error))
}

/** Resends the link of a change: `link_invalid` if none is pending. */
export const resendEmailChange = async (
  env: Env,
  userId: string,
  accountId: string,
  { network, origin }: Asker,
  now: number,
): Promise<Result<null>> => {
  const user = await findUser(directoryOf(env), userId)
  if (!user?.pending_email) return refuse('link_invalid')
  const allowed = await takeEmailChange(env, user, user.pending_email, network, now)
  if (!allowed.ok) return allowed
  await sendLink(env, { user, accountId }, user.pending_email, origin, now)
  return ok(null)
}

/** Makes the new address the user's own. The link must belong to the user and to the change under way; `email_taken` where someone proved the address first. */
export const confirmEmailChange = async (
  env: Env,
  userId: string,
  token: string,
  from: ClientOrigin,
  now: number,
): Promise<Result<null>> => {
  const link = await findLink(directoryOf(env), token, 'CHANGE_EMAIL', now)
  const user = await findUser(directoryOf(env), userId)
  if (!link || !user || link.user_id !== userId) return refuse('link_invalid')
  if (link.used_at) return user.email === link.email ? ok(null) : refuse('link_invalid')
  if (link.email !== user.pending_email) return refuse('link_invalid')
  const db = drizzle(directoryOf(env))
  try {
    const [, moved] = await db.batch([
      usedUp(directoryOf(env), link, now),
      db
        .update(users)
        .set({ email: link.email, email_confirmed_at: isoTime(now), pending_email: null })
        .where(and(eq(users.id, userId), eq(users.pending_email, link.email)))
        .returning({ id: users.id }),
      voidLinks(directoryOf(env), userId, 'RESET_PASSWORD'),
      voidLinks(directoryOf(env), userId, 'CONFIRM_EMAIL'),
      endClaims(directoryOf(env), link.email),
    ])
    if (!moved.length) return refuse('link_invalid')
  } catch (error) {
    if (await findHolder(directoryOf(env), link.email)) return refuse('email_taken')
    throw error
  }
  await rememberPlace(directoryOf(env), link.email, userId, from, now)
  return ok(null)
}

/** Ends a change that is under way; its links are void. */
export const cancelEmailChange = async (env: Env, userId: string): Promise<void> => {
  await drizzle(directoryOf(env)).batch([
    voidLinks(directoryOf(env), userId, 'CHANGE_EMAIL'),
    drizzle(directoryOf(env)).update(users).set({ pending_email: null }).where(eq(users.id, userId)),
  ])
}
