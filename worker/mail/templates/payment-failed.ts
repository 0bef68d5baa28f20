import { defineMail } from '../define-mail.ts'
import { button, heading, paragraph } from './blocks.ts'
import { aboutOrder, sampleFacts, type OrderFacts } from './order-facts.ts'
import type { TemplateOf } from './template.ts'

/** A payment the bank decided about later, and refused. */
type PaymentFailedData = OrderFacts & {
  total: number
  currency: string
  /** The checkout while the tickets are held, or the event's page to start again; null when nothing is on sale. */
  retry_url: string | null
  /** Whether the tickets are still held. */
  is_held: boolean
}

const template: TemplateOf<PaymentFailedData> = (voice, data) => {
  const { i18n, isolate } = voice
  const about = {
    ...aboutOrder(voice, data),
    total: isolate(voice.money(data.total, data.currency)),
  }
  return {
    subject: i18n._('mail.payment_failed.subject', about, { message: 'Your payment for {title} didn’t go through' }),
    preview: data.is_held
      ? i18n._('mail.payment_failed.preview_held', {}, { message: 'We’re still holding your tickets. Pay another way.' })
      : i18n._('mail.payment_failed.preview_gone', {}, { message: 'You weren’t charged, and your order is closed.' }),
    head: data.head,
    blocks: [
      heading(i18n._('mail.payment_failed.heading', {}, { message: 'Your bank declined the payment' })),
      paragraph(
        i18n._('mail.payment_failed.body', about, {
          message: 'Hi {name}, your payment of {total} for order {number}, {title}, didn’t go through. You weren’t charged.',
        }),
      ),
      paragraph(
        data.is_held
          ? i18n._(
              'mail.payment_failed.held',
              {},
              {
                message: 'We’re still holding your tickets, but only for a short time. Pay another way to keep them.',
              },
            )
          : data.retry_url === null
            ? i18n._('mail.payment_failed.gone', {}, { message: 'We’re no longer holding your tickets, and none are on sale right now.' })
            : i18n._(
                'mail.payment_failed.released',
                {},
                {
                  message: 'We’re no longer holding your tickets. You can order again while there are tickets left.',
                },
              ),
      ),
      data.retry_url === null
        ? null
        : button(
            voice,
            data.is_held
              ? i18n._('mail.payment_failed.pay', {}, { message: 'Pay another way' })
              : i18n._('mail.payment_failed.again', {}, { message: 'Order again' }),
            data.retry_url,
          ),
    ],
    attachments: [],
  }
}

/** To the buyer whose bank took its time and then refused the payment. */
export const paymentFailed = defineMail({
  kind: 'PAYMENT_FAILED',
  name: /*i18n*/ { id: 'mail.payment_failed.name', message: 'Payment failed' },
  template,
  sample: {
    ...sampleFacts,
    total: 5760,
    currency: 'EUR',
    retry_url: 'https://foyer.test/checkout/evt_1/s_order/payment',
    is_held: true,
  },
})
