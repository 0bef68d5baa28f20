import { generateIcsCalendar, type IcsEvent } from 'ts-ics'
import { calendarAlarm } from '../shared/calendar-alarm.ts'
import type { MailEvent } from './mail-data.ts'

type CalendarEntry = {
  /** The same whenever the same entry is written again, so that calendars replace it. */
  uid: string
  /** ISO-8601. */
  made_at: string
  event: MailEvent
  place: string
  description: string
  url: string
}

/** A parameter's value in quotes, without characters they can't hold. */
const quoted = (text: string): string => `"${text.replace(/["\p{Cc}]/gu, ' ').trim()}"`

/** A ticket's event as an iCalendar file. Times are UTC; an event without an end has none here either. */
export const calendarEntry = ({ uid, made_at, event, place, description, url }: CalendarEntry): string => {
  const base = {
    uid,
    stamp: { date: new Date(made_at) },
    start: { date: new Date(event.start_date) },
    summary: event.title,
    ...(place ? { location: place } : {}),
    description,
    url,
    ...(event.organizer_email ? { organizer: { name: quoted(event.organizer_name), email: event.organizer_email } } : {}),
    status: 'CONFIRMED' as const,
    alarms: [calendarAlarm(event.title)],
  }
  // The library's types require an end, the format doesn't.
  const entry = event.end_date ? { ...base, end: { date: new Date(event.end_date) } } : (base as IcsEvent)
  return generateIcsCalendar({ version: '2.0', prodId: '-//Foyer//Tickets//EN', method: 'PUBLISH', events: [entry] })
}
