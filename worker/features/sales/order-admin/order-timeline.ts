import { databaseOf } from '../../../db/databases.ts'
import type { Locale } from '../../../contract/languages.ts'
import type { MailStatus } from '../../../contract/mails.ts'
import type { TimelineEntry } from '../../../contract/timeline.ts'
import { ok, type Result } from '../../../contract/problem.ts'
import type { BoxClient } from '../../../box-office/client.ts'
import type { Env } from '../../../runtime/env.ts'
import { translator } from '../../../i18n/translator.ts'
import { mailName } from '../../../mail/mails.ts'
import { repetitionOf } from '../orders/order-mails.ts'
import { system } from '../orders/timeline.ts'

type MailRow = { id: string; kind: string; status: MailStatus; recipient: string; created_at: string; sent_at: string | null }

const kinds: Record<MailStatus, TimelineEntry['kind']> = {
  SENT: 'MAIL_SENT',
  FAILED: 'MAIL_FAILED',
  QUEUED: 'MAIL_WAITING',
  SENDING: 'MAIL_WAITING',
  WAITING: 'MAIL_WAITING',
  STOPPED: 'MAIL_STOPPED',
}

/** An order's timeline, newest first: entries of its box, and its mails, named in `locale`. */
export const orderTimeline = async (
  env: Env,
  box: BoxClient<'console'>,
  { accountId, orderId, locale }: { accountId: string; orderId: string; locale: Locale },
): Promise<Result<TimelineEntry[]>> => {
  const known = await box.query('getTimeline', orderId)
  if (!known.ok) return known
  const data = await databaseOf(env, accountId)
  const { results } = await data
    .prepare(
      'select id, kind, status, recipient, created_at, sent_at from mails where account_id = ?1 and order_id = ?2 order by created_at desc limit 1000',
    )
    .bind(accountId, orderId)
    .all<MailRow>()
  const mails = results.map((mail): TimelineEntry => ({
    id: mail.id,
    kind: kinds[mail.status],
    at: mail.sent_at ?? mail.created_at,
    by: system,
    amount: null,
    currency: null,
    attendee: null,
    detail: mail.kind,
    mail: mailName(mail.kind, translator(locale)),
    recipient: mail.recipient,
    sent_again: repetitionOf(mail.id),
  }))
  // The sort is stable: entries of the same moment keep their order.
  return ok([...mails, ...known.value].sort((a, b) => (a.at === b.at ? 0 : a.at > b.at ? -1 : 1)))
}
