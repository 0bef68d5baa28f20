import { defineMail } from '../define-mail.ts'
import { facts, heading, paragraph } from './blocks.ts'
import { sampleResale, type ResaleFacts } from './resale-facts.ts'
import type { TemplateOf } from './template.ts'

const template: TemplateOf<ResaleFacts> = (voice, data) => {
  const { i18n, isolate } = voice
  const about = { name: isolate(data.first_name), title: isolate(data.event_title) }
  return {
    subject: i18n._('mail.resale_holder.subject', about, { message: 'This ticket for {title} is no longer valid' }),
    preview: i18n._('mail.resale_holder.preview', {}, { message: 'The person who paid for it offered it back, and someone bought it.' }),
    head: data.head,
    blocks: [
      heading(i18n._('mail.resale_holder.heading', {}, { message: 'Your ticket is no longer valid' })),
      paragraph(
        i18n._('mail.resale_holder.body', about, {
          message:
            'Hi {name}, the person who paid for this ticket for {title} offered it back, and someone bought it. Its code no longer works.',
        }),
      ),
      facts(voice, [{ label: data.reference, lines: [data.ticket] }]),
    ],
    attachments: [],
  }
}

/** To the attendee of a ticket that its buyer offered back, once it is sold. */
export const resaleHolder = defineMail({
  kind: 'RESALE_HOLDER',
  name: /*i18n*/ { id: 'mail.resale_holder.name', message: 'Resale: ticket no longer valid' },
  template,
  sample: sampleResale,
})
