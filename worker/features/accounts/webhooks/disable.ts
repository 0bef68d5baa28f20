import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf } from '../../../db/databases.ts'
import type { WebhookDisabledReason } from '../../../contract/webhooks.ts'
import { noteQuietly } from '../../../db/operator-log.ts'
import { statementOf } from '../../../db/statement-of.ts'
import { isoTime } from '../../../domain/time.ts'
import { emptyMailOutbox, mailStatement } from '../../../mail/mail-outbox.ts'
import type { MailRequest } from '../../../mail/message.ts'
import type { Env } from '../../../runtime/env.ts'
import { logError } from '../../../runtime/log.ts'
import { personName } from '../../../shared/names.ts'
import { refreshStale } from '../accounts/facts.ts'
import { ownerOf } from '../accounts/owner.ts'
import { record } from '../audit-log/record.ts'
import { giveUpStatement } from './deliveries.ts'
import { changedStatements } from './endpoint-changes.ts'
import { webhookEndpoints, type EndpointRow } from './table.ts'

/** To the account's owner, once for each time an endpoint is disabled; null for an account without one. */
const disabledMail = async (env: Env, endpoint: EndpointRow, reason: WebhookDisabledReason, now: number): Promise<MailRequest | null> => {
  const found = await ownerOf(directoryOf(env), endpoint.account_id)
  if (!found) return null
  return {
    id: `webhook-disabled:${endpoint.id}:${endpoint.failing_since ?? isoTime(now)}`,
    account_id: endpoint.account_id,
    event_id: null,
    order_id: null,
    recipient: found.user.email,
    recipient_name: personName(found.user),
    locale: found.user.locale,
    reply_to: null,
    footer: null,
    kind: 'WEBHOOK_DISABLED',
    data: {
      first_name: found.user.first_name,
      account_name: found.account.name,
      url: endpoint.url,
      is_gone: reason === 'GONE',
      webhook_url: `${endpoint.origin}/account/webhooks/${endpoint.id}`,
    },
  }
}

/** Disables an endpoint that takes nothing any more, in the security log and with a mail to the owner. What waits can be replayed. */
export const disableEndpoint = async (env: Env, endpoint: EndpointRow, reason: WebhookDisabledReason, now: number): Promise<void> => {
  const db = drizzle(directoryOf(env))
  const mail = await disabledMail(env, endpoint, reason, now)
  const disabling = db
    .update(webhookEndpoints)
    .set({ is_active: false, disabled_at: isoTime(now), disabled_reason: reason })
    .where(and(eq(webhookEndpoints.id, endpoint.id), eq(webhookEndpoints.is_active, true)))
  const entry = record(
    directoryOf(env),
    endpoint.account_id,
    { actor: null, address: null, now },
    { action: 'WEBHOOK_DISABLED', subject: { id: endpoint.id, name: endpoint.url }, details: { reason } },
    { ifChanged: true },
  )
  await directoryOf(env).batch([
    statementOf(directoryOf(env), disabling),
    statementOf(directoryOf(env), entry),
    ...(mail ? [mailStatement(env, mail, now)] : []),
    ...changedStatements(directoryOf(env), endpoint.account_id, now),
    giveUpStatement(directoryOf(env), endpoint.id),
  ])
  if (mail) await emptyMailOutbox(env, now).catch((error: unknown) => logError('mail not queued yet', { mail_id: mail.id }, error))
  const why = reason === 'GONE' ? 'answered that it is gone' : 'took nothing for three days'
  await noteQuietly(
    directoryOf(env),
    [{ kind: 'WEBHOOK_DISABLED', subject: endpoint.account_id, text: `Webhook ${endpoint.id} at ${new URL(endpoint.url).host} ${why}.` }],
    now,
  )
  await refreshStale(env, endpoint.account_id, now)
}
