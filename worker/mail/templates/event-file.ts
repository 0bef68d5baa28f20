import { inOneLine } from '../../shared/address.ts'
import { calendarEntry } from '../calendar.ts'
import type { Attachment, MailEvent, MailTicket } from '../mail-data.ts'
import { placeLines } from './event-facts.ts'
import type { Circumstances } from './template.ts'
import { ticketName } from './ticket-codes.ts'
import type { Voice } from './voice.ts'

/** The maximum number of tickets a calendar entry names; it links to the others. */
const MAX_NAMED_TICKETS = 10

/** The event as a calendar file, one for all tickets of a mail; `name` is its file's, `url` that of the tickets. */
export const eventFile = (
  voice: Voice,
  mail: Circumstances,
  { event, tickets, name, url }: { event: MailEvent; tickets: readonly [MailTicket, ...MailTicket[]]; name: string; url: string },
): Attachment => ({
  filename: `${name.replace(/[^A-Za-z0-9-]/g, '')}.ics`,
  content_type: 'text/calendar; charset=utf-8; method=PUBLISH',
  content: new TextEncoder().encode(
    calendarEntry({
      uid: `${mail.event_id ?? 'event'}.${tickets[0].attendee_id}@foyer`,
      made_at: mail.created_at,
      event,
      place: event.is_online
        ? voice.i18n._('mail.online', {}, { message: 'Online' })
        : event.location
          ? inOneLine(placeLines(voice, event.location))
          : '',
      description: [...tickets.slice(0, MAX_NAMED_TICKETS).flatMap((ticket) => [ticketName(ticket), ticket.reference]), url].join('\n'),
      url,
    }),
  ),
  content_id: null,
})
