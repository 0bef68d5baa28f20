import { expect, it } from 'vitest'
import { formatRate } from './format.ts'
import { parseRate, rateText } from './rate.ts'

it('parses percentages by their digits', () => {
  const rates = {
    '19': 190_000,
    '8.875': 88_750,
    '8,875': 88_750,
    '0.0001': 1,
    '7.': 70_000,
    '100': 1_000_000,
    ' 2.50000 ': 25_000,
    '19 %': 190_000,
    '٨٫٥': 85_000,
  }
  for (const [text, ppm] of Object.entries(rates)) expect(parseRate(text), text).toBe(ppm)
  for (const text of ['', 'x', '-1', '100.0001', '1.23456', '1e3', '.5', '1000']) expect(parseRate(text), text).toBeNull()
})

it('parses its own output', () => {
  for (const ppm of [0, 1, 10, 9_999, 10_000, 88_750, 190_000, 333_333, 1_000_000])
    for (const locale of ['en', 'de', 'ar']) expect(parseRate(rateText(ppm, locale)), locale).toBe(ppm)
  expect(rateText(88_750, 'en')).toBe('8.875')
  expect(rateText(88_750, 'pt-br')).toBe('8,875')
  expect(rateText(1, 'en')).toBe('0.0001')
})

it('formats them in the language without losing a digit', () => {
  expect(formatRate(88_750, 'en')).toBe('8.875%')
  expect(formatRate(333_333, 'en')).toBe('33.3333%')
  expect(formatRate(190_000, 'en')).toBe('19%')
})
