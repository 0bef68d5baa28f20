import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../support/api.ts'
import { make, openEvent, page, payUnheard, quote, refusal, together, type OpenEvent } from '../support/event.ts'
import { cartOf, openShop, orderStatus, orderWithDetails, placeOrder, type Shop } from '../support/shop.ts'
import { resetSimulator } from '../support/simulator.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(resetSimulator)

const free = { type: 'FREE', prices: [{ price: 0 }] }
const share = (event: OpenEvent, capacity: number | null, tickets: any[] = event.tickets, fields: object = {}) =>
  make(shop.member, `${event.path}/capacity-assignments`, {
    name: 'Hall',
    capacity,
    ticket_ids: tickets.map(({ id }) => id),
    ...fields,
  })
const pathOf = (event: OpenEvent, assignment: any) => `${event.path}/capacity-assignments/${assignment.id}`
const now = async (event: OpenEvent, assignment: any) => (await shop.member.get(pathOf(event, assignment))).body.data
const change = (event: OpenEvent, assignment: any, fields: object) => shop.member.put(pathOf(event, assignment), fields)
const inConsole = async (event: OpenEvent) => (await shop.member.get(`${event.path}/tickets`)).body.data

describe('a shared capacity', () => {
  it('of ten is held by exactly ten of fifty buyers of two tickets who come at once', async () => {
    const event = await openEvent(shop, [free, { ...free, prices: [{ price: 0, quantity: 100 }] }])
    const hall = await share(event, 10)
    const answers = await together(50, (index) => placeOrder(event, cartOf([event.tickets[index % 2], 1])))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(40)
    for (const answer of refused) expect([...refusal(answer), answer.body.available]).toEqual([409, 'not_enough_tickets', 0])
    expect(await now(event, hall)).toMatchObject({ capacity: 10, used: 0, held: 10 })
    const held = (await inConsole(event)).map((ticket: any) => ticket.held)
    expect(held[0] + held[1]).toBe(10)
  })

  it('counts for a cart of several tickets together, and says what it leaves for the one that is too much', async () => {
    const event = await openEvent(shop, [free, free, free], { settings: { show_available_quantity: true } })
    const [a, b, c] = event.tickets
    await share(event, 10, [a, b])
    const much = await placeOrder(event, cartOf([a, 6], [b, 6]))
    expect([...refusal(much), much.body]).toMatchObject([
      409,
      'not_enough_tickets',
      { ticket_id: b.id, price_id: b.prices[0].id, available: 4 },
    ])
    expect((await placeOrder(event, cartOf([a, 6], [b, 4], [c, 20]))).status).toBe(201)
    expect(refusal(await placeOrder(event, cartOf([b, 1])))).toEqual([409, 'not_enough_tickets'])
    expect((await placeOrder(event, cartOf([c, 50]))).status).toBe(201)
  })

  it('counts over the tiers of one ticket', async () => {
    const tiers = [
      { label: 'A', price: 0 },
      { label: 'B', price: 0, quantity: 3 },
    ]
    const event = await openEvent(shop, [{ type: 'TIERED', prices: tiers }], { settings: { show_available_quantity: true } })
    const [ticket] = event.tickets
    await share(event, 5)
    const cart = (a: number, b: number) => ({
      tickets: [{ ticket_id: ticket.id, prices: [a, b].map((quantity, at) => ({ price_id: ticket.prices[at].id, quantity })) }],
    })
    expect((await page(event)).tickets[0].prices.map((price: any) => price.available)).toEqual([5, 3])
    const much = await quote(event, cart(4, 2))
    expect([...refusal(much), much.body.price_id, much.body.available]).toEqual([409, 'not_enough_tickets', ticket.prices[1].id, 1])
    expect((await placeOrder(event, cart(4, 1))).status).toBe(201)
  })

  it('that is the least of several limits decides', async () => {
    const event = await openEvent(shop, [{ ...free, prices: [{ price: 0, quantity: 6 }] }, free], {
      settings: { show_available_quantity: true },
    })
    const [few, many] = event.tickets
    await share(event, 5)
    await share(event, 4, [many])
    const shown = (await page(event)).tickets.map((ticket: any) => ticket.prices[0].available)
    expect(shown).toEqual([5, 4])
    expect(refusal(await quote(event, cartOf([many, 5])))).toEqual([409, 'not_enough_tickets'])
    expect(refusal(await quote(event, cartOf([few, 2], [many, 4])))).toEqual([409, 'not_enough_tickets'])
    expect((await placeOrder(event, cartOf([few, 1], [many, 4]))).status).toBe(201)
  })

  it('lets the last be bought below the minimum of an order', async () => {
    const event = await openEvent(shop, [{ ...free, min_per_order: 4 }, free])
    const [pack, single] = event.tickets
    await share(event, 5)
    expect((await placeOrder(event, cartOf([single, 3]))).status).toBe(201)
    expect(refusal(await quote(event, cartOf([pack, 1])))).toEqual([422, 'below_min_per_order'])
    expect((await placeOrder(event, cartOf([pack, 2]))).status).toBe(201)
  })

  it('counts for nothing while it is off or has no number', async () => {
    const event = await openEvent(shop, [free, free])
    const off = await share(event, 1, event.tickets, { enabled: false })
    await share(event, null)
    expect((await placeOrder(event, cartOf([event.tickets[0], 3], [event.tickets[1], 2]))).status).toBe(201)
    expect(await now(event, off)).toMatchObject({ enabled: false, held: 5 })
    const enabled = await change(event, off, { enabled: true })
    expect([...refusal(enabled), enabled.body.used]).toEqual([409, 'capacity_below_used', 5])
    expect((await change(event, off, { enabled: true, capacity: 5 })).status).toBe(200)
    expect(refusal(await placeOrder(event, cartOf([event.tickets[0], 1])))).toEqual([409, 'not_enough_tickets'])
    expect((await change(event, off, { capacity: null })).body.data).toMatchObject({ capacity: null, used: 0, held: 5 })
    expect((await placeOrder(event, cartOf([event.tickets[0], 1]))).status).toBe(201)
  })

  it('is shown as used by page, availability and console, and as free when the holds end', async () => {
    const event = await openEvent(shop, [free, free], { settings: { show_available_quantity: true } })
    const hall = await share(event, 3)
    const bought = await orderWithDetails(event, cartOf([event.tickets[0], 1]))
    expect(bought.order.status).toBe('COMPLETED')
    const held = await placeOrder(event, cartOf([event.tickets[1], 2]))
    expect(await now(event, hall)).toMatchObject({ used: 1, held: 2 })
    const facts = async (at?: number) => [
      ...(await page(event, undefined, at)).tickets,
      ...(await call('GET', `/public/events/${event.eventId}/availability`, { now: at })).body.data.tickets,
      ...(await shop.member.get(`${event.path}/tickets`, { now: at })).body.data,
    ]
    const statesOf = (tickets: any[]) => tickets.map(({ state, prices: [price] }) => [state, price.state, price.available])
    expect(statesOf(await facts())).toEqual(Array.from({ length: 6 }, () => ['SOLD_OUT', 'SOLD_OUT', 0]))
    const end = Date.parse(held.body.data.expires_at)
    expect(statesOf(await facts(end))).toEqual(Array.from({ length: 6 }, () => ['ON_SALE', 'ON_SALE', 2]))
  })

  it('hides what it used up where a ticket asks for that', async () => {
    const event = await openEvent(shop, [{ ...free, hide_when_sold_out: true }, free])
    await share(event, 1)
    await placeOrder(event, cartOf([event.tickets[1], 1]))
    expect((await page(event)).tickets.map((ticket: any) => ticket.id)).toEqual([event.tickets[1].id])
  })

  it('is not passed by a payment that comes too late, and takes one that still fits', async () => {
    const event = await openEvent(shop, [{}, {}, {}])
    const [a, b, c] = event.tickets
    const hall = await share(event, 2, [a, b])
    const first = await payUnheard(event, cartOf([a, 2]))
    expect((await placeOrder(event, cartOf([b, 1]), { now: first.end })).status).toBe(201)
    const refunded = await eventually(
      () => shop.member.get(`${event.path}/orders/${first.buyer.order.id}`),
      ({ body }) => body.data?.refund_status === 'REFUNDED',
      'the late payment to be refunded',
    )
    expect(refunded.body.data).toMatchObject({ status: 'EXPIRED', total_refunded: 5000 })
    expect(await now(event, hall)).toMatchObject({ used: 0, held: 1 })

    const second = await payUnheard(event, cartOf([a, 1]))
    expect((await placeOrder(event, cartOf([c, 1]), { now: second.end })).status).toBe(201)
    await orderStatus(second.buyer, 'COMPLETED')
    expect(await now(event, hall)).toMatchObject({ used: 1, held: 1 })
  })
})

describe('a capacity assignment', () => {
  it.each([
    [{ name: '' }, ['name']],
    [{ capacity: -1 }, ['capacity']],
    [{ capacity: 1.5 }, ['capacity']],
    [{ capacity: '10' }, ['capacity']],
    [{ enabled: 'yes' }, ['enabled']],
    [{ ticket_ids: [] }, ['ticket_ids']],
  ])('is refused with %j, new or changed', async (fields, errors) => {
    const event = { ...shop, path: `/events/${shop.eventId}`, tickets: [shop.free] }
    const kept = await share(event, 1000)
    const body = { name: 'Hall', capacity: 10, ticket_ids: [shop.free.id], ...fields }
    for (const answer of [await shop.member.post(`${event.path}/capacity-assignments`, body), await change(event, kept, fields)])
      expect([...refusal(answer), Object.keys(answer.body.errors)]).toEqual([422, 'validation_failed', errors])
  })

  it('knows only tickets of its event', async () => {
    const event = await openEvent(shop, [free])
    const hall = await share(event, 10, [event.tickets[0], event.tickets[0]])
    expect(hall).toMatchObject({ ticket_ids: [event.tickets[0].id], enabled: true, used: 0, held: 0 })
    const foreign = await change(event, hall, { ticket_ids: [shop.free.id] })
    expect([...refusal(foreign), Object.keys(foreign.body.errors)]).toEqual([422, 'ticket_not_found', ['ticket_ids']])
  })

  it('never goes below what was sold and is held', async () => {
    const event = await openEvent(shop, [free, { title: 'Late' }])
    const [ticket, late] = event.tickets
    const hall = await share(event, 10, [ticket])
    await orderWithDetails(event, cartOf([ticket, 3]))
    await placeOrder(event, cartOf([ticket, 2], [late, 4]))
    const low = await change(event, hall, { capacity: 4 })
    expect([...refusal(low), Object.keys(low.body.errors), low.body.used]).toEqual([409, 'capacity_below_used', ['capacity'], 5])
    expect((await change(event, hall, { capacity: 5 })).body.data).toMatchObject({ capacity: 5, used: 3, held: 2 })
    const wider = await change(event, hall, { ticket_ids: [ticket.id, late.id] })
    expect([...refusal(wider), wider.body.used]).toEqual([409, 'capacity_below_used', 9])
    const made = await shop.member.post(`${event.path}/capacity-assignments`, {
      name: 'Bar',
      capacity: 8,
      ticket_ids: [ticket.id, late.id],
    })
    expect([...refusal(made), made.body.used]).toEqual([409, 'capacity_below_used', 9])
    expect((await change(event, hall, { name: 'Great hall' })).body.data).toMatchObject({ name: 'Great hall', capacity: 5 })
  })

  it('loses a ticket that is deleted, and goes on with the others', async () => {
    const event = await openEvent(shop, [free, free])
    const [a, b] = event.tickets
    const both = await share(event, 2)
    const one = await share(event, 1, [a])
    expect((await shop.member.delete(`${event.path}/tickets/${a.id}`)).status).toBe(204)
    expect((await now(event, both)).ticket_ids).toEqual([b.id])
    expect((await now(event, one)).ticket_ids).toEqual([])
    expect((await change(event, one, { name: 'Empty' })).status).toBe(200)
    expect(refusal(await quote(event, cartOf([b, 3])))).toEqual([409, 'not_enough_tickets'])
    expect((await placeOrder(event, cartOf([b, 2]))).status).toBe(201)
  })

  it('is listed, searched and sorted, and deleted', async () => {
    const event = await openEvent(shop, [free])
    const hall = await share(event, 30)
    await share(event, 20, event.tickets, { name: 'Bar', enabled: false })
    const names = async (query: string) =>
      (await shop.member.get(`${event.path}/capacity-assignments?${query}`)).body.data.map(({ name }: any) => name)
    expect(await names('')).toEqual(['Hall', 'Bar'])
    expect(await names('sort_by=capacity&sort_direction=asc')).toEqual(['Bar', 'Hall'])
    expect(await names('query=hal')).toEqual(['Hall'])
    expect(await names('filter_fields[enabled][eq]=false')).toEqual(['Bar'])
    expect((await shop.member.delete(pathOf(event, hall))).status).toBe(204)
    for (const gone of [await shop.member.get(pathOf(event, hall)), await shop.member.delete(pathOf(event, hall))])
      expect(refusal(gone)).toEqual([404, 'not_found'])
    expect((await placeOrder(event, cartOf([event.tickets[0], 31]))).status).toBe(201)
  })
})
