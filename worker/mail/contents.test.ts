import { eq } from 'drizzle-orm'
import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openD1InNode } from '../../tests/support/d1-in-node.ts'
import { deliverOnce, minutes, post, recorder, start, ticketMail } from '../../tests/support/mail-post.ts'
import { forgetOldBodies } from './forget.ts'
import { queueMails, resendMail } from './queue.ts'
import { renderMail } from './render.ts'
import { sampleContents, sampleMail } from './samples.ts'
import { mailContents, mails } from './table.ts'

let d1: D1Database
let db: DrizzleD1Database
let stop = () => {}
beforeAll(() => {
  const opened = openD1InNode()
  stop = opened.close
  d1 = opened.d1
  db = drizzle(d1)
})
afterAll(() => stop())
beforeEach(async () => {
  await db.delete(mails)
  await db.delete(mailContents)
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const row = async (id: string) => db.select().from(mails).where(eq(mails.id, id)).get()
const days = (count: number) => minutes(count * 24 * 60)
const write = (requests: Parameters<typeof queueMails>[2], now = start) => queueMails(db, recorder().queue, requests, now, true)
const send = async (id: string, resends = 0, now = start) => {
  const { transport, sent } = post()
  await deliverOnce(db, [{ id, resends }], transport, now)
  return sent[0]
}

describe('what mails say', () => {
  it('stands once, however many mails of an account say it', async () => {
    const closing = 'A long way of saying goodbye. '.repeat(20)
    const many = Array.from({ length: 50 }, (_, index) => ({ ...ticketMail(`ticket:${index}`), footer: closing }))
    await write(many)
    await write([{ ...ticketMail('ticket:other'), account_id: 'acc_2', footer: closing }])
    const contents = await db.select().from(mailContents)
    const bodies = contents.map(({ account_id, body }) => [account_id, JSON.parse(body)])
    const tickets = (await import('./templates/ticket.ts')).ticket.sample
    for (const account of ['acc_1', 'acc_2'])
      for (const content of [tickets.event, closing])
        expect(bodies.filter(([owner, body]) => owner === account && JSON.stringify(body) === JSON.stringify(content))).toHaveLength(1)
    expect(JSON.stringify(await row('ticket:7'))).not.toContain('Speicher 9')
  })

  it('is sent as it was written, of every kind', async () => {
    for (const content of sampleContents) {
      const mail = { ...sampleMail(content), footer: `Goodbye. ${'x'.repeat(300)}`, sender_name: 'Hallenwerk' }
      await write([mail])
      const { from_name, ...written } = renderMail({ ...mail, created_at: new Date(start).toISOString() })
      const sent = await send(mail.id)
      expect(sent).toMatchObject(written)
      expect([from_name, sent?.from]).toEqual(['Hallenwerk via Foyer', { name: 'Hallenwerk via Foyer', email: 'no-reply@foyer.test' }])
    }
  })

  it('may stand in the mail itself, as it did before', async () => {
    const mail = ticketMail('ticket:before')
    await db
      .insert(mails)
      .values({ ...mail, status: 'QUEUED', created_at: new Date(start).toISOString(), due_at: new Date(start).toISOString() })
    expect((await send('ticket:before'))?.subject).toBe('Your ticket: Nocturnes, Sat 12 June')
  })

  it('that can’t be found ends the mail', async () => {
    await write([ticketMail('ticket:a')])
    await db.delete(mailContents)
    expect(await send('ticket:a')).toBeUndefined()
    expect(await row('ticket:a')).toMatchObject({ status: 'FAILED', last_error: 'what it said is forgotten' })
  })
})

describe('after 90 days', () => {
  it('the line of the log alone remains, and such a mail can’t be sent again', async () => {
    await write([ticketMail('ticket:old')])
    const { recipient, subject } = (await send('ticket:old'), await row('ticket:old')) ?? {}
    await forgetOldBodies(db, days(89))
    expect((await resendMail(db, recorder().queue, 'ticket:old', 'acc_1', days(89))).ok).toBe(true)
    expect(await send('ticket:old', 1, days(89))).toBeDefined()
    await forgetOldBodies(db, days(91))
    expect(await row('ticket:old')).toMatchObject({ data: null, contents: null, footer: null, recipient, subject, status: 'SENT' })
    expect(await resendMail(db, recorder().queue, 'ticket:old', 'acc_1', days(91))).toMatchObject({
      problem: { code: 'mail_not_resendable' },
    })
  })

  it('what later mails say too stays, and goes with the last of them', async () => {
    await write([ticketMail('ticket:old')])
    await write([ticketMail('ticket:new')], days(60))
    for (const id of ['ticket:old', 'ticket:new']) await send(id, 0, days(60))
    await forgetOldBodies(db, days(100))
    expect([(await row('ticket:old'))?.data, (await row('ticket:new'))?.data]).toEqual([null, expect.anything()])
    expect((await resendMail(db, recorder().queue, 'ticket:new', 'acc_1', days(100))).ok).toBe(true)
    expect((await send('ticket:new', 1, days(100)))?.subject).toBe('Your ticket: Nocturnes, Sat 12 June')
    await forgetOldBodies(db, days(200))
    expect(await db.$count(mailContents)).toBe(0)
  })

  it('mails on their way keep what they say until they are settled; one that waited for a transport is given up', async () => {
    await write([ticketMail('ticket:queued')])
    await queueMails(db, recorder().queue, [ticketMail('ticket:waiting')], start, false)
    await forgetOldBodies(db, days(91))
    expect(await row('ticket:waiting')).toMatchObject({ status: 'FAILED', data: null })
    expect((await send('ticket:queued', 0, days(91)))?.subject).toBe('Your ticket: Nocturnes, Sat 12 June')
    await forgetOldBodies(db, days(92))
    expect((await row('ticket:queued'))?.data).toBeNull()
  })

  it('is reached in bounded steps, without reading the log', async () => {
    await write(Array.from({ length: 1500 }, (_, index) => ticketMail(`ticket:${index}`)))
    await db.update(mails).set({ status: 'SENT' })
    const left = () => d1.prepare(`select count(*) as n from mails where "data" <> 'null'`).first('n')
    await forgetOldBodies(db, days(91))
    expect(await left()).toBe(500)
    await forgetOldBodies(db, days(91))
    expect(await left()).toBe(0)
    const asked: { sql: string; values: unknown[] }[] = []
    await forgetOldBodies(drizzle(d1, { logger: { logQuery: (sql, values) => void asked.push({ sql, values }) } }), days(91))
    const plans = asked.map(({ sql, values }) =>
      d1
        .prepare(`explain query plan ${sql}`)
        .bind(...values)
        .all<{ detail: string }>(),
    )
    const steps = (await Promise.all(plans)).flatMap(({ results }) => results.map(({ detail }) => detail))
    expect(steps.join()).toContain('SEARCH mails USING INDEX mails_with_body (created_at<?)')
    expect(steps.join()).toContain('SEARCH mail_contents USING INDEX mail_contents_by_age (created_at<?)')
    expect(steps.join()).not.toMatch(/SCAN mail/)
  })
})
