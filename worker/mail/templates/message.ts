import { fillHtml, fillText, namesReader, type Fillings } from '../../domain/placeholders.ts'
import { defineMail } from '../define-mail.ts'
import type { MailHead } from '../mail-data.ts'
import type { MailWords } from '../words.ts'
import { button, heading, note, paragraph, prose } from './blocks.ts'
import { sampleHead } from './sample-facts.ts'
import type { TemplateOf } from './template.ts'
import type { Voice } from './voice.ts'

/** An organizer's message to ticket holders. Subject and text may hold placeholders. */
type MessageData = {
  subject: string
  words: MailWords
  first_name: string
  event_title: string
  head: MailHead
  /** The link to the reader's order or ticket. */
  link: { to: 'ORDER' | 'TICKET'; url: string }
  /** The order whose buyer it goes to; null for all or some ticket holders. */
  order_number: string | null
  /** Set where it goes to its author: a test, or a copy of a sent message. */
  own: { kind: 'TEST' } | { kind: 'COPY'; recipients: number } | null
}

const filled = (words: MailWords, fillings: Fillings): MailWords =>
  typeof words === 'string' ? fillText(words, fillings) : { html: fillHtml(words.html, fillings), text: fillText(words.text, fillings) }

const ownNote = ({ i18n }: Voice, own: NonNullable<MessageData['own']>): string =>
  own.kind === 'TEST'
    ? i18n._('mail.message.test', {}, { message: 'This is a test. No one else received it.' })
    : i18n._(
        'mail.message.copy',
        { count: own.recipients },
        { message: '{count, plural, one {This is your copy. It goes to one person.} other {This is your copy. It goes to # people.}}' },
      )

const why = ({ i18n, isolate }: Voice, { event_title, order_number }: MessageData): string => {
  const title = isolate(event_title)
  return order_number === null
    ? i18n._('mail.message.why_ticket', { title }, { message: 'You’re receiving this because you have a ticket for {title}.' })
    : i18n._(
        'mail.message.why_order',
        { title, number: isolate(order_number) },
        { message: 'You’re receiving this because of your order {number} for {title}.' },
      )
}

const greeting = ({ i18n, isolate }: Voice, name: string): string =>
  name
    ? i18n._('mail.message.greeting', { name: isolate(name) }, { message: 'Hello {name},' })
    : i18n._('mail.message.greeting_nameless', {}, { message: 'Hello,' })

const template: TemplateOf<MessageData> = (voice, data) => {
  const { i18n } = voice
  const { head, link, words, own } = data
  const fillings: Fillings = {
    first_name: data.first_name.trim(),
    event: data.event_title,
    order_link: link.url,
  }
  const subject = fillText(data.subject, fillings)
  const text = typeof words === 'string' ? words : words.text
  return {
    subject,
    preview: fillText(text, fillings).replace(/\s+/g, ' ').slice(0, 140),
    head: { ...head, title: head.cover_url ? head.title : data.event_title },
    blocks: [
      own && note(ownNote(voice, own)),
      heading(subject),
      // A text that greets by name gets no greeting before it.
      namesReader(text) ? null : paragraph(greeting(voice, data.first_name.trim())),
      prose(filled(words, fillings)),
      button(
        voice,
        link.to === 'ORDER'
          ? i18n._('mail.see_order', {}, { message: 'See your order' })
          : i18n._('mail.ticket.button', {}, { message: 'Open your ticket' }),
        link.url,
      ),
    ],
    why: own ? undefined : why(voice, data),
    attachments: [],
  }
}

/** From the organizer to ticket holders, or to a buyer. */
export const message = defineMail({
  kind: 'MESSAGE',
  name: /*i18n*/ { id: 'mail.message.name', message: 'Message from the organizer' },
  template,
  sample: {
    subject: 'Doors now open at 18:30, {first_name|everyone}',
    words: {
      html: '<p>The house is bigger than we thought, so doors now open at <strong>18:30</strong>.</p><ul><li>{event} still begins at 20:00.</li><li>Your ticket: {order_link}</li></ul>',
      text: 'The house is bigger than we thought, so doors now open at 18:30.\n\n{event} still begins at 20:00.\nYour ticket: {order_link}',
    },
    first_name: 'Noor',
    event_title: 'Nocturnes',
    head: sampleHead,
    link: { to: 'TICKET', url: 'https://foyer.test/ticket/evt_1/s_att' },
    order_number: null,
    own: null,
  },
})
