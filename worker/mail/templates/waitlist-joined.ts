import { defineMail } from '../define-mail.ts'
import { button, facts, heading, note, paragraph } from './blocks.ts'
import type { TemplateOf } from './template.ts'
import { sampleWaitlist, type WaitlistFacts } from './waitlist-facts.ts'

type JoinedData = WaitlistFacts & { hours: number }

const template: TemplateOf<JoinedData> = (voice, data) => {
  const { i18n, isolate } = voice
  const about = { name: isolate(data.first_name), title: isolate(data.event_title) }
  return {
    subject: i18n._('mail.waitlist_joined.subject', about, { message: 'You’re on the waitlist for {title}' }),
    preview: data.tickets.join(', '),
    head: data.head,
    blocks: [
      heading(i18n._('mail.waitlist_joined.heading', about, { message: 'You’re on the list, {name}' })),
      paragraph(
        i18n._(
          'mail.waitlist_joined.body',
          { hours: data.hours },
          {
            message:
              '{hours, plural, one {When tickets come free, we hold them for you for up to # hour and email you.} other {When tickets come free, we hold them for you for up to # hours and email you.}}',
          },
        ),
      ),
      facts(voice, [
        {
          label: i18n._('mail.ticket_label', {}, { message: 'Ticket' }),
          lines: [...data.tickets.map((title) => `${data.quantity} × ${title}`), data.event_title],
        },
      ]),
      button(voice, i18n._('mail.waitlist_joined.button', {}, { message: 'See my place' }), data.url),
      note(i18n._('mail.waitlist_joined.leave', {}, { message: 'You can leave the list there at any time. It costs nothing.' })),
    ],
    attachments: [],
  }
}

/** To someone whose place counts now. */
export const waitlistJoined = defineMail({
  kind: 'WAITLIST_JOINED',
  name: /*i18n*/ { id: 'mail.waitlist_joined.name', message: 'Waitlist: on the list' },
  template,
  sample: { ...sampleWaitlist, hours: 24 },
})
