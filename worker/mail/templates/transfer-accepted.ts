import { defineMail } from '../define-mail.ts'
import { heading, paragraph } from './blocks.ts'
import type { TemplateOf } from './template.ts'
import { sampleTransfer, type TransferFacts } from './transfer-facts.ts'

type TransferAcceptedData = TransferFacts & { receiver: string }

const template: TemplateOf<TransferAcceptedData> = ({ i18n, isolate }, data) => {
  const about = { name: isolate(data.first_name), receiver: isolate(data.receiver), title: isolate(data.event_title) }
  return {
    subject: i18n._('mail.transfer_accepted.subject', about, { message: '{receiver} has your ticket for {title}' }),
    preview: i18n._('mail.transfer_accepted.preview', {}, { message: 'Your code no longer works.' }),
    head: data.head,
    blocks: [
      heading(i18n._('mail.transfer_accepted.heading', about, { message: '{receiver} has the ticket' })),
      paragraph(
        i18n._('mail.transfer_accepted.body', about, {
          message: 'Hi {name}, {receiver} accepted your ticket for {title}. Your code no longer works.',
        }),
      ),
      paragraph(i18n._('mail.transfer_accepted.order', {}, { message: 'The order and any refund stay with the person who paid.' })),
    ],
    attachments: [],
  }
}

/** To the giver of a ticket: it is someone else's now. */
export const transferAccepted = defineMail({
  kind: 'TRANSFER_ACCEPTED',
  name: /*i18n*/ { id: 'mail.transfer_accepted.name', message: 'Sent ticket accepted' },
  template,
  sample: { ...sampleTransfer, receiver: 'Mira Aydin' },
})
