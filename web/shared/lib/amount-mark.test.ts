import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amountToDecimal, currencies, currencyScale, currencyStep, maxAmount } from '../../../worker/contract/currency.ts'
import { languageOf, locales } from '../../../worker/contract/languages.ts'
import { withoutCurrency } from './amount-mark.ts'
import { parseAmount } from './amount.ts'

it.each([
  ['€25', 'EUR', 'en', '25'],
  ['25 €', 'EUR', 'de', '25'],
  ['EUR 1,234.56', 'EUR', 'en', '1,234.56'],
  ['1.234,56 eur', 'EUR', 'de', '1.234,56'],
  ['US$25', 'USD', 'fr', 'US$25'],
  ['$25', 'USD', 'en', '25'],
  ['A$25', 'AUD', 'en', '25'],
  ['25 د.إ.‏', 'AED', 'ar', '25'],
  ['$25', 'EUR', 'en', '$25'],
  ['25 ', 'EUR', 'en', '25 '],
  ['', 'EUR', 'en', ''],
])('%s in %s and %s becomes %s', (text, currency, locale, left) => expect(withoutCurrency(text, currency, locale)).toBe(left))

it('keeps the number of every formatted amount', () => {
  const anAmount = fc
    .tuple(fc.constantFrom(...currencies), fc.integer({ min: 0, max: maxAmount / 10 }))
    .map(([currency, steps]) => ({ currency, amount: steps * currencyStep(currency) }))
  const display = fc.constantFrom('code', 'symbol', 'narrowSymbol')
  fc.assert(
    fc.property(anAmount, fc.constantFrom(...locales), display, ({ currency, amount }, locale, currencyDisplay) => {
      const digits = currencyScale(currency)
      const format = { style: 'currency', currency, currencyDisplay, minimumFractionDigits: digits, maximumFractionDigits: digits } as const
      const shown = new Intl.NumberFormat(languageOf(locale).numbers, format).format(amountToDecimal(amount, currency) as `${number}`)
      expect(parseAmount(withoutCurrency(shown, currency, locale), currency, locale), shown).toBe(amount)
    }),
  )
})
