import { describe, expect, it } from 'vitest'
import { formatDate, formatRange, isOneDay } from './dates.ts'

const zone = 'Europe/Berlin'

describe('a span', () => {
  it.each([
    [
      'of one evening names its day once',
      '2027-06-12T18:00:00Z',
      '2027-06-12T21:30:00Z',
      'Sat 12 June 2027, 20:00\u00a0–\u2060\u00a023:30',
    ],
    [
      'past midnight is still that evening',
      '2027-11-26T22:00:00Z',
      '2027-11-27T03:00:00Z',
      'Fri 26 November 2027, 23:00\u00a0–\u2060\u00a004:00',
    ],
    ['until six is two days', '2027-11-26T22:00:00Z', '2027-11-27T05:00:00Z', 'Fri 26 November 2027, 23:00 – Sat 27 November 2027, 06:00'],
    ['to the next noon is two days', '2027-06-12T18:00:00Z', '2027-06-13T10:00:00Z', 'Sat 12 June 2027, 20:00 – Sun 13 June 2027, 12:00'],
  ])('%s', (_, start, end, words) => expect(formatRange(start, end, zone, 'en', 'full')).toBe(words))

  it('in Arabic has Latin digits and its own comma', () => {
    expect(formatRange('2027-06-12T18:00:00Z', '2027-06-12T21:30:00Z', zone, 'ar', 'full')).toBe(
      'السبت 12 يونيو 2027، 20:00\u00a0–\u2060\u00a023:30',
    )
  })

  it('without times names an evening’s day alone', () => {
    expect(formatRange('2027-11-26T22:00:00Z', '2027-11-27T03:00:00Z', zone, 'en', 'date')).toBe('26 November 2027')
  })

  it.each([
    ['of one year says it once', '2027-02-04T12:00:00Z', '2027-03-02T12:00:00Z', 'day', '2027年2月4日周四至3月2日周二'],
    ['of two years says both', '2026-12-30T12:00:00Z', '2027-01-02T12:00:00Z', 'date', '2026年12月30日至2027年1月2日'],
  ] as const)('in Chinese is in words, and %s', (_, start, end, style, words) =>
    expect(formatRange(start, end, zone, 'zh-cn', style)).toBe(words),
  )

  it('of a month’s last evening is one day too', () => {
    expect(isOneDay('2027-12-31T22:00:00Z', '2028-01-01T03:00:00Z', zone)).toBe(true)
    expect(isOneDay('2027-12-30T22:00:00Z', '2028-01-01T03:00:00Z', zone)).toBe(false)
  })
})

it.each([
  ['en', 'Saturday 12 June 2027'],
  ['ar', 'السبت 12 يونيو 2027'],
  ['de', 'Samstag, 12. Juni 2027'],
  ['pt-br', 'sábado, 12 de junho de 2027'],
])('a long day in %s has a comma only where its rules want one', (locale, words) =>
  expect(formatDate('2027-06-12T18:00:00Z', zone, locale, 'dayLong')).toBe(words),
)
