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

/** A rate in parts per million as a percentage in this language (`8.875%`). */
export const formatRate = (ppm: number, locale: string): string =>
  new Intl.NumberFormat(numberTag(locale), { style: 'percent', maximumFractionDigits: 4 }).format(`${ppm}e-6` as `${number}`)

/** A count with its groups (`1,208`). */
export const formatCount = (count: number, locale: string): string => new Intl.NumberFormat(numberTag(locale)).format(count)

export type DateStyle = 'date' | 'day' | 'dayLong' | 'dayTime' | 'full' | 'time' | 'month' | 'dayOfMonth' | 'short' | 'shortDay'

type DateParts = { date?: Intl.DateTimeFormatOptions; time?: true; /** The year only where it isn't this one. */ year?: 'other' }

const styles: Record<DateStyle, DateParts> = {
  /** 12 June 2027 */
  date: { date: { day: 'numeric', month: 'long', year: 'numeric' } },
  /** Sat 12 June */
  day: { date: { weekday: 'short', day: 'numeric', month: 'long' }, year: 'other' },
  /** Saturday 12 June 2027 */
  dayLong: { date: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } },
  /** Sat 12 June, 20:00 */
  dayTime: { date: { weekday: 'short', day: 'numeric', month: 'long' }, time: true, year: 'other' },
  /** Sat 12 June 2027, 20:00 */
  full: { date: { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }, time: true },
  /** 20:00 */
  time: { time: true },
  /** Jun */
  month: { date: { month: 'short' } },
  /** 12 */
  dayOfMonth: { date: { day: 'numeric' } },
  /** 12 Jun, 20:00 */
  short: { date: { day: 'numeric', month: 'short' }, time: true, year: 'other' },
  /** 12 Jun */
  shortDay: { date: { day: 'numeric', month: 'short' }, year: 'other' },
}

const timeOptions: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
// Commas after a weekday or month, which some languages put once there is a year; the design has none.
const tidy = (text: string): string => text.replaceAll(/(\p{L})[,،] (?=\d)/gu, '$1 ')

const dateFormat = (style: DateStyle, zone: string, locale: string, ...moments: Date[]): Intl.DateTimeFormat | null => {
  const { date, year } = styles[style]
  if (!date) return null
  const yearOf = (moment: Date): string => toWall(moment.toISOString(), zone).slice(0, 4)
  const isOther = year === 'other' && moments.some((moment) => yearOf(moment) !== yearOf(new Date()))
  return new Intl.DateTimeFormat(dateTag(locale), { ...date, ...(isOther ? { year: 'numeric' } : {}), timeZone: zone })
}
const timeFormat = (style: DateStyle, zone: string, locale: string): Intl.DateTimeFormat | null =>
  styles[style].time ? new Intl.DateTimeFormat(dateTag(locale), { ...timeOptions, timeZone: zone }) : null
const join = (locale: string, ...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(locale === 'ar' ? '، ' : ', ')

/** A moment (ISO, UTC) in a zone and language. */
export const formatDate = (iso: string, zone: string, locale: string, style: DateStyle): string => {
  const moment = new Date(iso)
  const date = dateFormat(style, zone, locale, moment)?.format(moment)
  return join(locale, date && tidy(date), timeFormat(style, zone, locale)?.format(moment))
}

/** From one moment to another, saying what they share only once (`Thu 17 – Fri 18 June 2027`, `Sat 12 June, 20:00 – 23:30`). */
export const formatRange = (start: string, end: string, zone: string, locale: string, style: DateStyle): string => {
  const [from, to] = [new Date(start), new Date(end)]
  const date = dateFormat(style, zone, locale, from, to)
  const time = timeFormat(style, zone, locale)
  if (!time) return tidy(date?.formatRange(from, to) ?? '')
  const isOneDay = dayIn(start, zone) === dayIn(end, zone)
  if (!date || isOneDay) return join(locale, date && tidy(date.format(from)), `${time.format(from)} – ${time.format(to)}`)
  return `${formatDate(start, zone, locale, style)} – ${formatDate(end, zone, locale, style)}`
}

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
