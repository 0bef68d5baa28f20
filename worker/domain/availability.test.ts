import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TicketState, TicketType } from '../contract/tickets.ts'
import {
  availableOf,
  canCost,
  capacityLeft,
  capacityLimits,
  leastOf,
  saleOfPrice,
  salesOfTicket,
  stateOfTicket,
  type SaleContext,
  type SaleEvent,
  type SalePrice,
  type SaleTicket,
} from './availability.ts'

const at = (hour: number) => `2031-06-01T${String(hour).padStart(2, '0')}:00:00.000Z`
const live: SaleEvent = { status: 'LIVE', ends_at: at(20) }
const ticket: SaleTicket = {
  id: 'tkt',
  type: 'PAID',
  sale_start: null,
  sale_end: null,
  hide_when_sold_out: false,
  hide_before_sale_start: false,
  hide_after_sale_end: false,
  hidden_unless_promo: false,
  is_hidden: false,
}
const price: SalePrice = {
  id: 'prc',
  quantity: null,
  sold: 0,
  held: 0,
  sale_start: null,
  sale_end: null,
  is_hidden: false,
  after_previous: false,
}

type Situation = { event?: Partial<SaleEvent>; ticket?: Partial<SaleTicket>; price?: Partial<SalePrice>; context?: SaleContext }
const sale = (now: string, { event, ticket: ticketFields, price: priceFields, context }: Situation = {}) =>
  saleOfPrice({ ...live, ...event }, { ...ticket, ...ticketFields }, { ...price, ...priceFields }, now, context)

describe('the state of a price', () => {
  const soldOut = { quantity: 5, sold: 3, held: 2 }
  const rows: [what: string, hour: number, Situation, TicketState, next: number | null, shown?: TicketState][] = [
    ['on sale until the event ends', 10, {}, 'ON_SALE', 20],
    ['on sale until its own end', 10, { price: { sale_end: at(12) } }, 'ON_SALE', 12],
    ['on sale after the event, until its own end', 21, { ticket: { sale_end: at(22) } }, 'ON_SALE', 22],
    ['ended with the event', 20, {}, 'SALE_ENDED', null],
    ['ended at the ticket’s end', 12, { ticket: { sale_end: at(12) } }, 'SALE_ENDED', null],
    [
      'ended at the price’s end, before the ticket’s',
      12,
      { ticket: { sale_end: at(14) }, price: { sale_end: at(12) } },
      'SALE_ENDED',
      null,
    ],
    ['ended and hidden for it', 12, { ticket: { sale_end: at(12), hide_after_sale_end: true } }, 'SALE_ENDED', null, 'HIDDEN'],
    ['about to start', 10, { ticket: { sale_start: at(12) } }, 'SALE_STARTS', 12],
    [
      'about to start with the price, after the ticket',
      12,
      { ticket: { sale_start: at(11) }, price: { sale_start: at(13) } },
      'SALE_STARTS',
      13,
    ],
    [
      'about to start with the ticket, after the price',
      12,
      { ticket: { sale_start: at(13) }, price: { sale_start: at(11) } },
      'SALE_STARTS',
      13,
    ],
    ['started at its very start', 12, { ticket: { sale_start: at(12) } }, 'ON_SALE', 20],
    ['about to start and hidden for it', 10, { ticket: { sale_start: at(12), hide_before_sale_start: true } }, 'SALE_STARTS', 12, 'HIDDEN'],
    ['about to start, though sold out', 10, { ticket: { sale_start: at(12) }, price: soldOut }, 'SALE_STARTS', 12],
    [
      'never to open: the ticket ends before the price starts',
      10,
      { ticket: { sale_end: at(11) }, price: { sale_start: at(12) } },
      'NOT_ON_SALE',
      11,
    ],
    ['never to open: the event ends before it starts', 10, { price: { sale_start: at(21) } }, 'NOT_ON_SALE', 20],
    ['sold out', 10, { price: soldOut }, 'SOLD_OUT', 20],
    ['sold out and hidden for it', 10, { ticket: { hide_when_sold_out: true }, price: soldOut }, 'SOLD_OUT', 20, 'HIDDEN'],
    ['sold out by a shared limit', 10, { context: { limit: 0 } }, 'SOLD_OUT', 20],
    ['ended, though sold out', 20, { ticket: { hide_when_sold_out: true }, price: soldOut }, 'SALE_ENDED', null],
    ['of a draft', 10, { event: { status: 'DRAFT' } }, 'NOT_ON_SALE', null],
    ['of an archived event', 10, { event: { status: 'ARCHIVED' } }, 'NOT_ON_SALE', null],
    ['hidden with its ticket', 10, { ticket: { is_hidden: true } }, 'HIDDEN', null],
    ['hidden itself', 10, { price: { is_hidden: true } }, 'HIDDEN', null],
    ['private', 10, { ticket: { hidden_unless_promo: true } }, 'HIDDEN', null],
    ['private, revealed by a code', 10, { ticket: { hidden_unless_promo: true }, context: { revealed: true } }, 'ON_SALE', 20],
    ['stopped: it costs money and payments can’t be taken', 10, { context: { stopped: true } }, 'NOT_ON_SALE', 20],
    ['sold out, though stopped', 10, { price: soldOut, context: { stopped: true } }, 'SOLD_OUT', 20],
    ['about to start, though stopped', 10, { ticket: { sale_start: at(12) }, context: { stopped: true } }, 'SALE_STARTS', 12],
    ['ended, though stopped', 20, { context: { stopped: true } }, 'SALE_ENDED', null],
    ['hidden, though stopped', 10, { price: { is_hidden: true }, context: { stopped: true } }, 'HIDDEN', null],
    ['hidden outright, whatever the code', 10, { ticket: { is_hidden: true }, context: { revealed: true } }, 'HIDDEN', null],
    ['hidden in a draft too', 10, { event: { status: 'DRAFT' }, price: { is_hidden: true } }, 'HIDDEN', null],
  ]
  it.each(rows)('%s', (_what, hour, situation, state, next, shown = state) => {
    const found = sale(at(hour), situation)
    expect([found.state, found.shown, found.next_change]).toEqual([state, shown, next === null ? null : at(next)])
  })

  it('changes at the moment it says, and at no moment before', () => {
    for (const [, hour, situation] of rows) {
      const now = sale(at(hour), situation)
      if (!now.next_change) continue
      const before = new Date(Date.parse(now.next_change) - 1).toISOString()
      expect(sale(before, situation).state).toBe(now.state)
      expect(sale(now.next_change, situation).state).not.toBe(now.state)
    }
  })

  it('says that payments alone stop it, and only then', () => {
    const stopped = { context: { stopped: true } }
    expect(sale(at(10), stopped).stopped).toBe(true)
    for (const [hour, situation] of [
      [10, {}],
      [20, stopped],
      [10, { price: soldOut, ...stopped }],
      [10, { event: { status: 'DRAFT' as const }, ...stopped }],
    ] as const)
      expect(sale(at(hour), situation).stopped).toBe(false)
  })

  it('says the window of ticket and price together, and whether the event alone ended it', () => {
    const both = sale(at(10), { ticket: { sale_start: at(8), sale_end: at(15) }, price: { sale_start: at(9), sale_end: at(16) } })
    expect([both.sale_start, both.sale_end]).toEqual([at(9), at(15)])
    expect(sale(at(10))).toMatchObject({ sale_start: null, sale_end: null })
    expect(sale(at(20)).event_over).toBe(true)
    expect(sale(at(20), { price: { sale_end: at(19) } }).event_over).toBe(false)
    expect(sale(at(19)).event_over).toBe(false)
  })
})

describe('what is available', () => {
  it('is quantity less sold and held, never below nothing', () => {
    expect(availableOf({ quantity: 10, sold: 3, held: 2 })).toBe(5)
    expect(availableOf({ quantity: 4, sold: 3, held: 2 })).toBe(0)
    expect(availableOf({ quantity: null, sold: 3, held: 2 })).toBeNull()
    expect([leastOf(null, null), leastOf(3, null), leastOf(null, 0), leastOf(3, 2)]).toEqual([null, 3, 0, 2])
    expect(sale(at(10), { price: { quantity: 10, sold: 1 }, context: { limit: 4 } }).available).toBe(4)
    expect(sale(at(10), { context: { limit: null } }).available).toBeNull()
  })

  it('is what every shared limit leaves', () => {
    const tickets = [
      {
        id: 'a',
        prices: [
          { sold: 1, held: 2 },
          { sold: 0, held: 1 },
        ],
      },
      { id: 'b', prices: [{ sold: 3, held: 0 }] },
      { id: 'c', prices: [{ sold: 50, held: 0 }] },
    ]
    expect(capacityLeft({ capacity: 10, ticket_ids: ['a', 'b'] }, tickets)).toBe(3)
    expect(capacityLeft({ capacity: 5, ticket_ids: ['a', 'b'] }, tickets)).toBe(0)
    expect(capacityLeft({ capacity: 5, ticket_ids: ['gone'] }, tickets)).toBe(5)
    const limits = capacityLimits(
      [
        { capacity: 10, ticket_ids: ['a', 'b'] },
        { capacity: 5, ticket_ids: ['b'] },
      ],
      tickets,
    )
    expect([limits.get('a'), limits.get('b'), limits.get('c')]).toEqual([3, 2, undefined])
  })
})

describe('the state of a ticket', () => {
  const rows: [TicketType, TicketState[], TicketState][] = [
    ['TIERED', ['SOLD_OUT', 'ON_SALE', 'SALE_STARTS'], 'ON_SALE'],
    ['TIERED', ['SALE_ENDED', 'SOLD_OUT', 'SALE_STARTS'], 'COMING_SOON'],
    ['PAID', ['SALE_STARTS'], 'SALE_STARTS'],
    ['TIERED', ['SALE_ENDED', 'SOLD_OUT'], 'SOLD_OUT'],
    ['TIERED', ['NOT_ON_SALE', 'SALE_ENDED'], 'SALE_ENDED'],
    ['PAID', ['NOT_ON_SALE'], 'NOT_ON_SALE'],
    ['TIERED', ['HIDDEN', 'SOLD_OUT'], 'SOLD_OUT'],
    ['TIERED', ['HIDDEN', 'HIDDEN'], 'HIDDEN'],
    ['TIERED', [], 'HIDDEN'],
  ]
  it.each(rows)('%s of %j is %s', (type, states, state) => expect(stateOfTicket(type, states)).toBe(state))

  const stopped: [TicketState[], TicketState][] = [
    [['SALE_ENDED', 'NOT_ON_SALE'], 'NOT_ON_SALE'],
    [['SOLD_OUT', 'NOT_ON_SALE', 'SALE_STARTS'], 'NOT_ON_SALE'],
    [['SOLD_OUT', 'SALE_ENDED'], 'SOLD_OUT'],
    [['HIDDEN'], 'HIDDEN'],
  ]
  it.each(stopped)('%j of a stopped one is %s', (states, state) => expect(stateOfTicket('TIERED', states, true)).toBe(state))
})

describe('prices that follow one another', () => {
  type Tier = Partial<SalePrice>
  const statesOf = (tiers: Tier[], hour = 10, fields: Partial<SaleTicket> = {}) =>
    [
      ...salesOfTicket(
        live,
        { ...ticket, ...fields },
        tiers.map((tier, index) => ({ ...price, id: String(index), quantity: 5, after_previous: index > 0, ...tier })),
        at(hour),
      ).values(),
    ].map(({ state, shown }) => (state === shown ? state : `${state} ${shown}`))
  const gone = { sold: 3, held: 2 }

  it('are on sale one after the other, as each is sold out or ends', () => {
    expect(statesOf([{}, {}, {}])).toEqual(['ON_SALE', 'COMING_SOON', 'COMING_SOON'])
    expect(statesOf([gone, {}, {}])).toEqual(['SOLD_OUT', 'ON_SALE', 'COMING_SOON'])
    expect(statesOf([{ sale_end: at(10) }, {}, {}])).toEqual(['SALE_ENDED', 'ON_SALE', 'COMING_SOON'])
    expect(statesOf([gone, gone, {}])).toEqual(['SOLD_OUT', 'SOLD_OUT', 'ON_SALE'])
    // What was held came back: the earlier price is sold first.
    expect(statesOf([{ sold: 3, held: 1 }, {}, {}])).toEqual(['ON_SALE', 'COMING_SOON', 'COMING_SOON'])
    expect(statesOf([{}, gone, {}])).toEqual(['ON_SALE', 'SOLD_OUT', 'COMING_SOON'])
  })

  it('wait for one that is still to start, pass over a hidden one, and keep their own start', () => {
    expect(statesOf([{ sale_start: at(12) }, {}])).toEqual(['SALE_STARTS', 'COMING_SOON'])
    expect(statesOf([{ is_hidden: true }, {}, {}])).toEqual(['HIDDEN', 'ON_SALE', 'COMING_SOON'])
    expect(statesOf([gone, { sale_start: at(12) }, {}])).toEqual(['SOLD_OUT', 'SALE_STARTS', 'COMING_SOON'])
    expect(statesOf([{}, {}], 10, { hide_before_sale_start: true })).toEqual(['ON_SALE', 'COMING_SOON HIDDEN'])
    expect(statesOf([{}, { after_previous: false }, {}])).toEqual(['ON_SALE', 'ON_SALE', 'COMING_SOON'])
  })

  it('are never on sale two at a time', () => {
    const tier = fc.record({
      sold: fc.integer({ min: 0, max: 5 }),
      is_hidden: fc.boolean(),
      sale_end: fc.constantFrom(null, at(9), at(15)),
      sale_start: fc.constantFrom(null, at(8), at(14)),
    })
    fc.assert(
      fc.property(fc.array(tier, { minLength: 1, maxLength: 6 }), (tiers) => {
        const states = statesOf(tiers)
        const first = states.findIndex((state) => !['HIDDEN', 'SOLD_OUT', 'SALE_ENDED'].includes(state))
        expect(states.filter((state) => state === 'ON_SALE').length).toBeLessThanOrEqual(1)
        if (states.includes('ON_SALE')) expect(states.indexOf('ON_SALE')).toBe(first)
      }),
    )
  })
})

describe('whether a ticket can cost money', () => {
  const rows: [TicketType, number[], boolean][] = [
    ['FREE', [0], false],
    ['PAID', [0], false],
    ['PAID', [2500], true],
    ['TIERED', [0, 0], false],
    ['TIERED', [0, 100], true],
    ['DONATION', [0], true],
  ]
  it.each(rows)('%s at %j: %s', (type, prices, can) => expect(canCost({ type, prices: prices.map((price) => ({ price })) })).toBe(can))
})
