import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openStage, type Stage } from '../../tests/support/payment-stage.ts'
import { Unavailable } from '../runtime/is-transient-error.ts'
import { jobs } from './job-table.ts'
import { jobRunner } from './jobs.ts'
import { jobKinds } from '../registry.ts'
import { openDrain, type Sink, type Drain } from './drain.ts'
import type { Lane, OutboxItem } from './outbox.ts'
import { outbox, setAside } from './table.ts'

let stage: Stage
let now: number
let sent: Record<Lane, OutboxItem[]>
let failures: [Lane, number][]
let fail: (lane: Lane, items: OutboxItem[]) => unknown
let alive: boolean
let drain: Drain

const sink: Sink = {
  rows: async (items) => {
    const error = fail('rows', items)
    if (error) throw error
    sent.rows.push(...items)
  },
  mails: async (items) => {
    const error = fail('mails', items)
    if (error) throw error
    sent.mails.push(...items)
  },
  webhooks: async (items) => {
    const error = fail('webhooks', items)
    if (error) throw error
    sent.webhooks.push(...items)
  },
  isAlive: async () => alive,
}

beforeEach(async () => {
  stage = openStage()
  now = stage.clock.now
  sent = { rows: [], mails: [], webhooks: [] }
  failures = []
  fail = () => null
  alive = true
  drain = openDrain(
    stage.box.office,
    sink,
    () => now,
    (lane, count) => failures.push([lane, count]),
  )
  await drain.run()
  sent = { rows: [], mails: [], webhooks: [] }
})
afterEach(() => stage.box.close())

const left = () => stage.box.db.select().from(outbox).all().length
const rename = (title: string) =>
  stage.box.office.command(
    'updateEvent',
    { fields: { title }, organizer: null, viewer: { email_confirmed: true } },
    {
      now,
      caller: { audience: 'console', account_id: 'acc_stage' },
    },
  )
const mail = (id: string) =>
  stage.box.open(now, (box) =>
    box.mail({
      id,
      account_id: 'acc_stage',
      event_id: null,
      order_id: null,
      recipient: 'a@b.test',
      recipient_name: 'A',
      locale: 'en',
      reply_to: null,
      footer: null,
      kind: 'CONFIRM_EMAIL',
      data: { first_name: 'A', confirm_url: 'https://foyer.test' },
    }),
  )

describe('a drain', () => {
  it('sends of each row the newest version, and mails in their order, and empties the outbox', async () => {
    rename('One')
    rename('Two')
    mail('m1')
    mail('m2')
    await drain.run()
    expect(sent.rows.map(({ subject, json }) => [subject, JSON.parse(json).title])).toEqual([['events', 'Two']])
    expect(sent.mails.map(({ id }) => id)).toEqual(['m1', 'm2'])
    expect([left(), drain.next()]).toEqual([0, null])
  })

  it('sends webhooks in their order, whatever becomes of rows and mails, and keeps them until they were taken', async () => {
    const webhook = (id: string) =>
      stage.box.open(now, (box) => box.webhook({ id, type: 'order.placed', at: box.at, order_key: 'ord_1', label: '#1', data: {} }))
    alive = false
    fail = (lane) => (lane === 'webhooks' ? null : new Error('down'))
    webhook('w1')
    rename('One')
    webhook('w2')
    await drain.run()
    expect(sent.webhooks.map(({ id }) => id)).toEqual(['w1', 'w2'])
    fail = (lane) => (lane === 'webhooks' ? new Error('down') : null)
    now += 1000
    webhook('w3')
    await drain.run()
    expect([sent.rows.length, left()]).toEqual([1, 1])
    fail = () => null
    now += 1000
    await drain.run()
    expect([sent.webhooks.map(({ id }) => id), left()]).toEqual([['w1', 'w2', 'w3'], 0])
  })

  it('whose mails fail sends its rows all the same, and the other way round', async () => {
    alive = false
    fail = (lane) => (lane === 'mails' ? new Error('down') : null)
    rename('One')
    mail('m1')
    await drain.run()
    rename('Two')
    await drain.run()
    expect(sent.rows.map(({ json }) => JSON.parse(json).title)).toEqual(['One', 'Two'])
    fail = (lane) => (lane === 'rows' ? new Error('down') : null)
    now += 1000
    rename('Three')
    await drain.run()
    expect(sent.mails.map(({ id }) => id)).toEqual(['m1'])
    expect(left()).toBeGreaterThan(0)
    fail = () => null
    now += 1000
    await drain.run()
    expect([JSON.parse(sent.rows.at(-1)?.json ?? '').title, left()]).toEqual(['Three', 0])
    expect(sent.mails).toHaveLength(1)
  })

  it('backs off for requests too: from a second, doubling, to five minutes', async () => {
    let tries = 0
    alive = false
    fail = () => {
      tries += 1
      return new Error('down')
    }
    rename('One')
    const waits: number[] = []
    for (let turn = 0; turn < 11; turn += 1) {
      await drain.run()
      const next = drain.next() ?? 0
      waits.push(next - now)
      const before = tries
      rename(`Busy ${turn}`)
      now = next - 1
      await drain.run()
      expect(tries).toBe(before)
      now = next
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000, 300_000, 300_000])
    expect(failures.at(-1)).toEqual(['rows', 11])
  })

  it('sets aside what is refused for its own sake, three times, and carries on without it', async () => {
    fail = (_, items) => (items.some(({ subject }) => subject === 'events') ? new Error('refused') : null)
    rename('Poison')
    stage.box.must('updateSettings', { seo_title: 'More' }, now)
    mail('m1')
    const { result } = stage.box.office.command('sortTickets', ['tkt_stage'], {
      now,
      caller: { audience: 'console', account_id: 'acc_stage' },
    })
    expect(result.ok).toBe(true)
    stage.order()
    for (let turn = 0; turn < 3; turn += 1) {
      await drain.run()
      now = drain.next() ?? now
    }
    await drain.run()
    expect(stage.box.db.select().from(setAside).all()).toMatchObject([{ lane: 'rows', subject: 'events', subject_id: 'evt_stage' }])
    expect(new Set(sent.rows.map(({ subject }) => subject))).toEqual(new Set(['orders', 'prices', 'set_aside']))
    expect([left(), drain.next()]).toEqual([0, null])
    fail = () => null
    stage.box.must('startReplay', null, now)
    await stage.box.work(null, now)
    await drain.run()
    expect(stage.box.db.select().from(setAside).all()).toEqual([])
    expect(sent.rows.filter(({ subject }) => subject === 'events')).toHaveLength(1)
    expect(
      JSON.parse(sent.rows.find(({ subject, json }) => subject === 'set_aside' && json.includes('"deleted":true'))?.json ?? '{}').id,
    ).toBe('rows:events:evt_stage')
  })

  it('sends every row again where a replay is asked for while one is under way', async () => {
    for (let order = 0; order < 450; order += 1) stage.order()
    await drain.run()
    stage.box.must('startReplay', null, now)
    const runner = jobRunner(stage.box.office, jobKinds, { provider: null, mayMessage: null, configureRoom: async () => null }, () => now)
    const cursor = () => stage.box.db.select().from(jobs).where(eq(jobs.id, 'replay')).all()[0]?.cursor as { entity: number } | null
    while ((cursor()?.entity ?? 0) < 3) await runner.runDue()
    await drain.run()
    sent.rows = []
    stage.box.must('startReplay', null, now)
    await stage.box.work(null, now)
    await drain.run()
    const subjects = new Set(sent.rows.map(({ subject }) => subject))
    expect([subjects.has('events'), sent.rows.filter(({ subject }) => subject === 'orders').length]).toEqual([true, 450])
  })

  it('sets no mail aside while the queue takes none though D1 answers, and asks once a try', async () => {
    let tries = 0
    fail = (lane) => {
      if (lane === 'mails') tries += 1
      return lane === 'mails' ? new Unavailable('the mail queue takes nothing') : null
    }
    for (const id of ['m1', 'm2', 'm3', 'm4']) mail(id)
    for (let turn = 0; turn < 6; turn += 1) {
      await drain.run()
      now = drain.next() ?? now
    }
    expect(tries).toBe(6)
    expect(stage.box.db.select().from(setAside).all()).toEqual([])
    fail = () => null
    await drain.run()
    expect([sent.mails.map(({ id }) => id), left()]).toEqual([['m1', 'm2', 'm3', 'm4'], 0])
  })

  it('sets aside as soon however many are refused', async () => {
    fail = (_, items) => (items.some(({ subject }) => subject === 'orders') ? new Error('refused') : null)
    for (let order = 0; order < 8; order += 1) stage.order()
    for (let turn = 0; turn < 3; turn += 1) {
      await drain.run()
      now = drain.next() ?? now
    }
    await drain.run()
    expect(stage.box.db.select().from(setAside).all()).toHaveLength(8)
    expect([left(), drain.next()]).toEqual([0, null])
  })

  it('that gets no answer at all sets nothing aside', async () => {
    alive = false
    fail = () => new Error('down')
    rename('One')
    for (let turn = 0; turn < 10; turn += 1) {
      await drain.run()
      now = drain.next() ?? now
    }
    expect(stage.box.db.select().from(setAside).all()).toEqual([])
    fail = () => null
    await drain.run()
    expect(sent.rows).toHaveLength(1)
  })

  it('tells who waits for a change when that change is through, not when all are', async () => {
    const first = Promise.withResolvers<void>()
    const second = Promise.withResolvers<void>()
    const gates = [first, second]
    const slow = openDrain(
      stage.box.office,
      { ...sink, rows: async () => gates.shift()?.promise },
      () => now,
      () => {},
    )
    const one = rename('One').seq ?? 0
    const reachedOne = slow.reached(one)
    const running = slow.run()
    const two = rename('Two').seq ?? 0
    let isTwoThere = false
    const reachedTwo = slow.reached(two).then(() => (isTwoThere = true))
    first.resolve()
    await reachedOne
    expect(isTwoThere).toBe(false)
    second.resolve()
    await Promise.all([reachedTwo, running])
    expect(isTwoThere).toBe(true)
  })

  it('ends each run after a slice of time while more comes in than it can send, and goes on by itself', async () => {
    let batches = 0
    const busy = openDrain(
      stage.box.office,
      {
        ...sink,
        rows: async () => {
          await new Promise((resolve) => setImmediate(resolve))
          now += 150
          batches += 1
          if (batches < 40) rename(`Busy ${batches}`)
        },
      },
      () => now,
      () => {},
    )
    rename('First')
    await busy.run()
    expect(batches).toBeLessThan(10)
    await vi.waitFor(() => expect(left()).toBe(0), 60_000)
    expect(batches).toBe(40)
  })

  it('keeps a change waiting over slices until it is through', async () => {
    let batches = 0
    const busy = openDrain(
      stage.box.office,
      {
        ...sink,
        rows: async () => {
          await new Promise((resolve) => setImmediate(resolve))
          now += 2000
          batches += 1
        },
      },
      () => now,
      () => {},
    )
    rename('First')
    const first = busy.run()
    const { seq } = rename('Second')
    const reached = busy.reached(seq ?? 0).then(() => batches)
    await first
    expect(await reached).toBe(2)
  })

  it('keeps no one waiting for what it can’t send', async () => {
    alive = false
    fail = () => new Error('down')
    const { seq } = rename('One')
    const reached = drain.reached(seq ?? 0)
    await drain.run()
    await reached
    await drain.reached(rename('Two').seq ?? 0)
  })

  it('measures in bytes: what fills a batch in Arabic is as large as it is sent', async () => {
    const batches: number[] = []
    const measuring = openDrain(
      stage.box.office,
      { ...sink, rows: async (items) => void batches.push(items.reduce((sum, { json }) => sum + Buffer.byteLength(json), 0)) },
      () => now,
      () => {},
    )
    for (let n = 0; n < 12; n += 1)
      stage.box.must(
        'createTicket',
        { id: `tkt_ar${n}`, fields: { title: 'تذكرة', type: 'FREE', prices: [{ price: 0 }], description: 'م'.repeat(49_000) }, taxes: [] },
        now,
      )
    await measuring.run()
    expect(batches.length).toBeGreaterThan(1)
    for (const size of batches) expect(size).toBeLessThan(700_000)
  })
})
