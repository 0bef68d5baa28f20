import { defineMail } from '../define-mail.ts'
import type { MailEvent, MailOrder } from '../mail-data.ts'
import { button, facts, heading, note, paragraph } from './blocks.ts'
import { eventFacts } from './event-facts.ts'
import { orderAmounts } from './order-amounts.ts'
import { sampleEvent, sampleHead, sampleOrder } from './sample-facts.ts'
import type { TemplateOf } from './template.ts'

type PaymentLinkData = { order: MailOrder; event: MailEvent; expires_at: string; pay_url: string }

const template: TemplateOf<PaymentLinkData> = (voice, { order, event, expires_at, pay_url }) => {
  const { i18n, isolate } = voice
  const about = {
    name: isolate(order.buyer.first_name),
    organizer: isolate(event.organizer_name),
    title: isolate(event.title),
    number: isolate(order.number),
    total: isolate(voice.money(order.total, order.currency)),
    until: isolate(voice.when({ start_date: expires_at, end_date: null, timezone: event.timezone })),
  }
  return {
    subject: i18n._('mail.payment_link.subject', about, { message: 'Pay for your tickets for {title}' }),
    preview: i18n._('mail.payment_link.preview', about, { message: '{total} by {until}' }),
    head: event.head,
    blocks: [
      heading(i18n._('mail.payment_link.heading', {}, { message: 'We’re holding your tickets' })),
      paragraph(
        i18n._('mail.payment_link.body', about, {
          message: 'Hi {name}, {organizer} is holding tickets for {title} for you. Pay by {until} to get them.',
        }),
      ),
      facts(voice, eventFacts(voice, event)),
      orderAmounts(voice, order),
      button(voice, i18n._('mail.payment_link.button', about, { message: 'Pay {total}' }), pay_url),
      note(
        i18n._('mail.payment_link.after', about, {
          message: 'Order {number}. If it isn’t paid by then, the tickets go back on sale, and you owe nothing.',
        }),
      ),
      note(i18n._('mail.payment_link.stranger', {}, { message: 'You didn’t ask for tickets? Ignore this email, and nothing happens.' })),
    ],
    attachments: [],
  }
}

/** To the buyer of an order that the organizer made: what it comes to, and the link to pay it. */
export const paymentLink = defineMail({
  kind: 'PAYMENT_LINK',
  name: /*i18n*/ { id: 'mail.payment_link.name', message: 'Payment link' },
  template,
  sample: {
    order: sampleOrder,
    event: { ...sampleEvent, head: sampleHead },
    expires_at: '2027-05-19T16:20:00.000Z',
    pay_url: 'https://foyer.test/checkout/evt_1/s_order/payment#pay=tok_0123456789abcdef',
  },
})
