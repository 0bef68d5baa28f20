import { eq } from 'drizzle-orm'
import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openD1 } from '../../tests/support/d1-in-workerd.ts'
import { deliverOnce as deliverTo, delivery, minutes, post, recorder, start, ticketMail as ticket } from '../../tests/support/mail-post.ts'
import { consumeDeadMails } from './consume.ts'
import { Unavailable } from '../runtime/is-transient-error.ts'
import type { MailMessage } from '../runtime/queues.ts'
import { MailFailure } from './failure.ts'
import { queueMails, requeueStuckMails, resendMail } from './queue.ts'
import { sampleContents, sampleMail } from './samples.ts'
import { mailContents, mails } from './table.ts'
import type { MailTransport } from './mail-transport.ts'

let db: DrizzleD1Database
let stop = async () => {}
beforeAll(async () => {
  const { d1, close } = await openD1()
  stop = close
  db = drizzle(d1)
}, 60_000)
afterAll(() => stop())
beforeEach(async () => {
  await db.delete(mails)
  await db.delete(mailContents)
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const row = async (id: string) => db.select().from(mails).where(eq(mails.id, id)).get()
const deliver = (bodies: MailMessage[], transport: MailTransport | null, now = start) => deliverTo(db, bodies, transport, now)
const deliverOnce = async (bodies: MailMessage[], transport: MailTransport | null, now = start) =>
  (await deliver(bodies, transport, now)).ends

describe('queueing', () => {
  it('writes each reason once and queues it, whatever the number of calls', async () => {
    const { queue, batches } = recorder()
    await queueMails(db, queue, [ticket('ticket:a'), ticket('ticket:b')], start, true)
    await queueMails(db, queue, [{ ...ticket('ticket:a'), recipient: 'other@example.com' }], minutes(1), true)
    expect(batches.flat().map(({ id }) => id)).toEqual(['ticket:a', 'ticket:b', 'ticket:a'])
    expect(await db.$count(mails)).toBe(2)
    const { recipient, recipient_name, locale, reply_to, order_id } = ticket('ticket:a')
    expect(await row('ticket:a')).toMatchObject({
      recipient,
      recipient_name,
      locale,
      reply_to,
      order_id,
      kind: 'TICKET',
      status: 'QUEUED',
      attempts: 0,
      created_at: new Date(start).toISOString(),
    })
  })

  it('takes many and large ones', async () => {
    const { queue, batches } = recorder()
    const many = Array.from({ length: 250 }, (_, index) => ticket(`ticket:${index}`))
    many.push({ ...ticket('ticket:large'), footer: 'ü'.repeat(300_000) }, { ...ticket('ticket:larger'), footer: 'x'.repeat(400_000) })
    await queueMails(db, queue, many, start, true)
    expect(await db.$count(mails)).toBe(252)
    expect(batches.map((batch) => batch.length)).toEqual([100, 100, 52])
    await queueMails(db, queue, [], start, true)
  })

  it('says that a queue which takes nothing is down: the mails are in the log by then', async () => {
    const queue = { sendBatch: async () => Promise.reject(new Error('Too Many Requests')) } as unknown as Queue<MailMessage>
    await expect(queueMails(db, queue, [ticket('ticket:a')], start, true)).rejects.toBeInstanceOf(Unavailable)
    expect(await row('ticket:a')).toMatchObject({ status: 'QUEUED', attempts: 0 })
  })

  it('lets mails wait where there is no transport, and sends them once there is one', async () => {
    const { queue, batches } = recorder()
    await queueMails(db, queue, [ticket('ticket:a')], start, false)
    expect([batches, (await row('ticket:a'))?.status]).toEqual([[], 'WAITING'])
    expect(await requeueStuckMails(db, queue, minutes(10), false)).toBe(0)
    expect(await requeueStuckMails(db, queue, minutes(10), true)).toBe(1)
    const { transport, sent } = post()
    expect(await deliverOnce(batches.flat(), transport, minutes(10))).toEqual(['ack'])
    expect(sent).toHaveLength(1)
  })
})

describe('sending', () => {
  const message = { id: 'ticket:a', account_id: 'acc_1', resends: 0 }
  beforeEach(() => queueMails(db, recorder().queue, [ticket('ticket:a')], start, true))

  it('hands every kind over and notes it', async () => {
    await queueMails(db, recorder().queue, sampleContents.map(sampleMail), start, true)
    const { transport, sent } = post()
    const ids = sampleContents.map((content) => ({ id: sampleMail(content).id, resends: 0 }))
    expect(await deliverOnce(ids, transport)).toEqual(ids.map(() => 'ack'))
    expect(new Set(sent.map((mail) => mail.message_id)).size).toBe(sampleContents.length)
    for (const { id } of ids)
      expect(await row(id)).toMatchObject({ status: 'SENT', attempts: 1, sent_at: new Date(start).toISOString(), due_at: null })
    expect((await row('ticket:1'))?.subject).toBe('Your ticket: Nocturnes, Sat 12 June')
  })

  it('sends once, however often a message is delivered', async () => {
    const { transport, sent } = post()
    const ends = await deliverOnce([message, message, message], transport)
    expect(sent).toHaveLength(1)
    expect(ends.filter((end) => end === 'ack').length).toBeGreaterThan(0)
    expect(await deliverOnce([message], transport, minutes(9))).toEqual(['ack'])
    expect(await deliverOnce([{ id: 'ticket:gone', resends: 0 }], transport)).toEqual(['ack'])
    expect(sent).toHaveLength(1)
  })

  it('tries again later after a failure, as the same mail', async () => {
    const broken = post(() => Promise.reject(new MailFailure('smtp 451 at RCPT')))
    const first = await deliver([message], broken.transport)
    expect(first).toEqual({ ends: ['ack'], again: [{ ...message, failures: 1, waits: 0 }], delays: [10] })
    expect(await row('ticket:a')).toMatchObject({ status: 'QUEUED', attempts: 1, last_error: 'smtp 451 at RCPT', sent_at: null })
    const second = await deliver(first.again, broken.transport, minutes(1))
    expect(second).toMatchObject({ ends: ['ack'], delays: [60] })
    const { transport, sent } = post()
    await deliverOnce(second.again, transport, minutes(3))
    expect(sent[0]?.message_id).toBe('<ticket.a.0@foyer.test>')
    expect(await row('ticket:a')).toMatchObject({ status: 'SENT', attempts: 3, last_error: null })
  })

  it('gives up at once on a mail that can never be taken', async () => {
    const { transport } = post(() => Promise.reject(new MailFailure('smtp 550 5.1.1 at RCPT', { isFinal: true })))
    expect(await deliverOnce([message], transport)).toEqual(['ack'])
    expect(await row('ticket:a')).toMatchObject({ status: 'FAILED', last_error: 'smtp 550 5.1.1 at RCPT' })
  })

  it('writes nothing personal down', async () => {
    const { transport } = post(() => Promise.reject(new Error('could not reach noor.haddad@example.com')))
    await deliverOnce([message], transport)
    expect((await row('ticket:a'))?.last_error).toBe('unexpected Error')
    const written = vi.mocked(console.log).mock.calls.flat().join()
    expect(written).toContain('mail_failed')
    expect(written).not.toMatch(/noor|haddad|example\.com/i)
  })

  it('leaves it to who is sending, and takes over if they never finish', async () => {
    let finish = () => {}
    const slow = post(() => new Promise((done) => (finish = done)))
    const first = deliverOnce([message], slow.transport)
    await vi.waitUntil(async () => (await row('ticket:a'))?.status === 'SENDING', 60_000)
    const { transport, sent } = post()
    expect(await deliver([message], transport, minutes(0.5))).toEqual({ ends: ['ack'], again: [], delays: [] })
    expect(sent).toHaveLength(0)
    expect(await deliverOnce([message], transport, minutes(1))).toEqual(['ack'])
    expect(sent).toHaveLength(1)
    finish()
    expect(await first).toEqual(['ack'])
    expect(slow.sent[0]?.message_id).toBe(sent[0]?.message_id)
    expect(await row('ticket:a')).toMatchObject({ status: 'SENT', attempts: 2 })
  })

  it('does not let a late failure undo a success', async () => {
    let fail: (error: Error) => void = () => {}
    const slow = post(() => new Promise((_, reject) => (fail = reject)))
    const first = deliverOnce([message], slow.transport)
    await vi.waitUntil(async () => (await row('ticket:a'))?.status === 'SENDING', 60_000)
    await deliverOnce([message], post().transport, minutes(6))
    fail(new MailFailure('smtp timed out'))
    await first
    expect(await row('ticket:a')).toMatchObject({ status: 'SENT', last_error: null })
  })

  it('waits again when the transport was taken away', async () => {
    expect(await deliverOnce([message], null)).toEqual(['ack'])
    expect((await row('ticket:a'))?.status).toBe('WAITING')
  })
})

describe('what could not be sent', () => {
  const message = { id: 'ticket:a', account_id: 'acc_1', resends: 0 }
  beforeEach(() => queueMails(db, recorder().queue, [ticket('ticket:a')], start, true))

  it('is marked failed and can be sent again, as a new mail', async () => {
    await deliverOnce([message], post(() => Promise.reject(new MailFailure('smtp 451 at RCPT'))).transport)
    const dead = delivery([message])
    await consumeDeadMails(dead.batch, { db, now: () => minutes(60) })
    expect(dead.ends).toEqual(['ack'])
    expect(await row('ticket:a')).toMatchObject({ status: 'FAILED', last_error: 'smtp 451 at RCPT' })

    const { queue, batches } = recorder()
    const again = await resendMail(db, queue, 'ticket:a', 'acc_1', minutes(70))
    expect(again).toMatchObject({ ok: true, value: { id: 'ticket:a', status: 'QUEUED', last_error: null } })
    expect(again.ok && 'data' in again.value).toBe(false)
    expect(batches).toEqual([[{ id: 'ticket:a', account_id: 'acc_1', resends: 1 }]])

    const { transport, sent } = post()
    expect(await deliverOnce([message], transport, minutes(70))).toEqual(['ack'])
    await consumeDeadMails(delivery([message]).batch, { db, now: () => minutes(70) })
    expect([sent.length, (await row('ticket:a'))?.status]).toEqual([0, 'QUEUED'])
    await deliverOnce(batches.flat(), transport, minutes(70))
    expect(sent.map((mail) => mail.message_id)).toEqual(['<ticket.a.1@foyer.test>'])
  })

  it('is not sent again while it is on its way, nor for another account', async () => {
    const { queue, batches } = recorder()
    expect(await resendMail(db, queue, 'ticket:a', 'acc_1', start)).toMatchObject({ problem: { code: 'mail_not_resendable' } })
    await deliverOnce([message], post().transport)
    expect(await resendMail(db, queue, 'ticket:a', 'acc_2', start)).toMatchObject({ problem: { code: 'not_found' } })
    expect(await resendMail(db, queue, 'ticket:none', 'acc_1', start)).toMatchObject({ problem: { code: 'not_found' } })
    expect(batches).toEqual([])
    expect((await resendMail(db, queue, 'ticket:a', 'acc_1', start)).ok).toBe(true)
    await deliverOnce(batches.flat(), post().transport)
    expect(await resendMail(db, queue, 'ticket:a', 'acc_1', start + 59_999)).toMatchObject({ problem: { code: 'rate_limited' } })
    expect((await resendMail(db, queue, 'ticket:a', 'acc_1', start + 60_000)).ok).toBe(true)
  })

  it('is queued again when its message was lost, once in a minute', async () => {
    const { queue, batches } = recorder()
    expect(await requeueStuckMails(db, queue, minutes(0.9), true)).toBe(0)
    expect(await requeueStuckMails(db, queue, minutes(1), true)).toBe(1)
    expect(await requeueStuckMails(db, queue, minutes(1.9), true)).toBe(0)
    expect(batches).toEqual([[message]])
  })

  it('is queued again when its sender crashed, within a minute', async () => {
    void deliverOnce([message], post(() => new Promise(() => {})).transport)
    await vi.waitUntil(async () => (await row('ticket:a'))?.status === 'SENDING', 60_000)
    const { queue, batches } = recorder()
    expect(await requeueStuckMails(db, queue, minutes(0.5), true)).toBe(0)
    expect(await requeueStuckMails(db, queue, minutes(1), true)).toBe(1)
    const { transport, sent } = post()
    // The clock of who sends it may be behind the one of who found it.
    expect(await deliverOnce(batches.flat(), transport, minutes(0.5))).toEqual(['ack'])
    expect(sent).toHaveLength(1)
  })

  it('is not hurried while its next attempt is still to come', async () => {
    const failing = post(() => Promise.reject(new MailFailure('smtp 451 at RCPT'))).transport
    expect((await deliver([{ ...message, failures: 4 }], failing)).delays).toEqual([1800])
    expect(await requeueStuckMails(db, recorder().queue, minutes(30), true)).toBe(0)
    expect(await requeueStuckMails(db, recorder().queue, minutes(32), true)).toBe(1)
  })

  it('comes back in steps where there is much of it, the oldest first', async () => {
    const { queue, batches } = recorder()
    const many = Array.from({ length: 2100 }, (_, index) => ticket(`ticket:many:${index}`))
    await queueMails(db, recorder().queue, many, minutes(1), true)
    expect(await requeueStuckMails(db, queue, minutes(5), true)).toBe(1000)
    expect(batches.flat()[0]?.id).toBe('ticket:a')
    expect(await requeueStuckMails(db, queue, minutes(5.5), true)).toBe(1000)
    expect(await requeueStuckMails(db, queue, minutes(5.9), true)).toBe(101)
    expect(new Set(batches.flat().map(({ id }) => id)).size).toBe(2101)
  })
})
