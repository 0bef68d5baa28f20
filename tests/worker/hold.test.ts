import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, type Answer } from '../support/api.ts'
import { stripeGet } from '../support/simulator.ts'
import { cartOf, newBuyer, openShop, orderWithDetails, placeOrder, startPayment, type Shop } from '../support/shop.ts'

const minute = 60_000
const details = { first_name: 'A', last_name: 'B', email: 'a@example.test', attendees: [] }
const sessionOf = (answer: Answer) => ({ 'x-order-session': answer.body.session_token as string })

/** A new ticket of a shop with a stock of its own. */
const stockOf = async (shop: Shop, quantity: number, type: 'FREE' | 'PAID' = 'FREE'): Promise<any> => {
  const created = await shop.member.post(`/events/${shop.eventId}/tickets`, {
    title: `Stock of ${quantity}`,
    type,
    prices: [{ price: type === 'FREE' ? 0 : 2500, quantity }],
  })
  expect(created.status).toBe(201)
  return created.body.data
}

const heldOf = async (shop: Shop, ticket: any): Promise<number> =>
  (await shop.member.get(`/events/${shop.eventId}/tickets/${ticket.id}`)).body.data.held

let shop: Shop
const read = (order: Answer, options: object = {}) =>
  call('GET', `/public/events/${shop.eventId}/order/${order.body.data.short_id}`, options)

beforeAll(async () => {
  shop = await openShop({})
})

describe('a hold', () => {
  it('is over the moment it ends, before any alarm, and its stock is the next buyer’s', async () => {
    const ticket = await stockOf(shop, 1)
    const first = await placeOrder(shop, cartOf([ticket, 1]))
    expect(first.status).toBe(201)
    const end = Date.parse(first.body.data.expires_at)
    expect(end - Date.parse(first.body.data.created_at)).toBe(15 * minute)
    const early = await placeOrder(shop, cartOf([ticket, 1]), { now: end - 1 })
    expect([early.status, early.body.code]).toEqual([409, 'not_enough_tickets'])
    expect((await read(first, { now: end - 1 })).body.data.status).toBe('RESERVED')

    const next = await placeOrder(shop, cartOf([ticket, 1]), { now: end })
    expect(next.status).toBe(201)
    const over = await read(first)
    expect([over.status, over.body.data.status, over.body.data.display_status]).toEqual([200, 'EXPIRED', 'EXPIRED'])
    const path = `/public/events/${shop.eventId}/order/${first.body.data.short_id}`
    const headers = sessionOf(first)
    const put = await call('PUT', path, { body: details, headers })
    expect([put.status, put.body.code]).toEqual([410, 'order_expired'])
    expect((await call('POST', `${path}/abandon`, { headers })).status).toBe(204)
    expect(await heldOf(shop, ticket)).toBe(1)
  })

  it('is over for a reader too, who sees the stock free', async () => {
    const ticket = await stockOf(shop, 1)
    const order = await placeOrder(shop, cartOf([ticket, 1]))
    const now = Date.parse(order.body.data.expires_at)
    const before = await call('GET', `/public/events/${shop.eventId}/availability`, { now: now - 1 })
    const after = await call('GET', `/public/events/${shop.eventId}/availability`, { now: now + 1000 })
    const stateIn = (answer: Answer) => answer.body.data.tickets.find((one: any) => one.id === ticket.id).state
    expect([stateIn(before), stateIn(after)]).toEqual(['SOLD_OUT', 'ON_SALE'])
    expect((await read(order)).body.data.status).toBe('EXPIRED')
  })

  it('ends by the alarm when no one calls, and the read model learns of it', async () => {
    const own = await openShop({ free: 2 })
    const placed = await placeOrder(own, cartOf([own.free, 2]), { now: Date.now() - 15 * minute + 20_000 })
    expect(placed.status).toBe(201)
    for (const held of [2, 0])
      await eventually(
        () => own.member.get('/events'),
        (answer) => answer.body.data[0]?.tickets_held === held,
        `${held} held tickets in the read model`,
      )
  })

  it('refuses payment once it is over: 410 order_expired', async () => {
    const buyer = await orderWithDetails(shop, cartOf([shop.paid, 1]))
    const late = await startPayment(buyer, Date.parse(buyer.order.expires_at))
    expect([late.status, late.body.code]).toEqual([410, 'order_expired'])
  })

  it('is given up at once by its buyer, by no one else, and as often as they like', async () => {
    const ticket = await stockOf(shop, 1)
    const order = await placeOrder(shop, cartOf([ticket, 1]))
    const path = `/public/events/${shop.eventId}/order/${order.body.data.short_id}/abandon`
    const stranger = await call('POST', path)
    expect([stranger.status, stranger.body.code]).toEqual([403, 'forbidden'])
    const wrong = await call('POST', path, { headers: { 'x-order-session': 'a'.repeat(32) } })
    expect(wrong.status).toBe(403)
    expect((await call('POST', path, { headers: sessionOf(order) })).status).toBe(204)
    expect((await call('POST', path, { headers: sessionOf(order) })).status).toBe(204)
    expect(await heldOf(shop, ticket)).toBe(0)
    expect((await placeOrder(shop, cartOf([ticket, 1]))).status).toBe(201)
  })

  it('survives the event becoming a draft: the buyer may finish, no one may begin', async () => {
    const own = await openShop({})
    const placed = await placeOrder(own, cartOf([own.free, 1]))
    expect((await own.member.put(`/events/${own.eventId}/status`, { status: 'DRAFT' })).status).toBe(200)
    const begin = await placeOrder(own, cartOf([own.free, 1]))
    expect([begin.status, begin.body.code]).toEqual([409, 'event_not_on_sale'])
    const finished = await newBuyer(own, placed)
    expect(finished.order.status).toBe('COMPLETED')
    expect((await call('GET', finished.path)).status).toBe(200)
    const ticket = await call('GET', `/public/events/${own.eventId}/attendees/${finished.order.attendees[0].short_id}`)
    expect([ticket.status, ticket.body.data.ticket_code]).toEqual([200, finished.order.attendees[0].ticket_code])
  })
})

describe('the same buyer again', () => {
  it('replaces their unfinished order in the same step, never competing with their own hold', async () => {
    const ticket = await stockOf(shop, 3)
    const first = await placeOrder(shop, cartOf([ticket, 3]))
    const headers = sessionOf(first)
    const quoted = await call('POST', `/public/events/${shop.eventId}/quote`, { body: cartOf([ticket, 2]), headers })
    expect(quoted.status).toBe(200)
    const second = await placeOrder(shop, cartOf([ticket, 2]), { headers })
    expect(second.status).toBe(201)
    expect((await read(first)).body.data.status).toBe('EXPIRED')
    expect(await heldOf(shop, ticket)).toBe(2)
    expect(second.body.session_token).not.toBe(first.body.session_token)
  })

  it('keeps the earlier order when the new one is refused', async () => {
    const ticket = await stockOf(shop, 3)
    const first = await placeOrder(shop, cartOf([ticket, 2]))
    const refused = await placeOrder(shop, cartOf([ticket, 4]), { headers: sessionOf(first) })
    expect([refused.status, refused.body.code, refused.body.available]).toEqual([409, 'not_enough_tickets', 3])
    expect((await read(first)).body.data.status).toBe('RESERVED')
    expect(await heldOf(shop, ticket)).toBe(2)
    expect((await newBuyer(shop, first)).order.status).toBe('COMPLETED')
  })

  it('has the replaced order’s payment called off', async () => {
    const buyer = await orderWithDetails(shop, cartOf([shop.paid, 1]))
    const { payment_intent_id, account_id } = (await startPayment(buyer)).body.data
    expect((await placeOrder(shop, cartOf([shop.paid, 2]), { headers: buyer.headers })).status).toBe(201)
    await eventually(
      () => stripeGet(`/payment_intents/${payment_intent_id}`, account_id),
      (intent) => intent.status === 'canceled',
      'the intent to be cancelled',
    )
  })
})

describe('starting a payment', () => {
  it('extends the hold, once, to at least five minutes from then', async () => {
    const own = await openShop({}, { order_timeout_minutes: 1 })
    const placed = Date.now()
    const buyer = await orderWithDetails(own, cartOf([own.paid, 1]), { now: placed })
    expect(Date.parse(buyer.order.expires_at)).toBe(placed + minute)
    const expiry = async () => Date.parse((await call('GET', buyer.path, { headers: buyer.headers })).body.data.expires_at)
    expect((await startPayment(buyer, placed + 30_000)).status).toBe(200)
    expect(await expiry()).toBe(placed + 30_000 + 5 * minute)
    expect((await startPayment(buyer, placed + 2 * minute)).status).toBe(200)
    expect(await expiry()).toBe(placed + 30_000 + 5 * minute)
  })

  it('leaves a longer hold as it is', async () => {
    const buyer = await orderWithDetails(shop, cartOf([shop.paid, 1]))
    expect((await startPayment(buyer)).status).toBe(200)
    expect((await call('GET', buyer.path)).body.data.expires_at).toBe(buyer.order.expires_at)
  })
})
