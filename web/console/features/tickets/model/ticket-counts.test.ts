import { expect, it } from 'vitest'
import type { CapacityAssignment } from '../../../../../worker/contract/capacity.ts'
import type { Ticket } from '../../../../../worker/contract/tickets.ts'
import { availableOf, quantityOf } from './ticket-counts.ts'

type Count = { quantity: number | null; available: number | null }

const ticket = (...counts: Count[]): Ticket => ({
  id: 'tkt_1',
  title: 'Standing',
  description: null,
  type: 'TIERED',
  prices: counts.map((count, index) => ({
    id: `prc_${index}`,
    label: null,
    price: 0,
    sold: 0,
    held: 0,
    sale_start: null,
    sale_end: null,
    is_hidden: false,
    after_previous: false,
    state: 'ON_SALE',
    ...count,
  })),
  sale_start: null,
  sale_end: null,
  min_per_order: 1,
  max_per_order: 100,
  hide_when_sold_out: false,
  hide_before_sale_start: false,
  hide_after_sale_end: false,
  hidden_unless_promo: false,
  is_hidden: false,
  show_quantity: false,
  start_collapsed: false,
  color: null,
  tax_and_fee_ids: [],
  position: 0,
  state: 'ON_SALE',
  is_bound: false,
  on_no_list: false,
  sold: 0,
  held: 0,
  gross: 0,
  currency: 'EUR',
})
const hall = (changes: Partial<CapacityAssignment> = {}): CapacityAssignment => ({
  id: 'cap_1',
  name: 'Hall',
  capacity: 50,
  enabled: true,
  ticket_ids: ['tkt_1'],
  used: 30,
  held: 5,
  created_at: '2027-01-01T00:00:00Z',
  ...changes,
})

it('adds up the prices; one without a limit has none in all', () => {
  expect(quantityOf(ticket({ quantity: 10, available: 4 }, { quantity: 5, available: 5 }))).toBe(15)
  expect(quantityOf(ticket({ quantity: 10, available: 4 }, { quantity: null, available: null }))).toBeNull()
})

it('never says more is left than the prices may sell together under what they share', () => {
  const shared = ticket({ quantity: 10, available: 10 }, { quantity: 20, available: 15 })
  expect(availableOf(shared, [])).toBe(25)
  expect(availableOf(shared, [hall()])).toBe(15)
  expect(availableOf(shared, [hall({ enabled: false })])).toBe(25)
  expect(availableOf(shared, [hall({ ticket_ids: ['tkt_2'] })])).toBe(25)
  expect(availableOf(shared, [hall({ capacity: null })])).toBe(25)
  expect(availableOf(shared, [hall({ capacity: 10 })])).toBe(0)
})

it('is limited by what it shares alone where its prices have no limit', () => {
  const endless = ticket({ quantity: null, available: null })
  expect(availableOf(endless, [hall()])).toBe(15)
  expect(availableOf(endless, [])).toBeNull()
})
