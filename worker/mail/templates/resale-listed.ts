import { defineMail } from '../define-mail.ts'
import { button, heading, paragraph } from './blocks.ts'
import { resaleFacts, sampleResale, type ResaleAmounts, type ResaleFacts } from './resale-facts.ts'
import type { TemplateOf } from './template.ts'

const template: TemplateOf<ResaleFacts & ResaleAmounts> = (voice, data) => {
  const { i18n, isolate } = voice
  const about = { name: isolate(data.first_name), title: isolate(data.event_title) }
  return {
    subject: i18n._('mail.resale_listed.subject', about, { message: 'Your ticket for {title} is on offer' }),
    preview: i18n._('mail.resale_listed.preview', {}, { message: 'It’s still yours, and its code works until someone has paid for it.' }),
    head: data.head,
    blocks: [
      heading(i18n._('mail.resale_listed.heading', {}, { message: 'Your ticket is on offer' })),
      paragraph(
        i18n._('mail.resale_listed.body', about, {
          message:
            'Hi {name}, you offered a ticket for {title} back. It stays yours, and its code works, until someone has paid for it. We’ll email you then. You can take it back until it’s sold.',
        }),
      ),
      resaleFacts(voice, data, data),
      button(voice, i18n._('mail.see_order', {}, { message: 'See your order' }), data.order_url),
    ],
    attachments: [],
  }
}

/** To a holder who offered a ticket back: what happens now. */
export const resaleListed = defineMail({
  kind: 'RESALE_LISTED',
  name: /*i18n*/ { id: 'mail.resale_listed.name', message: 'Resale: ticket on offer' },
  template,
  sample: sampleResale,
})
