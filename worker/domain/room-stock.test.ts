import { expect, it } from 'vitest'
import type { Catalogue, CatalogueTicket } from './cart.ts'
import { roomStock } from './room-stock.ts'

const now = '2031-06-01T10:00:00.000Z'
const earlier = '2031-06-01T09:00:00.000Z'
const later = '2031-06-01T11:00:00.000Z'

const ticket = (id: string, price: object = {}, more: Partial<CatalogueTicket> = {}): CatalogueTicket => ({
  id,
  title: id,
  type: 'FREE',
  min_per_order: 1,
  max_per_order: 10,
  show_quantity: false,
  taxesAndFees: [],
  sale_start: null,
  sale_end: null,
  hide_when_sold_out: false,
  hide_before_sale_start: false,
  hide_after_sale_end: false,
  hidden_unless_promo: false,
  is_hidden: false,
  prices: [
    {
      id,
      label: null,
      price: 0,
      quantity: 10,
      sold: 0,
      held: 0,
      sale_start: null,
      sale_end: null,
      is_hidden: false,
      after_previous: false,
      ...price,
    },
  ],
  ...more,
})
const stock = (tickets: CatalogueTicket[], more: Partial<Catalogue> = {}) =>
  roomStock(
    {
      status: 'LIVE',
      ends_at: '2031-07-01T00:00:00.000Z',
      currency: 'EUR',
      takes_payments: true,
      max_tickets_per_order: 10,
      show_available_quantity: false,
      capacities: [],
      tickets,
      ...more,
    },
    now,
  )
const none = { left: 0, on_sale: false, gone: false, aside: 0, over: false }
const sold = ticket('sold', { sold: 10 })

it('of what is sold or held out nothing is left; of what is shared it is there once', () => {
  expect(stock([ticket('a', { sold: 4, held: 3 })])).toEqual({ ...none, left: 3, on_sale: true })
  expect(stock([ticket('a', { sold: 7, held: 3 })])).toEqual({ ...none, gone: true })
  expect(stock([sold, ticket('b', { quantity: null })])).toEqual({ ...none, left: null, on_sale: true, gone: true })
  const shared = [{ capacity: 12, ticket_ids: ['a', 'b'] }]
  expect(stock([ticket('a'), ticket('b')], { capacities: shared })).toMatchObject({ left: 12 })
  expect(stock([ticket('a', { sold: 12, quantity: 20 }), ticket('b')], { capacities: shared })).toEqual({ ...none, gone: true })
})

it('a draft and a sale without payments are not gone, whatever has been sold; unless all was', () => {
  const costs = ticket('costs', { price: 500 }, { type: 'PAID' })
  expect(stock([sold, ticket('a')], { status: 'DRAFT' })).toEqual(none)
  expect(stock([sold], { status: 'DRAFT' })).toEqual({ ...none, gone: true })
  expect(stock([sold, costs], { takes_payments: false })).toEqual(none)
})

it('what is hidden is put aside, what has ended is not, and what starts later is left and not on sale', () => {
  expect(stock([sold, ticket('a', {}, { is_hidden: true })])).toEqual({ ...none, gone: true, aside: 1 })
  expect(stock([sold, ticket('a', {}, { sale_end: earlier })])).toEqual({ ...none, gone: true })
  expect(stock([ticket('a', { is_hidden: true })])).toEqual({ ...none, aside: 1 })
  expect(stock([sold, ticket('a', {}, { sale_start: later })])).toEqual({ ...none, left: 10, gone: true })
  expect(stock([])).toEqual(none)
})

it('what only a code shows counts where nothing else is sold', () => {
  const secret = ticket('secret', {}, { hidden_unless_promo: true })
  expect(stock([sold, secret])).toEqual({ ...none, gone: true })
  expect(stock([secret])).toEqual({ ...none, left: 10, on_sale: true })
})

it('is over once it is archived or every sale has ended, whatever is left', () => {
  const past = { ends_at: earlier }
  expect(stock([ticket('a')], { status: 'ARCHIVED' })).toMatchObject({ over: true, on_sale: false })
  expect(stock([ticket('a'), sold], past)).toMatchObject({ over: true, on_sale: false })
  expect(stock([ticket('a', {}, { sale_end: later }), sold], past)).toMatchObject({ over: false, on_sale: true })
  expect(stock([ticket('a', {}, { sale_end: earlier })])).toMatchObject({ over: true })
  // What was hidden for a moment comes back.
  expect(stock([ticket('a', {}, { is_hidden: true })])).toMatchObject({ over: false })
})

it('what is on sale is left, however many limits cover it', () => {
  const capacities = [10, 10].map((capacity) => ({ capacity, ticket_ids: ['a', 'b'] }))
  expect(stock([ticket('a'), ticket('b')], { capacities })).toMatchObject({ on_sale: true, left: 1 })
})
