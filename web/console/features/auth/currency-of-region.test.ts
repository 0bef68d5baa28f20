import { expect, it } from 'vitest'
import { currencyOf } from './currency-of-region.ts'

it.each([
  ['en-GB', 'GBP'],
  ['de-CH', 'CHF'],
  ['zh-Hant-TW', 'TWD'],
  // Nobody knows from a language alone, and a euro country is what everybody starts with.
  ['en', undefined],
  ['de-DE', undefined],
  ['not a tag!', undefined],
])('%s pays in %s', (tag, currency) => expect(currencyOf(tag)).toBe(currency))
