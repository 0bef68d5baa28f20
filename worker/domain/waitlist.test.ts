import { expect, it } from 'vitest'
import { endOfOffer, linesOf } from './waitlist.ts'

const hour = 3_600_000
const minute = 60_000

it('an offer is held as long as the event says, and near the start a quarter of what is left, at least 15 minutes', () => {
  const in_ = (left: number, hours = 24) => endOfOffer(0, { hours, starts: left, ends: left + 5 * hour })
  expect([in_(1000 * hour), in_(40 * hour), in_(2 * hour), in_(30 * minute), in_(8 * hour, 1)]).toEqual([
    24 * hour,
    10 * hour,
    30 * minute,
    15 * minute,
    hour,
  ])
})

it('an offer is over with the sale, and of one that goes on after the start it is a quarter of the rest', () => {
  expect(endOfOffer(0, { hours: 24, starts: -hour, ends: 4 * hour })).toBe(hour)
  expect(endOfOffer(0, { hours: 24, starts: 5 * minute, ends: 10 * minute })).toBe(10 * minute)
})

it('takes the first prices first', () => {
  const free = {
    ticket_id: 't',
    left: 4,
    prices: [
      { id: 'a', left: 1 },
      { id: 'b', left: 5 },
    ],
  }
  expect(linesOf(free, 3)).toEqual([
    { ticket_id: 't', price_id: 'a', quantity: 1 },
    { ticket_id: 't', price_id: 'b', quantity: 2 },
  ])
})
