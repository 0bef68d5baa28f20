import { expect, it } from 'vitest'
import { currencyOf } from './currency-of-region.ts'

it.each([
  ['en-GB', 'GBP'],
  ['de-CH', 'CHF'],
  ['zh-Hant-TW', 'TWD'],
  // A language alone gives no region, and euro countries use the default.
  ['en', undefined],
  ['de-DE', undefined],
  ['not a tag!', undefined],
])('%s pays in %s', (tag, currency) => expect(currencyOf(tag)).toBe(currency))
