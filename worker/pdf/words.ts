import type { I18n } from '@lingui/core'
import { formatMoney } from '../contract/currency.ts'
import { languages, type Locale } from '../contract/languages.ts'
import { formatEventTime } from '../i18n/format.ts'
import { translator } from '../i18n/translator.ts'
import { formatDate } from '../shared/dates.ts'
import type { PaperEvent } from './paper.ts'

/** The language of a sheet, and its formats. */
export type Words = {
  i18n: I18n
  tag: string
  direction: 'ltr' | 'rtl'
  gap: string
  money: (amount: number, currency: string) => string
  when: (event: PaperEvent) => string
  day: (at: string, zone: string) => string
  country: (code: string) => string
  /** A name inside a sentence, isolated so that it doesn't turn the text around it. */
  isolate: (value: string) => string
}

/** The words of a language. */
export const wordsOf = (locale: Locale): Words => {
  const { tag, direction, gap } = languages[locale]
  const countries = new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' })
  return {
    i18n: translator(locale),
    tag,
    direction,
    gap,
    money: (amount, currency) => formatMoney(amount, currency, locale),
    when: (event) => formatEventTime(event.start_date, event.end_date, event.timezone, locale),
    day: (at, zone) => formatDate(at, zone, locale, 'date'),
    country: (code) => (/^[A-Za-z]{2}$/.test(code) ? (countries.of(code.toUpperCase()) ?? code) : code),
    isolate: (value) => `\u2068${value}\u2069`,
  }
}
