import { formatDate, formatRange } from '../shared/dates.ts'
import { languages, type Locale } from '../contract/languages.ts'

const zoneName = (iso: string, timezone: string, locale: Locale): string =>
  new Intl.DateTimeFormat(languages[locale].dates, { timeZone: timezone, timeZoneName: 'short' })
    .formatToParts(new Date(iso))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timezone

/** An event's time with its zone, since a mail may be read anywhere. Without an end, its start alone. */
export const formatEventTime = (start: string, end: string | null, timezone: string, locale: Locale): string => {
  const isSpan = end !== null && new Date(end) > new Date(start)
  const time = isSpan ? formatRange(start, end, timezone, locale, 'full') : formatDate(start, timezone, locale, 'full')
  return `${time} · ${zoneName(start, timezone, locale)}`
}
