import { expect, test } from 'vitest'
import { allDays, daysBefore, lastDays, sumOf } from './daily-sales.ts'

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
