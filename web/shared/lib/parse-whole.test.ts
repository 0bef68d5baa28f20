import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseWhole } from './parse-whole.ts'

describe('a whole number', () => {
  it('is parsed by the language, with or without groups', () => {
    const locales = fc.constantFrom('en', 'ar', 'de', 'fr', 'es', 'pt', 'pt-BR', 'zh-CN', 'en-IN')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), locales, fc.boolean(), (count, locale, useGrouping) => {
        expect(parseWhole(new Intl.NumberFormat(locale, { useGrouping }).format(count), locale)).toBe(count)
      }),
    )
  })

  it.each([
    ['1,000', 'en', 1000],
    ['1.000', 'en', null],
    ['1.000', 'de', 1000],
    ['1,000', 'de', null],
    ['1 000', 'fr', 1000],
    ['١٬٢٠٠', 'ar', 1200],
    ['12,00', 'en', null],
    ['1,0000', 'en', null],
    ['1,000.5', 'en', null],
    ['-5', 'en', null],
    ['1e3', 'en', null],
    ['', 'en', null],
    ['1234567890', 'en', null],
  ])('%s (%s) is %s', (text, locale, count) => expect(parseWhole(text, locale)).toBe(count))
})
