import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dailyMails } from './mail-allowance.ts'

const days = 24 * 3_600_000

describe('the mails an account may cause in a day', () => {
  it.each([
    [0, 0, 100],
    [7 * days - 1, 0, 100],
    [7 * days, 0, 200],
    [70 * days, 0, 1100],
    [3650 * days, 0, 5300],
    [0, 1, 105],
    [0, 2000, 10_100],
    // Another clock is a little behind.
    [-1, 0, 100],
  ])('at an age of %d ms and after %d paid sales are %d', (age, paidSales, mails) => {
    expect(dailyMails(100, { age, paidSales })).toBe(mails)
    expect(dailyMails(0, { age, paidSales })).toBe(0)
  })

  it('never shrink with age or sales', () => {
    const grown = fc.record({ age: fc.nat(), paidSales: fc.nat(10_000) })
    fc.assert(
      fc.property(fc.nat(1000), grown, grown, (perDay, before, more) => {
        const after = { age: before.age + more.age, paidSales: before.paidSales + more.paidSales }
        expect(dailyMails(perDay, after)).toBeGreaterThanOrEqual(dailyMails(perDay, before))
      }),
    )
  })
})
