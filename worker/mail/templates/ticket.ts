import { personName } from '../../shared/names.ts'
import { defineMail } from '../define-mail.ts'
import { saysAnything, type MailWords } from '../words.ts'
import type { MailEvent, MailTicket } from '../mail-data.ts'
import { button, facts, heading, paragraph, prose, section, ticketCode, type Block } from './blocks.ts'
import { eventFacts } from './event-facts.ts'
import { eventFile } from './event-file.ts'
import { sampleEvent, sampleTicket } from './sample-facts.ts'
import type { TemplateOf } from './template.ts'
import { ticketCodes, ticketName, ticketPicture } from './ticket-codes.ts'
import type { Voice } from './voice.ts'

type TicketData = {
  /** All of the order's tickets that go to this address. */
  tickets: [MailTicket, ...MailTicket[]]
  event: MailEvent
  /** The organizer's words for ticket holders. */
  message: MailWords | null
  /** Whether its tickets come as a PDF too. */
  attach_pdf?: boolean
}

/** Mails from the time of one ticket a mail have its fields beside the event. */
const ticketsOf = (data: TicketData): TicketData['tickets'] => data.tickets ?? [data as unknown as MailTicket]

/** CSS pixels a module of a lone ticket's code is shown with. */
const largeModule = 6

const oneTicket = (voice: Voice, ticket: MailTicket): ReturnType<typeof ticketCodes> => {
  const { ticket_code } = ticket
  if (ticket_code === null) return ticketCodes(voice, [ticket])
  const { file, ...picture } = ticketPicture(voice, { ...ticket, ticket_code }, largeModule)
  const holder = { name: personName(ticket), ticket: ticketName(ticket), reference: ticket.reference }
  const open = button(voice, voice.i18n._('mail.ticket.button', {}, { message: 'Open your ticket' }), ticket.ticket_url)
  return { blocks: [ticketCode(picture, holder), open], files: [file] }
}

const liveBody = ({ i18n, isolate }: Voice, { first_name }: MailTicket, count: number): Block =>
  paragraph(
    i18n._(
      'mail.ticket.live_body',
      { name: isolate(first_name), count },
      {
        message:
          '{count, plural, one {Hi {name}, here’s your ticket. At the entrance, open it on your phone: its code changes every 15 seconds.} other {Hi {name}, here are your tickets. At the entrance, open them on your phone: their codes change every 15 seconds.}}',
      },
    ),
  )

const body = ({ i18n, isolate }: Voice, { first_name }: MailTicket, count: number): Block =>
  paragraph(
    i18n._(
      'mail.ticket.body',
      { name: isolate(first_name), count },
      {
        message:
          '{count, plural, one {Hi {name}, here’s your ticket. Show the code at the entrance, on your phone or printed.} other {Hi {name}, here are your tickets. Show the codes at the entrance, on your phone or printed.}}',
      },
    ),
  )

const template: TemplateOf<TicketData> = (voice, data, mail) => {
  const { i18n, isolate } = voice
  const { event } = data
  const tickets = ticketsOf(data)
  const [first] = tickets
  const { blocks, files } = tickets.length === 1 ? oneTicket(voice, first) : ticketCodes(voice, tickets)
  return {
    subject: i18n._(
      'mail.ticket.subject',
      { title: isolate(event.title), date: isolate(voice.startDay(event)), count: tickets.length },
      { message: '{count, plural, one {Your ticket: {title}, {date}} other {Your tickets: {title}, {date}}}' },
    ),
    preview: voice.when(event),
    // The name is the heading below.
    head: event.head && { ...event.head, title: event.head.cover_url ? event.head.title : '' },
    blocks: [
      heading(event.title),
      facts(voice, eventFacts(voice, event)),
      (first.ticket_code === null ? liveBody : body)(voice, first, tickets.length),
      ...blocks,
      ...(saysAnything(data.message)
        ? [section(voice, i18n._('mail.from_organizer', {}, { message: 'From the organizer' })), prose(data.message)]
        : []),
      ...(event.is_online && saysAnything(event.online_details)
        ? [section(voice, i18n._('mail.how_to_join', {}, { message: 'How to join' })), prose(event.online_details)]
        : []),
    ],
    attachments: [...files, eventFile(voice, mail, { event, tickets, name: first.reference, url: first.ticket_url })],
  }
}

/** To an address that is not the buyer's: its tickets, with their codes and a calendar entry. */
export const ticket = defineMail({
  kind: 'TICKET',
  name: /*i18n*/ { id: 'mail.ticket.name', message: 'Tickets' },
  template,
  sample: { tickets: [sampleTicket], event: sampleEvent, message: 'Please bring a photo ID.' },
})
