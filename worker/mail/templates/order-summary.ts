import type { OrderSummaryData } from '../message.ts'
import { button, facts, heading, paragraph, prose, section } from './blocks.ts'
import { eventFacts } from './event-facts.ts'
import { orderAmounts } from './order-amounts.ts'
import type { TemplateOf } from './template.ts'

/** To the buyer, once the order is complete. */
export const orderSummary: TemplateOf<OrderSummaryData> = (voice, { order, event, order_url, message }) => {
  const { i18n, isolate } = voice
  const about = { number: isolate(order.number), title: isolate(event.title) }
  const count = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  return {
    subject: i18n._('mail.order.subject', about, { message: 'Your order {number} for {title}' }),
    sender: event.organizer_name,
    preview: voice.when(event),
    blocks: [
      heading(i18n._('mail.order.heading', { name: isolate(order.buyer.first_name) }, { message: 'Thank you, {name}' })),
      paragraph(
        i18n._(
          'mail.order.body',
          { ...about, count },
          {
            message:
              '{count, plural, one {Your order {number} for {title} is complete. The ticket comes in an email of its own.} other {Your order {number} for {title} is complete. Every ticket comes in an email of its own.}}',
          },
        ),
      ),
      facts([{ label: i18n._('mail.event', {}, { message: 'Event' }), lines: [event.title] }, ...eventFacts(voice, event)]),
      orderAmounts(voice, order),
      button(i18n._('mail.order.button', {}, { message: 'Open your order and tickets' }), order_url),
      ...(message?.trim() ? [section(i18n._('mail.from_organizer', {}, { message: 'From the organizer' })), prose(message)] : []),
      ...(event.is_online && event.online_details?.trim()
        ? [section(i18n._('mail.how_to_join', {}, { message: 'How to join' })), prose(event.online_details)]
        : []),
    ],
    attachments: [],
  }
}
