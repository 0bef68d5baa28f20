import { defineMail } from '../define-mail.ts'
import { bankTimes } from './bank-times.ts'
import { button, heading, note, paragraph } from './blocks.ts'
import { aboutOrder, sampleFacts, type OrderFacts } from './order-facts.ts'
import type { TemplateOf } from './template.ts'
import type { Voice } from './voice.ts'

/** Money that went back to the buyer. */
type RefundData = OrderFacts & {
  amount: number
  currency: string
  /** The reason: a request, an order paid twice, or a payment that didn't match the order. */
  reason: 'REQUESTED' | 'PAID_TWICE' | 'AMOUNT_DIFFERS'
  order_url: string
}

type About = { name: string; amount: string; number: string; title: string }

const body = ({ i18n }: Voice, reason: RefundData['reason'], about: About): string => {
  switch (reason) {
    case 'REQUESTED':
      return i18n._('mail.refund.requested', about, {
        message: 'Hi {name}, we’ve refunded {amount} of your order {number} for {title} to your original payment method.',
      })
    case 'PAID_TWICE':
      return i18n._('mail.refund.paid_twice', about, {
        message:
          'Hi {name}, your order {number} for {title} was paid twice. We’re refunding the second payment of {amount} to your original payment method. Your order stays valid.',
      })
    case 'AMOUNT_DIFFERS':
      return i18n._('mail.refund.amount_differs', about, {
        message:
          'Hi {name}, a payment of {amount} didn’t match the price of your order {number} for {title}. We’re refunding it in full to your original payment method.',
      })
  }
}

const template: TemplateOf<RefundData> = (voice, data) => {
  const { i18n, isolate } = voice
  const about = {
    ...aboutOrder(voice, data),
    amount: isolate(voice.money(data.amount, data.currency)),
  }
  return {
    subject: i18n._('mail.refund.subject', about, { message: 'Refund of {amount} for {title}' }),
    preview: bankTimes(voice),
    head: data.head,
    blocks: [
      heading(i18n._('mail.refund.heading', about, { message: 'Your refund of {amount} is on its way' })),
      paragraph(body(voice, data.reason, about)),
      note(bankTimes(voice)),
      data.reason === 'REQUESTED'
        ? note(
            i18n._(
              'mail.refund.tickets',
              {},
              {
                message: 'Your tickets stay valid unless your order page says otherwise.',
              },
            ),
          )
        : null,
      button(voice, i18n._('mail.see_order', {}, { message: 'See your order' }), data.order_url),
    ],
    attachments: [],
  }
}

/** To the buyer whose money is on its way back, and why. */
export const refund = defineMail({
  kind: 'REFUND',
  name: /*i18n*/ { id: 'mail.refund.name', message: 'Refund' },
  template,
  sample: {
    ...sampleFacts,
    amount: 2880,
    currency: 'EUR',
    reason: 'REQUESTED',
    order_url: 'https://foyer.test/order/evt_1/s_order',
  },
})
