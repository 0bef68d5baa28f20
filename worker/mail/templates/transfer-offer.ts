import { defineMail } from '../define-mail.ts'
import type { MailEvent } from '../mail-data.ts'
import { button, facts, heading, note, quote, textLink } from './blocks.ts'
import { eventFacts } from './event-facts.ts'
import { sampleEvent, sampleHead } from './sample-facts.ts'
import type { TemplateOf } from './template.ts'

type TransferOfferData = {
  giver: string
  giver_first_name: string
  /** The giver's line. */
  note: string | null
  event: MailEvent
  ticket: string
  expires_at: string
  url: string
}

const template: TemplateOf<TransferOfferData> = (voice, data) => {
  const { i18n, isolate } = voice
  const { event } = data
  const giver = isolate(data.giver)
  const first = isolate(data.giver_first_name)
  const until = isolate(voice.when({ start_date: data.expires_at, end_date: null, timezone: event.timezone }))
  return {
    subject: i18n._(
      'mail.transfer_offer.subject',
      { giver, title: isolate(event.title) },
      { message: '{giver} sends you a ticket for {title}' },
    ),
    preview: voice.when(event),
    head: event.head,
    blocks: [
      heading(i18n._('mail.transfer_offer.heading', { giver }, { message: '{giver} sends you a ticket' })),
      data.note ? quote(data.note) : null,
      facts(voice, [
        ...eventFacts(voice, event),
        { label: i18n._('mail.ticket_label', {}, { message: 'Ticket' }), lines: [data.ticket, event.title] },
        {
          label: i18n._('mail.transfer_offer.price', {}, { message: 'Price' }),
          lines: [i18n._('mail.transfer_offer.nothing_to_pay', {}, { message: 'Free for you' })],
        },
      ]),
      button(voice, i18n._('mail.transfer_offer.button', {}, { message: 'Accept the ticket' }), data.url),
      textLink(voice, i18n._('mail.transfer_offer.no', {}, { message: 'No, thanks' }), `${data.url}?no`),
      note(
        i18n._(
          'mail.transfer_offer.until',
          { until, giver: first },
          { message: 'Accept until {until}. After that, the ticket stays with {giver}.' },
        ),
      ),
      note(
        i18n._(
          'mail.transfer_offer.code',
          { giver: first },
          { message: 'You get your code when you accept. {giver}’s stops working then.' },
        ),
      ),
      note(
        i18n._('mail.transfer_offer.stranger', { giver }, { message: 'You don’t know {giver}? Ignore this email, and nothing happens.' }),
      ),
      note(i18n._('mail.transfer_offer.why', { giver }, { message: 'You’re receiving this because {giver} entered your address.' })),
    ],
    attachments: [],
  }
}

/** To someone a ticket is sent to: what it is, and the link to accept it. It carries no code. */
export const transferOffer = defineMail({
  kind: 'TRANSFER_OFFER',
  name: /*i18n*/ { id: 'mail.transfer_offer.name', message: 'Ticket sent to someone' },
  template,
  sample: {
    giver: 'Noor Haddad',
    giver_first_name: 'Noor',
    note: 'See you at the bar before eight!',
    event: { ...sampleEvent, head: sampleHead },
    ticket: 'Balcony, seated',
    expires_at: '2027-06-06T16:20:00.000Z',
    url: 'https://foyer.test/transfer/evt_1/tok_0123456789abcdef',
  },
})
