import { dayIn, formatDate, formatRange, tidy, toWall, type DateStyle } from '../../../worker/shared/dates.ts'
import { languageOf } from '../../../worker/contract/languages.ts'

export { formatMoney } from '../../../worker/contract/currency.ts'
export { dayIn, formatDate, formatRange, toWall, type DateStyle }

/** The currency's symbol in this language (`€`), and whether a left-to-right field shows it after the amount. */
export const currencySign = (currency: string, locale: string): { sign: string; isAfter: boolean } => {
  const { numbers, direction } = languageOf(locale)
  const parts = new Intl.NumberFormat(numbers, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0)
  const place = parts.findIndex(({ type }) => type === 'currency')
  return { sign: parts[place]?.value ?? currency, isAfter: place > 0 && direction === 'ltr' }
}

/** `EUR – Euro` in this language. */
export const currencyName = (currency: string, locale: string): string =>
  `${currency} – ${new Intl.DisplayNames([languageOf(locale).numbers], { type: 'currency' }).of(currency) ?? currency}`

/** A rate in parts per million as a percentage in this language (`8.875%`). */
export const formatRate = (ppm: number, locale: string): string =>
  new Intl.NumberFormat(languageOf(locale).numbers, { style: 'percent', maximumFractionDigits: 4 }).format(`${ppm}e-6` as `${number}`)

/** A language's name in another language, in the form used within a sentence. */
export const localeName = (locale: string, reader: string): string =>
  new Intl.DisplayNames([languageOf(reader).tag], { type: 'language' }).of(languageOf(locale).tag) ?? locale

/** A text with its first letter capitalized for the language. */
export const withCapital = (words: string, locale: string): string =>
  words.charAt(0).toLocaleUpperCase(languageOf(locale).tag) + words.slice(1)

/** A file size: "1.2 MB". */
export const formatBytes = (bytes: number, locale: string): string => {
  const isLarge = bytes >= 100_000
  const [value, unit] = isLarge ? [bytes / 1_000_000, 'megabyte'] : [bytes / 1000, 'kilobyte']
  return new Intl.NumberFormat(languageOf(locale).numbers, { style: 'unit', unit, maximumFractionDigits: isLarge ? 1 : 0 }).format(value)
}

const counts = new Map<string, Intl.NumberFormat>()

/** A count with group separators (`1,208`). */
export const formatCount = (count: number, locale: string): string => {
  const format = counts.get(locale) ?? new Intl.NumberFormat(languageOf(locale).numbers)
  counts.set(locale, format)
  return format.format(count)
}

/** Formats a calendar day `2027-06-12` without a time zone. */
export const formatDay = (day: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  tidy(new Intl.DateTimeFormat(languageOf(locale).dates, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)), locale)

/** A range of calendar days: "28 April – 27 May 2027". */
export const formatDays = (from: string, to: string, locale: string): string =>
  formatRange(`${from}T12:00:00Z`, `${to}T12:00:00Z`, 'UTC', locale, 'date')

const unitsOfTime = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/**
 * Relative time in this language (`8 minutes ago`). `age` is for narrow columns and omits "ago" (`8 min`), except in
 * Arabic and Chinese, where "ago" is as short and a bare number would not read as an age.
 */
export const formatRelative = (iso: string, now: number, locale: string, style: 'long' | 'short' | 'narrow' | 'age' = 'long'): string => {
  const seconds = Math.round((new Date(iso).getTime() - now) / 1000)
  const { dates, numbers, font } = languageOf(locale)
  const [unit, size] = unitsOfTime.find((one) => Math.abs(seconds) >= one[1]) ?? ['second', Infinity]
  const value = Math.trunc(seconds / size)
  if (style === 'age' && value !== 0 && font === 'latin')
    return new Intl.NumberFormat(numbers, { style: 'unit', unit, unitDisplay: 'short' }).format(Math.abs(value))
  return new Intl.RelativeTimeFormat(dates, { numeric: 'auto', style: style === 'age' ? 'short' : style }).format(value || 0, unit)
}

/**
 * A zone's name in the language's own words (`توقيت نيويورك`) where its city is in another script; null where the
 * language has none, or where the city needs none.
 */
export const zoneTime = (zone: string, city: string, locale: string): string | null => {
  const { dates, font } = languageOf(locale)
  if (font === 'latin' || !/[A-Za-z]/.test(city)) return null
  const parts = new Intl.DateTimeFormat(dates, { timeZone: zone, timeZoneName: 'shortGeneric' }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return /[A-Za-z]/.test(name) ? null : name
}

/** The reader's own time zone. */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Whether two zones show different times at a moment; zones have aliases and neighbours. */
export const isOtherClock = (iso: string, zone: string, other: string): boolean => toWall(iso, zone) !== toWall(iso, other)

/** At most two initials of a name. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')
