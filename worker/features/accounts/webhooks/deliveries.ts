import type { Directory } from '../../../db/databases.ts'
import { isoTime } from '../../../domain/time.ts'
import { nextAttempt } from '../../../domain/webhook-retries.ts'
import type { DeliveryStatus } from '../../../contract/webhooks.ts'
import type { Sent } from './send.ts'
import type { DeliveryRow } from './table.ts'

/** How many are sent to one endpoint at the same time. */
export const MAX_IN_FLIGHT = 20
/** How long a claim holds: sending, resolving the name and recording the outcome take less. After a crash it is sent again. */
const CLAIM_MS = 45_000
/** How many attempts of a delivery are kept. */
const MAX_HISTORY = 20
const rowsAtOnce = 5000

/** A row as D1 gives it: its history as JSON, its flag as a number. */
type Stored = Omit<DeliveryRow, 'history' | 'is_test'> & { history: string; is_test: number }
const rowOf = (row: Stored): DeliveryRow => ({
  ...row,
  history: JSON.parse(row.history) as DeliveryRow['history'],
  is_test: row.is_test === 1,
})

const hourOf = (time: string): string => `${time.slice(0, 13)}:00:00.000Z`

/** Makes the first unsettled delivery about each of these things due: later ones wait for it. */
export const releaseStatement = (d1: Directory, endpointIds: readonly string[], orderKeys: readonly string[], now: number) =>
  d1
    .prepare(
      `update webhook_deliveries set due_at = ?3 where status = 'PENDING' and due_at is null and seq in (
        select (select min(d.seq) from webhook_deliveries d
          where d.endpoint_id = e.value and d.order_key = k.value and d.status in ('PENDING', 'SENDING'))
        from json_each(?1) e, json_each(?2) k)`,
    )
    .bind(JSON.stringify(endpointIds), JSON.stringify([...new Set(orderKeys)]), isoTime(now))

type Hour = { endpoint_id: string; hour: string; created: number; delivered: number; failed: number }

/** Adds to the figures of hours. */
export const hoursStatement = (d1: Directory, hours: readonly Hour[]) =>
  d1
    .prepare(
      `insert into webhook_hours (endpoint_id, hour, created, delivered, failed)
       select value ->> 'endpoint_id', value ->> 'hour', sum(value ->> 'created'), sum(value ->> 'delivered'), sum(value ->> 'failed')
       from json_each(?1) where true group by 1, 2
       on conflict (endpoint_id, hour) do update set created = webhook_hours.created + excluded.created,
         delivered = webhook_hours.delivered + excluded.delivered, failed = webhook_hours.failed + excluded.failed`,
    )
    .bind(JSON.stringify(hours))

/** The figures of deliveries that are new. */
export const createdHours = (rows: readonly Pick<DeliveryRow, 'endpoint_id' | 'created_at'>[]): Hour[] =>
  rows.map(({ endpoint_id, created_at }) => ({ endpoint_id, hour: hourOf(created_at), created: 1, delivered: 0, failed: 0 }))

/** Claims due deliveries of an active endpoint, and those whose claim lapsed; never more than `MAX_IN_FLIGHT` are claimed at once. */
export const claimDue = async (d1: Directory, endpointId: string, limit: number, now: number): Promise<DeliveryRow[]> => {
  const due = (status: DeliveryStatus) =>
    `select seq from (select seq from webhook_deliveries where endpoint_id = ?1 and status = '${status}' and due_at <= ?2 order by due_at limit ?3)`
  const { results } = await d1
    .prepare(
      `update webhook_deliveries set status = 'SENDING', due_at = ?4, attempts = attempts + 1 where seq in (
        ${due('SENDING')} union all ${due('PENDING')}
        limit max(0, min(?3, ?5 - (select count(*) from webhook_deliveries where endpoint_id = ?1 and status = 'SENDING' and due_at > ?2)))
      ) and exists (select 1 from webhook_endpoints where id = ?1 and is_active = 1) returning *`,
    )
    .bind(endpointId, isoTime(now), limit, isoTime(now + CLAIM_MS), MAX_IN_FLIGHT)
    .all<Stored>()
  return results.map(rowOf).sort((one, other) => one.seq - other.seq)
}

/** Claims one delivery, whatever its status; null while it is being sent. */
export const claimOne = async (d1: Directory, endpointId: string, messageId: string, now: number): Promise<DeliveryRow | null> => {
  const row = await d1
    .prepare(
      `update webhook_deliveries set status = 'SENDING', due_at = ?4, attempts = attempts + 1
       where endpoint_id = ?1 and message_id = ?2 and (status <> 'SENDING' or due_at <= ?3) returning *`,
    )
    .bind(endpointId, messageId, isoTime(now), isoTime(now + CLAIM_MS))
    .first<Stored>()
  return row && rowOf(row)
}

/** A claimed delivery with its attempt; `isRetried` where a failure is followed by further attempts. */
export type Attempted = { row: DeliveryRow; sent: Sent; isRetried: boolean; wasDelivered?: boolean }

type Settled = Pick<DeliveryRow, 'seq' | 'attempts' | 'status' | 'due_at' | 'failures' | 'first_at' | 'history' | 'signature' | 'answer'>

const settledOf = ({ row, sent, isRetried }: Attempted, now: number): Settled => {
  const { signature, answer, retryAfterMs, ...attempt } = sent
  const failures = attempt.error === null ? row.failures : row.failures + 1
  const first_at = row.first_at ?? attempt.at
  const again =
    attempt.error !== null && isRetried ? nextAttempt({ attempts: failures, firstAt: Date.parse(first_at), now, retryAfterMs }) : null
  return {
    seq: row.seq,
    attempts: row.attempts,
    status: attempt.error === null ? 'DELIVERED' : again === null ? 'FAILED' : 'PENDING',
    due_at: again === null ? null : isoTime(again),
    failures,
    first_at,
    history: [...row.history, attempt].slice(-MAX_HISTORY),
    signature,
    answer,
  }
}

const columns = ['status', 'due_at', 'failures', 'first_at', 'history', 'signature', 'answer'] as const

/**
 * Records attempts at one endpoint in one transaction: what becomes of each delivery, those that waited for it, the
 * figures, and since when the endpoint fails. A success says that it works: all that waits is tried at once. Answers with
 * since when it fails, and when the first of them is tried again.
 */
export const settle = async (
  d1: Directory,
  endpointId: string,
  attempted: readonly Attempted[],
  now: number,
): Promise<{ failing_since: string | null; next: number | null }> => {
  const settled = attempted.map((one) => settledOf(one, now))
  const over = new Set(settled.filter(({ status }) => status !== 'PENDING').map(({ seq }) => seq))
  const hours = attempted.map(({ row, sent, wasDelivered = false }): Hour => {
    const isFailure = sent.error !== null
    const delivered = isFailure || wasDelivered ? 0 : 1
    return { endpoint_id: endpointId, hour: hourOf(isFailure ? sent.at : row.created_at), created: 0, delivered, failed: isFailure ? 1 : 0 }
  })
  const works = attempted.some(({ sent }) => sent.error === null)
  const failedAt = attempted.filter(({ row, sent }) => sent.error !== null && !row.is_test).map(({ sent }) => sent.at)[0] ?? null
  const [, , , , endpoint] = await d1.batch<{ failing_since: string | null }>([
    d1
      .prepare(
        `update webhook_deliveries as d set ${columns.map((name) => `${name} = s.${name}`).join(', ')}
         from (select value ->> 'seq' as seq, value ->> 'attempts' as attempts, ${columns.map((name) => `value ->> '${name}' as ${name}`).join(', ')}
           from json_each(?1)) s
         where d.seq = s.seq and d.status = 'SENDING' and d.attempts = s.attempts`,
      )
      .bind(JSON.stringify(settled)),
    releaseStatement(
      d1,
      [endpointId],
      attempted.filter(({ row }) => over.has(row.seq)).map(({ row }) => row.order_key),
      now,
    ),
    hoursStatement(d1, hours),
    d1
      .prepare(
        `update webhook_deliveries set due_at = ?2 where ?3 = 1 and seq in (select seq from webhook_deliveries
           where endpoint_id = ?1 and status = 'PENDING' and due_at > ?2 limit ${rowsAtOnce})
         and exists (select 1 from webhook_endpoints where id = ?1 and failing_since is not null)`,
      )
      .bind(endpointId, isoTime(now), works ? 1 : 0),
    d1
      .prepare(
        'update webhook_endpoints set failing_since = iif(?2 = 1, null, coalesce(failing_since, ?3)) where id = ?1 returning failing_since',
      )
      .bind(endpointId, works ? 1 : 0, failedAt),
  ])
  const next = settled.flatMap(({ due_at }) => (due_at === null ? [] : [Date.parse(due_at)])).sort((one, other) => one - other)[0] ?? null
  return { failing_since: endpoint?.results[0]?.failing_since ?? null, next }
}

/** Gives open deliveries of an endpoint up, a bounded number at once; they can be replayed. */
export const giveUpStatement = (d1: Directory, endpointId: string) =>
  d1
    .prepare(
      `update webhook_deliveries set status = 'FAILED', due_at = null where seq in (
        select seq from webhook_deliveries where endpoint_id = ?1 and status = 'PENDING' limit ${rowsAtOnce})`,
    )
    .bind(endpointId)

/** Endpoints with open deliveries after an id: whether each is active, and whether anything is due. */
export const openEndpoints = async (
  d1: Directory,
  now: number,
  limit: number,
): Promise<{ id: string; is_active: number; is_due: number }[]> => {
  // From one endpoint to the next by the index: a failing one has many deliveries.
  const { results } = await d1
    .prepare(
      `with recursive open (id) as (
         select min(endpoint_id) from webhook_deliveries where due_at is not null
         union all
         select (select min(d.endpoint_id) from webhook_deliveries d where d.due_at is not null and d.endpoint_id > open.id) from open where open.id is not null
       )
       select open.id, coalesce(e.is_active, 0) as is_active,
         exists (select 1 from webhook_deliveries d where d.endpoint_id = open.id and d.status in ('PENDING', 'SENDING') and d.due_at <= ?1) as is_due
       from open left join webhook_endpoints e on e.id = open.id where open.id is not null limit ?2`,
    )
    .bind(isoTime(now), limit)
    .all<{ id: string; is_active: number; is_due: number }>()
  return results
}
