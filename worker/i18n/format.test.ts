import { describe, expect, it } from 'vitest'
import { locales } from '../contract/languages.ts'
import { formatMoney } from '../contract/currency.ts'
import { formatEventTime } from './format.ts'

const easternDigits = /[\u0660-\u0669\u06f0-\u06f9]/

describe('money', () => {
  it('keeps every digit and the scale of its currency', () => {
    expect(formatMoney(5000, 'EUR', 'en')).toBe('€50.00')
    expect(formatMoney(-640, 'EUR', 'en')).toBe('-€6.40')
    expect(formatMoney(2212, 'JPY', 'en')).toBe('¥2,212')
    expect(formatMoney(5650, 'KWD', 'en')).toContain('5.650')
    expect(formatMoney(999_999_999_999, 'EUR', 'en')).toBe('€9,999,999,999.99')
    expect(formatMoney(Number.MAX_SAFE_INTEGER, 'EUR', 'en')).toBe('€90,071,992,547,409.91')
    expect(formatMoney(1, 'ISK', 'en')).toContain('1')
  })

  it('has Latin digits in Arabic', () => {
    expect(formatMoney(123456, 'EUR', 'ar')).toContain('1,234.56')
    expect(formatMoney(123456, 'SAR', 'ar')).not.toMatch(easternDigits)
  })
})

describe('when an event is', () => {
  const start = '2027-06-12T18:00:00.000Z'
  const end = '2027-06-12T21:30:00.000Z'

  it('is shown on the clock of its zone, which it names', () => {
    expect(formatEventTime(start, null, 'Europe/Berlin', 'en')).toBe('Sat 12 June 2027, 20:00 · Berlin time')
    expect(formatEventTime(start, end, 'Europe/Berlin', 'en')).toBe('Sat 12 June 2027, 20:00\u00a0–\u2060\u00a023:30 · Berlin time')
    expect(formatEventTime(start, start, 'Asia/Tokyo', 'en')).toBe('Sun 13 June 2027, 03:00 · Tokyo time')
  })

  it('names the city as the reader’s language does', () => {
    expect(formatEventTime(start, null, 'Europe/Vienna', 'de')).toContain('Ortszeit Wien')
    expect(formatEventTime(start, null, 'Europe/Berlin', 'ar')).toContain('بتوقيت برلين')
  })

  it('reads in every locale, Gregorian and in Latin digits', () => {
    for (const locale of locales) {
      expect(formatEventTime(start, end, 'Africa/Cairo', locale)).toContain('2027')
      expect(formatEventTime(start, end, 'Africa/Cairo', locale)).not.toMatch(easternDigits)
    }
  })
})
