import { defineMail } from '../define-mail.ts'
import { bankTimes } from './bank-times.ts'
import { button, heading, note, paragraph } from './blocks.ts'
import { resaleFacts, sampleResale, type ResaleAmounts, type ResaleFacts } from './resale-facts.ts'
import type { TemplateOf } from './template.ts'

const template: TemplateOf<ResaleFacts & ResaleAmounts> = (voice, data) => {
  const { i18n, isolate } = voice
  const about = {
    name: isolate(data.first_name),
    title: isolate(data.event_title),
    amount: isolate(voice.money(data.refund, data.currency)),
  }
  return {
    subject: i18n._('mail.resale_sold.subject', about, { message: 'Your ticket for {title} is sold' }),
    preview: i18n._('mail.resale_sold.preview', about, { message: 'You get {amount} back. The code of this ticket no longer works.' }),
    head: data.head,
    blocks: [
      heading(i18n._('mail.resale_sold.heading', {}, { message: 'Your ticket is sold' })),
      paragraph(
        i18n._('mail.resale_sold.body', about, {
          message: 'Hi {name}, someone bought the ticket for {title} that you offered back. Its code no longer works.',
        }),
      ),
      resaleFacts(voice, data, data),
      paragraph(i18n._('mail.resale_sold.refund', about, { message: 'We’re refunding {amount} to your original payment method.' })),
      note(bankTimes(voice)),
      button(voice, i18n._('mail.see_order', {}, { message: 'See your order' }), data.order_url),
    ],
    attachments: [],
  }
}

/** To a buyer whose ticket someone else bought: the refund, and that the code is void. */
export const resaleSold = defineMail({
  kind: 'RESALE_SOLD',
  name: /*i18n*/ { id: 'mail.resale_sold.name', message: 'Resale: ticket sold' },
  template,
  sample: sampleResale,
})
