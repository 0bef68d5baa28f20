import { amountToDecimal, currencyScale } from '../contract/currency.ts'
import type { Locale } from '../contract/common.ts'

/** Arabic keeps Latin digits (prices and times are compared with cards and clocks) and the Gregorian calendar. */
const tags: Record<Locale, { words: string; dates: string }> = {
  en: { words: 'en', dates: 'en-GB' },
  ar: { words: 'ar-u-ca-gregory-nu-latn', dates: 'ar-u-ca-gregory-nu-latn' },
  fr: { words: 'fr', dates: 'fr' },
  de: { words: 'de', dates: 'de' },
  es: { words: 'es', dates: 'es' },
  pt: { words: 'pt-PT', dates: 'pt-PT' },
  'pt-br': { words: 'pt-BR', dates: 'pt-BR' },
  'zh-cn': { words: 'zh-CN', dates: 'zh-CN' },
}

/** The tag `Intl` formats numbers in sentences with. */
export const numberTag = (locale: Locale): string => tags[locale].words

/** Which way the locale is written, for `dir`. */
export const direction = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr')

/** The locale as a language tag, for `lang` and `Content-Language`. */
export const languageTag = (locale: Locale): string => (locale === 'pt-br' ? 'pt-BR' : locale === 'zh-cn' ? 'zh-CN' : locale)

/** An amount in minor units as money of its currency, to the last digit (`5000`, EUR → `€50.00`). */
export const formatMoney = (amount: number, currency: string, locale: Locale): string => {
  const scale = currencyScale(currency)
  const format = new Intl.NumberFormat(tags[locale].words, {
    style: 'currency',
    currency,
    minimumFractionDigits: scale,
    maximumFractionDigits: scale,
  })
  // Text, not a number: Intl reads its digits exactly, a float would not keep them all.
  return format.format(amountToDecimal(amount, currency) as Intl.StringNumericLiteral)
}

/** `long` names the day, month and zone; `short` fits a table; `date` and `time` are one half each. */
type DateStyle = 'long' | 'short' | 'date' | 'time'

const styles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  long: { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  short: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  date: { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
}

const formatter = (timezone: string, locale: Locale, style: DateStyle) =>
  new Intl.DateTimeFormat(tags[locale].dates, { ...styles[style], timeZone: timezone })

/** A moment (ISO-8601) as the clock on the wall of `timezone` shows it. */
export const formatDateTime = (iso: string, timezone: string, locale: Locale, style: DateStyle = 'long'): string =>
  formatter(timezone, locale, style).format(new Date(iso))

/** From start to end in the event's zone, saying a shared day once; without an end, the start alone. */
export const formatDateRange = (start: string, end: string | null, timezone: string, locale: Locale, style: DateStyle = 'long'): string =>
  end === null || new Date(end) <= new Date(start)
    ? formatDateTime(start, timezone, locale, style)
    : formatter(timezone, locale, style).formatRange(new Date(start), new Date(end))
