import fc from 'fast-check'
import { expect, it } from 'vitest'
import { returnedByPrice, returnedCharges, spread } from './report.ts'

const amount = fc.nat({ max: 10 ** 12 })
const sumOf = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0)

it('spreads an amount so that it adds up, and all of it to exactly the weights', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1 }), (whole, weights) => {
      const parts = spread(whole, weights)
      expect(sumOf(parts)).toBe(whole)
      expect(parts.every((part) => part >= 0)).toBe(true)
      expect(spread(sumOf(weights), weights)).toEqual(weights)
    }),
  )
})

const order = fc
  .array(fc.record({ unit: fc.nat({ max: 100_000 }), quantity: fc.integer({ min: 1, max: 5 }), price: fc.nat({ max: 2 }) }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((lines) => ({
    total: sumOf(lines.map(({ unit, quantity }) => unit * quantity)),
    lines: lines.map(({ unit, quantity, price }, index) => ({ id: `lin_${index}`, price_id: `prc_${price}`, total: unit * quantity })),
    charges: lines.map(({ unit }) => ({ amount: unit })),
    tickets: lines.flatMap(({ unit, quantity }, index) =>
      Array.from({ length: quantity }, (_, n) => ({ attendee_id: `att_${index}_${n}`, line: `lin_${index}`, amount: unit })),
    ),
  }))

it('says of which price a refund was: of its tickets’, and all of every line of an order that was refunded in full', () => {
  fc.assert(
    fc.property(order, fc.array(fc.nat({ max: 24 })), ({ tickets, ...sold }, chosen) => {
      const lineOf = new Map(tickets.map(({ attendee_id, line }) => [attendee_id, line]))
      const parts = tickets
        .filter((_, index) => chosen.includes(index))
        .map(({ attendee_id, amount: part }) => ({ attendee_id, amount: part }))
      const own = { amount: sumOf(parts.map((part) => part.amount)), parts }
      const back = returnedByPrice(sold, lineOf, [own])
      expect(sumOf(back.values())).toBe(own.amount)
      for (const [id, returned] of back)
        expect(returned).toBe(
          sumOf(
            tickets.flatMap((ticket) => {
              const isOwn = sold.lines.find((line) => line.id === ticket.line)?.price_id === id
              return isOwn && parts.some((part) => part.attendee_id === ticket.attendee_id) ? ticket.amount : 0
            }),
          ),
        )
      const rest = { amount: sold.total - own.amount, parts: [] }
      const all = returnedByPrice(sold, lineOf, [own, rest])
      for (const [id, returned] of all)
        expect(returned).toBe(sumOf(sold.lines.filter((line) => line.price_id === id).map((line) => line.total)))
    }),
  )
})

it('takes taxes and fees back with the order: none with nothing, all with all, and never more', () => {
  fc.assert(
    fc.property(order, fc.nat(), (sold, part) => {
      const refunded = sold.total === 0 ? 0 : part % (sold.total + 1)
      expect(returnedCharges(sold, 0).every((returned) => returned === 0)).toBe(true)
      if (sold.total > 0) expect(returnedCharges(sold, sold.total)).toEqual(sold.charges.map((charge) => charge.amount))
      for (const [index, returned] of returnedCharges(sold, refunded).entries())
        expect(returned).toBeLessThanOrEqual(sold.charges[index]?.amount ?? 0)
    }),
  )
})
