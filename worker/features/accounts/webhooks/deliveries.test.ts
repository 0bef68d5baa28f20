import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openD1Stage, type D1Stage } from '../../../../tests/support/d1-stage.ts'
import type { WebhookMessage } from '../../../box-office/webhook-message.ts'
import type { WebhookType } from '../../../contract/webhook-types.ts'
import { isoTime } from '../../../domain/time.ts'
import type { WebhookQueueMessage } from '../../../runtime/queues.ts'
import { claimDue, claimOne, MAX_IN_FLIGHT, settle, type Attempted } from './deliveries.ts'
import { forgetWebhooks, wakeWebhooks } from './forget.ts'
import { replaySome } from './replay.ts'
import { takeWebhooks } from './take-messages.ts'
import type { DeliveryRow } from './table.ts'

const minute = 60_000
const day = 24 * 60 * minute
const types: WebhookType[] = ['order.completed', 'order.updated']

let stage: D1Stage
let woken: WebhookQueueMessage[]
let now: number
beforeEach(async () => {
  stage = await openD1Stage()
  woken = []
  now = stage.now
  const sendBatch = async (messages: Iterable<{ body: WebhookQueueMessage }>) => void woken.push(...[...messages].map(({ body }) => body))
  stage.env.WEBHOOK_QUEUE = { send: async () => {}, sendBatch } as unknown as typeof stage.env.WEBHOOK_QUEUE
})
afterEach(() => stage.close())

const rows = (sql: string): Record<string, unknown>[] => stage.database.prepare(sql).all()
const endpoint = (id: string, { events = types, event_id = null as string | null, is_active = 1 } = {}): string => {
  stage.database
    .prepare(
      `insert into webhook_endpoints (id, account_id, url, name, events, event_id, is_active, secret, secret_end, origin, created_by, created_by_name, created_at)
       values (?, ?, 'https://hooks.example.com', '', ?, ?, ?, 'sealed', 'last', 'http://localhost', 'usr_1', 'Ora', ?)`,
    )
    .run(id, stage.accountId, JSON.stringify(events), event_id, is_active, isoTime(now))
  return id
}
const messageOf = (id: string, order_key: string, type: WebhookType = 'order.updated'): WebhookMessage => ({
  id,
  type,
  at: isoTime(now),
  order_key,
  label: order_key,
  data: { id: order_key },
})
const take = (...messages: WebhookMessage[]) =>
  takeWebhooks(stage.env, { account_id: stage.accountId, event_id: stage.eventId }, messages, now)
const claim = (id: string, limit = 100) => claimDue(stage.d1, id, limit, now)
const sent = (row: DeliveryRow, status: number, isRetried = true): Attempted => ({
  row,
  sent: {
    at: isoTime(now),
    status,
    error: status === 200 ? null : 'STATUS',
    took_ms: 5,
    signature: 'v1,x',
    answer: 'text',
    retryAfterMs: null,
  },
  isRetried,
})
const idsOf = (claimed: DeliveryRow[]): string[] => claimed.map(({ message_id }) => message_id)

describe('deliveries', () => {
  it('are one for each endpoint that wants the message, however often it is handed over', async () => {
    endpoint('whk_all')
    endpoint('whk_event', { event_id: stage.eventId })
    endpoint('whk_other', { event_id: 'evt_other' })
    endpoint('whk_few', { events: ['order.completed'] })
    endpoint('whk_off', { is_active: 0 })
    const messages = [messageOf('whm_1', 'ord_1'), messageOf('whm_2', 'ord_1', 'order.completed')]
    for (let handed = 0; handed < 3; handed += 1) await take(...messages)
    expect(rows('select endpoint_id, message_id from webhook_deliveries order by seq').map((row) => Object.values(row).join(' '))).toEqual([
      'whk_all whm_1',
      'whk_event whm_1',
      'whk_all whm_2',
      'whk_event whm_2',
      'whk_few whm_2',
    ])
    expect(rows('select count(*) as n from webhook_messages')).toEqual([{ n: 2 }])
    expect(JSON.parse(String(rows('select body from webhook_messages')[0]?.['body']))).toMatchObject({
      type: 'order.updated',
      timestamp: isoTime(now),
      event_id: stage.eventId,
      data: { id: 'ord_1' },
    })
  })

  it('about one order go one after the other: the next when the one before arrived or was given up', async () => {
    const id = endpoint('whk_1')
    await take(messageOf('whm_1', 'ord_1'), messageOf('whm_2', 'ord_1'), messageOf('whm_3', 'ord_2'))
    const first = await claim(id)
    expect(idsOf(first)).toEqual(['whm_1', 'whm_3'])
    await take(messageOf('whm_4', 'ord_2'))
    expect(idsOf(await claim(id))).toEqual([])
    await settle(stage.d1, id, [sent(first[0] as DeliveryRow, 500), sent(first[1] as DeliveryRow, 200)], now)
    const second = await claim(id)
    expect(idsOf(second)).toEqual(['whm_4'])
    now += 10_000
    const again = await claim(id)
    expect(idsOf(again)).toEqual(['whm_1'])
    // Given up, it holds the order up no longer.
    await settle(stage.d1, id, [sent(again[0] as DeliveryRow, 500, false)], now)
    expect(idsOf(await claim(id))).toEqual(['whm_2'])
  })

  it('are sent to one endpoint twenty at a time, and again where a claim lapsed', async () => {
    const id = endpoint('whk_1')
    await take(...Array.from({ length: 30 }, (_, index) => messageOf(`whm_${index}`, `ord_${index}`)))
    const claimed = [...(await claim(id, 6)), ...(await claim(id, 100))]
    expect(claimed).toHaveLength(MAX_IN_FLIGHT)
    expect(await claim(id)).toEqual([])
    await settle(
      stage.d1,
      id,
      claimed.slice(0, 5).map((row) => sent(row, 200)),
      now,
    )
    expect(await claim(id)).toHaveLength(5)
    now += 2 * minute
    const lapsed = await claim(id)
    expect(lapsed).toHaveLength(MAX_IN_FLIGHT)
    // The first consumer comes back late: the other one's result counts.
    await settle(stage.d1, id, [sent(claimed[10] as DeliveryRow, 500)], now)
    expect(rows(`select status from webhook_deliveries where message_id = '${claimed[10]?.message_id}'`)).toEqual([{ status: 'SENDING' }])
  })

  it('say since when an endpoint fails, and are all due once it takes one', async () => {
    const id = endpoint('whk_1')
    await take(messageOf('whm_1', 'ord_1'), messageOf('whm_2', 'ord_2'))
    const [one, other] = await claim(id)
    const failed = await settle(stage.d1, id, [sent(one as DeliveryRow, 500), sent(other as DeliveryRow, 500)], now)
    expect(failed.failing_since).toBe(isoTime(now))
    const next = Number(failed.next)
    expect([next >= now + 5000, next <= now + 5500]).toEqual([true, true])
    now += 4000
    expect(await claim(id)).toEqual([])
    const row = (await claimOne(stage.d1, id, 'whm_1', now)) as DeliveryRow
    expect(await claimOne(stage.d1, id, 'whm_1', now)).toBeNull()
    expect((await settle(stage.d1, id, [sent(row, 200)], now)).failing_since).toBeNull()
    expect(idsOf(await claim(id))).toEqual(['whm_2'])
    expect(rows('select created, delivered, failed from webhook_hours')).toEqual([{ created: 2, delivered: 1, failed: 2 }])
  })

  it('that were given up are replayed in their order, a page at a time', async () => {
    const id = endpoint('whk_1')
    await take(...Array.from({ length: 1200 }, (_, index) => messageOf(`whm_${index}`, `ord_${index % 600}`)))
    stage.database.exec(`update webhook_deliveries set status = 'FAILED', due_at = null`)
    const queued: unknown[] = []
    stage.env.WORK_QUEUE = { send: async (message: unknown) => void queued.push(message) } as unknown as typeof stage.env.WORK_QUEUE
    const page = { kind: 'replay_webhooks' as const, endpoint_id: id, since: isoTime(now), until: isoTime(now), at: now }
    await replaySome(stage.env, page)
    expect(queued).toEqual([page])
    await replaySome(stage.env, page)
    await replaySome(stage.env, page)
    expect(queued).toHaveLength(2)
    const counts = rows(`select count(*) as n, count(due_at) as due from webhook_deliveries where status = 'PENDING'`)
    expect(counts).toEqual([{ n: 1200, due: 600 }])
  })

  it('that a queue lost are found by the schedule; for an endpoint that takes nothing they are given up', async () => {
    const [id, off] = [endpoint('whk_1'), endpoint('whk_2')]
    await take(messageOf('whm_1', 'ord_1'))
    woken = []
    stage.database.exec(`update webhook_endpoints set is_active = 0 where id = '${off}'`)
    await wakeWebhooks(stage.env, now)
    expect(woken).toEqual([{ endpoint_id: id, at: now }])
    expect(rows(`select endpoint_id from webhook_deliveries where status = 'FAILED'`)).toEqual([{ endpoint_id: off }])
    expect(await claim(off)).toEqual([])
  })

  it('are erased after 30 days, with their content; and a former secret after its day', async () => {
    const id = endpoint('whk_1')
    await take(messageOf('whm_1', 'ord_1'))
    stage.database.exec(
      `update webhook_endpoints set previous_secret = 'sealed', previous_until = '${isoTime(now + day)}' where id = '${id}'`,
    )
    const counts = () =>
      ['webhook_messages', 'webhook_deliveries', 'webhook_hours'].map((table) => rows(`select count(*) as n from ${table}`)[0]?.['n'])
    await forgetWebhooks(stage.env, now + 29 * day)
    expect(counts()).toEqual([1, 1, 0])
    expect(rows('select previous_secret from webhook_endpoints')).toEqual([{ previous_secret: null }])
    await forgetWebhooks(stage.env, now + 31 * day)
    expect(counts()).toEqual([0, 0, 0])
  })
})
