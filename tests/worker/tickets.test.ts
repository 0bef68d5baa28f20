import { beforeAll, describe, expect, it } from 'vitest'
import { call, type Answer } from '../support/api.ts'
import { cartOf, openShop, orderWithDetails, placeOrder, type Shop } from '../support/shop.ts'

const refusal = ({ status, body }: Answer) => [status, body?.code]
const fieldsOf = ({ body }: Answer) => Object.keys(body.errors ?? {}).sort()
const hour = 3_600_000

let shop: Shop
let tickets: string
beforeAll(async () => {
  shop = await openShop({})
  tickets = `/events/${shop.eventId}/tickets`
})

const create = async (fields: object = {}): Promise<any> => {
  const answer = await shop.member.post(tickets, { title: 'Ticket', type: 'FREE', prices: [{ price: 0, quantity: 10 }], ...fields })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data
}
const update = (ticket: any, fields: object) => shop.member.put(`${tickets}/${ticket.id}`, fields)
const buy = (ticket: any, quantity: number, now?: number) => placeOrder(shop, cartOf([ticket, quantity]), { now })
const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

/** What a buyer sees of a ticket, or undefined. */
const shown = async (ticket: any, now?: number): Promise<any> =>
  (await call('GET', `/public/events/${shop.eventId}`, { now })).body.data.tickets.find((one: any) => one.id === ticket.id)

describe('a ticket', () => {
  it.each([
    [{ prices: [] }, ['prices']],
    [{ prices: [{ price: 1 }] }, ['prices.0.price']],
    [{ type: 'PAID', prices: [{ price: 0 }] }, ['prices.0.price']],
    [{ type: 'PAID', prices: [{ price: -1 }] }, ['prices.0.price']],
    [{ type: 'PAID', prices: [{ price: 1.5 }] }, ['prices.0.price']],
    [{ type: 'PAID', prices: [{ price: 1e13 }] }, ['prices.0.price']],
    [{ type: 'PAID', prices: [{ price: '25' }] }, ['prices.0.price']],
    [{ type: 'PAID', prices: [{ price: 1 }, { price: 2 }] }, ['prices']],
    [{ type: 'TIERED', prices: [{ price: 1 }, { price: 2, label: 'Two' }] }, ['prices.0.label']],
    [{ prices: [{ price: 0, quantity: -1 }] }, ['prices.0.quantity']],
    [{ prices: [{ price: 0, quantity: 1.5 }] }, ['prices.0.quantity']],
    [{ min_per_order: 5, max_per_order: 4 }, ['max_per_order']],
    [{ min_per_order: 0 }, ['min_per_order']],
    [{ max_per_order: 1001 }, ['max_per_order']],
    [{ sale_start: '2031-01-02T00:00', sale_end: '2031-01-01T00:00' }, ['sale_end']],
    [{ sale_start: '2031-02-31T00:00' }, ['sale_start']],
    [{ prices: [{ price: 0, sale_start: '2031-01-02T00:00', sale_end: '2031-01-02T00:00' }] }, ['prices.0.sale_end']],
    [{ type: 'SECRET' }, ['type']],
    [{ title: '' }, ['title']],
  ])('is refused with %j, new or changed', async (fields, errors) => {
    const made = await shop.member.post(tickets, { title: 'Ticket', type: 'FREE', prices: [{ price: 0 }], ...fields })
    expect([...refusal(made), fieldsOf(made)]).toEqual([422, 'validation_failed', errors])
    const changed = await update(shop.free, fields)
    expect([...refusal(changed), fieldsOf(changed)]).toEqual([422, 'validation_failed', errors])
  })

  it('of several prices keeps what a change of them leaves out', async () => {
    const ticket = await create({
      type: 'TIERED',
      prices: [
        { price: 1000, label: 'Early', quantity: 5 },
        { price: 2000, label: 'Late' },
      ],
    })
    const [early] = ticket.prices
    const changed = await update(ticket, {
      prices: [
        { id: early.id, price: 1500 },
        { price: 3000, label: 'Last' },
      ],
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(changed.body.data.prices).toMatchObject([
      { id: early.id, label: 'Early', price: 1500, quantity: 5 },
      { label: 'Last', price: 3000, quantity: null },
    ])
    const unknown = await update(ticket, { prices: [{ id: 'prc_0000000000000000', price: 1, label: 'x' }] })
    expect([...refusal(unknown), fieldsOf(unknown)]).toEqual([422, 'validation_failed', ['prices.0.id']])
    const twice = await update(ticket, {
      prices: [
        { id: early.id, price: 1 },
        { id: early.id, price: 2 },
      ],
    })
    expect(fieldsOf(twice)).toEqual(['prices.1.id'])
  })

  it('is bound by what was sold and what is held', async () => {
    const ticket = await create()
    const [price] = ticket.prices
    expect(ticket.is_bound).toBe(false)
    expect((await buy(ticket, 2)).status).toBe(201)
    await orderWithDetails(shop, cartOf([ticket, 3]))
    expect(refusal(await update(ticket, { type: 'DONATION' }))).toEqual([409, 'ticket_type_locked'])
    const few = await update(ticket, { prices: [{ id: price.id, price: 0, quantity: 4 }] })
    expect([...refusal(few), fieldsOf(few), few.body.sold, few.body.held]).toEqual([
      409,
      'quantity_below_sold',
      ['prices.0.quantity'],
      3,
      2,
    ])
    expect(refusal(await update(ticket, { prices: [{ price: 0, quantity: 10 }] }))).toEqual([409, 'ticket_has_sales'])
    expect(refusal(await shop.member.delete(`${tickets}/${ticket.id}`))).toEqual([409, 'ticket_has_sales'])
    const enough = await update(ticket, { prices: [{ id: price.id, price: 0, quantity: 5 }] })
    expect(enough.body.data).toMatchObject({ state: 'SOLD_OUT', prices: [{ sold: 3, held: 2, available: 0 }] })
  })

  it('that no one has is deleted, from the check-in lists too', async () => {
    const ticket = await create()
    const lists = `/events/${shop.eventId}/check-in-lists`
    const list = (await shop.member.post(lists, { name: 'Door', ticket_ids: [shop.free.id, ticket.id] })).body.data
    expect((await shop.member.delete(`${tickets}/${ticket.id}`)).status).toBe(204)
    expect(refusal(await shop.member.get(`${tickets}/${ticket.id}`))).toEqual([404, 'not_found'])
    expect((await shop.member.get(`${lists}/${list.id}`)).body.data.ticket_ids).toEqual([shop.free.id])
    expect((await shop.member.put(`${lists}/${list.id}`, { name: 'Main door' })).status).toBe(200)
    expect((await shop.member.post(`${lists}/${list.id}/rotate-link`)).status).toBe(200)
  })

  it('keeps its place in the order of display, every ticket named once', async () => {
    const before = (await shop.member.get(tickets)).body.data.map((ticket: any) => ticket.id) as string[]
    const order = [...before].reverse()
    const sorted = await shop.member.put(`${tickets}/sort`, { ticket_ids: order })
    expect(sorted.body.data.map((ticket: any) => ticket.id)).toEqual(order)
    expect((await call('GET', `/public/events/${shop.eventId}`)).body.data.tickets.map((ticket: any) => ticket.id)).toEqual(order)
    for (const ids of [order.slice(1), [...order, order[0]], [...order.slice(1), 'tkt_0000000000000000']])
      expect(refusal(await shop.member.put(`${tickets}/sort`, { ticket_ids: ids }))).toEqual([422, 'validation_failed'])
  })
})

describe('selling', () => {
  it('keeps the sale window of ticket and price, at its very moments', async () => {
    const start = Math.floor(Date.now() / 1000) * 1000 + hour
    const end = start + hour
    const ticket = await create({ sale_start: iso(start), sale_end: iso(end + hour), prices: [{ price: 0, sale_end: iso(end) }] })
    for (const [now, code, state] of [
      [start - 1, 'ticket_not_on_sale', 'SALE_STARTS'],
      [end, 'ticket_not_on_sale', 'SALE_ENDED'],
    ] as const) {
      const refused = await buy(ticket, 1, now)
      expect([...refusal(refused), refused.body.state]).toEqual([409, code, state])
      expect((await shown(ticket, now)).state).toBe(state)
    }
    for (const now of [start, end - 1]) expect((await buy(ticket, 1, now)).status).toBe(201)
  })

  it('keeps the minimum and the maximum, summed over the prices, and sells what remains', async () => {
    const ticket = await create({
      type: 'TIERED',
      min_per_order: 3,
      max_per_order: 4,
      prices: [
        { price: 0, label: 'A', quantity: 4 },
        { price: 0, label: 'B', quantity: 2 },
      ],
    })
    const cart = (a: number, b: number) => ({
      tickets: [{ ticket_id: ticket.id, prices: [a, b].map((quantity, index) => ({ price_id: ticket.prices[index].id, quantity })) }],
    })
    const few = await placeOrder(shop, cart(1, 1))
    expect([...refusal(few), few.body.minimum]).toEqual([422, 'below_min_per_order', 3])
    const many = await placeOrder(shop, cart(3, 2))
    expect([...refusal(many), many.body.maximum]).toEqual([422, 'max_per_order_exceeded', 4])
    expect((await placeOrder(shop, cart(3, 1))).status).toBe(201)
    expect(refusal(await placeOrder(shop, cart(1, 0)))).toEqual([422, 'below_min_per_order'])
    expect((await placeOrder(shop, cart(1, 1))).status).toBe(201)
  })

  it('keeps the event’s maximum over all tickets', async () => {
    const own = await openShop({}, { max_tickets_per_order: 3 })
    const many = await placeOrder(own, cartOf([own.free, 2], [own.paid, 2]))
    expect([...refusal(many), many.body.maximum]).toEqual([422, 'max_per_order_exceeded', 3])
    expect((await placeOrder(own, cartOf([own.free, 1], [own.paid, 2]))).status).toBe(201)
  })

  it('hides what is hidden, and sells none of it to who guesses its id', async () => {
    for (const hidden of [{ is_hidden: true }, { hidden_unless_promo: true }, { prices: [{ price: 0, is_hidden: true }] }]) {
      const ticket = await create(hidden)
      expect(await shown(ticket)).toBeUndefined()
      expect(refusal(await buy(ticket, 1))).toEqual([422, 'ticket_not_found'])
    }
    const early = await create({ sale_start: iso(Date.now() + hour), hide_before_sale_start: true })
    const late = await create({ sale_end: iso(Date.now() - hour), hide_after_sale_end: true })
    const gone = await create({ prices: [{ price: 0, quantity: 0 }], hide_when_sold_out: true })
    for (const ticket of [early, late, gone]) {
      expect(await shown(ticket)).toBeUndefined()
      expect((await buy(ticket, 1)).status).toBe(409)
    }
  })

  it('shows counts only where the organizer allows it, and caps what a refusal tells', async () => {
    const quiet = await create({ max_per_order: 4, prices: [{ price: 0, quantity: 7 }] })
    const open = await create({ show_quantity: true, prices: [{ price: 0, quantity: 7 }] })
    expect((await shown(quiet)).prices[0]).not.toHaveProperty('available')
    expect((await shown(open)).prices[0].available).toBe(7)
    const refused = await buy(open, 8)
    expect([...refusal(refused), refused.body.available]).toEqual([409, 'not_enough_tickets', 7])
    expect((await buy(quiet, 4)).status).toBe(201)
    const capped = await buy(quiet, 4)
    expect([...refusal(capped), capped.body.available]).toEqual([409, 'not_enough_tickets', 3])
  })

  it('takes a donation of the minimum or more', async () => {
    const ticket = await create({ type: 'DONATION', prices: [{ price: 500 }] })
    const give = (amount: unknown) =>
      call('POST', `/public/events/${shop.eventId}/quote`, {
        body: { tickets: [{ ticket_id: ticket.id, prices: [{ price_id: ticket.prices[0].id, quantity: 2, amount }] }] },
      })
    const little = await give(499)
    expect([...refusal(little), fieldsOf(little), little.body.minimum]).toEqual([
      422,
      'amount_below_minimum',
      ['tickets.0.prices.0.amount'],
      500,
    ])
    expect(fieldsOf(await give(10.5))).toEqual(['tickets.0.prices.0.amount'])
    expect((await give(1234)).body.data.total).toBe(2468)
    expect((await give(undefined)).body.data.total).toBe(1000)
  })

  it('never mixes two donations of different amounts into one', async () => {
    const ticket = await create({ type: 'DONATION', prices: [{ price: 0 }] })
    const gift = (amount: number) => ({ price_id: ticket.prices[0].id, quantity: 1, amount })
    const quoted = await call('POST', `/public/events/${shop.eventId}/quote`, {
      body: { tickets: [{ ticket_id: ticket.id, prices: [gift(1000), gift(2000)] }] },
    })
    expect(refusal(quoted)).toEqual([422, 'validation_failed'])
    expect(fieldsOf(quoted)).toEqual(['tickets.0.prices.1.amount'])
  })

  it('refuses a total the provider would not take, in the quote already', async () => {
    const ticket = await create({ type: 'PAID', prices: [{ price: 20 }] })
    const quoted = await call('POST', `/public/events/${shop.eventId}/quote`, { body: cartOf([ticket, 1]) })
    expect([...refusal(quoted), quoted.body.minimum]).toEqual([422, 'amount_below_provider_minimum', 50])
    expect((await buy(ticket, 3)).body.data.total).toBe(60)
  })

  it('charges what it quoted', async () => {
    const cart = cartOf([shop.paid, 3], [shop.free, 2])
    const quoted = (await call('POST', `/public/events/${shop.eventId}/quote`, { body: cart })).body.data
    const placed = (await placeOrder(shop, cart)).body.data
    for (const field of [
      'currency',
      'subtotal',
      'discount_total',
      'fee_total',
      'included_tax_total',
      'added_tax_total',
      'tax_total',
      'total',
      'charges',
    ])
      expect([field, placed[field]]).toEqual([field, quoted[field]])
    const linesOf = ({ lines }: any) => lines.map(({ id: _, ...line }: any) => line)
    expect(linesOf(placed)).toEqual(linesOf(quoted))
    const page = await shown(shop.paid)
    expect(placed.total).toBe(page.prices[0].gross * 3)
  })
})
