import { CalendarDateTime, fromDate, parseDateTime, toCalendarDate, toCalendarDateTime, toZoned } from '@internationalized/date'

/** The stored form of a time: ISO-8601 UTC, so that texts compare as times do. */
export const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString()

const hasOffset = (date: string): boolean => /(Z|[+-]\d{2}:\d{2})$/.test(date)

/** The stored form of an input's date: by its offset, or without one in the event's time zone. */
export const toUtc = (date: string, timezone: string): string =>
  hasOffset(date) ? isoTime(Date.parse(date)) : toZoned(parseDateTime(date), timezone).toDate().toISOString()

/** An optional date of an update: its stored form, null where it is cleared, and the previous value where it is absent. */
export const givenUtc = (date: string | null | undefined, timezone: string, before: string | null = null): string | null =>
  date === undefined ? before : date ? toUtc(date, timezone) : null

/** Whether a local time doesn't exist because the clocks are put forward. */
const isSkipped = (date: string, timezone: string): boolean => {
  if (hasOffset(date)) return false
  const wanted = parseDateTime(date)
  return toCalendarDateTime(toZoned(wanted, timezone)).compare(wanted) !== 0
}

const isTime = (name: string): boolean => /_(date|start|end|at)$/.test(name)

/** The local times of an input that don't exist in the zone, by field path; undefined for none. */
export const skippedTimes = (fields: object, timezone: string): Record<string, string[]> | undefined => {
  const paths = Object.entries(fields).flatMap(([name, value]): string[] => {
    if (typeof value === 'string') return isTime(name) && isSkipped(value, timezone) ? [name] : []
    const inner = value && typeof value === 'object' ? skippedTimes(value, timezone) : undefined
    return Object.keys(inner ?? {}).map((path) => `${name}.${path}`)
  })
  return paths.length ? Object.fromEntries(paths.map((path) => [path, ['validation.skipped_time']])) : undefined
}

/** The day of a time in a zone, `2027-06-01`. */
export const dayIn = (iso: string, timezone: string): string => toCalendarDate(fromDate(new Date(iso), timezone)).toString()

/** When a day begins in a zone, as stored. */
export const dayStart = (date: string, timezone: string): string => toZoned(parseDateTime(date), timezone).toDate().toISOString()

/** The date a number of days later. */
export const dayAfter = (date: string, days: number): string => isoTime(Date.parse(date) + days * 86_400_000).slice(0, 10)

/** A time as its zone's clock shows it, with the offset: `2027-06-12T20:00:00+02:00`. */
export const localTime = (iso: string, timezone: string): string => fromDate(new Date(iso), timezone).toString().replace(/\[.*$/, '')

const quarter = 900_000

/**
 * Formats many times of a zone for spreadsheets, `2027-06-12 20:00:00`. Offsets are cached by quarter of an hour, since
 * no zone changes its clock within one.
 */
export const clockOf = (timezone: string): ((iso: string) => string) => {
  const offsets = new Map<number, number>()
  return (iso) => {
    const time = Date.parse(iso)
    const key = Math.floor(time / quarter)
    const offset = offsets.get(key) ?? fromDate(new Date(key * quarter), timezone).offset
    offsets.set(key, offset)
    return isoTime(time + offset)
      .slice(0, 19)
      .replace('T', ' ')
  }
}

/** When an event is over: its end, or the midnight after its start day in its zone (product, section 1). */
export const eventEnd = (event: { start_date: string; end_date: string | null; timezone: string }): string => {
  if (event.end_date) return event.end_date
  const next = toCalendarDate(fromDate(new Date(event.start_date), event.timezone)).add({ days: 1 })
  return toZoned(new CalendarDateTime(next.year, next.month, next.day), event.timezone)
    .toDate()
    .toISOString()
}

/** The number of days between two times on a zone's calendar. */
export const daysBetween = (from: string, to: string, timezone: string): number =>
  (Date.parse(dayIn(to, timezone)) - Date.parse(dayIn(from, timezone))) / 86_400_000

/** The same local time a number of days later; an hour more on a day whose clock skips it. */
export const daysLater = (iso: string, days: number, timezone: string): string =>
  fromDate(new Date(iso), timezone).add({ days }).toDate().toISOString()
