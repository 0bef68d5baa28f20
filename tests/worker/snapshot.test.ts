import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../support/api.ts'
import { page } from '../support/event.ts'
import { cartOf, openShop, placeOrder, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'

// One answer an event and second serves everyone who reads.

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ free: 3 }, { show_available_quantity: true })
})

/** A second no one else in this run asks about. */
let second = Math.ceil(Date.now() / 1000) * 1000 + 60_000
const newSecond = () => (second += 10_000)
const availability = async (now: number, eventId = shop.eventId) =>
  (await call('GET', `/public/events/${eventId}/availability`, { now })).body.data
const left = ({ tickets }: any): number => tickets[0].prices[0].available

describe('what is left of an event', () => {
  it('is one answer within a second, and the truth in the next', async () => {
    const now = newSecond()
    const before = await availability(now)
    expect((await placeOrder(shop, cartOf([shop.free, 1]), { now })).status).toBe(201)
    expect(await availability(now + 999)).toEqual(before)
    expect(left(await availability(now + 1000))).toBe(left(before) - 1)
  })

  it('agrees with the page of that second, whichever is asked for first', async () => {
    const now = newSecond()
    const seen = await page(shop, undefined, now)
    await placeOrder(shop, cartOf([shop.free, 1]), { now })
    const { tickets } = await availability(now)
    expect(tickets).toEqual(
      seen.tickets.map(({ id, state, prices }: any) => ({
        id,
        state,
        prices: prices.map(({ id, state, available }: any) => ({ id, state, ...(available === undefined ? {} : { available }) })),
      })),
    )
    const later = newSecond()
    const first = await availability(later)
    const after = await page(shop, undefined, later)
    expect(first.tickets.map(({ id, state }: any) => [id, state])).toEqual(after.tickets.map(({ id, state }: any) => [id, state]))
  })

  it('never promises more than there is: the box decides', async () => {
    const now = newSecond()
    const { tickets } = await page(shop, undefined, now)
    const few = tickets[0].prices[0].available as number
    for (let sold = 0; sold < few; sold += 1) expect((await placeOrder(shop, cartOf([shop.free, 1]), { now })).status).toBe(201)
    expect((await page(shop, undefined, now)).tickets[0].prices[0].available).toBe(few)
    expect((await placeOrder(shop, cartOf([shop.free, 1]), { now })).body.code).toBe('not_enough_tickets')
  })
})

describe('that nothing is left', () => {
  it('is reported within its second until someone returns a ticket', async () => {
    const small = await openShop({ free: 1 })
    const now = newSecond()
    const cart = cartOf([small.free, 1])
    const taken = await placeOrder(small, cart, { now })
    const abandon = `/public/events/${small.eventId}/order/${taken.body.data.short_id}/abandon`
    const headers = { 'x-order-session': taken.body.session_token as string }
    const refused = [await placeOrder(small, cart, { now }), await placeOrder(small, cart, { now: now + 1 })]
    expect(refused.map(({ status, body }) => [status, body.code, body.available])).toEqual([
      [409, 'not_enough_tickets', 0],
      [409, 'not_enough_tickets', 0],
    ])
    expect((await call('POST', abandon, { headers, now })).status).toBe(204)
    expect((await placeOrder(small, cart, { now: now + 2 })).status).toBe(201)
  })
})

describe('a change in the console', () => {
  it('shows on the page within the same second', async () => {
    const now = newSecond()
    await page(shop, undefined, now)
    await availability(now)
    expect((await shop.member.put(`/events/${shop.eventId}`, { title: 'Renamed' }, { now })).status).toBe(200)
    expect((await page(shop, undefined, now)).title).toBe('Renamed')
    expect((await shop.member.put(`/events/${shop.eventId}/status`, { status: 'DRAFT' }, { now })).status).toBe(200)
    expect((await call('GET', `/public/events/${shop.eventId}`, { now })).status).toBe(404)
    expect((await call('GET', `/public/events/${shop.eventId}/availability`, { now })).status).toBe(404)
    await shop.member.put(`/events/${shop.eventId}/status`, { status: 'LIVE' }, { now })
  })

  it('shows in the link preview as well', async () => {
    await shop.member.put(`/events/${shop.eventId}`, { title: 'In the preview' })
    const preview = await eventually(
      () => page(shop),
      ({ title }) => title === 'In the preview',
      'the new title',
    )
    expect(preview.slug).toBe('in-the-preview')
  })
})

describe('a page with a promo code', () => {
  it('is never anybody else’s', async () => {
    await shop.member.post(`/events/${shop.eventId}/promo-codes`, { code: 'HALF', discount_type: 'PERCENTAGE', rate_ppm: 500_000 })
    const now = newSecond()
    const plain = await page(shop, undefined, now)
    const halved = await page(shop, 'HALF', now)
    const price = (one: any) => one.tickets.find(({ id }: any) => id === shop.paid.id).prices[0].gross
    expect([price(plain), price(halved), price(await page(shop, undefined, now))]).toEqual([2500, 1250, 2500])
  })
})

describe('an invented event', () => {
  it('is not there, however often it is asked for', async () => {
    for (let time = 0; time < 3; time += 1)
      expect((await call('GET', '/public/events/evt_0000000000000000/availability', { now: newSecond() })).body.code).toBe(
        'event_not_found',
      )
  })
})

describe('an event’s page to who opens it for the first time', () => {
  it('is the same within a second, but for its cookie', async () => {
    const headers = { 'x-foyer-now': new Date(newSecond()).toISOString(), 'accept-language': 'en' }
    const open = async (more: Record<string, string> = {}) => {
      const answer = await fetch(`${stack().url}/e/${shop.eventId}/nocturnes`, { headers: { ...headers, ...more } })
      return { html: await answer.text(), cookie: answer.headers.get('set-cookie') ?? '', type: answer.headers.get('content-type') }
    }
    const [one, two] = [await open(), await open()]
    expect([two.html, two.type]).toEqual([one.html, one.type])
    expect(one.cookie).toMatch(/^XSRF-TOKEN=[0-9a-f-]{36}; Path=\/; SameSite=Lax$/)
    expect(two.cookie).toMatch(/^XSRF-TOKEN=[0-9a-f-]{36}; Path=\/; SameSite=Lax$/)
    expect(two.cookie).not.toBe(one.cookie)
    expect((await open({ cookie: 'foyer_theme=dark; XSRF-TOKEN=mine' })).cookie).toBe('')
    expect((await open({ 'accept-language': 'de' })).html).toContain('lang="de"')
  })

  it('shows at once what its organizer changed, in the same second', async () => {
    const own = await openShop()
    const now = newSecond()
    const headers = { 'x-foyer-now': new Date(now).toISOString(), 'accept-language': 'en' }
    const open = async () => (await fetch(`${stack().url}/e/${own.eventId}/nocturnes`, { headers })).text()
    expect(await open()).toContain('Nocturnes')
    expect((await own.member.put(`/events/${own.eventId}`, { title: 'Matinées' }, { now })).status).toBe(200)
    expect(await open()).toContain('Matinées')
    // Its waiting room takes the page's place as soon as there is one.
    const settings = { waiting_room: 'ON', waiting_room_opens_at: null }
    expect((await own.member.put(`/events/${own.eventId}/settings`, settings, { now })).status).toBe(200)
    expect(await open()).toContain('/assets/waiting-room-')
    expect((await own.member.put(`/events/${own.eventId}/settings`, { waiting_room: 'OFF' }, { now })).status).toBe(200)
    expect(await open()).not.toContain('/assets/waiting-room-')
  })
})
