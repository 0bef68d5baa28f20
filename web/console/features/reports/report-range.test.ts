import { expect, it } from 'vitest'
import { barsOf, daysIn, isNothing, presetOf, rangeIn } from './report-range.ts'

it('reads a range, and knows the ready-made ones', () => {
  const today = '2027-03-10'
  const preset = (search: string) => presetOf(rangeIn(new URLSearchParams(search)), today)
  expect(['', 'from=2027-03-04&to=2027-03-10', 'from=2027-02-09&to=2027-03-10', 'from=2027-03-04&to=2027-03-09'].map(preset)).toEqual([
    'all',
    '7',
    '30',
    '',
  ])
  expect(rangeIn(new URLSearchParams('from=yesterday&to=2027-13-01'))).toEqual({})
  expect(daysIn('2027-03-27', '2027-03-29')).toBe(3)
})

it('draws days, and weeks where they are many, without losing any', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      date: new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10),
      tickets: 1,
      gross: 10,
    }))
  expect(barsOf(rows(92))).toMatchObject({ isByWeek: false, bars: { length: 92 } })
  expect(barsOf(rows(2)).bars.map(({ date }) => date)).toEqual(['2027-01-01', '2027-01-02'])
  const { bars, isByWeek } = barsOf(rows(100))
  expect([isByWeek, bars.length, bars[0]?.date, bars[1]?.date]).toEqual([true, 15, '2027-01-01', '2027-01-08'])
  expect(bars.reduce((sum, bar) => sum + bar.gross, 0)).toBe(1000)
})

it('is empty without a figure', () => {
  expect(isNothing([{ sold: 0, gross: 0, title: 'Seat' }], ['sold', 'gross'])).toBe(true)
  expect(isNothing([{ sold: 0, gross: 1 }], ['sold', 'gross'])).toBe(false)
  expect(isNothing([], ['sold'])).toBe(true)
})
