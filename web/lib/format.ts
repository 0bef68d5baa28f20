import { amountToDecimal, currencyScale } from '../../worker/contract/currency.ts'

// Numbers stay in Latin digits in Arabic; English dates read day first and 24 hours, as organizers of the whole world write them.
const numberTag = (locale: string): string => (locale === 'ar' ? 'ar-u-nu-latn' : 'en')
const dateTag = (locale: string): string => (locale === 'ar' ? 'ar-u-nu-latn' : 'en-GB')

/** An amount in minor units as people write it in this language (`€57.60`). */
export const formatMoney = (amount: number, currency: string, locale: string): string => {
  const digits = currencyScale(currency)
  const format = new Intl.NumberFormat(numberTag(locale), {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(amountToDecimal(amount, currency) as `${number}`)
}

/** The currency's sign in this language (`€`). */
export const currencySign = (currency: string, locale: string): string =>
  new Intl.NumberFormat(numberTag(locale), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find((part) => part.type === 'currency')?.value ?? currency

/** `EUR – Euro` in this language. */
export const currencyName = (currency: string, locale: string): string =>
  `${currency} – ${new Intl.DisplayNames([numberTag(locale)], { type: 'currency' }).of(currency) ?? currency}`

/** A count with its groups (`1,208`). */
export const formatCount = (count: number, locale: string): string => new Intl.NumberFormat(numberTag(locale)).format(count)

export type DateStyle = 'date' | 'day' | 'dayLong' | 'dayTime' | 'full' | 'time' | 'month' | 'dayOfMonth' | 'short'

const styles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  /** 12 June 2027 */
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  /** Sat 12 June */
  day: { weekday: 'short', day: 'numeric', month: 'long' },
  /** Saturday 12 June 2027 */
  dayLong: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** Sat 12 June, 20:00 */
  dayTime: { weekday: 'short', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** Sat 12 June 2027, 20:00 */
  full: { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** 20:00 */
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  month: { month: 'short' },
  dayOfMonth: { day: 'numeric' },
  /** 12 Jun, 20:00 */
  short: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
}

/** A moment (ISO, UTC) in a zone and language. */
export const formatDate = (iso: string, zone: string, locale: string, style: DateStyle): string =>
  new Intl.DateTimeFormat(dateTag(locale), { ...styles[style], timeZone: zone }).format(new Date(iso))

/** From one moment to another, saying what they share only once (`Thu 17 – Fri 18 June 2027`). */
export const formatRange = (start: string, end: string, zone: string, locale: string, style: DateStyle): string =>
  new Intl.DateTimeFormat(dateTag(locale), { ...styles[style], timeZone: zone }).formatRange(new Date(start), new Date(end))

/** A calendar day `2027-06-12` without any zone. */
export const formatDay = (day: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(dateTag(locale), { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** The calendar day of a moment in a zone, `2027-06-12`. */
export const dayIn = (iso: string | number, zone: string): string => toWall(new Date(iso).toISOString(), zone).slice(0, 10)

/** What a clock on the wall in that zone shows, for inputs: `2027-06-12T20:00`. */
export const toWall = (iso: string, zone: string): string => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(iso))
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** How long ago, or until, in this language (`8 minutes ago`). */
export const formatRelative = (iso: string, now: number, locale: string, style: 'long' | 'short' | 'narrow' = 'long'): string => {
  const seconds = Math.round((new Date(iso).getTime() - now) / 1000)
  const format = new Intl.RelativeTimeFormat(dateTag(locale), { numeric: 'auto', style })
  const size = Math.abs(seconds)
  if (size < 60) return format.format(0, 'minute')
  if (size < 3600) return format.format(Math.trunc(seconds / 60), 'minute')
  if (size < 86_400) return format.format(Math.trunc(seconds / 3600), 'hour')
  return format.format(Math.trunc(seconds / 86_400), 'day')
}

/** A zone's place without its continent (`Berlin`). */
export const zoneCity = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone

/** The reader's own zone. */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** At most two initials of a name. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')
