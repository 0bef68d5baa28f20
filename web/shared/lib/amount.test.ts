import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountToDecimal, currencies, currencyScale, currencyStep, maxAmount } from '../../../worker/contract/currency.ts'
import { amountText, parseAmount } from './amount.ts'

const locales = ['en', 'en-IN', 'de', 'de-CH', 'fr', 'pt-BR', 'tr', 'ar', 'ar-EG', 'fa', 'ja', 'vi']
const anAmount = fc
  .tuple(fc.constantFrom(...currencies), fc.integer({ min: 0, max: maxAmount / 10 }))
  .map(([currency, steps]) => ({ currency, amount: steps * currencyStep(currency) }))

describe('parseAmount', () => {
  it.each([
    ['1234.5', 'EUR', 'en', 123_450],
    ['57,60', 'EUR', 'en', 5_760],
    ['7.', 'EUR', 'en', 700],
    [' 1 234,50 ', 'EUR', 'fr', 123_450],
    ['1’234.50', 'CHF', 'de-CH', 123_450],
    ['1.234,5', 'EUR', 'en', 123_450],
    ['1,000,000', 'EUR', 'de', 100_000_000],
    ['1,00,000', 'INR', 'en', 10_000_000],
    ['0.500', 'EUR', 'de', 50],
    ['1234.500', 'EUR', 'en', 123_450],
    ['١٬٢٣٤٫٥٠', 'EUR', 'ar', 123_450],
    ['۱۲۳۴٫۵', 'EUR', 'en', 123_450],
    ['٥٠٠', 'JPY', 'ar', 500],
  ])('%s %s in %s is parsed', (text, currency, locale, amount) => expect(parseAmount(text, currency, locale)).toBe(amount))

  it.each([
    ['1,000', 'EUR', 'en', 100_000],
    ['1.000', 'EUR', 'de', 100_000],
    ['1,000', 'JPY', 'en', 1000],
    ['500.000', 'VND', 'vi', 500_000],
    ['1,000', 'KWD', 'en', 1_000_000],
    ['1.000', 'KWD', 'en', 1000],
    ['1.000', 'KWD', 'de', 1_000_000],
    ['1.000', 'EUR', 'en', null],
    ['1,000', 'EUR', 'de', null],
    ['500.000', 'VND', 'en', null],
    ['1.000', 'JPY', 'en', null],
  ])('%s %s in %s is parsed by the language or rejected', (text, currency, locale, amount) =>
    expect(parseAmount(text, currency, locale)).toBe(amount),
  )

  it.each([
    '',
    '-1',
    '+1',
    '1e3',
    '.5',
    'x',
    '1,2,3',
    '1,00,00',
    '1.000,000.00',
    '1 00',
    '1.2345',
    '0.005',
    '12345678901234',
    '1..5',
    '1 ,5',
  ])('rejects %j', (text) => expect(parseAmount(text, 'EUR', 'en')).toBeNull())

  it('rejects an amount that is not a multiple of the currency’s step', () => {
    expect(parseAmount('1.005', 'KWD', 'en')).toBeNull()
    expect(parseAmount('1.5', 'JPY', 'en')).toBeNull()
    expect(parseAmount('10000000000.01', 'EUR', 'en')).toBeNull()
  })

  it('parses the format of every language, in its own digits and groups', () => {
    fc.assert(
      fc.property(anAmount, fc.constantFrom(...locales), ({ amount, currency }, locale) => {
        const scale = currencyScale(currency)
        const format = new Intl.NumberFormat(locale, { minimumFractionDigits: scale, maximumFractionDigits: scale })
        expect(parseAmount(format.format(amountToDecimal(amount, currency) as `${number}`), currency, locale)).toBe(amount)
      }),
    )
  })

  it('parses its own output', () => {
    fc.assert(
      fc.property(anAmount, fc.constantFrom(...locales), ({ amount, currency }, locale) => {
        expect(parseAmount(amountText(amount, currency, locale), currency, locale)).toBe(amount)
      }),
    )
  })

  it('never guesses: three digits after one separator follow the language or are rejected', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 0, max: 999 }),
        fc.constantFrom('.', ','),
        fc.constantFrom(...locales),
        fc.constantFrom('EUR', 'JPY'),
        (thousands, ones, sign, locale, currency) => {
          const read = parseAmount(`${thousands}${sign}${String(ones).padStart(3, '0')}`, currency, locale)
          const format = new Intl.NumberFormat(new Intl.Locale(locale, { numberingSystem: 'latn' }))
          const isDecimal = format.formatToParts(1.5).some((part) => part.value === sign)
          expect(read).toBe(isDecimal ? null : (thousands * 1000 + ones) * 10 ** currencyScale(currency))
        },
      ),
    )
  })
})
