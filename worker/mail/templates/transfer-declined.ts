import { defineMail } from '../define-mail.ts'
import { heading, paragraph } from './blocks.ts'
import type { TemplateOf } from './template.ts'
import { sampleTransfer, type TransferFacts } from './transfer-facts.ts'

type TransferDeclinedData = TransferFacts & { receiver: string }

const template: TemplateOf<TransferDeclinedData> = ({ i18n, isolate }, data) => {
  const about = { name: isolate(data.first_name), receiver: isolate(data.receiver), title: isolate(data.event_title) }
  return {
    subject: i18n._('mail.transfer_declined.subject', about, { message: '{receiver} declined your ticket for {title}' }),
    preview: i18n._('mail.transfer_declined.preview', {}, { message: 'It’s still yours, and its code works.' }),
    head: data.head,
    blocks: [
      heading(i18n._('mail.transfer_declined.heading', {}, { message: 'The ticket is still yours' })),
      paragraph(
        i18n._('mail.transfer_declined.body', about, {
          message: 'Hi {name}, {receiver} declined your ticket for {title}. It’s still yours, and its code works.',
        }),
      ),
    ],
    attachments: [],
  }
}

/** To the giver of a ticket: it was declined. */
export const transferDeclined = defineMail({
  kind: 'TRANSFER_DECLINED',
  name: /*i18n*/ { id: 'mail.transfer_declined.name', message: 'Sent ticket declined' },
  template,
  sample: { ...sampleTransfer, receiver: 'Mira Aydin' },
})
