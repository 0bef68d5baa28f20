import { drizzle } from 'drizzle-orm/d1'
import { personName } from '../../../shared/names.ts'
import type { Result } from '../../../contract/problem.ts'
import type { Env } from '../../../runtime/env.ts'
import type { MailContent } from '../../../mail/message.ts'
import { queueMails } from '../../../mail/queue.ts'
import { mailTransport } from '../../../mail/transport.ts'
import { consumeAttempt, type Try } from '../../../limits/throttle.ts'
import { throttles } from './throttles.ts'
import type { UserRow } from './table.ts'

/** A mail about a user themselves: to which address, in whose account's log, and its own name. */
type AccountMail = { id: string; to: string; accountId: string } & MailContent

/** Queues a mail about a user. Rejects where it could not even be noted. */
export const queueAccountMail = async (
  env: Env,
  user: UserRow,
  { id, to, accountId, ...content }: AccountMail,
  now: number,
): Promise<void> => {
  const mail = {
    id,
    account_id: accountId,
    event_id: null,
    order_id: null,
    recipient: to,
    recipient_name: personName(user),
    locale: user.locale,
    reply_to: null,
    footer: null,
    ...content,
  }
  await queueMails(drizzle(env.DB), env.MAIL_QUEUE, [mail], now, mailTransport(env) !== null)
}

/**
 * Takes one of the mails with a link that an address may be sent: so many from one network, and so many at all, for
 * an address may be typed by someone else than its owner. `rate_limited` where there is none left for now.
 */
export const takeLinkMail = async (env: Env, email: string, network: string, now: number): Promise<Result<Try | null>> => {
  const from = await consumeAttempt(env, 'links from', `${network} ${email}`, throttles.linksFrom, now)
  return from.ok ? consumeAttempt(env, 'links to', email, throttles.linksTo, now) : from
}
