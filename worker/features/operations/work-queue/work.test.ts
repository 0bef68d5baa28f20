import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openD1Stage, type D1Stage } from '../../../../tests/support/d1-stage.ts'
import { readModel } from '../../../registry.ts'
import type { Env } from '../../../runtime/env.ts'
import { newId } from '../../../domain/id.ts'
import type { WorkMessage } from '../../../runtime/queues.ts'
import { listOperatorLog } from '../../../db/operator-log.ts'
import { consumeDeadWork, consumeWork } from './work.ts'

type Sent = { body: WorkMessage; delaySeconds?: number }

let stage: D1Stage
let sent: Sent[]
let replayed: string[]
let broken: string | null
let env: Env
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  stage = await openD1Stage()
  sent = []
  replayed = []
  broken = null
  const box = (id: string) => ({
    command: async () => {
      if (id === broken) throw new Error('broken')
      replayed.push(id)
      return { ok: true, value: null }
    },
  })
  env = {
    ...stage.env,
    BOX_OFFICE: { getByName: box },
    WORK_QUEUE: {
      send: async (body: WorkMessage, options: object) => void sent.push({ body, ...options }),
      sendBatch: async (messages: Sent[]) => void sent.push(...messages),
    },
  } as unknown as Env
})
afterEach(() => {
  vi.restoreAllMocks()
  stage.close()
})

/** Hands one message over; how it ended. */
const consume = async (body: WorkMessage): Promise<string> => {
  let end = ''
  const message = { body, ack: () => (end = 'ack'), retry: () => (end = 'retry') }
  await consumeWork({ queue: 'foyer-work', messages: [message] } as unknown as MessageBatch<WorkMessage>, env, readModel)
  return end
}

/** Does all that the queue carries, each message at most so often; what failed to the end is answered. */
const consumeAll = async (tries: number): Promise<WorkMessage[]> => {
  const dead: WorkMessage[] = []
  for (let next = sent.shift(); next; next = sent.shift()) {
    let end = ''
    for (let turn = 0; turn < tries && end !== 'ack'; turn += 1) end = await consume(next.body)
    if (end !== 'ack') dead.push(next.body)
  }
  return dead
}

it('rebuilds every other box though one is broken, each once, and that one ends in the dead letter queue', async () => {
  const ids = Array.from({ length: 250 }, () => newId('evt')).sort()
  for (const id of ids)
    await stage.d1
      .prepare("insert into boxes (event_id, account_id, organizer_id, created_at) values (?1, 'acc', 'org', '2026-01-01T00:00:00.000Z')")
      .bind(id)
      .run()
  broken = ids[7] ?? ''
  sent.push({ body: { kind: 'rebuild', after: '' } })
  const dead = await consumeAll(3)
  expect(replayed.toSorted()).toEqual(ids.filter((id) => id !== broken))
  expect(dead).toEqual([{ kind: 'rebuild_box', event_id: broken }])
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const messages = dead.map((body) => ({ body, ack: () => {} }))
  await consumeDeadWork({ queue: 'foyer-work-dead', messages } as unknown as MessageBatch<WorkMessage>, env)
  expect((await listOperatorLog(stage.d1, {})).rows).toMatchObject([{ kind: 'WORK_GIVEN_UP', subject: broken }])
  expect(log.mock.calls.join()).toContain(broken)
})

it('begins a restore again whose every try failed: its event sells nothing until it is done', async () => {
  const body = { kind: 'restore' as const, id: 'rst_one' }
  const ends: string[] = []
  const messages = [{ body, ack: () => ends.push('ack') }]
  await consumeDeadWork({ queue: 'foyer-work-dead', messages } as unknown as MessageBatch<WorkMessage>, env)
  expect([sent, ends]).toEqual([[{ body, delaySeconds: 300 }], ['ack']])
  expect((await listOperatorLog(stage.d1, {})).rows).toMatchObject([{ kind: 'WORK_GIVEN_UP', text: expect.stringContaining('again') }])
})

it('has few boxes begin in one second, and the next page when these have begun', async () => {
  const ids = Array.from({ length: 120 }, () => newId('evt'))
  for (const id of ids)
    await stage.d1
      .prepare("insert into boxes (event_id, account_id, organizer_id, created_at) values (?1, 'acc', 'org', '2026-01-01T00:00:00.000Z')")
      .bind(id)
      .run()
  expect(await consume({ kind: 'rebuild', after: '' })).toBe('ack')
  const delays = sent.map(({ delaySeconds = 0 }) => delaySeconds)
  const perSecond = Map.groupBy(delays, (delay) => delay)
  for (const [, together] of perSecond) expect(together.length).toBeLessThanOrEqual(5)
  expect(sent.at(-1)?.body.kind).toBe('rebuild')
  expect(sent.at(-1)?.delaySeconds).toBeGreaterThanOrEqual(Math.max(...delays.slice(0, -1)))
})
