import { sendMails } from '../../../mail/send-mails.ts'
import { directoryOf } from '../../../db/databases.ts'
import { webhookHeaders } from '../../../domain/standard-webhooks.ts'
import { isoTime } from '../../../domain/time.ts'
import type { MailRequest } from '../../../mail/message.ts'
import type { Env } from '../../../runtime/env.ts'
import { publicUrl } from '../../../runtime/public-url.ts'
import { personName } from '../../../shared/names.ts'
import { ownerOf } from '../../accounts/accounts/owner.ts'
import { knownOrigin } from '../../accounts/accounts/known-origin.ts'
import type { AlertRow } from './table.ts'

const WEBHOOK_TIMEOUT_MS = 10_000

const nothingMore = { event_id: null, order_id: null, reply_to: null, footer: null } as const

/** The email to the operator; null where no address is configured. */
const operatorMail = (env: Env, { key, text, began_at }: AlertRow): MailRequest | null => {
  const origin = publicUrl(env)
  return env.OPERATOR_EMAIL
    ? {
        ...nothingMore,
        id: `alert:${key}:${began_at}`,
        account_id: 'operator',
        recipient: env.OPERATOR_EMAIL,
        recipient_name: '',
        locale: 'en',
        kind: 'OPERATOR_ALERT',
        data: { text, operator_url: origin ? `${origin}/operator` : null },
      }
    : null
}

/** The email to the owner of an account whose messages are paused; null for other alerts, and without an owner. */
const pausedMail = async (env: Env, { kind, subject, text, began_at }: AlertRow, now: number): Promise<MailRequest | null> => {
  if (kind !== 'MESSAGES_BOUNCE') return null
  const [owner, origin] = await Promise.all([ownerOf(directoryOf(env), subject), knownOrigin(env, subject, now)])
  if (!owner || !origin) return null
  return {
    ...nothingMore,
    id: `messages-paused:${subject}:${began_at}`,
    account_id: subject,
    recipient: owner.user.email,
    recipient_name: personName(owner.user),
    locale: owner.user.locale,
    kind: 'MESSAGES_PAUSED',
    data: {
      first_name: owner.user.first_name,
      account_name: owner.account.name,
      is_spam: text.includes('spam'),
      console_url: `${origin}/manage/events`,
    },
  }
}

/** Posts an alert to the operator's webhook, signed where there is a secret. Throws where it isn't accepted. */
const postAlert = async (env: Env, { key, kind, subject, text, began_at }: AlertRow): Promise<void> => {
  if (!env.OPERATOR_WEBHOOK_URL) return
  const now = Date.now()
  const body = JSON.stringify({ type: 'alert', timestamp: isoTime(now), data: { kind, subject, text, began_at } })
  const secrets = (env.OPERATOR_WEBHOOK_SECRET ?? '').split(',').filter(Boolean)
  const signed = secrets.length > 0 ? webhookHeaders(secrets, { id: `alert_${key}:${began_at}`, body, now }) : {}
  const answer = await fetch(env.OPERATOR_WEBHOOK_URL, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
    headers: { 'content-type': 'application/json', 'user-agent': 'Foyer-Operator/1', ...signed },
    body,
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the operator’s webhook answered ${answer.status}`)
}

/** Sends an alert to everyone it concerns. Emails have the alert's id, so that they are sent once; throws where something was not taken. */
export const sendAlert = async (env: Env, alert: AlertRow, now: number): Promise<void> => {
  const mails = [operatorMail(env, alert), await pausedMail(env, alert, now)].filter((mail) => mail !== null)
  if (mails.length > 0) await sendMails(env, mails, now)
  await postAlert(env, alert)
}
