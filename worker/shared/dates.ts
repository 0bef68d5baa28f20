// Formats of times: the same on pages, in mails and on paper.

import { languageOf } from '../contract/languages.ts'

export type DateStyle = 'date' | 'day' | 'dayLong' | 'dayTime' | 'full' | 'time' | 'month' | 'dayOfMonth' | 'short' | 'shortDay' | 'weekday'

type DateParts = { date?: Intl.DateTimeFormatOptions; time?: true; /** The year only where it isn't this one. */ year?: 'other' }

const styles: Record<DateStyle, DateParts> = {
  /** 12 June 2027 */
  date: { date: { day: 'numeric', month: 'long', year: 'numeric' } },
  /** Sat 12 June, the year being known or of no matter */
  weekday: { date: { weekday: 'short', day: 'numeric', month: 'long' } },
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

const formats = new Map<string, Intl.DateTimeFormat>()
const MAX_FORMATS = 200

/** A cached format: creating one costs a phone milliseconds, and pages format dates at every render. */
const formatOf = (dates: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = dates + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(dates, options)
  if (formats.size >= MAX_FORMATS) formats.clear()
  formats.set(key, format)
  return format
}

const timeOptions: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
/** A date without the comma that some languages put after a weekday or month if there is a year; the design omits it. */
export const tidy = (text: string, locale: string): string =>
  languageOf(locale).hasWeekdayComma ? text : text.replaceAll(/(\p{L})[,،] (?=\d)/gu, '$1 ')

const dateFormat = (style: DateStyle, zone: string, locale: string, ...moments: Date[]): Intl.DateTimeFormat | null => {
  const { date, year } = styles[style]
  if (!date) return null
  const yearOf = (moment: Date): string => toWall(moment.toISOString(), zone).slice(0, 4)
  const isOther = year === 'other' && moments.some((moment) => yearOf(moment) !== yearOf(new Date()))
  return formatOf(languageOf(locale).dates, { ...date, ...(isOther ? { year: 'numeric' } : {}), timeZone: zone })
}
/** Two dates in words; the year once if they share it. */
const spellSpan = (
  from: Date,
  to: Date,
  { style, zone, locale, until }: { style: DateStyle; zone: string; locale: string; until: string },
): string => {
  const [start, end] = [from, to].map((moment) => toWall(moment.toISOString(), zone).slice(0, 4))
  const first = dateFormat(style, zone, locale, from, to)
  const { year: _, ...sameYear } = styles[style].date ?? {}
  const second = start === end ? formatOf(languageOf(locale).dates, { ...sameYear, timeZone: zone }) : first
  return `${first?.format(from)}${until}${second?.format(to)}`
}

const timeFormat = (style: DateStyle, zone: string, locale: string): Intl.DateTimeFormat | null =>
  styles[style].time ? formatOf(languageOf(locale).dates, { ...timeOptions, timeZone: zone }) : null
const join = (locale: string, ...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(languageOf(locale).comma)

/** A moment (ISO, UTC) in a zone and language. */
export const formatDate = (iso: string, zone: string, locale: string, style: DateStyle): string => {
  const moment = new Date(iso)
  const date = dateFormat(style, zone, locale, moment)?.format(moment)
  return join(locale, date && tidy(date, locale), timeFormat(style, zone, locale)?.format(moment))
}

/** How long after midnight an event's day ends, in milliseconds: one that ends by then began the evening before. */
const lateEvening = 6 * 3_600_000

/** Whether two times count as one day: they are on the same date, or an evening that ends late. */
export const isOneDay = (start: string, end: string, zone: string): boolean => {
  const to = toWall(end, zone)
  const evening = new Date(Date.parse(`${to}Z`) - lateEvening).toISOString()
  return [to, evening].some((day) => day.slice(0, 10) === toWall(start, zone).slice(0, 10))
}

/** A dash that keeps two times on one line: after it a non-breaking space isn't enough, a word joiner is (UAX #14, LB11, LB12a). */
const unbroken = '\u00a0–\u2060\u00a0'

/** A range of two times, with shared parts only once (`Thu 17 – Fri 18 June 2027`, `Sat 12 June, 20:00 – 04:00`: its times stay on one line). */
export const formatRange = (start: string, end: string, zone: string, locale: string, style: DateStyle): string => {
  const [from, to] = [new Date(start), new Date(end)]
  const date = dateFormat(style, zone, locale, from, to)
  const time = timeFormat(style, zone, locale)
  const isShort = isOneDay(start, end, zone)
  const { until } = languageOf(locale)
  if (!time && isShort) return formatDate(start, zone, locale, style)
  if (!time && until) return spellSpan(from, to, { style, zone, locale, until })
  if (!time) return tidy(date?.formatRange(from, to) ?? '', locale)
  if (!date || isShort) return join(locale, date && tidy(date.format(from), locale), `${time.format(from)}${unbroken}${time.format(to)}`)
  return `${formatDate(start, zone, locale, style)} – ${formatDate(end, zone, locale, style)}`
}

/** The calendar day of a moment in a zone, `2027-06-12`. */
export const dayIn = (iso: string | number, zone: string): string => toWall(new Date(iso).toISOString(), zone).slice(0, 10)

/** A local time in a zone, for inputs: `2027-06-12T20:00`. */
export const toWall = (iso: string, zone: string): string => {
  const format = formatOf('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value] as const)
  const { year = '', month, day, hour, minute } = Object.fromEntries(parts)
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`
}
