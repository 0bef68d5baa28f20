import { defineMail } from '../define-mail.ts'
import { button, heading, note, paragraph } from './blocks.ts'
import { bankTimes } from './bank-times.ts'
import { aboutOrder, sampleFacts, type OrderFacts } from './order-facts.ts'
import type { TemplateOf } from './template.ts'

/** An order its organizer called off. */
type OrderCancelledData = OrderFacts & {
  /** The refunded amount in minor units; null when there is no refund. */
  refund_amount: number | null
  /** Whether the organizer keeps any of the payment. */
  is_kept: boolean
  currency: string
  order_url: string
}

const template: TemplateOf<OrderCancelledData> = (voice, data) => {
  const { i18n, isolate } = voice
  const about = aboutOrder(voice, data)
  const refund = data.refund_amount === null ? null : { amount: isolate(voice.money(data.refund_amount, data.currency)) }
  return {
    subject: i18n._('mail.order_cancelled.subject', about, { message: 'Your order {number} for {title} was cancelled' }),
    preview: i18n._('mail.order_cancelled.preview', {}, { message: 'Its tickets are no longer valid.' }),
    head: data.head,
    blocks: [
      heading(i18n._('mail.order_cancelled.heading', {}, { message: 'Your order was cancelled' })),
      paragraph(
        i18n._('mail.order_cancelled.body', about, {
          message: 'Hi {name}, we’ve cancelled your order {number} for {title}. Its tickets are no longer valid.',
        }),
      ),
      refund &&
        paragraph(i18n._('mail.order_cancelled.refund', refund, { message: 'We’ll refund {amount} to your original payment method.' })),
      refund && note(bankTimes(voice)),
      !refund && data.is_kept
        ? paragraph(i18n._('mail.order_cancelled.no_refund', {}, { message: 'This cancellation doesn’t include a refund.' }))
        : null,
      button(voice, i18n._('mail.see_order', {}, { message: 'See your order' }), data.order_url),
    ],
    attachments: [],
  }
}

/** To the buyer of a cancelled order: what it means for the tickets and the money. */
export const orderCancelled = defineMail({
  kind: 'ORDER_CANCELLED',
  name: /*i18n*/ { id: 'mail.order_cancelled.name', message: 'Order cancelled' },
  template,
  sample: {
    ...sampleFacts,
    refund_amount: 5760,
    is_kept: false,
    currency: 'EUR',
    order_url: 'https://foyer.test/order/evt_1/s_order',
  },
})
