import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf, type Directory } from '../../../db/databases.ts'
import type { WebhookMessage } from '../../../box-office/webhook-message.ts'
import { WEBHOOK_API_VERSION } from '../../../contract/webhook-types.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { createdHours, hoursStatement, releaseStatement } from './deliveries.ts'
import { webhookEndpoints } from './table.ts'
import { wake } from './wake.ts'
import { isWantedBy } from './webhook-fact.ts'

type NewDelivery = {
  endpoint_id: string
  message_id: string
  type: string
  label: string
  event_id: string | null
  order_key: string
  is_test: 0 | 1
  created_at: string
}

/** The text that is signed and sent. */
export const bodyOf = (
  message: Pick<WebhookMessage, 'type' | 'at' | 'data'>,
  of: { account_id: string; event_id: string | null },
  more: { test?: true } = {},
): string =>
  JSON.stringify({ type: message.type, timestamp: message.at, api_version: WEBHOOK_API_VERSION, ...of, ...more, data: message.data })

/** The statements that write messages and their deliveries; what exists already stays as it is. The first delivery about each thing is due. */
export const deliveryStatements = (
  d1: Directory,
  messages: readonly { id: string; body: string }[],
  deliveries: readonly NewDelivery[],
  now: number,
): D1PreparedStatement[] => [
  d1
    .prepare(
      `insert into webhook_messages (id, body, created_at) select value ->> 'id', value ->> 'body', ?2 from json_each(?1) where true
       on conflict (id) do nothing`,
    )
    .bind(JSON.stringify(messages), isoTime(now)),
  d1
    .prepare(
      `insert into webhook_deliveries (endpoint_id, message_id, type, label, event_id, order_key, is_test, created_at, status, failures, attempts, history)
       select value ->> 'endpoint_id', value ->> 'message_id', value ->> 'type', value ->> 'label', value ->> 'event_id', value ->> 'order_key',
         value ->> 'is_test', value ->> 'created_at', 'PENDING', 0, 0, '[]' from json_each(?1) where true
       on conflict (endpoint_id, message_id) do nothing`,
    )
    .bind(JSON.stringify(deliveries)),
]

/**
 * Takes what happened in an event, in its order: a delivery for each endpoint that wants it. Idempotent by the ids of the
 * messages. What no endpoint wants any more is dropped.
 */
export const takeWebhooks = async (
  env: Env,
  of: { account_id: string; event_id: string },
  messages: readonly WebhookMessage[],
  now: number,
): Promise<void> => {
  const endpoints = await drizzle(directoryOf(env))
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.account_id, of.account_id), eq(webhookEndpoints.is_active, true)))
  const created_at = isoTime(now)
  const deliveries = messages.flatMap(({ id, type, label, order_key }) =>
    endpoints
      .filter((endpoint) => isWantedBy(endpoint, { type, event_id: of.event_id }))
      .map((endpoint): NewDelivery => ({
        endpoint_id: endpoint.id,
        message_id: id,
        type,
        label,
        event_id: of.event_id,
        order_key,
        is_test: 0,
        created_at,
      })),
  )
  if (deliveries.length === 0) return
  const wanted = new Set(deliveries.map(({ message_id }) => message_id))
  const endpointIds = [...new Set(deliveries.map(({ endpoint_id }) => endpoint_id))]
  const bodies = messages.filter(({ id }) => wanted.has(id)).map((message) => ({ id: message.id, body: bodyOf(message, of) }))
  const orderKeys = deliveries.map(({ order_key }) => order_key)
  await directoryOf(env).batch([
    ...deliveryStatements(directoryOf(env), bodies, deliveries, now),
    hoursStatement(directoryOf(env), createdHours(deliveries)),
    releaseStatement(directoryOf(env), endpointIds, orderKeys, now),
  ])
  await wake(env, endpointIds, now)
}
