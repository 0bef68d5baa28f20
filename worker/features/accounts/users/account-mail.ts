import { sendMails } from '../../../mail/send-mails.ts'
import { personName } from '../../../shared/names.ts'
import type { Result } from '../../../contract/problem.ts'
import type { Env } from '../../../runtime/env.ts'
import type { MailContent } from '../../../mail/message.ts'
import { consumeAttempt, type Try } from '../../../limits/throttle.ts'
import { throttles } from './throttles.ts'
import type { UserRow } from './table.ts'

/** A mail about a user: its address, the account in whose log it is, and its own id. */
type AccountMail = { id: string; to: string; accountId: string } & MailContent

/** Queues a mail about a user. Rejects where it could not even be recorded. */
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
  await sendMails(env, [mail], now)
}

/**
 * Takes one mail with a link from the limits of an address: per network, and in all, because someone else than its owner
 * may type an address. `rate_limited` while they are used up.
 */
export const takeLinkMail = async (env: Env, email: string, network: string, now: number): Promise<Result<Try | null>> => {
  const from = await consumeAttempt(env, 'links from', `${network} ${email}`, throttles.linksFrom, now)
  return from.ok ? consumeAttempt(env, 'links to', email, throttles.linksTo, now) : from
}
