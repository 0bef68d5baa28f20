import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../support/api.ts'
import { ownStack } from '../support/own-stack.ts'
import { cartOf, openShop, placeOrder, type Shop } from '../support/shop.ts'
import { tick } from '../support/stack.ts'

const day = 24 * 3_600_000

let foyer: Awaited<ReturnType<typeof ownStack>>
let shop: Shop
beforeAll(async () => {
  foyer = await ownStack()
  await foyer.start()
  shop = await openShop({})
})
afterAll(() => foyer.remove())

const change = (sql: string): void => {
  const database = foyer.d1()
  database.exec(sql)
  database.close()
}
const rows = (sql: string): Record<string, unknown>[] => {
  const database = foyer.d1()
  const found = database.prepare(sql).all()
  database.close()
  return found
}

describe('the clock', () => {
  it('does every step though others fail, and says which did', async () => {
    change(`alter table sessions rename to sessions_away;
      update boxes set poked_at = null;
      insert into call_keys (key, body_hash, created_at) values ('old', 'hash', '2026-01-01T00:00:00.000Z')`)
    await tick()
    expect(rows(`select key from call_keys where key = 'old'`)).toEqual([])
    expect(rows('select event_id from boxes where poked_at is null')).toEqual([])
    await eventually(
      async () => foyer.log().some((line) => line.includes('a step of the schedule failed') && line.includes('old sessions')),
      Boolean,
      'a word about the step that failed',
    )
    change('alter table sessions_away rename to sessions')
  })

  it('wakes all active events in turns, those that waited longest first, and lets the others sleep', async () => {
    const now = Date.now()
    const at = (ms: number) => new Date(now - ms).toISOString()
    const own = Array.from({ length: 450 }, (_, index) => `evt_${String(index).padStart(16, '0')}`)
    change(
      own
        .map((id, index) => {
          const active = index < 400 ? at(day) : at(30 * day)
          return `insert into boxes (event_id, account_id, organizer_id, created_at, active_at) values ('${id}', 'acc', 'org', '${at(day)}', '${active}')`
        })
        .join(';'),
    )
    const woken = () => rows(`select event_id from boxes where poked_at is not null and account_id = 'acc'`).length
    await tick(now + 1000)
    expect(woken()).toBe(200)
    await tick(now + 2000)
    await tick(now + 3000)
    expect(woken()).toBe(400)
    expect(rows(`select count(*) as n from boxes where account_id = 'acc' and poked_at is null and active_at > '${at(2 * day)}'`)).toEqual([
      { n: 0 },
    ])
    change(`delete from boxes where account_id = 'acc'`)
  })
})

describe('a console call that died', () => {
  it('made again under its key finds what it had made', async () => {
    const key = { headers: { 'idempotency-key': crypto.randomUUID() } }
    const path = `/events/${shop.eventId}/tickets`
    const body = { title: 'Once', type: 'FREE', prices: [{ price: 0 }] }
    const first = await shop.member.post(path, body, key)
    const event = {
      title: 'Once',
      organizer_id: (await shop.member.get('/organizers')).body.data[0].id,
      start_date: '2031-01-01T20:00',
      timezone: 'UTC',
      currency: 'EUR',
    }
    const firstEvent = await shop.member.post('/events', event, key)
    const organizer = await shop.member.post('/organizers', { name: 'Once', email: 'once@example.test' }, key)
    // What each had made was there when the worker ended, and their answers were never kept.
    await foyer.stop()
    change(`update call_keys set status = null, body = null, claimed_at = '2026-01-01T00:00:00.000Z'`)
    await foyer.start()
    const again = await shop.member.post(path, body, key)
    const againEvent = await shop.member.post('/events', event, key)
    const againOrganizer = await shop.member.post('/organizers', { name: 'Once', email: 'once@example.test' }, key)
    for (const [one, other] of [
      [first, again],
      [firstEvent, againEvent],
      [organizer, againOrganizer],
    ])
      expect([other?.status, other?.body.data.id]).toEqual([201, one?.body.data.id])
    expect((await shop.member.get(`${path}?query=Once`)).body.meta.total).toBe(1)
    expect((await shop.member.get('/events?query=Once')).body.meta.total).toBe(1)
    expect((await shop.member.get('/organizers?query=Once')).body.meta.total).toBe(1)
  })
})

describe('an order under a key', () => {
  it('is answered again from its id: neither its session nor a message is kept', async () => {
    const message = 'Bring a warm coat and the password of the cloakroom'
    await shop.member.put(`/events/${shop.eventId}/settings`, { ticket_page_message: message })
    const key = { headers: { 'idempotency-key': crypto.randomUUID() } }
    const first = await placeOrder(shop, cartOf([shop.free, 1]), key)
    await foyer.stop()
    const kept = foyer.box(shop.eventId, (box) => JSON.stringify(box.prepare('select * from idempotency_keys').all()))
    await foyer.start()
    expect(kept).toContain(first.body.data.id)
    for (const secret of [first.body.session_token, 'warm coat', key.headers['idempotency-key']]) expect(kept).not.toContain(secret)
    const again = await placeOrder(shop, cartOf([shop.free, 1]), key)
    expect([again.status, again.body]).toEqual([201, first.body])
    const read = await call('GET', `/public/events/${shop.eventId}/order/${first.body.data.short_id}`, {
      headers: { 'x-order-session': again.body.session_token },
    })
    expect(read.status).toBe(200)
  })
})
