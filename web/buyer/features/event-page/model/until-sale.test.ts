import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PublicEvent } from '../../../../../worker/contract/public.ts'
import { untilSale, type Availability } from './until-sale.ts'

const now = Date.parse('2026-11-27T09:59:00Z')
beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  vi.useRealTimers()
})

const price = (id: string, state: string, sale_start: string | null) => ({ id, state, sale_start })
const eventOf = (...prices: object[]) => ({ tickets: [{ id: 'tkt', prices }] }) as unknown as PublicEvent
const at = (...prices: [id: string, state: string][]) =>
  ({ version: 1, tickets: [{ id: 'tkt', state: 'ON_SALE', prices: prices.map(([id, state]) => ({ id, state })) }] }) as Availability
const inOneMinute = eventOf(price('early', 'SALE_STARTS', '2026-11-27T10:00:00Z'), price('late', 'SALE_STARTS', '2026-11-28T10:00:00Z'))
const chances = Array.from({ length: 1000 }, (_, index) => index / 1000)

describe('untilSale', () => {
  it('ends shortly after the start, jittered by page', () => {
    const waits = chances.map((chance) => untilSale(inOneMinute, undefined, chance))
    expect(Math.min(...waits)).toBe(60_200)
    expect(Math.max(...waits)).toBeLessThan(63_200)
    // No tenth of the interval has more than its share of the requests.
    const tenths = Map.groupBy(waits, (wait) => Math.floor((wait - 60_200) / 300))
    expect([tenths.size, Math.max(...[...tenths.values()].map((some) => some.length))]).toEqual([10, 100])
  })

  it('retries in short jittered intervals while the server reports no start', () => {
    vi.setSystemTime(Date.parse('2026-11-27T10:00:01Z'))
    const waits = chances.map((chance) => untilSale(inOneMinute, at(['early', 'SALE_STARTS'], ['late', 'SALE_STARTS']), chance))
    expect([Math.min(...waits), Math.max(...waits) < 3_000, new Set(waits).size]).toEqual([1_500, true, 1000])
  })

  it('waits for the next start after the first, and forever without one', () => {
    const day = 86_400_000
    expect(untilSale(inOneMinute, at(['early', 'ON_SALE'], ['late', 'SALE_STARTS']), 0)).toBe(60_000 + day + 200)
    expect(untilSale(inOneMinute, at(['early', 'ON_SALE'], ['late', 'ON_SALE']), 0)).toBe(Infinity)
    expect(untilSale(eventOf(price('open', 'ON_SALE', null)), undefined, 0)).toBe(Infinity)
  })
})
