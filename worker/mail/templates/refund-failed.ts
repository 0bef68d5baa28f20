import { defineMail } from '../define-mail.ts'
import { heading, paragraph } from './blocks.ts'
import { aboutOrder, sampleFacts, type OrderFacts } from './order-facts.ts'
import type { TemplateOf } from './template.ts'

/** A refund that failed after its buyer was informed of it. */
type RefundFailedData = OrderFacts & {
  amount: number
  currency: string
  organizer_name: string
}

const template: TemplateOf<RefundFailedData> = (voice, data) => {
  const { i18n, isolate } = voice
  const about = {
    ...aboutOrder(voice, data),
    amount: isolate(voice.money(data.amount, data.currency)),
    organizer: isolate(data.organizer_name),
  }
  return {
    subject: i18n._('mail.refund_failed.subject', about, { message: 'Your refund of {amount} for {title} didn’t go through' }),
    preview: i18n._('mail.refund_failed.preview', about, { message: 'We couldn’t refund {amount} of order {number}.' }),
    head: data.head,
    blocks: [
      heading(i18n._('mail.refund_failed.heading', {}, { message: 'Your refund didn’t go through' })),
      paragraph(
        i18n._('mail.refund_failed.body', about, {
          message: 'Hi {name}, your refund of {amount} for order {number}, {title}, hasn’t gone through.',
        }),
      ),
      paragraph(
        i18n._('mail.refund_failed.ask', about, {
          message: 'Reply to this email to arrange another way with {organizer}.',
        }),
      ),
    ],
    attachments: [],
  }
}

/** To a buyer whose announced refund failed: that it did, and whom to contact. */
export const refundFailed = defineMail({
  kind: 'REFUND_FAILED',
  name: /*i18n*/ { id: 'mail.refund_failed.name', message: 'Refund failed' },
  template,
  sample: {
    ...sampleFacts,
    amount: 2880,
    currency: 'EUR',
    organizer_name: 'Hallenwerk',
  },
})
