import { expect, test } from 'vitest'
import { daysBefore, lastDays, salesDays, sumOf } from './daily-sales.ts'

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

test('days begin at the first sale, but are never less than a week, nor more than wanted', () => {
  expect(salesDays(daily, '2027-03-01', 30)).toHaveLength(7)
  expect(salesDays(daily, '2027-03-11', 30)[0]?.date).toBe('2027-02-27')
  expect(salesDays(daily, '2027-04-30', 30)).toHaveLength(30)
  expect(salesDays(daily, '2029-03-31', 366)).toHaveLength(366)
  expect(salesDays([], '2027-03-31', 30)).toHaveLength(7)
})
