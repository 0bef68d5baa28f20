import { defineMail } from '../define-mail.ts'
import { button, heading, note, paragraph } from './blocks.ts'
import type { TemplateOf } from './template.ts'
import { sampleWaitlist, type WaitlistFacts } from './waitlist-facts.ts'

const template: TemplateOf<WaitlistFacts> = (voice, data) => {
  const { i18n, isolate } = voice
  const about = { name: isolate(data.first_name), title: isolate(data.event_title) }
  return {
    subject: i18n._('mail.waitlist_confirm.subject', about, { message: 'Confirm your place on the waitlist for {title}' }),
    preview: data.tickets.join(', '),
    head: data.head,
    blocks: [
      heading(i18n._('mail.waitlist_confirm.heading', {}, { message: 'Confirm your place' })),
      paragraph(
        i18n._('mail.waitlist_confirm.body', about, {
          message: 'Hi {name}, you asked for a place on the waitlist for {title}. It counts once you confirm it.',
        }),
      ),
      button(voice, i18n._('mail.waitlist_confirm.button', {}, { message: 'Confirm my place' }), data.url),
      note(i18n._('mail.waitlist_confirm.not_you', {}, { message: 'That wasn’t you? Ignore this email, and nothing happens.' })),
    ],
    attachments: [],
  }
}

/** Asks someone whether their address is right. */
export const waitlistConfirm = defineMail({
  kind: 'WAITLIST_CONFIRM',
  name: /*i18n*/ { id: 'mail.waitlist_confirm.name', message: 'Waitlist: confirm the place' },
  template,
  sample: sampleWaitlist,
})
