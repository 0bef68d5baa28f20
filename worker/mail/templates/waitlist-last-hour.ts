import { defineMail } from '../define-mail.ts'
import { button, facts, heading, paragraph } from './blocks.ts'
import { eventFacts } from './event-facts.ts'
import type { TemplateOf } from './template.ts'
import { heldFact, sampleOffer, timeLeft, untilOf, type OfferFacts } from './waitlist-facts.ts'

const template: TemplateOf<OfferFacts> = (voice, data) => {
  const { i18n, isolate } = voice
  const count = data.quantity
  const left = timeLeft(voice, data.minutes_left)
  const about = { count, left, until: untilOf(voice, data), title: isolate(data.event.title) }
  return {
    subject: i18n._('mail.waitlist_last_hour.subject', about, {
      message:
        '{count, plural, one {{left}: your ticket for {title} is still held} other {{left}: your tickets for {title} are still held}}',
    }),
    preview: about.until,
    head: data.event.head,
    blocks: [
      heading(left),
      paragraph(
        i18n._('mail.waitlist_last_hour.body', about, {
          message:
            '{count, plural, one {Your ticket is held until {until}. After that it goes to the next person.} other {Your tickets are held until {until}. After that they go to the next person.}}',
        }),
      ),
      facts(voice, [heldFact(voice, data), ...eventFacts(voice, data.event)]),
      button(
        voice,
        i18n._('mail.waitlist_offer.button', { count }, { message: '{count, plural, one {Take the ticket} other {Take the tickets}}' }),
        data.url,
      ),
    ],
    attachments: [],
  }
}

/** In the last hour of an offer. */
export const waitlistLastHour = defineMail({
  kind: 'WAITLIST_LAST_HOUR',
  name: /*i18n*/ { id: 'mail.waitlist_last_hour.name', message: 'Waitlist: last hour of an offer' },
  template,
  sample: { ...sampleOffer, minutes_left: 60 },
})
