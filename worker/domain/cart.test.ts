import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cart } from '../contract/orders.ts'
import { checkCart, type Catalogue, type CatalogueTicket } from './cart.ts'
import { priceUnit } from '../shared/price-unit.ts'
import { priceCart } from './pricing.ts'
import type { PromoRule } from './promo.ts'

const now = '2031-06-01T10:00:00.000Z'
type Price = CatalogueTicket['prices'][number]
const priceOf = (id: string, fields: Partial<Price> = {}): Price => ({
  id,
  label: null,
  price: 1000,
  quantity: null,
  sold: 0,
  held: 0,
  sale_start: null,
  sale_end: null,
  is_hidden: false,
  after_previous: false,
  ...fields,
})
const ticketOf = (id: string, fields: Partial<CatalogueTicket> = {}): CatalogueTicket => ({
  id,
  title: id,
  type: 'PAID',
  sale_start: null,
  sale_end: null,
  hide_when_sold_out: false,
  hide_before_sale_start: false,
  hide_after_sale_end: false,
  hidden_unless_promo: false,
  is_hidden: false,
  min_per_order: 1,
  max_per_order: 100,
  show_quantity: true,
  taxesAndFees: [],
  prices: [priceOf(`${id}1`)],
  ...fields,
})
const catalogueOf = (tickets: CatalogueTicket[], fields: Partial<Catalogue> = {}): Catalogue => ({
  status: 'LIVE',
  ends_at: '2031-06-02T00:00:00.000Z',
  currency: 'EUR',
  takes_payments: true,
  max_tickets_per_order: 100,
  show_available_quantity: false,
  capacities: [],
  tickets,
  ...fields,
})
/** `['a', 'a1', 2]`: two of the ticket's price, the fourth its amount. */
const cartOf = (...wanted: [ticket: string, price: string, quantity: number, amount?: number][]): Cart => ({
  tickets: wanted.map(([ticket_id, price_id, quantity, amount]) => ({ ticket_id, prices: [{ price_id, quantity, amount }] })),
})
const check = (catalogue: Catalogue, cart: Cart, promo: PromoRule | null = null) => {
  let lines = 0
  return checkCart(catalogue, cart, now, () => `lin${(lines += 1)}`, promo)
}
const problemOf = (result: ReturnType<typeof check>) => (result.ok ? null : [result.problem.code, result.problem.facts])
const linesOf = (result: ReturnType<typeof check>) =>
  result.ok ? result.value.map(({ price_id, quantity, price }) => [price_id, quantity, price]) : result.problem

describe('a cart', () => {
  it('becomes lines in the catalogue’s order, the same price asked for twice one line, none for a quantity of zero', () => {
    const tiered = ticketOf('a', { type: 'TIERED', prices: [priceOf('a1'), priceOf('a2', { price: 2000 })] })
    const catalogue = catalogueOf([tiered, ticketOf('b')])
    const cart = cartOf(['b', 'b1', 1], ['a', 'a2', 1], ['a', 'a1', 0], ['b', 'b1', 2])
    expect(linesOf(check(catalogue, cart))).toEqual([
      ['a2', 1, 2000],
      ['b1', 3, 1000],
    ])
  })

  it('pays the catalogue’s price whatever amount it names, but for a donation', () => {
    const catalogue = catalogueOf([
      ticketOf('a'),
      ticketOf('gift', { type: 'DONATION' }),
      ticketOf('free', { type: 'FREE', prices: [priceOf('free1', { price: 0 })] }),
    ])
    expect(linesOf(check(catalogue, cartOf(['a', 'a1', 1, 5], ['gift', 'gift1', 1, 1234], ['free', 'free1', 1, 99])))).toEqual([
      ['a1', 1, 1000],
      ['gift1', 1, 1234],
      ['free1', 1, 0],
    ])
    expect(linesOf(check(catalogue, cartOf(['gift', 'gift1', 1])))).toEqual([['gift1', 1, 1000]])
    expect(problemOf(check(catalogue, cartOf(['gift', 'gift1', 1, 999])))).toEqual([
      'amount_below_minimum',
      { minimum: 1000, currency: 'EUR' },
    ])
  })

  it('shows how many remain, capped at one order’s maximum where counts are hidden', () => {
    const few = ticketOf('a', { show_quantity: false, max_per_order: 4, prices: [priceOf('a1', { quantity: 7, sold: 1, held: 3 })] })
    const facts = (available: number) => ['not_enough_tickets', { ticket_id: 'a', price_id: 'a1', available }]
    expect(problemOf(check(catalogueOf([few]), cartOf(['a', 'a1', 4])))).toEqual(facts(3))
    const plenty = ticketOf('a', { show_quantity: false, max_per_order: 4 })
    const shared = { capacities: [{ capacity: 9, ticket_ids: ['a', 'b'] }] }
    const cart = cartOf(['a', 'a1', 4], ['b', 'b1', 6])
    expect(problemOf(check(catalogueOf([plenty, ticketOf('b')], shared), cart))).toEqual([
      'not_enough_tickets',
      { ticket_id: 'b', price_id: 'b1', available: 5 },
    ])
    const quiet = ticketOf('b', { show_quantity: false, max_per_order: 6, min_per_order: 1 })
    const open = { ...shared, capacities: [{ capacity: 5, ticket_ids: ['a', 'b'] }], show_available_quantity: true }
    expect(problemOf(check(catalogueOf([plenty, quiet], open), cart))).toMatchObject(['not_enough_tickets', { available: 5 }])
  })

  it('may buy below the minimum what remains, over tiers on sale and shared limits, and no less', () => {
    const tiers = [
      priceOf('a1', { quantity: 2 }),
      priceOf('a2', { quantity: 1 }),
      priceOf('a3', { quantity: 50, sale_start: '2031-06-01T11:00:00.000Z' }),
    ]
    const pack = ticketOf('a', { type: 'TIERED', min_per_order: 10, prices: tiers })
    expect(problemOf(check(catalogueOf([pack]), cartOf(['a', 'a1', 2])))).toEqual(['below_min_per_order', { ticket_id: 'a', minimum: 3 }])
    expect(check(catalogueOf([pack]), cartOf(['a', 'a1', 2], ['a', 'a2', 1])).ok).toBe(true)
    const limited = { capacities: [{ capacity: 2, ticket_ids: ['a'] }] }
    expect(check(catalogueOf([pack], limited), cartOf(['a', 'a1', 1], ['a', 'a2', 1])).ok).toBe(true)
    expect(problemOf(check(catalogueOf([pack], limited), cartOf(['a', 'a1', 1])))).toEqual([
      'below_min_per_order',
      { ticket_id: 'a', minimum: 2 },
    ])
  })

  it('gets private tickets with a code that is about them, at its discount', () => {
    const promo: PromoRule = {
      id: 'pro',
      code: 'X',
      discount_type: 'PERCENTAGE',
      rate_ppm: 500_000,
      amount: null,
      starts_at: null,
      expires_at: null,
      max_uses: null,
      max_tickets: null,
      min_amount: null,
      ticket_ids: ['secret'],
      uses: 0,
      held_uses: 0,
      tickets: 0,
      held_tickets: 0,
    }
    const catalogue = catalogueOf([ticketOf('secret', { hidden_unless_promo: true }), ticketOf('b')])
    const cart = cartOf(['secret', 'secret1', 1], ['b', 'b1', 1])
    expect(problemOf(check(catalogue, cart))).toMatchObject(['ticket_not_found', { ticket_id: 'secret' }])
    for (const ticket_ids of [['b'], []])
      expect(problemOf(check(catalogue, cart, { ...promo, ticket_ids }))).toMatchObject(['ticket_not_found', { ticket_id: 'secret' }])
    const found = check(catalogue, cart, promo)
    expect(found.ok && found.value.map((line) => line.discount)).toEqual([{ type: 'PERCENTAGE', rate_ppm: 500_000 }, null])
  })
})

describe('where payments can’t be taken', () => {
  const catalogue = catalogueOf(
    [
      ticketOf('free', { type: 'FREE', prices: [priceOf('free1', { price: 0 })] }),
      ticketOf('paid'),
      ticketOf('gift', { type: 'DONATION', prices: [priceOf('gift1', { price: 0 })] }),
      ticketOf('tiers', { type: 'TIERED', prices: [priceOf('tiers1', { price: 0 }), priceOf('tiers2')] }),
      ticketOf('over', { sale_end: '2031-06-01T09:00:00.000Z' }),
    ],
    { takes_payments: false },
  )

  it('what is free is sold', () => expect(linesOf(check(catalogue, cartOf(['free', 'free1', 2])))).toEqual([['free1', 2, 0]]))

  it('what can cost money is not, nor a cart with some of it', () => {
    for (const cart of [
      cartOf(['paid', 'paid1', 1]),
      cartOf(['gift', 'gift1', 1, 0]),
      cartOf(['tiers', 'tiers1', 1]),
      cartOf(['free', 'free1', 1], ['paid', 'paid1', 1]),
    ])
      expect(problemOf(check(catalogue, cart))).toEqual(['payment_not_connected', undefined])
  })

  it('what is over says so', () =>
    expect(problemOf(check(catalogue, cartOf(['over', 'over1', 1])))).toMatchObject(['ticket_not_on_sale', { state: 'SALE_ENDED' }]))
})

describe('whatever is asked for', () => {
  const count = fc.integer({ min: 0, max: 6 })
  const limit = fc.option(fc.integer({ min: 0, max: 8 }))
  const tier = (id: string) =>
    fc
      .record({ quantity: limit, sold: fc.integer({ min: 0, max: 2 }), held: fc.integer({ min: 0, max: 2 }) })
      .map((fields) => priceOf(id, fields))
  const ticket = (id: string) =>
    fc
      .record({
        min_per_order: fc.integer({ min: 1, max: 3 }),
        max_per_order: fc.integer({ min: 3, max: 6 }),
        prices: fc.tuple(tier(`${id}1`), tier(`${id}2`)),
      })
      .map((fields) => ticketOf(id, { type: 'TIERED', ...fields }))
  const world = fc.record({
    tickets: fc.tuple(ticket('a'), ticket('b')),
    capacity: limit,
    most: fc.integer({ min: 1, max: 10 }),
    wanted: fc.tuple(count, count, count, count),
  })

  it('what a cart gets is within every limit, and costs what the page says', () => {
    fc.assert(
      fc.property(world, ({ tickets, capacity, most, wanted }) => {
        const capacities = capacity === null ? [] : [{ capacity, ticket_ids: ['a', 'b'] }]
        const catalogue = catalogueOf(tickets, { capacities, max_tickets_per_order: most })
        const ids = ['a1', 'a2', 'b1', 'b2']
        const cart = cartOf(...ids.map((id, at) => [id.charAt(0), id, wanted[at] ?? 0] as [string, string, number]))
        const result = check(catalogue, cart)
        if (!result.ok) return
        const lines = result.value
        const got = (matches: (line: (typeof lines)[number]) => boolean) =>
          lines.filter(matches).reduce((all, line) => all + line.quantity, 0)
        expect(got(() => true)).toBe(wanted.reduce((all, one) => all + one, 0))
        expect(got(() => true)).toBeLessThanOrEqual(most)
        let taken = 0
        for (const one of tickets) {
          expect(got((line) => line.ticket_id === one.id)).toBeLessThanOrEqual(one.max_per_order)
          for (const price of one.prices) {
            taken += price.sold + price.held
            const here = got((line) => line.price_id === price.id)
            if (price.quantity !== null && here > 0) expect(here + price.sold + price.held).toBeLessThanOrEqual(price.quantity)
          }
        }
        if (capacity !== null) expect(got(() => true) + taken).toBeLessThanOrEqual(capacity)
        const quote = priceCart(lines, 'EUR')
        const shown = lines.reduce(
          (all, line) => all + priceUnit(line.price, 'EUR', line.discount, line.taxesAndFees).gross * line.quantity,
          0,
        )
        expect(quote?.total).toBe(shown)
      }),
      { numRuns: 2000 },
    )
  })

  it('a buyer who sees how many remain gets as many', () => {
    fc.assert(
      fc.property(world, ({ tickets, capacity, wanted }) => {
        const capacities = capacity === null ? [] : [{ capacity, ticket_ids: ['a', 'b'] }]
        const catalogue = catalogueOf(
          tickets.map((one) => ({ ...one, min_per_order: 1 })),
          { capacities },
        )
        const quantities = new Map(['a1', 'a2', 'b1', 'b2'].map((id, at) => [id, wanted[at] ?? 0]))
        const again = () =>
          check(catalogue, cartOf(...[...quantities].map(([id, quantity]) => [id.charAt(0), id, quantity] as [string, string, number])))
        // Taking each refusal's word, a buyer ends with an order, or with nothing left to ask for.
        for (let answer = again(), turn = 0; !answer.ok; answer = again(), turn += 1) {
          const { code, facts } = answer.problem
          if (code === 'max_per_order_exceeded' || code === 'validation_failed') return
          expect([code, turn < 8]).toEqual(['not_enough_tickets', true])
          const { price_id, available } = facts as { price_id: string; available: number }
          expect(available).toBeLessThan(quantities.get(price_id) ?? 0)
          quantities.set(price_id, available)
        }
      }),
      { numRuns: 2000 },
    )
  })
})
