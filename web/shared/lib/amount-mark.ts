import { languageOf } from '../../../worker/contract/languages.ts'

const displays = ['code', 'symbol', 'narrowSymbol'] as const

/** The marks of a currency beside a number, in a language and in English. */
const marksOf = (currency: string, locale: string): string[] =>
  [languageOf(locale).numbers, 'en'].flatMap((language) =>
    displays.map(
      (currencyDisplay) =>
        new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
          .formatToParts(0)
          .find(({ type }) => type === 'currency')?.value ?? currency,
    ),
  )

const spaces = /^[\s\u200E\u200F\u061C]+|[\s\u200E\u200F\u061C]+$/g

/** A pasted amount (`€25`, `25 EUR`) without its own currency's mark; another currency's mark stays. */
export const withoutCurrency = (text: string, currency: string, locale: string): string => {
  const trimmed = text.replaceAll(spaces, '')
  const folded = trimmed.toLowerCase()
  for (const mark of marksOf(currency, locale).map((each) => each.replaceAll(spaces, '').toLowerCase())) {
    if (folded.startsWith(mark)) return trimmed.slice(mark.length).replaceAll(spaces, '')
    if (folded.endsWith(mark)) return trimmed.slice(0, -mark.length).replaceAll(spaces, '')
  }
  return text
}
