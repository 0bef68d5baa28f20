import { personName } from '../../shared/names.ts'
import { defineMail } from '../define-mail.ts'
import type { MailAnswers, MailEvent, MailOrder } from '../mail-data.ts'
import { answerBlocks } from './answer-blocks.ts'
import { button, facts, heading, paragraph } from './blocks.ts'
import { whenFact } from './event-facts.ts'
import { orderAmounts } from './order-amounts.ts'
import { sampleAnswers, sampleEvent, sampleOrder } from './sample-facts.ts'
import type { TemplateOf } from './template.ts'

type NewOrderData = {
  order: MailOrder
  event: Pick<MailEvent, 'title' | 'start_date' | 'end_date' | 'timezone'>
  /** Absent in mails from before there were questions. */
  answers?: MailAnswers
  /** Whether the order exceeds the limit of tickets per person. */
  over_limit?: boolean
  /** The order in the console. */
  order_url: string
}

const template: TemplateOf<NewOrderData> = (voice, { order, event, answers, over_limit, order_url }) => {
  const { i18n, isolate } = voice
  const count = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  const buyer = personName(order.buyer)
  return {
    subject: i18n._(
      'mail.new_order.subject',
      { number: isolate(order.number), title: isolate(event.title) },
      { message: 'New order {number} for {title}' },
    ),
    preview: buyer,
    reply: i18n._('mail.new_order.reply', {}, { message: 'Reply to this email to contact the buyer.' }),
    blocks: [
      heading(
        i18n._('mail.new_order.heading', { count }, { message: '{count, plural, one {You sold # ticket} other {You sold # tickets}}' }),
      ),
      over_limit
        ? paragraph(
            i18n._(
              'mail.new_order.over_limit',
              {},
              { message: 'The payment arrived late. With this order, the buyer has more tickets than you allow per person.' },
            ),
          )
        : null,
      facts(voice, [
        { label: i18n._('mail.event', {}, { message: 'Event' }), lines: [event.title] },
        whenFact(voice, event),
        { label: i18n._('mail.order_number', {}, { message: 'Order' }), lines: [order.number] },
        { label: i18n._('mail.buyer', {}, { message: 'Buyer' }), lines: [buyer, order.buyer.email] },
      ]),
      orderAmounts(voice, order),
      ...(answers ? answerBlocks(voice, answers) : []),
      button(voice, i18n._('mail.new_order.button', {}, { message: 'Open order' }), order_url),
    ],
    attachments: [],
  }
}

/** To the organizer: someone bought. */
export const newOrder = defineMail({
  kind: 'NEW_ORDER',
  name: /*i18n*/ { id: 'mail.new_order.name', message: 'New order notice' },
  template,
  sample: {
    order: sampleOrder,
    event: sampleEvent,
    answers: sampleAnswers,
    order_url: 'https://foyer.test/manage/event/evt_1/orders/ord_1',
  },
})
