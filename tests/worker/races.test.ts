import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, type Answer } from '../support/api.ts'
import { effort } from '../support/effort.ts'
import { make, openEvent, refusal, together, type OpenEvent } from '../support/event.ts'
import { cancelOrder } from '../support/refunds.ts'
import {
  cartOf,
  confirmIntent,
  openShop,
  orderWithDetails,
  placeOrder,
  startPaying,
  type Buyer,
  type Paying,
  type Shop,
} from '../support/shop.ts'
import { resetSimulator } from '../support/simulator.ts'

// Two people act on the same thing in the same moment, on the real runtime: in either order, the numbers add up.

let shop: Shop
beforeAll(async () => {
  await resetSimulator()
  shop = await openShop({ paid: 1000 })
})
afterEach(resetSimulator)

const free = (quantity: number | null) => ({ type: 'FREE', prices: [{ price: 0, quantity }] })
const paid = (quantity: number | null) => ({ type: 'PAID', prices: [{ price: 2500, quantity }] })
const counts = async (event: OpenEvent): Promise<{ held: number; sold: number }[]> =>
  (await shop.member.get(`${event.path}/tickets`)).body.data.map(({ held, sold }: any) => ({ held, sold }))
const placed = (answers: Answer[]) => answers.filter(({ status }) => status === 201)
const orderOf = async (buyer: Buyer) => (await call('GET', buyer.path, { headers: buyer.headers })).body.data
const abandon = (buyer: Buyer) => call('POST', `${buyer.path}/abandon`, { headers: buyer.headers })
const confirm = ({ intent, account }: Paying) => confirmIntent(intent, account)

/** Waits until an order is decided: complete, or over, and then whatever was paid is on its way back. */
const decided = (buyer: Buyer, isPaid: boolean) =>
  eventually(
    () => orderOf(buyer),
    ({ status, refund_status }) => status === 'COMPLETED' || (status === 'EXPIRED' && (!isPaid || refund_status !== null)),
    'an order to be decided',
  )

describe('a rush', () => {
  it('of five times as many buyers as tickets holds every ticket once', async () => {
    const buyers = effort('BUYERS', { short: 100, long: 500 })
    const event = await openEvent(shop, [free(buyers / 5)])
    const answers = await together(buyers, () => placeOrder(event, cartOf([event.tickets[0], 1])))
    expect(placed(answers)).toHaveLength(buyers / 5)
    for (const answer of answers) if (answer.status !== 201) expect(refusal(answer)).toEqual([409, 'not_enough_tickets'])
    expect(await counts(event)).toEqual([{ held: buyers / 5, sold: 0 }])
  })

  it('of mixed carts fills a shared capacity to its last place, and never past it', async () => {
    const event = await openEvent(shop, [free(null), free(12)])
    const [a, b] = event.tickets
    const halls = { name: 'Hall', capacity: 20, ticket_ids: [a.id, b.id] }
    await make(shop.member, `${event.path}/capacity-assignments`, halls)
    const carts = [cartOf([a, 1]), cartOf([b, 2]), cartOf([a, 2], [b, 1])]
    const answers = await together(60, (index) => placeOrder(event, carts[index % 3] ?? {}))
    const held = (await counts(event)).map((ticket) => ticket.held)
    const taken = placed(answers).flatMap(({ body }) => body.data.lines.map((line: any) => line.quantity))
    expect((held[0] ?? 0) + (held[1] ?? 0)).toBe(20)
    expect(taken.reduce((sum, quantity) => sum + quantity, 0)).toBe(20)
    expect(held[1]).toBeLessThanOrEqual(12)
  })

  it('of impatient fingers is one order a key', async () => {
    const event = await openEvent(shop, [free(12)])
    const keys = Array.from({ length: 12 }, () => crypto.randomUUID())
    const answers = await together(48, (index) =>
      placeOrder(event, cartOf([event.tickets[0], 1]), { headers: { 'idempotency-key': keys[index % 12] ?? '' } }),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(12)
    expect(await counts(event)).toEqual([{ held: 12, sold: 0 }])
  })

  it('of buyers who change their carts of a sold-out event loses no one’s place', async () => {
    const event = await openEvent(shop, [free(20)])
    const cart = cartOf([event.tickets[0], 2])
    const chains = await together(10, async () => {
      let answer = await placeOrder(event, cart)
      for (let change = 0; change < 3; change += 1)
        answer = await placeOrder(event, cart, { headers: { 'x-order-session': answer.body.session_token } })
      return answer
    })
    expect(placed(chains)).toHaveLength(10)
    expect(await counts(event)).toEqual([{ held: 20, sold: 0 }])
  })
})

describe('in the same moment', () => {
  it('giving up and paying end in a sale, or in money that goes back', async () => {
    const event = await openEvent(shop, [paid(8)])
    const open = { eventId: event.eventId, paid: event.tickets[0] }
    const all = await together(8, () => startPaying(open))
    // Half of them give up while the news of their payment is on its way.
    const confirmed = await Promise.all(
      all.map(async (one, index) => {
        const paid = index % 2 ? await confirm(one) : confirm(one)
        await abandon(one.buyer)
        return (await paid).status === 200
      }),
    )
    const orders = await Promise.all(all.map(({ buyer }, index) => decided(buyer, confirmed[index] === true)))
    const sold = orders.filter(({ status }) => status === 'COMPLETED').length
    expect(await counts(event)).toEqual([{ held: 0, sold }])
  })

  it('the end of a hold, a late payment and the next buyer never share a seat', async () => {
    const event = await openEvent(shop, [paid(4)])
    const open = { eventId: event.eventId, paid: event.tickets[0] }
    // Their holds end shortly, by the clock of the calls.
    const now = Date.now() - 14 * 60_000
    const all = await together(4, () => startPaying(open, { now }))
    const end = Math.max(...all.map(({ buyer }) => Date.parse(buyer.order.expires_at))) + 1
    const [rivals, ...confirmed] = await Promise.all([
      together(4, () => placeOrder(event, cartOf([event.tickets[0], 1]), { now: end })),
      ...all.map(confirm),
    ])
    const orders = await Promise.all(all.map(({ buyer }, index) => decided(buyer, confirmed[index]?.status === 200)))
    const sold = orders.filter(({ status }) => status === 'COMPLETED').length
    const held = placed(rivals).length
    expect(await counts(event)).toEqual([{ held, sold }])
    expect(held + sold).toBeLessThanOrEqual(4)
  })

  it('cancelling and scanning leave no one inside on a ticket that is void', async () => {
    const event = await openEvent(shop, [free(6)])
    const list = await make(shop.member, `${event.path}/check-in-lists`, { name: 'Door' })
    const door = `/public/check-in-lists/${list.short_id}/check-ins`
    const buyers = await together(6, () => orderWithDetails(event, cartOf([event.tickets[0], 1])))
    const scan = (buyer: Buyer) => call('POST', door, { body: { check_ins: [{ ticket_code: buyer.order.attendees[0].ticket_code }] } })
    const cancel = (buyer: Buyer) => cancelOrder({ ...shop, eventId: event.eventId }, buyer)
    const answers = await Promise.all(
      buyers.map(async (buyer, index) => {
        const cancelled = index % 2 ? cancel(buyer) : null
        const scanned = scan(buyer)
        return { scanned: (await scanned).body.data[0], cancelled: await (cancelled ?? cancel(buyer)) }
      }),
    )
    for (const { scanned, cancelled } of answers) {
      expect(scanned.ok || scanned.code === 'attendee_cancelled').toBe(true)
      expect(cancelled.status).toBe(200)
    }
    for (const buyer of buyers) expect((await scan(buyer)).body.data[0]).toMatchObject({ ok: false })
    expect(await counts(event)).toEqual([{ held: 0, sold: 0 }])
    const listed = await shop.member.get(`${event.path}/check-in-lists/${list.id}`)
    expect(listed.body.data).toMatchObject({ total: 0, checked_in: 0 })
  })
})
