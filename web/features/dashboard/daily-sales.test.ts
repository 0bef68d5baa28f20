import { expect, test } from 'vitest'
import { allDays, axisTop, daysBefore, lastDays, namedDays, sumOf } from './daily-sales.ts'

const daily = [
  { date: '2027-02-27', tickets: 3, gross: 900 },
  { date: '2027-03-01', tickets: 1, gross: 300 },
]

test('days without sales are there too, over the end of a month', () => {
  expect(lastDays(daily, '2027-03-01', 3)).toEqual([daily[0], { date: '2027-02-28', tickets: 0, gross: 0 }, daily[1]])
})

test('days are compared with as many before them, once there was a sale by then', () => {
  const before = daysBefore(daily, '2027-03-03', 3)
  expect(before?.map(({ date }) => date)).toEqual(['2027-02-26', '2027-02-27', '2027-02-28'])
  expect([sumOf(before ?? [], 'tickets'), sumOf(before ?? [], 'gross')]).toEqual([3, 900])
  expect(daysBefore(daily, '2027-03-01', 3)).toBeNull()
  expect(daysBefore([], '2027-03-01', 3)).toBeNull()
})

test('all days begin at the first sale, but are never less than a week', () => {
  expect(allDays(daily, '2027-03-01')).toHaveLength(7)
  expect(allDays(daily, '2027-03-31')[0]?.date).toBe('2027-02-27')
  expect(allDays([], '2027-03-31')).toHaveLength(7)
})

test('the last day is named, and those whole weeks before it', () => {
  expect(namedDays(7)).toEqual([0, 2, 4, 6])
  expect(namedDays(30)).toEqual([1, 8, 15, 22, 29])
  for (let count = 1; count <= 366; count += 1) {
    const named = namedDays(count)
    expect(named.at(-1)).toBe(count - 1)
    expect(named.length).toBeLessThanOrEqual(6)
    expect(named[0]).toBeGreaterThanOrEqual(0)
  }
})

test.each([
  [4, 4],
  [5, 8],
  [38, 40],
  [40, 40],
  [41, 80],
  [1_083_380, 2_000_000],
])('an axis for %i ends at %i', (most, top) => expect(axisTop(most)).toBe(top))
