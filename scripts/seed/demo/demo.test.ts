import { describe, expect, it } from 'vitest'
import { shownEvents } from './events.ts'
import { buyerAt } from './people.ts'
import { randomOf } from './random.ts'
import { orderTimes } from './sales-curve.ts'

const now = Date.parse('2027-03-03T09:00:00Z')

describe('the demo', () => {
  const events = shownEvents(now)

  it('has baskets, codes and links that its events know', () => {
    for (const { tickets, baskets, promoCodes, affiliates = [], codes = [], links = [], lists } of events) {
      for (const [basket] of baskets)
        for (const [place, quantity] of Object.entries(basket))
          expect(quantity).toBeLessThanOrEqual(tickets[Number(place)]?.max_per_order ?? 10)
      const known = promoCodes.map(({ code }) => code)
      for (const [code] of codes) if (code) expect(known).toContain(code)
      for (const [link] of links) if (link) expect(affiliates.map(({ code }) => code)).toContain(link)
      for (const { tickets: named = [] } of lists) for (const place of named) expect(tickets[place]).toBeDefined()
    }
  })

  it('has a past event, and a sale that opens tomorrow, on any day of the week', () => {
    for (let day = 0; day < 7; day += 1) {
      const today = now + day * 86_400_000
      const [festival, , , , onSale] = shownEvents(today)
      expect(new Date(`${festival?.start_date}Z`).getUTCDay()).toBe(6)
      expect(Date.parse(`${festival?.end_date}Z`)).toBeLessThan(today - 10 * 86_400_000)
      const tomorrow = new Date(today + 86_400_000).toISOString().slice(0, 10)
      expect(onSale?.tickets[0]?.sale_start).toBe(`${tomorrow}T10:00`)
    }
  })

  it('sells at times within the sale, the same for a seed', () => {
    for (const { sale } of events) {
      const times = orderTimes(sale, randomOf(7))
      expect(times).toHaveLength(sale.orders)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times[0]).toBeGreaterThanOrEqual(sale.opens)
      expect(times.at(-1)).toBeLessThan(sale.closes)
      expect(orderTimes(sale, randomOf(7))).toEqual(times)
    }
  })

  it('gives each buyer an address of their own', () => {
    const random = randomOf(7)
    const addresses = Array.from({ length: 500 }, (_, place) => buyerAt(random, place).email)
    expect(new Set(addresses).size).toBe(500)
    for (const address of addresses) expect(address).toMatch(/^[a-z.]+\.\d+@[a-z]+\.example$/)
  })
})
