import { defineMail } from '../define-mail.ts'
import { heading, paragraph } from './blocks.ts'
import type { TemplateOf } from './template.ts'
import { sampleWaitlist, type WaitlistFacts } from './waitlist-facts.ts'

const template: TemplateOf<WaitlistFacts> = ({ i18n, isolate }, data) => {
  const about = { name: isolate(data.first_name), title: isolate(data.event_title) }
  return {
    subject: i18n._('mail.waitlist_closed.subject', about, { message: 'The waitlist for {title} is closed' }),
    preview: i18n._('mail.waitlist_closed.preview', {}, { message: 'No more tickets will come free.' }),
    head: data.head,
    blocks: [
      heading(i18n._('mail.waitlist_closed.heading', {}, { message: 'The waitlist is closed' })),
      paragraph(
        i18n._('mail.waitlist_closed.body', about, {
          message: 'Hi {name}, no ticket for {title} came free in time. Thank you for waiting.',
        }),
      ),
    ],
    attachments: [],
  }
}

/** To everyone who still waits when the list is closed. */
export const waitlistClosed = defineMail({
  kind: 'WAITLIST_CLOSED',
  name: /*i18n*/ { id: 'mail.waitlist_closed.name', message: 'Waitlist: closed' },
  template,
  sample: sampleWaitlist,
})
