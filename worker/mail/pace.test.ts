import { eq } from 'drizzle-orm'
import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openD1InNode } from '../../tests/support/d1-in-node.ts'
import { deliverOnce, delivery, minutes, post, recorder, start, ticketMail, writing } from '../../tests/support/mail-post.ts'
import { consumeMails } from './consume.ts'
import type { MailMessage } from '../runtime/queues.ts'
import { MailFailure } from './failure.ts'
import { queueMails, requeueStuckMails, resendMail } from './queue.ts'
import { mails } from './table.ts'

// A server that has too much to do is no failure of a mail: it is left alone, and no mail's tries are counted for it.

let db: DrizzleD1Database
let stop = () => {}
beforeAll(() => {
  const { d1, close } = openD1InNode()
  stop = close
  db = drizzle(d1)
})
afterAll(() => stop())
beforeEach(async () => {
  await db.delete(mails)
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const row = async (id: string) => db.select().from(mails).where(eq(mails.id, id)).get()
const queued = async (count: number): Promise<MailMessage[]> => {
  const ids = Array.from({ length: count }, (_, index) => `ticket:${index}`)
  await queueMails(db, recorder().queue, ids.map(ticketMail), start, true)
  return ids.map((id) => ({ id, resends: 0 }))
}
const busy = (retryAfter: number | null = null) => new MailFailure('smtp 421 4.7.0 at greeting', { isBusy: true, retryAfter })
const days = (count: number) => minutes(count * 24 * 60)

describe('a busy server', () => {
  it('costs a mail no attempt: it waits as a message of its own, longer each time', async () => {
    let messages = await queued(1)
    const pauses: number[] = []
    let now = start
    for (let time = 0; time < 20; time += 1) {
      const { transport } = post(() => Promise.reject(busy()))
      const { ends, again, delays } = await deliverOnce(db, messages, transport, now)
      expect(ends).toEqual(['ack'])
      pauses.push(delays[0] ?? 0)
      now += (delays[0] ?? 0) * 1000
      messages = again
    }
    expect(pauses.slice(0, 6)).toEqual([30, 60, 120, 300, 300, 300])
    expect(await row('ticket:0')).toMatchObject({ status: 'QUEUED', attempts: 0, last_error: 'smtp 421 4.7.0 at greeting' })
    const { transport, sent } = post()
    await deliverOnce(db, messages, transport, now)
    expect(sent).toHaveLength(1)
    expect(await row('ticket:0')).toMatchObject({ status: 'SENT', attempts: 1 })
  })

  it('is left alone: the rest of the batch waits untried, and so does the next batch until the time is over', async () => {
    const messages = await queued(20)
    let asked = 0
    const { transport } = post(() => {
      asked += 1
      return Promise.reject(busy())
    })
    const first = await deliverOnce(db, messages.slice(0, 10), transport)
    expect(asked).toBeLessThanOrEqual(4)
    expect(first.ends).toEqual(Array.from({ length: 10 }, () => 'ack'))
    expect(first.again.map(({ id }) => id).sort()).toEqual(
      messages
        .slice(0, 10)
        .map(({ id }) => id)
        .sort(),
    )
    const before = asked
    const second = await deliverOnce(db, messages.slice(10), transport, start + 20_000)
    expect(asked).toBe(before)
    expect(second.again).toHaveLength(10)
    for (const delay of second.delays) expect(delay).toBeGreaterThanOrEqual(10)
    for (const { id } of messages) expect(await row(id)).toMatchObject({ status: 'QUEUED', attempts: 0 })
    // They are in hand: no one takes their messages for lost.
    expect(await requeueStuckMails(db, recorder().queue, start + 61_000, true)).toBe(0)
    const third = await deliverOnce(db, second.again, transport, start + 60_000)
    expect(asked).toBeGreaterThan(before)
    expect(third.again).toHaveLength(10)
  })

  it('is left alone for as long as it asks', async () => {
    const messages = await queued(1)
    const { transport } = post(() => Promise.reject(busy(900)))
    const { again, delays } = await deliverOnce(db, messages, transport)
    expect(delays).toEqual([900])
    expect((await deliverOnce(db, again, transport, minutes(10))).delays).toEqual([300])
    const { transport: greedy } = post(() => Promise.reject(busy(1e9)))
    expect((await deliverOnce(db, again, greedy, minutes(16))).delays).toEqual([6 * 3600])
  })

  it('brings back each send once, and no void one', async () => {
    const [message] = await queued(1)
    if (!message) throw new Error('no message')
    const { transport } = post(() => Promise.reject(busy()))
    await deliverOnce(db, [message], transport)
    const { ends, again } = await deliverOnce(db, [{ ...message, resends: 7 }, message, message], transport, start + 1000)
    expect([ends, again]).toEqual([['ack', 'ack', 'ack'], [{ ...message, waits: 1 }]])
  })

  it('does not hold up another server', async () => {
    const messages = await queued(2)
    await deliverOnce(db, messages.slice(0, 1), post(() => Promise.reject(busy())).transport)
    const { transport, sent } = post()
    await deliverOnce(db, messages.slice(1), transport)
    expect(sent).toHaveLength(1)
  })
})

describe('age', () => {
  it.each([
    ['a busy server', busy()],
    ['failures', new MailFailure('smtp 451 at RCPT')],
  ])('ends a mail after three days of %s, not before, and a new send begins anew', async (_, failure) => {
    let messages = await queued(1)
    const server = () => post(() => Promise.reject(failure)).transport
    for (const now of [start, days(1), days(2.9)]) messages = (await deliverOnce(db, messages, server(), now)).again
    expect(messages).toHaveLength(1)
    expect(await deliverOnce(db, messages, server(), days(3.1))).toMatchObject({ ends: ['ack'], again: [] })
    expect(await row('ticket:0')).toMatchObject({ status: 'FAILED', last_error: failure.message, due_at: null })
    const { queue, batches } = recorder()
    await resendMail(db, queue, 'ticket:0', 'acc_1', days(4))
    expect((await deliverOnce(db, batches.flat(), server(), days(5))).again).toHaveLength(1)
  })

  it('ends a mail that only ever waited, too', async () => {
    const messages = await queued(2)
    const { transport } = post(() => Promise.reject(busy()))
    await deliverOnce(db, messages.slice(0, 1), transport, days(3.1))
    expect(await deliverOnce(db, messages.slice(1), transport, days(3.1) + 1000)).toMatchObject({ ends: ['ack'], again: [] })
    expect(await row('ticket:1')).toMatchObject({ status: 'FAILED', attempts: 0, last_error: 'transport busy' })
  })

  it('counts from when there was a transport', async () => {
    await queueMails(db, recorder().queue, [ticketMail('ticket:0')], start, false)
    const { queue, batches } = recorder()
    await requeueStuckMails(db, queue, days(10), true)
    const failing = post(() => Promise.reject(new MailFailure('smtp 451 at RCPT'))).transport
    expect((await deliverOnce(db, batches.flat(), failing, days(10))).again).toHaveLength(1)
  })
})

describe('a batch', () => {
  it('hands back what its claims have no time for, however old it is', async () => {
    const messages = await queued(6)
    let now = days(4)
    let begun = 0
    const { transport, sent } = post(async () => {
      begun += 1
      await vi.waitUntil(() => begun === 4, 60_000)
      now = days(4) + 20_000
    })
    const { batch, ends } = delivery(messages)
    const { queue, batches, delays } = recorder()
    await consumeMails(batch, { db, queue, transport, now: () => now, ...writing })
    expect([sent.length, ends]).toEqual([4, messages.map(() => 'ack')])
    expect(
      batches
        .flat()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['ticket:4', 'ticket:5'])
    expect(delays).toEqual([1, 1])
    for (const id of ['ticket:4', 'ticket:5']) expect(await row(id)).toMatchObject({ status: 'QUEUED', attempts: 0 })
  })

  it('is claimed in one statement, each mail by the send it was asked for', async () => {
    const messages = await queued(10)
    const { transport, sent } = post()
    const wrong = messages.map((message, index) => ({ ...message, resends: index % 2 }))
    const statements = vi.spyOn(db, 'update')
    await deliverOnce(db, wrong, transport)
    // One claims, and one each notes that it was sent.
    expect(statements.mock.calls).toHaveLength(1 + sent.length)
    expect(sent).toHaveLength(5)
    statements.mockRestore()
  })

  it('that can’t even be claimed is left to the queue’s retries', async () => {
    const messages = await queued(2)
    vi.spyOn(db, 'update').mockImplementationOnce(() => {
      throw new Error('D1 is away')
    })
    expect(await deliverOnce(db, messages, post().transport)).toMatchObject({ ends: ['retry 60', 'retry 60'] })
  })
})
