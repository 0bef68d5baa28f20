import { expect, it } from 'vitest'
import type { PublicTicket } from '../../../../../worker/contract/public.ts'
import { groupOffSale } from './off-sale.ts'

const ticket = (id: string, state: string, sale_start: string | null = null): PublicTicket =>
  ({ id, state, prices: [{ state, sale_start }] }) as unknown as PublicTicket
const event = (is_open: boolean) => ({ waitlist: { is_open } }) as unknown as Parameters<typeof groupOffSale>[0]
const ids = (tickets: readonly PublicTicket[]): string[] => tickets.map(({ id }) => id)

const all = [
  ticket('ended', 'SALE_ENDED'),
  ticket('next', 'SALE_STARTS', '2031-03-01T10:00:00Z'),
  ticket('sold out', 'SOLD_OUT'),
  ticket('soon', 'SALE_STARTS', '2031-02-01T10:00:00Z'),
  ticket('some day', 'COMING_SOON'),
]

it('groups what is on sale later, with the first date, and what is not available', () => {
  const { waiting, later, first, gone } = groupOffSale(event(false), all)
  expect([ids(waiting), ids(later), first, ids(gone)]).toEqual([
    [],
    ['next', 'soon', 'some day'],
    '2031-02-01T10:00:00Z',
    ['ended', 'sold out'],
  ])
})

it('keeps sold-out tickets apart while their waitlist is open', () => {
  const { waiting, gone } = groupOffSale(event(true), all)
  expect([ids(waiting), ids(gone)]).toEqual([['sold out'], ['ended']])
})

it('has no date where none is known', () => {
  expect(groupOffSale(event(false), [ticket('some day', 'COMING_SOON')]).first).toBe(null)
})
