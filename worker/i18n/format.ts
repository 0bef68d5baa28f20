import { amountToDecimal, currencyScale } from '../contract/currency.ts'
import { dateTag, formatDate, formatRange } from '../contract/dates.ts'
import type { Locale } from '../contract/common.ts'

/** Arabic keeps Latin digits: prices are compared with cards. */
const tags: Record<Locale, string> = {
  en: 'en',
  ar: 'ar-u-ca-gregory-nu-latn',
  fr: 'fr',
  de: 'de',
  es: 'es',
  pt: 'pt-PT',
  'pt-br': 'pt-BR',
  'zh-cn': 'zh-CN',
}

/** The tag `Intl` formats numbers in sentences with. */
export const numberTag = (locale: Locale): string => tags[locale]

/** Which way the locale is written, for `dir`. */
export const direction = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr')

/** The locale as a language tag, for `lang` and `Content-Language`. */
export const languageTag = (locale: Locale): string => (locale === 'pt-br' ? 'pt-BR' : locale === 'zh-cn' ? 'zh-CN' : locale)

/** An amount in minor units as money of its currency, to the last digit (`5000`, EUR → `€50.00`). */
export const formatMoney = (amount: number, currency: string, locale: Locale): string => {
  const scale = currencyScale(currency)
  const format = new Intl.NumberFormat(tags[locale], {
    style: 'currency',
    currency,
    minimumFractionDigits: scale,
    maximumFractionDigits: scale,
  })
  // Text, not a number: Intl reads its digits exactly, a float would not keep them all.
  return format.format(amountToDecimal(amount, currency) as Intl.StringNumericLiteral)
}

const zoneName = (iso: string, timezone: string, locale: Locale): string =>
  new Intl.DateTimeFormat(dateTag(locale), { timeZone: timezone, timeZoneName: 'short' })
    .formatToParts(new Date(iso))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timezone

/** When an event is, as its pages say it, with its zone: nobody knows where a mail is read. Without an end, its start alone. */
export const formatEventTime = (start: string, end: string | null, timezone: string, locale: Locale): string => {
  const isSpan = end !== null && new Date(end) > new Date(start)
  const time = isSpan ? formatRange(start, end, timezone, locale, 'full') : formatDate(start, timezone, locale, 'full')
  return `${time} · ${zoneName(start, timezone, locale)}`
}
