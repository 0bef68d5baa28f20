import { defineMail } from '../define-mail.ts'
import { button, facts, heading, note, paragraph, textLink } from './blocks.ts'
import { eventFacts } from './event-facts.ts'
import type { TemplateOf } from './template.ts'
import { heldFact, sampleOffer, timeLeft, untilOf, type OfferFacts } from './waitlist-facts.ts'

const template: TemplateOf<OfferFacts> = (voice, data) => {
  const { i18n, isolate } = voice
  const count = data.quantity
  const left = timeLeft(voice, data.minutes_left)
  const about = { count, left, until: untilOf(voice, data), name: isolate(data.first_name), title: isolate(data.event.title) }
  return {
    subject: i18n._('mail.waitlist_offer.subject', about, {
      message: '{count, plural, one {{left}: # ticket for {title} is held for you} other {{left}: # tickets for {title} are held for you}}',
    }),
    preview: about.until,
    head: data.event.head,
    blocks: [
      heading(
        i18n._(
          'mail.waitlist_offer.heading',
          { count },
          { message: '{count, plural, one {A ticket came free} other {# tickets came free}}' },
        ),
      ),
      paragraph(
        i18n._('mail.waitlist_offer.body', about, {
          message:
            '{count, plural, one {Hi {name}, it’s held for you until {until}. You pay when you take it.} other {Hi {name}, they’re held for you until {until}. You pay when you take them.}}',
        }),
      ),
      facts(voice, [heldFact(voice, data), ...eventFacts(voice, data.event)]),
      button(
        voice,
        i18n._('mail.waitlist_offer.button', { count }, { message: '{count, plural, one {Take the ticket} other {Take the tickets}}' }),
        data.url,
      ),
      note(
        i18n._('mail.waitlist_offer.next', about, {
          message:
            '{count, plural, one {If you do nothing, it goes to the next person then.} other {If you do nothing, they go to the next person then.}}',
        }),
      ),
      textLink(voice, i18n._('mail.waitlist_offer.decline', {}, { message: 'Give them up now' }), `${data.url}?no`),
    ],
    attachments: [],
  }
}

/** To the next in line: what is held for them, how long, and the link to take it. */
export const waitlistOffer = defineMail({
  kind: 'WAITLIST_OFFER',
  name: /*i18n*/ { id: 'mail.waitlist_offer.name', message: 'Waitlist: tickets offered' },
  template,
  sample: sampleOffer,
})
