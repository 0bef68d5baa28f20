import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, memberOf } from '../support/api.ts'
import { ownStack } from '../support/own-stack.ts'
import { cartOf, openShop, orderWithDetails, type Shop } from '../support/shop.ts'
import { stack, tick } from '../support/stack.ts'

let foyer: Awaited<ReturnType<typeof ownStack>>
let shop: Shop
beforeAll(async () => {
  foyer = await ownStack({}, { built: false })
  await foyer.start()
  shop = await openShop({})
})
afterAll(() => foyer.remove())

/** Takes D1's tables away behind the worker's back, or gives them back. */
const rename = (tables: string[], to: (table: string) => string, from: (table: string) => string) => {
  const database = foyer.d1()
  for (const table of tables) database.exec(`alter table "${from(table)}" rename to "${to(table)}"`)
  database.close()
}
const away = (table: string) => `${table}_away`
const here = (table: string) => table
const tables = ['users', 'sessions', 'memberships', 'email_tokens', 'mails', 'call_keys']

describe('the log of a worker whose D1 fails', () => {
  it('says what failed, and holds no address, name, code or token of anybody', async () => {
    rename(tables, away, here)
    const token = 'linktoken0123456789abcdefghijkl'
    const secrets = ['secret-person@example.test', 'Secretname', 'a-secret-password', token, shop.member.token, shop.email]
    const failing = [
      await call('POST', '/auth/login', { body: { email: 'secret-person@example.test', password: 'a-secret-password' } }),
      await call('POST', '/auth/register', {
        body: {
          first_name: 'Secretname',
          last_name: 'Person',
          email: 'secret-person@example.test',
          password: 'a-secret-password',
          password_confirmation: 'a-secret-password',
        },
      }),
      await shop.member.get('/users/me'),
      await shop.member.post(`/users/me/confirm-email/${token}`),
      await shop.member.post(`/events/${shop.eventId}/promo-codes`, { code: 'SECRETCODE', discount_type: 'NONE' }),
      await memberOf(token).get(`/events/${shop.eventId}/orders?query=Secretname`),
    ]
    expect(failing.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500, 401])
    const buyer = await orderWithDetails(shop, cartOf([shop.free, 2]))
    for (const attendee of buyer.order.attendees) secrets.push(attendee.ticket_code, attendee.short_id, attendee.email)
    secrets.push(buyer.email, buyer.session, buyer.order.short_id, 'Guest1', 'Haddad', 'SECRETCODE')
    await tick()
    const logged = (message: string, satisfies: (lines: any[]) => boolean) =>
      eventually(
        async () =>
          foyer
            .log()
            .filter((line) => line.includes(`"message":"${message}"`))
            .map((line) => JSON.parse(/\{.*\}/.exec(line)?.[0] ?? '')),
        satisfies,
        `lines that say ${message}`,
      )
    const [undrained] = await logged('outbox not drained', (lines) => lines.length > 0)
    expect(undrained).toMatchObject({ event_id: shop.eventId, error: expect.stringContaining('no such table: mails') })
    const unexpected = await logged('unexpected', (lines) => lines.length >= 5)
    expect(unexpected).toHaveLength(5)
    for (const line of unexpected)
      expect(line).toMatchObject({ error: expect.stringContaining('no such table'), route: expect.stringContaining('/api/') })
    await logged('a step of the schedule failed', (lines) => lines.some((line) => line.step === 'stuck mails'))

    rename(tables, here, away)
    await eventually(
      () => fetch(`${stack().mailUrl}/email`).then((response) => response.text()),
      (mails) => mails.includes(buyer.order.number),
      'the mails to go out once D1 is back',
    )
    // The local server names each request's path: that is its own log, not the worker's.
    const log = foyer
      .log()
      .filter((line) => !line.includes('[wrangler:info]'))
      .join('\n')
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
    expect(log).not.toMatch(/params:|Failed query:/)
  })
})

describe('the trace of a request', () => {
  it('is on every line of it: of the worker, of the event’s box, and of the email that the queue sends', async () => {
    const buyer = await orderWithDetails(shop, cartOf([shop.free, 1]))
    const found = await eventually(
      () => shop.member.get(`/events/${shop.eventId}/attendees?query=${encodeURIComponent(buyer.email)}`),
      ({ body }) => body.data.length === 1,
      'the attendee in the list',
    )
    const ray = 'trace-of-this-test'
    const lines = (says: string): any[] =>
      foyer
        .log()
        .filter((line) => line.includes(ray) && line.includes(says))
        .map((line) => JSON.parse(/\{.*\}/.exec(line)?.[0] ?? ''))
    const seen = (says: string) =>
      eventually(
        async () => lines(says),
        (all) => all.length > 0,
        `a line that says ${says}`,
      )
    rename(['mails'], away, here)
    const path = `/events/${shop.eventId}/attendees/${found.body.data[0].id}/resend-ticket`
    const headers = { 'cf-ray': ray, authorization: `Bearer ${shop.member.token}` }
    const answer = await call('POST', path, { headers })
    expect([answer.status < 300, answer.headers.get('x-request-id')]).toEqual([true, ray])
    expect((await seen('outbox not drained'))[0]).toMatchObject({ trace_id: ray, event_id: shop.eventId, lane: 'mails' })
    expect((await call('GET', `/events/${shop.eventId}/mails`, { headers })).status).toBe(500)
    expect((await seen('unexpected'))[0]).toMatchObject({ trace_id: ray, request_id: ray })
    rename(['mails'], here, away)
    expect((await seen('mail_sent'))[0]).toMatchObject({ trace_id: ray, kind: 'TICKET' })
  })
})
