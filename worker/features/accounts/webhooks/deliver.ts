import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf } from '../../../db/databases.ts'
import { isoTime } from '../../../domain/time.ts'
import { targetProblem } from '../../../http/public-target.ts'
import { ready } from '../../../installation/ready.ts'
import { kidOfSealed } from '../../../installation/seal.ts'
import type { Env } from '../../../runtime/env.ts'
import { forEachConcurrent } from '../../../runtime/for-each-concurrent.ts'
import { logError } from '../../../runtime/log.ts'
import type { WebhookQueueMessage } from '../../../runtime/queues.ts'
import { FAILING_LIMIT_MS } from '../../../contract/webhook-types.ts'
import { claimDue, MAX_IN_FLIGHT, settle, type Attempted } from './deliveries.ts'
import { disableEndpoint } from './disable.ts'
import { sealSecretAnew, secretsAt } from './secrets.ts'
import { sendWebhook } from './send.ts'
import { webhookEndpoints, type DeliveryRow, type EndpointRow } from './table.ts'
import { traced } from '../../../runtime/trace.ts'
import { wake } from './wake.ts'

/** Connections that an invocation has open at the same time; Workers allow six. */
const CONNECTIONS = 6
/** How long one message of the queue is worked on; the next one goes on. */
const SLICE_MS = 20_000
/** Pauses up to this are waited for in the queue, longer ones by the schedule. */
const MAX_QUEUE_DELAY_MS = 60_000
const GONE = 410

const loadEndpoint = async (env: Env, id: string): Promise<EndpointRow | undefined> =>
  (await drizzle(directoryOf(env)).select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)))[0]

const bodiesOf = async (env: Env, ids: readonly string[]): Promise<Map<string, string>> => {
  const { results } = await directoryOf(env)
    .prepare('select id, body from webhook_messages where id in (select value from json_each(?1))')
    .bind(JSON.stringify(ids))
    .all<{ id: string; body: string }>()
  return new Map(results.map(({ id, body }) => [id, body]))
}

/**
 * Sends claimed deliveries of an endpoint and records how they ended. The address is resolved and checked for each lot: a
 * name may lead elsewhere by now. Answers with the attempts, and when the first is tried again.
 */
export const sendLot = async (
  env: Env,
  endpoint: EndpointRow,
  claimed: readonly DeliveryRow[],
  now: number,
  { isRetried = true, wasDelivered = false } = {},
): Promise<{ attempted: Attempted[]; next: number | null }> => {
  const [problem, bodies] = await Promise.all([
    targetProblem(env, endpoint.url),
    bodiesOf(
      env,
      claimed.map(({ message_id }) => message_id),
    ),
  ])
  const keys = await ready(env, kidOfSealed(endpoint.secret))
  const target = { url: endpoint.url, secrets: secretsAt(keys, endpoint, now), problem }
  await sealSecretAnew(directoryOf(env), keys, endpoint)
  const attempted = await Promise.all(
    claimed.map(async (row): Promise<Attempted> => {
      const message = { id: row.message_id, body: bodies.get(row.message_id) ?? '' }
      return { row, sent: await sendWebhook(target, message, now), isRetried: isRetried && !row.is_test, wasDelivered }
    }),
  )
  const { failing_since, next } = await settle(directoryOf(env), endpoint.id, attempted, now)
  const isGone = attempted.some(({ sent }) => sent.status === GONE)
  const failsForLong = failing_since !== null && failing_since <= isoTime(now - FAILING_LIMIT_MS)
  if (endpoint.is_active && (isGone || failsForLong)) await disableEndpoint(env, endpoint, isGone ? 'GONE' : 'FAILURES', now)
  return { attempted, next }
}

/** Sends what is due at an endpoint, `connections` at the same time, until nothing is or the slice ends. */
const work = async (env: Env, endpointId: string, connections: number, at: number): Promise<void> => {
  const begun = Date.now()
  // A test's clock may be ahead of this machine's.
  const now = (): number => Math.max(Date.now(), at + Date.now() - begun)
  const retries: number[] = []
  let hasHelp = false
  for (;;) {
    const endpoint = await loadEndpoint(env, endpointId)
    const claimed = endpoint?.is_active ? await claimDue(directoryOf(env), endpointId, connections, now()) : []
    if (!endpoint || claimed.length === 0) break
    // There may be more than this invocation can send: another one begins, until the endpoint has as much as it may have.
    if (claimed.length === connections && connections < MAX_IN_FLIGHT && !hasHelp) {
      hasHelp = true
      await wake(env, [endpointId], now())
    }
    const { next } = await sendLot(env, endpoint, claimed, now())
    if (next !== null) retries.push(next)
    if (Date.now() - begun > SLICE_MS) {
      await wake(env, [endpointId], now())
      break
    }
  }
  const pause = Math.min(...retries) - now()
  if (pause <= MAX_QUEUE_DELAY_MS) await wake(env, [endpointId], now(), { delaySeconds: Math.max(1, Math.ceil(pause / 1000)) })
}

/** Consumes the webhook queue: each endpoint it names once. What fails here is tried again, and found by the schedule. */
export const consumeWebhooks = async (batch: MessageBatch<WebhookQueueMessage>, env: Env): Promise<void> => {
  await ready(env)
  const byEndpoint = [...Map.groupBy(batch.messages, ({ body }) => body.endpoint_id)]
  const connections = Math.max(1, Math.floor(CONNECTIONS / byEndpoint.length))
  await forEachConcurrent(
    byEndpoint,
    CONNECTIONS,
    async ([endpointId, messages]) => {
      const at = Math.max(...messages.map(({ body }) => body.at))
      await traced(messages[0]?.body.trace_id, () => work(env, endpointId, connections, at))
      for (const message of messages) message.ack()
    },
    ([endpointId, messages], error) => {
      traced(messages[0]?.body.trace_id, () => logError('webhooks not sent', { endpoint_id: endpointId }, error))
      for (const message of messages) message.retry({ delaySeconds: 30 })
    },
  )
}
