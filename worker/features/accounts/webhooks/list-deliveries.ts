import { directoryOf } from '../../../db/databases.ts'
import type { List } from '../../../contract/common.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Delivery, DeliveryAttempt, DeliveryDetail } from '../../../contract/webhooks.ts'
import { pageOfD1, type D1List } from '../../../db/lists/list-d1.ts'
import { readListQuery, type ListRules } from '../../../db/lists/list-query.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { findEndpoint } from './endpoints.ts'
import { DELIVERIES_KEPT_MS } from './forget.ts'

const rules: ListRules = { sorts: ['created_at'], defaultDirection: 'desc', filters: ['status', 'type', 'event_id', 'created_at'] }

type Row = Omit<Delivery, 'is_test' | 'last_attempt'> & { is_test: number; history: string }

const columns =
  'd.message_id as id, d.type, d.label, d.event_id, d.is_test, d.status, d.created_at, d.attempts, d.due_at as next_attempt_at, d.history'

const deliveryList = (endpointId: string): D1List => ({
  select: `select ${columns} from webhook_deliveries d`,
  id: 'd.message_id',
  rowid: 'd.seq',
  scope: { sql: 'd.endpoint_id = ?', values: [endpointId] },
  rules,
  columns: { created_at: 'd.created_at', status: 'd.status', type: 'd.type', event_id: 'd.event_id' },
  search: (words) => ({ sql: 'instr(lower(d.label), lower(?)) > 0', values: [words] }),
})

const view = ({ history, is_test, ...row }: Row): Delivery => {
  const attempts = JSON.parse(history) as DeliveryAttempt[]
  const isOpen = row.status === 'PENDING'
  return { ...row, is_test: is_test === 1, last_attempt: attempts.at(-1) ?? null, next_attempt_at: isOpen ? row.next_attempt_at : null }
}

/** The deliveries of an endpoint, newest first. */
export const listDeliveries = async (
  env: Env,
  accountId: string,
  endpointId: string,
  raw: Record<string, unknown>,
  now: number,
): Promise<Result<List<Delivery>>> => {
  const asked = readListQuery(raw, rules)
  if (!asked.ok) return asked
  const endpoint = await findEndpoint(env, accountId, endpointId)
  if (!endpoint.ok) return endpoint
  // A bound by which the list is counted no further than a filtered one: there may be millions.
  const kept = { field: 'created_at', operator: 'gte', value: isoTime(now - DELIVERIES_KEPT_MS) } as const
  const query = { ...asked.value, filters: [...asked.value.filters, kept] }
  const { rows, meta } = await pageOfD1<Row>(directoryOf(env), deliveryList(endpointId), query)
  return ok({ data: rows.map(view), meta })
}

/** One delivery, with its request and the last answer. */
export const getDelivery = async (env: Env, accountId: string, endpointId: string, id: string): Promise<Result<DeliveryDetail>> => {
  const endpoint = await findEndpoint(env, accountId, endpointId)
  if (!endpoint.ok) return endpoint
  const row = await directoryOf(env)
    .prepare(
      `select ${columns}, d.signature, d.answer, m.body from webhook_deliveries d join webhook_messages m on m.id = d.message_id
     where d.endpoint_id = ?1 and d.message_id = ?2`,
    )
    .bind(endpointId, id)
    .first<Row & { signature: string | null; answer: string | null; body: string }>()
  if (!row) return refuse('not_found')
  const { signature, answer, body, ...delivery } = row
  const history = JSON.parse(row.history) as DeliveryAttempt[]
  const last = history.at(-1)
  const sent: Record<string, string> =
    last && signature ? { 'webhook-timestamp': String(Math.floor(Date.parse(last.at) / 1000)), 'webhook-signature': signature } : {}
  return ok({
    ...view(delivery),
    history,
    request: { url: endpoint.value.url, headers: { 'content-type': 'application/json', 'webhook-id': id, ...sent }, body },
    answer,
  })
}
