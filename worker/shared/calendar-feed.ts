import { generateIcsCalendar, type IcsEvent } from 'ts-ics'
import { calendarText } from './calendar-alarm.ts'

/** An entry of a calendar; times are ISO-8601. */
export type FeedEntry = {
  /** The same whenever the same entry is written again, so that calendars replace it. */
  uid: string
  made_at: string
  start: string
  end: string | null
  title: string
  place: string
  description: string
  url: string
}

/** An iCalendar file to subscribe to (RFC 5545, RFC 7986): programs ask for it again every hour. */
export const calendarFeed = (name: string, entries: readonly FeedEntry[]): string => {
  const events = entries.map(
    ({ uid, made_at, start, end, title, place, description, url }) =>
      ({
        uid,
        stamp: { date: new Date(made_at) },
        start: { date: new Date(start) },
        ...(end ? { end: { date: new Date(end) } } : {}),
        summary: title,
        ...(place ? { location: place } : {}),
        description,
        url,
        // The library's types require an end, the format doesn't.
      }) as IcsEvent,
  )
  const calendar = generateIcsCalendar({ version: '2.0', prodId: '-//Foyer//Events//EN', method: 'PUBLISH', events })
  const about = [
    `NAME:${calendarText(name)}`,
    `X-WR-CALNAME:${calendarText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ]
  return calendar.replace('METHOD:PUBLISH\r\n', `METHOD:PUBLISH\r\n${about.join('\r\n')}\r\n`)
}
