import { and, eq, isNull } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { ok, refuse, type Result } from '../../contract/problem.ts'
import { newToken } from '../../domain/id.ts'
import { isoTime } from '../../domain/time.ts'
import type { Env } from '../../env.ts'
import { queueMails } from '../../mail/queue.ts'
import { mailTransport } from '../../mail/transport.ts'
import { hashSecret } from '../../domain/secret.ts'
import { findEmailToken, findUser } from './store.ts'
import { emailTokens, users, type UserRow } from './table.ts'

const sevenDays = 7 * 24 * 3_600_000

/** Mails a link that confirms the user's address; it works for seven days. */
export const sendEmailConfirmation = async (env: Env, user: UserRow, accountId: string, origin: string, now: number): Promise<void> => {
  const token = newToken()
  const token_hash = hashSecret(token)
  const db = drizzle(env.DB)
  await db
    .insert(emailTokens)
    .values({ token_hash, user_id: user.id, email: user.email, purpose: 'CONFIRM_EMAIL', expires_at: isoTime(now + sevenDays) })
  const mail = {
    id: `confirm-email:${token_hash.slice(0, 24)}`,
    account_id: accountId,
    event_id: null,
    order_id: null,
    recipient: user.email,
    recipient_name: `${user.first_name} ${user.last_name}`.trim(),
    locale: user.locale,
    reply_to: null,
    footer: null,
    kind: 'CONFIRM_EMAIL' as const,
    data: { first_name: user.first_name, confirm_url: `${origin}/manage/profile/confirm-email-address/${token}` },
  }
  await queueMails(db, env.MAIL_QUEUE, [mail], now, mailTransport(env) !== null)
}

/** Sends the link again; refused once the address is confirmed. */
export const resendEmailConfirmation = async (
  env: Env,
  userId: string,
  accountId: string,
  origin: string,
  now: number,
): Promise<Result<null>> => {
  const user = await findUser(env.DB, userId)
  if (!user) return refuse('not_found')
  if (user.email_confirmed_at) return refuse('email_already_confirmed')
  await sendEmailConfirmation(env, user, accountId, origin, now)
  return ok(null)
}

/** Confirms the address a link was sent to. The link must be this user's, unused, in time, and still their address. */
export const confirmEmail = async (env: Env, userId: string, token: string, now: number): Promise<Result<null>> => {
  const found = await findEmailToken(env.DB, hashSecret(token))
  const user = await findUser(env.DB, userId)
  const at = isoTime(now)
  if (!found || !user || found.user_id !== userId || found.email !== user.email || found.expires_at <= at) return refuse('link_invalid')
  if (found.used_at) return user.email_confirmed_at ? ok(null) : refuse('link_invalid')
  const db = drizzle(env.DB)
  await db.batch([
    db.update(emailTokens).set({ used_at: at }).where(eq(emailTokens.token_hash, found.token_hash)),
    db
      .update(users)
      .set({ email_confirmed_at: at })
      .where(and(eq(users.id, userId), isNull(users.email_confirmed_at))),
  ])
  return ok(null)
}
