import { describe, expect, it } from 'vitest'
import { SITE_SHARE, endOfHold, graceOfHold, leavesEnough } from './hold-limit.ts'

const ticket = (id: string, quantity: number | null, taken: { sold?: number; held?: number } = {}) => ({
  id: `tkt_${id}`,
  prices: [{ id, quantity, sold: 0, held: 0, ...taken }],
})
const holds = (mine: Record<string, number> = {}) => new Map(Object.entries(mine))

describe('what one address may hold', () => {
  const of = (quantity: number | null, wanted: number, mine: number, taken = {}) =>
    leavesEnough(
      { capacities: [], tickets: [ticket('a', quantity, { held: mine, ...taken })] },
      [{ price_id: 'a', quantity: wanted }],
      holds({ a: mine }),
    )

  it('is a fifth of what no one else has', () => {
    expect([of(1000, 4, 196), of(1000, 5, 196)]).toEqual([true, false])
    expect([of(1000, 1, 99, { sold: 500 }), of(1000, 1, 100, { sold: 500 })]).toEqual([true, false])
  })

  it('is ten where a fifth is less', () => {
    expect([of(20, 2, 8), of(20, 3, 8)]).toEqual([true, false])
  })

  it('is a first order whole, however large', () => {
    expect(of(20, 20, 0)).toBe(true)
  })

  it('is bounded where a ticket never runs out, too', () => {
    expect([of(null, 1, 999), of(null, 1, 1000)]).toEqual([true, false])
  })

  it('is two fifths, or forty, for an IPv6 site', () => {
    const of = (quantity: number, wanted: number, mine: number) =>
      leavesEnough(
        { capacities: [], tickets: [ticket('a', quantity, { held: mine })] },
        [{ price_id: 'a', quantity: wanted }],
        holds({ a: mine }),
        SITE_SHARE,
      )
    expect([of(1000, 1, 399), of(1000, 1, 400), of(60, 1, 39), of(60, 1, 40)]).toEqual([true, false, true, false])
  })

  it('is counted over the prices that share a capacity, and over no others', () => {
    const sale = {
      capacities: [{ capacity: 100, ticket_ids: ['tkt_a', 'tkt_b'] }],
      tickets: [ticket('a', null, { held: 10 }), ticket('b', null, { held: 8 }), ticket('c', null)],
    }
    const may = (price_id: string, quantity: number) => leavesEnough(sale, [{ price_id, quantity }], holds({ a: 10, b: 8 }))
    expect([may('a', 2), may('a', 3), may('b', 3), may('c', 3)]).toEqual([true, false, false, true])
  })
})

describe('a hold', () => {
  const minute = 60_000
  const length = 15 * minute
  it('that follows another is never longer than twice the time-out since the first', () => {
    expect(endOfHold(0, length, null)).toBe(length)
    expect(endOfHold(10 * minute, length, { since: 0, end: length })).toBe(25 * minute)
    expect(endOfHold(29 * minute, length, { since: 0, end: 30 * minute })).toBe(30 * minute)
    expect(endOfHold(31 * minute, length, { since: 0, end: 33 * minute })).toBe(33 * minute)
  })

  it('that is being paid has the payment’s time beyond that once', () => {
    const grace = 5 * minute
    expect(graceOfHold(minute, { since: 0, length, grace })).toBe(6 * minute)
    expect(graceOfHold(33 * minute, { since: 0, length, grace })).toBe(35 * minute)
  })
})
