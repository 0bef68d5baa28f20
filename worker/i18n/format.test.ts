import { describe, expect, it } from 'vitest'
import { locales } from '../contract/common.ts'
import { direction, formatDateRange, formatDateTime, formatMoney } from './format.ts'

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

describe('dates', () => {
  const start = '2027-06-12T18:00:00.000Z'

  it('are shown on the clock of the zone', () => {
    expect(formatDateTime(start, 'Europe/Berlin', 'en')).toBe('Sat, 12 June 2027 at 20:00 CEST')
    expect(formatDateTime(start, 'Asia/Tokyo', 'en', 'date')).toBe('Sun, 13 June 2027')
    expect(formatDateTime(start, 'Asia/Tokyo', 'en', 'time')).toContain('03:00')
  })

  it('say a shared day once', () => {
    expect(formatDateRange(start, '2027-06-12T21:00:00.000Z', 'Europe/Berlin', 'en')).toMatch(/^Sat, 12 June 2027, 20:00.23:00 CEST$/)
    expect(formatDateRange(start, '2027-06-13T21:00:00.000Z', 'Europe/Berlin', 'en')).toContain('13 June')
    expect(formatDateRange(start, null, 'Europe/Berlin', 'en')).toBe(formatDateTime(start, 'Europe/Berlin', 'en'))
  })

  it('work in every locale, Gregorian and in Latin digits', () => {
    for (const locale of locales) {
      expect(formatDateTime(start, 'Africa/Cairo', locale)).toContain('2027')
      expect(formatDateTime(start, 'Africa/Cairo', locale)).not.toMatch(easternDigits)
    }
    expect(direction('ar')).toBe('rtl')
  })
})
