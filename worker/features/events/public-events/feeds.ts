import type { PublicEventItem, PublicOrganizer } from '../../../contract/public.ts'
import { eventPath, organizerPath } from '../../../domain/event.ts'
import { escapeXml } from '../../../domain/xml.ts'
import { calendarFeed } from '../../../shared/calendar-feed.ts'
import { inOneLine, streetAndTown } from '../../../shared/address.ts'

type Feed = { organizer: PublicOrganizer; events: readonly PublicEventItem[]; origin: string }

const urlOf = (origin: string, event: PublicEventItem): string => origin + eventPath(event)

const placeOf = ({ location }: PublicEventItem): string => (location ? inOneLine([location.venue_name, streetAndTown(location)]) : '')

/** An organizer's events as an iCalendar file to subscribe to. */
export const eventsCalendar = ({ organizer, events, origin }: Feed): string =>
  calendarFeed(
    organizer.name,
    events.map((event) => ({
      uid: `${event.id}@${new URL(origin).host}`,
      made_at: event.created_at,
      start: event.start_date,
      end: event.end_date,
      title: event.title,
      place: placeOf(event),
      description: urlOf(origin, event),
      url: urlOf(origin, event),
    })),
  )

const element = (name: string, text: string, attributes = ''): string => `<${name}${attributes}>${escapeXml(text)}</${name}>`

/** The day, time and place of an event, in its own zone. */
const whenAndWhere = (event: PublicEventItem): string => {
  const when = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short', timeZone: event.timezone })
  const place = placeOf(event)
  return [`${when.format(new Date(event.start_date))} (${event.timezone})`, ...(place ? [place] : [])].join('\n')
}

/** An organizer's events as RSS 2.0, the newest first. */
export const eventsRss = ({ organizer, events, origin }: Feed): string => {
  const items = events
    .toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))
    .map((event) => {
      const parts = [
        element('title', event.title),
        element('link', urlOf(origin, event)),
        element('guid', event.id, ' isPermaLink="false"'),
        element('pubDate', new Date(event.created_at).toUTCString()),
        element('description', whenAndWhere(event)),
      ]
      return `<item>${parts.join('')}</item>`
    })
  const own = `${origin}/api/public/organizers/${organizer.id}/events.rss`
  const channel = [
    element('title', organizer.name),
    element('link', origin + organizerPath(organizer)),
    element('description', organizer.name),
    `<atom:link href="${escapeXml(own)}" rel="self" type="application/rss+xml"/>`,
    ...items,
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel.join('')}</channel></rss>\n`
}
