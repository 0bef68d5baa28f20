import { defineMail } from '../define-mail.ts'
import { heading, paragraph } from './blocks.ts'
import type { TemplateOf } from './template.ts'
import { sampleTransfer, type TransferFacts } from './transfer-facts.ts'

type TransferOffData = TransferFacts & {
  giver: string
  /** The giver took it back; else it was cancelled or used. */
  is_withdrawn: boolean
}

const template: TemplateOf<TransferOffData> = ({ i18n, isolate }, data) => {
  const about = { name: isolate(data.first_name), giver: isolate(data.giver), title: isolate(data.event_title) }
  return {
    subject: i18n._('mail.transfer_off.subject', about, { message: 'The ticket for {title} is no longer offered' }),
    preview: i18n._('mail.transfer_off.preview', {}, { message: 'The link in the earlier email no longer works.' }),
    head: data.head,
    blocks: [
      heading(i18n._('mail.transfer_off.heading', {}, { message: 'This ticket is no longer offered' })),
      paragraph(
        data.is_withdrawn
          ? i18n._('mail.transfer_off.withdrawn', about, { message: 'Hi {name}, {giver} took the ticket for {title} back.' })
          : i18n._('mail.transfer_off.void', about, {
              message: 'Hi {name}, the ticket for {title} that {giver} sent you can’t be accepted any more: it was cancelled or used.',
            }),
      ),
      paragraph(
        i18n._('mail.transfer_off.link', {}, { message: 'The link in the earlier email no longer works. You haven’t paid anything.' }),
      ),
    ],
    attachments: [],
  }
}

/** To someone a ticket was sent to: nothing comes of it. */
export const transferOff = defineMail({
  kind: 'TRANSFER_OFF',
  name: /*i18n*/ { id: 'mail.transfer_off.name', message: 'Sent ticket no longer offered' },
  template,
  sample: { ...sampleTransfer, first_name: 'Mira', giver: 'Noor Haddad', is_withdrawn: true },
})
