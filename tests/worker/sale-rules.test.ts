import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../support/api.ts'
import { openEvent, page, quote, refusal, type OpenEvent } from '../support/event.ts'
import { cartOf, newBuyer, openShop, pay, placeOrder, type Shop } from '../support/shop.ts'

const hour = 3_600_000
const iso = (milliseconds: number) => new Date(milliseconds).toISOString()
/** A moment of which every test may be before and after. */
const moment = Math.floor(Date.now() / 1000) * 1000 + 10 * hour
const free = { type: 'FREE', prices: [{ price: 0 }] }
const tiers = {
  type: 'TIERED',
  prices: [
    { label: 'A', price: 0 },
    { label: 'B', price: 0 },
  ],
}

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

/** A cart of so many of each of a ticket's prices. */
const pricesOf = (ticket: any, quantities: number[], amount?: number) => ({
  tickets: [{ ticket_id: ticket.id, prices: quantities.map((quantity, at) => ({ price_id: ticket.prices[at]?.id, quantity, amount })) }],
})

type Case = {
  rule: string
  tickets?: object[]
  event?: Record<string, unknown> & { settings?: object }
  /** What is asked for, and when. */
  breaks: (tickets: any[]) => object
  at?: number
  keeps: (tickets: any[]) => object
  keptAt?: number
  code: [number, string]
  facts?: object
  /** The field that is named. */
  field?: string
}
const one = ([ticket]: any[]) => cartOf([ticket, 1])

const rules: Case[] = [
  {
    rule: 'the ticket’s sale has begun',
    tickets: [{ ...free, sale_start: iso(moment) }],
    breaks: one,
    at: moment - 1,
    keeps: one,
    keptAt: moment,
    code: [409, 'ticket_not_on_sale'],
    facts: { state: 'SALE_STARTS' },
  },
  {
    rule: 'the ticket’s sale has not ended',
    tickets: [{ ...free, sale_end: iso(moment) }],
    breaks: one,
    at: moment,
    keeps: one,
    keptAt: moment - 1,
    code: [409, 'ticket_not_on_sale'],
    facts: { state: 'SALE_ENDED' },
  },
  {
    rule: 'the price’s sale has begun',
    tickets: [{ type: 'FREE', sale_start: iso(moment - hour), prices: [{ price: 0, sale_start: iso(moment) }] }],
    breaks: one,
    at: moment - 1,
    keeps: one,
    keptAt: moment,
    code: [409, 'ticket_not_on_sale'],
    facts: { state: 'SALE_STARTS' },
  },
  {
    rule: 'the price’s sale has not ended',
    tickets: [{ type: 'FREE', sale_end: iso(moment + hour), prices: [{ price: 0, sale_end: iso(moment) }] }],
    breaks: one,
    at: moment,
    keeps: one,
    keptAt: moment - 1,
    code: [409, 'ticket_not_on_sale'],
    facts: { state: 'SALE_ENDED' },
  },
  {
    rule: 'the sale of this tier, not of another',
    tickets: [
      {
        type: 'TIERED',
        prices: [
          { label: 'Early', price: 0, sale_end: iso(moment) },
          { label: 'Late', price: 0, sale_start: iso(moment) },
        ],
      },
    ],
    breaks: ([ticket]) => pricesOf(ticket, [1, 1]),
    at: moment,
    keeps: ([ticket]) => pricesOf(ticket, [0, 2]),
    keptAt: moment,
    code: [409, 'ticket_not_on_sale'],
    facts: { state: 'SALE_ENDED' },
  },
  {
    rule: 'the event has not ended',
    tickets: [free],
    event: { start_date: iso(moment - hour), end_date: iso(moment) },
    breaks: one,
    at: moment,
    keeps: one,
    keptAt: moment - 1,
    code: [409, 'event_not_on_sale'],
  },
  {
    rule: 'an ended event sells what has a sale end of its own, until then',
    tickets: [{ ...free, sale_end: iso(moment + hour) }],
    event: { start_date: iso(moment - hour), end_date: iso(moment) },
    breaks: one,
    at: moment + hour,
    keeps: one,
    keptAt: moment + hour - 1,
    code: [409, 'ticket_not_on_sale'],
  },
  {
    rule: 'an event without an end ends at the midnight after its start day, in its zone',
    tickets: [free],
    event: { start_date: '2031-06-01T19:00', timezone: 'Asia/Tokyo' },
    breaks: one,
    at: Date.parse('2031-06-01T15:00:00Z'),
    keeps: one,
    keptAt: Date.parse('2031-06-01T14:59:59Z'),
    code: [409, 'event_not_on_sale'],
  },
  {
    rule: 'the minimum of an order',
    tickets: [{ ...free, min_per_order: 3 }],
    breaks: ([ticket]) => cartOf([ticket, 2]),
    keeps: ([ticket]) => cartOf([ticket, 3]),
    code: [422, 'below_min_per_order'],
    facts: { minimum: 3 },
  },
  {
    rule: 'the minimum, over the tiers',
    tickets: [{ ...tiers, min_per_order: 3 }],
    breaks: ([ticket]) => pricesOf(ticket, [1, 1]),
    keeps: ([ticket]) => pricesOf(ticket, [1, 2]),
    code: [422, 'below_min_per_order'],
  },
  {
    rule: 'the maximum of an order',
    tickets: [{ ...free, max_per_order: 2 }],
    breaks: ([ticket]) => cartOf([ticket, 3]),
    keeps: ([ticket]) => cartOf([ticket, 2]),
    code: [422, 'max_per_order_exceeded'],
    facts: { maximum: 2 },
  },
  {
    rule: 'the maximum, over the tiers',
    tickets: [{ ...tiers, max_per_order: 3 }],
    breaks: ([ticket]) => pricesOf(ticket, [2, 2]),
    keeps: ([ticket]) => pricesOf(ticket, [2, 1]),
    code: [422, 'max_per_order_exceeded'],
  },
  {
    rule: 'the maximum of a ticket asked for twice',
    tickets: [{ ...free, max_per_order: 2 }],
    breaks: ([ticket]) => cartOf([ticket, 2], [ticket, 1]),
    keeps: ([ticket]) => cartOf([ticket, 1], [ticket, 1]),
    code: [422, 'max_per_order_exceeded'],
  },
  {
    rule: 'the maximum of a hundred where none is set',
    tickets: [free],
    event: { settings: { max_tickets_per_order: 1000 } },
    breaks: ([ticket]) => cartOf([ticket, 101]),
    keeps: ([ticket]) => cartOf([ticket, 100]),
    code: [422, 'max_per_order_exceeded'],
  },
  {
    rule: 'the event’s maximum over all tickets',
    tickets: [free, free],
    event: { settings: { max_tickets_per_order: 5 } },
    breaks: ([a, b]) => cartOf([a, 3], [b, 3]),
    keeps: ([a, b]) => cartOf([a, 3], [b, 2]),
    code: [422, 'max_per_order_exceeded'],
    facts: { maximum: 5 },
  },
  {
    rule: 'the quantity of a price',
    tickets: [{ type: 'FREE', show_quantity: true, prices: [{ price: 0, quantity: 4 }] }],
    breaks: ([ticket]) => cartOf([ticket, 5]),
    keeps: ([ticket]) => cartOf([ticket, 4]),
    code: [409, 'not_enough_tickets'],
    facts: { available: 4 },
  },
  {
    rule: 'a ticket that is not hidden',
    tickets: [{ ...free, is_hidden: true }, free],
    breaks: one,
    keeps: ([, shown]) => cartOf([shown, 1]),
    code: [422, 'ticket_not_found'],
  },
  {
    rule: 'a price that is not hidden',
    tickets: [
      {
        type: 'TIERED',
        prices: [
          { label: 'A', price: 0, is_hidden: true },
          { label: 'B', price: 0 },
        ],
      },
    ],
    breaks: one,
    keeps: ([ticket]) => pricesOf(ticket, [0, 1]),
    code: [422, 'ticket_not_found'],
  },
  {
    rule: 'a ticket that is not private',
    tickets: [{ ...free, hidden_unless_promo: true }, free],
    breaks: ([secret, shown]) => cartOf([secret, 1], [shown, 1]),
    keeps: ([, shown]) => cartOf([shown, 1]),
    code: [422, 'ticket_not_found'],
  },
  {
    rule: 'a tier of this ticket',
    tickets: [free, free],
    breaks: ([a, b]) => ({ tickets: [{ ticket_id: a.id, prices: [{ price_id: b.prices[0].id, quantity: 1 }] }] }),
    keeps: one,
    code: [422, 'ticket_not_found'],
  },
  {
    rule: 'a ticket of this event',
    tickets: [free],
    breaks: () => cartOf([shop.free, 1]),
    keeps: one,
    code: [422, 'ticket_not_found'],
  },
  {
    rule: 'the minimum of a donation',
    tickets: [{ type: 'DONATION', prices: [{ price: 500 }] }],
    breaks: ([ticket]) => pricesOf(ticket, [1], 499),
    keeps: ([ticket]) => pricesOf(ticket, [1], 500),
    code: [422, 'amount_below_minimum'],
    facts: { minimum: 500, currency: 'EUR' },
    field: 'tickets.0.prices.0.amount',
  },
  {
    rule: 'the step of a donation',
    tickets: [{ type: 'DONATION', prices: [{ price: 500 }] }],
    event: { currency: 'KWD' },
    breaks: ([ticket]) => pricesOf(ticket, [1], 1005),
    keeps: ([ticket]) => pricesOf(ticket, [1], 1010),
    code: [422, 'validation_failed'],
    field: 'tickets.0.prices.0.amount',
  },
  {
    rule: 'the least the provider takes',
    tickets: [{ prices: [{ price: 10 }] }],
    breaks: ([ticket]) => cartOf([ticket, 4]),
    keeps: ([ticket]) => cartOf([ticket, 5]),
    code: [422, 'amount_below_provider_minimum'],
    facts: { minimum: 50, currency: 'EUR' },
  },
  {
    rule: 'the most an order may cost',
    tickets: [{ prices: [{ price: 500_000_000_000 }] }],
    breaks: ([ticket]) => cartOf([ticket, 3]),
    keeps: ([ticket]) => cartOf([ticket, 2]),
    code: [422, 'validation_failed'],
    field: 'tickets',
  },
  {
    rule: 'something to buy',
    tickets: [free],
    breaks: ([ticket]) => cartOf([ticket, 0]),
    keeps: one,
    code: [422, 'validation_failed'],
    field: 'tickets',
  },
  {
    rule: 'something to buy, with a code too',
    tickets: [free],
    breaks: () => ({ tickets: [], promo_code: 'whatever' }),
    keeps: one,
    code: [422, 'promo_code_unknown'],
    field: 'promo_code',
  },
]

describe('an order keeps', () => {
  it.each(rules)('$rule', async ({ tickets = [], event: fields = {}, breaks, at, keeps, keptAt, code, facts = {}, field }) => {
    const event = await openEvent(shop, tickets, fields)
    for (const answer of [
      await quote(event, breaks(event.tickets), { now: at }),
      await placeOrder(event, breaks(event.tickets), { now: at }),
    ]) {
      expect([...refusal(answer), answer.body]).toMatchObject([...code, facts])
      expect(answer.body.detail.length).toBeGreaterThan(5)
      if (field) expect(Object.keys(answer.body.errors)).toEqual([field])
    }
    const held = (await shop.member.get(`${event.path}/tickets`)).body.data.map((ticket: any) => ticket.held)
    expect(held).toEqual(held.map(() => 0))
    const quoted = await quote(event, keeps(event.tickets), { now: keptAt })
    expect(quoted.status, JSON.stringify(quoted.body)).toBe(200)
    const placed = await placeOrder(event, keeps(event.tickets), { now: keptAt })
    expect([placed.status, placed.body.data?.total]).toEqual([201, quoted.body.data.total])
  })

  it.each([-1, 1.5, '1', null, 10_001])('whole, positive quantities: not %j', async (quantity) => {
    const cart = { tickets: [{ ticket_id: shop.free.id, prices: [{ price_id: shop.free.prices[0].id, quantity }] }] }
    for (const answer of [await quote(shop, cart), await placeOrder(shop, cart)])
      expect([...refusal(answer), Object.keys(answer.body.errors)]).toEqual([422, 'validation_failed', ['tickets.0.prices.0.quantity']])
  })

  it('to events that are live', async () => {
    const event = await openEvent(shop, [free])
    const cart = cartOf([event.tickets[0], 1])
    for (const status of ['DRAFT', 'ARCHIVED', 'DRAFT', 'LIVE']) {
      expect((await shop.member.put(`${event.path}/status`, { status })).status).toBe(200)
      const answers = [await quote(event, cart), await placeOrder(event, cart)]
      if (status === 'LIVE') expect(answers.map((answer) => answer.status)).toEqual([200, 201])
      else for (const answer of answers) expect(refusal(answer)).toEqual([409, 'event_not_on_sale'])
    }
  })
})

describe('the page', () => {
  it('says the one window of ticket and price', async () => {
    const event = await openEvent(shop, [
      {
        ...tiers,
        sale_start: iso(moment),
        sale_end: iso(moment + 5 * hour),
        prices: [
          { label: 'A', price: 0, sale_start: iso(moment - hour), sale_end: iso(moment + 9 * hour) },
          { label: 'B', price: 0, sale_start: iso(moment + hour), sale_end: iso(moment + 2 * hour) },
          { label: 'C', price: 0, sale_start: iso(moment + 6 * hour) },
        ],
      },
    ])
    const [ticket] = (await page(event)).tickets
    expect(ticket.state).toBe('COMING_SOON')
    expect(ticket.prices.map((price: any) => [price.state, price.sale_start, price.sale_end])).toEqual([
      ['SALE_STARTS', iso(moment), iso(moment + 5 * hour)],
      ['SALE_STARTS', iso(moment + hour), iso(moment + 2 * hour)],
      ['NOT_ON_SALE', iso(moment + 6 * hour), iso(moment + 5 * hour)],
    ])
    const states = async (now: number) => (await page(event, undefined, now)).tickets[0].prices.map((price: any) => price.state)
    expect(await states(moment)).toEqual(['ON_SALE', 'SALE_STARTS', 'NOT_ON_SALE'])
    expect(await states(moment + 2 * hour)).toEqual(['ON_SALE', 'SALE_ENDED', 'NOT_ON_SALE'])
    expect(await states(moment + 5 * hour)).toEqual(['SALE_ENDED', 'SALE_ENDED', 'SALE_ENDED'])
  })

  it('hides what asks to be hidden in its state, and sells it in every other', async () => {
    const event = await openEvent(shop, [
      { ...free, title: 'before', sale_start: iso(moment), hide_before_sale_start: true },
      { ...free, title: 'after', sale_end: iso(moment), hide_after_sale_end: true },
      { type: 'FREE', title: 'gone', prices: [{ price: 0, quantity: 1 }], hide_when_sold_out: true },
      { ...free, title: 'ended with the event', hide_after_sale_end: true },
      { ...free, title: 'never', is_hidden: true },
    ])
    const titles = async (now: number) => (await page(event, undefined, now)).tickets.map(({ title }: any) => title)
    expect(await titles(moment - 1)).toEqual(['after', 'gone', 'ended with the event'])
    expect(await titles(moment)).toEqual(['before', 'gone', 'ended with the event'])
    expect((await placeOrder(event, cartOf([event.tickets[2], 1]), { now: moment })).status).toBe(201)
    // What readers see may be a second old.
    expect(await titles(moment + 1000)).toEqual(['before', 'ended with the event'])
    expect(await titles(Date.parse('2031-06-02T00:00:00+02:00'))).toEqual(['before', 'gone'])
  })
})

describe('a price that changes while someone holds it', () => {
  it('holds for this buyer until payment; the next buyer sees, is quoted and pays the new one', async () => {
    const event: OpenEvent = await openEvent(shop, [{}])
    const [ticket] = event.tickets
    const cart = cartOf([ticket, 2])
    const placed = await placeOrder(event, cart)
    const prices = [{ id: ticket.prices[0].id, price: 4000 }]
    expect((await shop.member.put(`${event.path}/tickets/${ticket.id}`, { prices })).status).toBe(200)
    expect((await page(event)).tickets[0].prices[0].gross).toBe(4000)
    expect((await quote(event, cart)).body.data.total).toBe(8000)

    const buyer = await newBuyer(event, placed)
    expect(buyer.order).toMatchObject({ total: 5000, lines: [{ unit: { price: 2500 } }] })
    const started = await call('POST', `${buyer.path}/payment`, { headers: buyer.headers })
    expect(started.body.data.amount).toBe(5000)
    expect((await pay(buyer)).total).toBe(5000)
    const next = await placeOrder(event, cart)
    expect(next.body.data.total).toBe(8000)
    const changed = await placeOrder(event, cart, { headers: { 'x-order-session': next.body.session_token } })
    expect(changed.body.data.total).toBe(8000)
  })
})
