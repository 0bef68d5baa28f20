import type { I18n } from '@lingui/core'
import { languages, type Locale } from '../../contract/languages.ts'
import { formatMoney } from '../../contract/currency.ts'
import { formatEventTime } from '../../i18n/format.ts'
import { formatDate } from '../../shared/dates.ts'
import { translator } from '../../i18n/translator.ts'

/** The recipient's language and its formats. */
export type Voice = {
  i18n: I18n
  language: string
  dir: 'ltr' | 'rtl'
  /** Between a label and its value. */
  colon: string
  /** Between two sentences. */
  gap: string
  money: (amount: number, currency: string) => string
  /** From start to end in the zone, in words. */
  when: (event: { start_date: string; end_date: string | null; timezone: string }) => string
  /** The day it starts in its zone, for a subject: `Sat 12 June`. */
  startDay: (event: { start_date: string; timezone: string }) => string
  /** A calendar day `2027-06-12`, in words. */
  day: (day: string) => string
  country: (code: string) => string
  /** A name, title or code inside a sentence, isolated so that it doesn't change the direction of the text around it. */
  isolate: (value: string) => string
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** The voice of a language: its words, its dates, its money. */
export const voice = (locale: Locale): Voice => {
  const { tag, dates, direction: dir, colon, gap } = languages[locale]
  const days = new Intl.DateTimeFormat(dates, { dateStyle: 'long', timeZone: 'UTC' })
  const countries = new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' })
  return {
    i18n: translator(locale),
    language: tag,
    dir,
    colon,
    gap,
    money: (amount, currency) => formatMoney(amount, currency, locale),
    when: (event) => formatEventTime(event.start_date, event.end_date, event.timezone, locale),
    startDay: (event) => formatDate(event.start_date, event.timezone, locale, 'weekday'),
    day: (day) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? days.format(new Date(`${day}T00:00:00Z`)) : day),
    country: (code) => (/^[A-Za-z]{2}$/.test(code) ? (countries.of(code.toUpperCase()) ?? code) : code),
    isolate: (value) => (dir === 'rtl' || rightToLeft.test(value) ? `\u2068${value}\u2069` : value),
  }
}
