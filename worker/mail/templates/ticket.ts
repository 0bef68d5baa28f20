import { calendarEntry } from '../calendar.ts'
import type { TicketData } from '../message.ts'
import { qrPng } from '../qr-png.ts'
import { button, facts, heading, paragraph, prose, section, ticketCode } from './blocks.ts'
import { addressLines, eventFacts } from './event-facts.ts'
import type { TemplateOf } from './template.ts'

const pictureId = 'ticket-qr@foyer'
/** CSS pixels a module is shown with; the picture has twice as many, for screens that show them. */
const shownModule = 6

/** To an attendee: the ticket itself, with its code and a calendar entry. */
export const ticket: TemplateOf<TicketData> = (voice, data, mail) => {
  const { i18n, isolate } = voice
  const { event, reference } = data
  const title = isolate(event.title)
  const name = `${data.first_name} ${data.last_name}`.trim()
  const ticketName = data.ticket_label ? `${data.ticket_title}, ${data.ticket_label}` : data.ticket_title
  const code = qrPng(data.ticket_code, shownModule * 2)
  const file = reference.replace(/[^A-Za-z0-9-]/g, '')
  return {
    subject: i18n._('mail.ticket.subject', { title }, { message: 'Your ticket for {title}' }),
    sender: event.organizer_name,
    preview: voice.when(event),
    blocks: [
      heading(event.title),
      paragraph(
        i18n._(
          'mail.ticket.body',
          { name: isolate(data.first_name) },
          { message: 'Hi {name}, this is your ticket. Show the code at the entrance, on your phone or on paper.' },
        ),
      ),
      facts(eventFacts(voice, event)),
      ticketCode(
        {
          content_id: pictureId,
          width: code.modules * shownModule,
          alt: i18n._('mail.ticket.code', { reference: isolate(reference) }, { message: 'QR code of ticket {reference}' }),
        },
        { name, ticket: ticketName, reference },
      ),
      button(i18n._('mail.ticket.button', {}, { message: 'Open your ticket' }), data.ticket_url),
      ...(data.message?.trim() ? [section(i18n._('mail.from_organizer', {}, { message: 'From the organizer' })), prose(data.message)] : []),
      ...(event.is_online && event.online_details?.trim()
        ? [section(i18n._('mail.how_to_join', {}, { message: 'How to join' })), prose(event.online_details)]
        : []),
    ],
    attachments: [
      { filename: `ticket-${file}.png`, content_type: 'image/png', content: code.png, content_id: pictureId },
      {
        filename: `${file}.ics`,
        content_type: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: new TextEncoder().encode(
          calendarEntry({
            uid: `${mail.event_id ?? 'event'}.${data.attendee_id}@foyer`,
            made_at: mail.created_at,
            event,
            place: event.is_online
              ? i18n._('mail.online', {}, { message: 'Online' })
              : event.location
                ? addressLines(voice, event.location).join(', ')
                : '',
            description: [ticketName, reference, data.ticket_url].join('\n'),
            url: data.ticket_url,
          }),
        ),
        content_id: null,
      },
    ],
  }
}
