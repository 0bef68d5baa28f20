import { directoryOf } from '../../../db/databases.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { WebhookType } from '../../../contract/webhook-types.ts'
import type { DeliveryDetail, Replayed } from '../../../contract/webhooks.ts'
import { newId } from '../../../domain/id.ts'
import { isoTime } from '../../../domain/time.ts'
import { consumeAttempt, type BackoffPolicy } from '../../../limits/throttle.ts'
import type { Env } from '../../../runtime/env.ts'
import type { ReplayWebhooks } from '../../../runtime/queues.ts'
import { claimOne, createdHours, hoursStatement, releaseStatement } from './deliveries.ts'
import { sendLot } from './deliver.ts'
import { findEndpoint } from './endpoints.ts'
import { getDelivery } from './list-deliveries.ts'
import { sampleOf } from './samples.ts'
import type { EndpointRow } from './table.ts'
import { bodyOf, deliveryStatements } from './take-messages.ts'
import { wake } from './wake.ts'
import { withTrace } from '../../../runtime/trace.ts'

const minute = 60_000
/** Requests that members cause at once: tests and replays of one delivery. */
const byHand: BackoffPolicy = { free: 60, wait: minute, most: 60 * minute, forget: 60 * minute }
const rowsAtOnce = 500
const MAX_COUNTED = 10_000

type OfAccount = { accountId: string; id: string }

/** Sends one delivery now, and answers with how it went. One that was being retried still is; any other has this one attempt. */
const sendNow = async (env: Env, endpoint: EndpointRow, deliveryId: string, now: number): Promise<void> => {
  const before = await directoryOf(env)
    .prepare('select status from webhook_deliveries where endpoint_id = ?1 and message_id = ?2')
    .bind(endpoint.id, deliveryId)
    .first<{ status: string }>()
  const row = before && (await claimOne(directoryOf(env), endpoint.id, deliveryId, now))
  if (!row) return
  const isOpen = before.status === 'PENDING' || before.status === 'SENDING'
  await sendLot(env, endpoint, [row], now, { isRetried: isOpen && endpoint.is_active, wasDelivered: before.status === 'DELIVERED' })
  // What waited for it is due now, and so is all of an endpoint that works again.
  await wake(env, [endpoint.id], now)
}

/** Sends a delivery again under the same `webhook-id`. */
export const replayDelivery = async (
  env: Env,
  { accountId, id }: OfAccount,
  deliveryId: string,
  now: number,
): Promise<Result<DeliveryDetail>> => {
  const endpoint = await findEndpoint(env, accountId, id)
  if (!endpoint.ok) return endpoint
  const known = await getDelivery(env, accountId, id, deliveryId)
  if (!known.ok) return known
  const tried = await consumeAttempt(env, 'webhook by hand', accountId, byHand, now)
  if (!tried.ok) return tried
  await sendNow(env, endpoint.value, deliveryId, now)
  return getDelivery(env, accountId, id, deliveryId)
}

/** Sends a sample, marked as a test, and answers with how it went. It is not retried, and says nothing about the endpoint's failures. */
export const testWebhook = async (
  env: Env,
  { accountId, id }: OfAccount,
  asked: WebhookType | undefined,
  now: number,
): Promise<Result<DeliveryDetail>> => {
  const endpoint = await findEndpoint(env, accountId, id)
  if (!endpoint.ok) return endpoint
  const tried = await consumeAttempt(env, 'webhook by hand', accountId, byHand, now)
  if (!tried.ok) return tried
  const type = asked ?? endpoint.value.events[0]
  if (!type) return refuse('not_found')
  const at = isoTime(now)
  const { label, data } = sampleOf(type, at)
  const messageId = newId('whm')
  const of = { account_id: accountId, event_id: endpoint.value.event_id }
  const row = {
    type,
    label,
    event_id: of.event_id,
    endpoint_id: id,
    message_id: messageId,
    order_key: messageId,
    is_test: 1 as const,
    created_at: at,
  }
  await directoryOf(env).batch([
    ...deliveryStatements(directoryOf(env), [{ id: messageId, body: bodyOf({ type, at, data }, of, { test: true }) }], [row], now),
    hoursStatement(directoryOf(env), createdHours([row])),
  ])
  await sendNow(env, endpoint.value, messageId, now)
  return getDelivery(env, accountId, id, messageId)
}

/** A step of a replay: what was given up goes back in line, in its order, and what waits for its next attempt is due. */
export const replaySome = async (env: Env, { endpoint_id, since, until, at }: ReplayWebhooks): Promise<void> => {
  const { results } = await directoryOf(env)
    .prepare(
      `select seq, order_key from webhook_deliveries where endpoint_id = ?1 and status = 'FAILED' and created_at >= ?2 and created_at <= ?3
     and is_test = 0 order by created_at, seq limit ${rowsAtOnce}`,
    )
    .bind(endpoint_id, since, until)
    .all<{ seq: number; order_key: string }>()
  const seqs = JSON.stringify(results.map(({ seq }) => seq))
  await directoryOf(env).batch([
    directoryOf(env)
      .prepare(
        `update webhook_deliveries set status = 'PENDING', due_at = null, failures = 0, first_at = null
       where status = 'FAILED' and seq in (select value from json_each(?1))`,
      )
      .bind(seqs),
    releaseStatement(
      directoryOf(env),
      [endpoint_id],
      results.map(({ order_key }) => order_key),
      at,
    ),
    directoryOf(env)
      .prepare(
        `update webhook_deliveries set due_at = ?2 where seq in (select seq from webhook_deliveries
         where endpoint_id = ?1 and status = 'PENDING' and due_at > ?2 limit ${MAX_COUNTED})`,
      )
      .bind(endpoint_id, isoTime(at)),
  ])
  await wake(env, [endpoint_id], at)
  if (results.length === rowsAtOnce) await env.WORK_QUEUE.send(withTrace({ kind: 'replay_webhooks', endpoint_id, since, until, at }))
}

/** Replays what was given up since a time, and has all that waits tried now; at most 10,000 are counted. */
export const replaySince = async (env: Env, { accountId, id }: OfAccount, since: string, now: number): Promise<Result<Replayed>> => {
  const endpoint = await findEndpoint(env, accountId, id)
  if (!endpoint.ok) return endpoint
  if (!endpoint.value.is_active) return refuse('webhook_disabled')
  const from = isoTime(Date.parse(since))
  const count = (status: string, more: string) =>
    `(select count(*) from (select 1 from webhook_deliveries where endpoint_id = ?1 and status = '${status}' ${more} limit ${MAX_COUNTED}))`
  const counted = await directoryOf(env)
    .prepare(`select ${count('FAILED', 'and created_at >= ?2 and is_test = 0')} + ${count('PENDING', 'and due_at > ?3')} as n`)
    .bind(id, from, isoTime(now))
    .first<{ n: number }>()
  await replaySome(env, { kind: 'replay_webhooks', endpoint_id: id, since: from, until: isoTime(now), at: now })
  return ok({ count: counted?.n ?? 0 })
}
