import { defineMail } from '../define-mail.ts'
import { bankTimes } from './bank-times.ts'
import { button, facts, heading, note, paragraph } from './blocks.ts'
import { aboutOrder, sampleFacts, type OrderFacts } from './order-facts.ts'
import type { TemplateOf } from './template.ts'

/** Some tickets of an order that their buyer cancelled. */
type TicketsCancelledData = OrderFacts & {
  tickets: { name: string; reference: string }[]
  /** The refunded amount in minor units; null when there is no refund. */
  refund_amount: number | null
  currency: string
  order_url: string
}

const template: TemplateOf<TicketsCancelledData> = (voice, data) => {
  const { i18n, isolate } = voice
  const about = { ...aboutOrder(voice, data), count: data.tickets.length }
  const refund = data.refund_amount === null ? null : { amount: isolate(voice.money(data.refund_amount, data.currency)) }
  return {
    subject: i18n._('mail.tickets_cancelled.subject', about, {
      message: '{count, plural, one {You cancelled a ticket for {title}} other {You cancelled # tickets for {title}}}',
    }),
    preview: i18n._('mail.tickets_cancelled.preview', {}, { message: 'The other tickets of your order stay valid.' }),
    head: data.head,
    blocks: [
      heading(
        i18n._(
          'mail.tickets_cancelled.heading',
          { count: data.tickets.length },
          { message: '{count, plural, one {Ticket cancelled} other {Tickets cancelled}}' },
        ),
      ),
      paragraph(
        i18n._('mail.tickets_cancelled.body', about, {
          message:
            '{count, plural, one {Hi {name}, this ticket of your order {number} for {title} is no longer valid. The others stay valid.} other {Hi {name}, these tickets of your order {number} for {title} are no longer valid. The others stay valid.}}',
        }),
      ),
      facts(
        voice,
        data.tickets.map(({ name, reference }) => ({ label: reference, lines: [name] })),
      ),
      refund &&
        paragraph(i18n._('mail.order_cancelled.refund', refund, { message: 'We’ll refund {amount} to your original payment method.' })),
      refund && note(bankTimes(voice)),
      button(voice, i18n._('mail.see_order', {}, { message: 'See your order' }), data.order_url),
    ],
    attachments: [],
  }
}

/** To a buyer who cancelled some tickets of an order: which ones, and what comes back. */
export const ticketsCancelled = defineMail({
  kind: 'TICKETS_CANCELLED',
  name: /*i18n*/ { id: 'mail.tickets_cancelled.name', message: 'Tickets cancelled' },
  template,
  sample: {
    ...sampleFacts,
    tickets: [{ name: 'Standing, Regular', reference: '#K7M2QX-1' }],
    refund_amount: 2880,
    currency: 'EUR',
    order_url: 'https://foyer.test/order/evt_1/s_order',
  },
})
