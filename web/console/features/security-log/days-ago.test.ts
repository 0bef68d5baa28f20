import { expect, it } from 'vitest'
import { daysAgo } from './days-ago.ts'

it('gives the day that many days ago, constant all day', () => {
  const noon = Date.parse('2027-03-01T12:00:00Z')
  expect([0, 1, 7].map((days) => daysAgo(days, noon))).toEqual(['2027-03-01', '2027-02-28', '2027-02-22'])
  expect(daysAgo(7, noon + 11 * 3_600_000)).toBe('2027-02-22')
  for (const nonsense of [Number('x'), -1, 1.5, 1e9]) expect(daysAgo(nonsense, noon)).toBeUndefined()
})
