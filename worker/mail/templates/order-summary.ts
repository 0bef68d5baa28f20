import { defineMail } from '../define-mail.ts'
import { saysAnything, type MailWords } from '../words.ts'
import type { MailEvent, MailOrder, MailTicket } from '../mail-data.ts'
import type { CancelPolicy } from '../../shared/cancel-policy.ts'
import { button, facts, heading, note, paragraph, prose, section } from './blocks.ts'
import { cancelTerms } from './cancel-terms.ts'
import { eventFacts } from './event-facts.ts'
import { eventFile } from './event-file.ts'
import { orderAmounts } from './order-amounts.ts'
import { sampleEvent, sampleOrder, sampleTicket } from './sample-facts.ts'
import type { TemplateOf } from './template.ts'
import { ticketCodes } from './ticket-codes.ts'
import type { Voice } from './voice.ts'

type OrderSummaryData = {
  order: MailOrder
  event: MailEvent
  /** The order's page, with its tickets. */
  order_url: string
  /** The organizer's words after checkout. */
  message: MailWords | null
  /** The valid tickets for the buyer's own address; absent in mails from the time when each ticket had a mail of its own. */
  tickets?: MailTicket[]
  /** Number of tickets that go to other addresses. */
  elsewhere?: number
  /** The organizer's words for ticket holders. */
  ticket_message?: MailWords | null
  /** Whether its tickets come as a PDF too. */
  attach_pdf?: boolean
  /** What comes back to a buyer who cancels; null for nothing, absent in mails from before there was one. */
  cancel_policy?: CancelPolicy | null
}

const complete = (
  { i18n, gap }: Voice,
  about: { number: string; title: string },
  { own, elsewhere, isLive }: { own: number; elsewhere: number; isLive: boolean },
) => {
  const done = i18n._('mail.order.complete', about, { message: 'Your order {number} for {title} is complete.' })
  const show = i18n._(
    'mail.order.show',
    { count: own },
    {
      message:
        '{count, plural, one {Show the code below at the entrance, on your phone or printed.} other {Show the codes below at the entrance, on your phone or printed.}}',
    },
  )
  const showLive = i18n._(
    'mail.order.show_live',
    { count: own },
    {
      message:
        '{count, plural, one {At the entrance, open your ticket on your phone: its code changes every 15 seconds.} other {At the entrance, open your tickets on your phone: their codes change every 15 seconds.}}',
    },
  )
  const others = i18n._(
    'mail.order.elsewhere',
    { count: elsewhere },
    {
      message: '{count, plural, one {We’ve emailed # ticket to its holder.} other {We’ve emailed # tickets to their holders.}}',
    },
  )
  return [done, ...(own > 0 ? [isLive ? showLive : show] : []), ...(elsewhere > 0 ? [others] : [])].join(gap)
}

const template: TemplateOf<OrderSummaryData> = (voice, data, mail) => {
  const { i18n, isolate } = voice
  const { order, event, order_url, message, tickets = [], ticket_message } = data
  const [first, ...others] = tickets
  const about = { number: isolate(order.number), title: isolate(event.title) }
  const date = isolate(voice.startDay(event))
  const name = isolate(order.buyer.first_name)
  const isAhead = Date.parse(mail.created_at) < Date.parse(event.start_date)
  const bought = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  const elsewhere = data.elsewhere ?? bought
  const { blocks, files } = ticketCodes(voice, tickets)
  const words = [message, first ? ticket_message : null].filter(saysAnything)
  return {
    // With tickets inside it is found by the word that people search for.
    subject: first
      ? i18n._(
          'mail.order.tickets_subject',
          { title: about.title, date, count: tickets.length },
          { message: '{count, plural, one {Your ticket: {title}, {date}} other {Your tickets: {title}, {date}}}' },
        )
      : i18n._('mail.order.subject', about, { message: 'Your order {number} for {title}' }),
    preview: voice.when(event),
    head: event.head,
    blocks: [
      heading(
        first && isAhead
          ? i18n._('mail.order.see_you', { date, name }, { message: 'See you on {date}, {name}' })
          : i18n._('mail.order.heading', { name }, { message: 'Thank you, {name}' }),
      ),
      facts(voice, eventFacts(voice, event)),
      paragraph(complete(voice, about, { own: tickets.length, elsewhere, isLive: first?.ticket_code === null })),
      button(
        voice,
        first
          ? i18n._('mail.order.button', {}, { message: 'Open your tickets' })
          : i18n._('mail.see_order', {}, { message: 'See your order' }),
        order_url,
      ),
      ...blocks,
      section(voice, i18n._('mail.order.bill', {}, { message: 'Your order' })),
      orderAmounts(voice, order),
      data.cancel_policy ? note(cancelTerms(voice, data.cancel_policy, event)) : null,
      ...(words.length > 0
        ? [section(voice, i18n._('mail.from_organizer', {}, { message: 'From the organizer' })), ...words.map(prose)]
        : []),
      ...(event.is_online && saysAnything(event.online_details)
        ? [section(voice, i18n._('mail.how_to_join', {}, { message: 'How to join' })), prose(event.online_details)]
        : []),
    ],
    attachments: [
      ...files,
      ...(first ? [eventFile(voice, mail, { event, tickets: [first, ...others], name: order.number, url: order_url })] : []),
    ],
  }
}

/** To the buyer, once the order is complete: the bill, and the buyer's own tickets. */
export const orderSummary = defineMail({
  kind: 'ORDER_SUMMARY',
  name: /*i18n*/ { id: 'mail.order_summary.name', message: 'Order summary' },
  template,
  sample: {
    order: sampleOrder,
    event: sampleEvent,
    order_url: 'https://foyer.test/order/evt_1/s_order',
    message: 'Doors open at 19:00.\nMore at https://hallenwerk.test/faq.',
    tickets: [sampleTicket, { ...sampleTicket, attendee_id: 'att_2', first_name: 'Lina', reference: '#K7M2QX-2' }],
    elsewhere: 1,
    ticket_message: 'Please bring a photo ID.',
  },
})
