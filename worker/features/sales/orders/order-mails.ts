import { personName } from '../../../shared/names.ts'
import type { Box } from '../../../box-office/box.ts'
import { buttonColours } from '../../../shared/event-look.ts'
import type { MailEvent, MailHead, MailOrder, MailTicket } from '../../../mail/mail-data.ts'
import type { MailRequest } from '../../../mail/message.ts'
import type { MailWords } from '../../../mail/words.ts'
import { ownCode } from '../attendees/shown-code.ts'
import type { AttendeeRow } from '../attendees/table.ts'
import { hashSecret } from '../../../domain/secret.ts'
import { publishedHomepage } from '../../catalogue/event/published-homepage.ts'
import { imageUrl } from '../../platform/images/image-url.ts'
import { spelledOut } from '../../platform/rich-text/rich-text.ts'
import { mailAnswers } from './mail-answers.ts'
import type { OrderRow } from './table.ts'

/** A text as a mail has it: with its images at whole addresses, and as plain text. */
export const mailWords = (box: Box, text: string | null): MailWords | null =>
  text && { html: text.replaceAll('src="/api/', `src="${box.origin}/api/`), text: spelledOut(text) ?? '' }

/** The head of mails about the event, by its published design. */
export const mailHead = (box: Box): MailHead => {
  const event = box.event()
  const cover = imageUrl(event.cover_image_id)
  return { title: event.title, cover_url: cover && `${box.origin}${cover}`, ...buttonColours(publishedHomepage(event)) }
}

/** The event's data for mails. */
export const mailEvent = (box: Box): MailEvent => {
  const event = box.event()
  return {
    title: event.title,
    start_date: event.start_date,
    end_date: event.end_date,
    timezone: event.timezone,
    location: event.location,
    is_online: event.is_online,
    online_details: mailWords(box, event.online_details),
    organizer_name: event.organizer.name,
    organizer_email: event.settings.support_email ?? event.organizer.email,
    head: mailHead(box),
    pattern: event.cover_image_id ? null : event.id,
  }
}

/** An order's data for mails. */
export const orderFacts = (order: OrderRow): MailOrder => ({
  number: order.number,
  currency: order.currency,
  subtotal: order.subtotal,
  discount_total: order.discount_total,
  fee_total: order.fee_total,
  included_tax_total: order.included_tax_total,
  added_tax_total: order.added_tax_total,
  tax_total: order.tax_total,
  total: order.total,
  lines: order.lines,
  charges: order.charges,
  promo_code: order.promo_code,
  buyer: { first_name: order.first_name ?? '', last_name: order.last_name ?? '', email: order.email ?? '' },
})

/** The common part of mails to an order's buyer; `id` names the mail's reason. */
export const toBuyer = (box: Box, order: OrderRow, id: string): Omit<MailRequest, 'kind' | 'data'> => ({
  id,
  account_id: box.event().account_id,
  event_id: box.eventId,
  order_id: order.id,
  recipient: order.email ?? '',
  recipient_name: personName(order),
  locale: order.locale,
  sender_name: box.event().organizer.name,
  reply_to: box.event().settings.support_email ?? box.event().organizer.email,
  footer: box.event().settings.email_footer,
})

/** The order's page. */
export const orderUrl = (box: Box, order: OrderRow) => `${box.origin}/order/${box.eventId}/${order.short_id}`

/** A ticket's data for mails and paper. */
export const mailTicket = (box: Box, attendee: AttendeeRow): MailTicket => ({
  attendee_id: attendee.id,
  first_name: attendee.first_name,
  last_name: attendee.last_name,
  reference: attendee.reference,
  ticket_title: attendee.ticket_title,
  ticket_label: attendee.price_label,
  ticket_code: ownCode(box, attendee),
  ticket_url: `${box.origin}/ticket/${box.eventId}/${attendee.short_id}`,
  line_id: attendee.line_id,
})

/**
 * The suffix of a mail's reason: empty, or the name of a deliberate repetition, which is unique to its content and
 * recipient, so that a corrected address, or a reissued ticket, gets its mail at once.
 */
const repetition = (again: string, address: string, tickets: readonly AttendeeRow[]): string =>
  again ? `${again}:${hashSecret([address, ...tickets.map((ticket) => ticket.short_id)].join(' ')).slice(0, 12)}` : ''

/** The repetition a mail belongs to, by its reason; null for an automatic mail. */
export const repetitionOf = (mailId: string): string | null => /:again:(\d+):/.exec(mailId)?.[1] ?? null

/** An address normalised for comparison. */
const mailbox = (email: string): string => email.trim().toLowerCase()

/**
 * Mails tickets to the address of the first of them, in that attendee's language. `reason` is the mail's id: the same
 * reason is sent once.
 */
const mailTickets = (box: Box, order: OrderRow, reason: string, [first, ...more]: [AttendeeRow, ...AttendeeRow[]]): void =>
  box.mail({
    ...toBuyer(box, order, reason),
    recipient: first.email,
    recipient_name: personName(first),
    locale: first.locale,
    kind: 'TICKET',
    data: {
      tickets: [mailTicket(box, first), ...more.map((attendee) => mailTicket(box, attendee))],
      event: mailEvent(box),
      message: mailWords(box, box.event().settings.ticket_page_message),
      ...(box.event().settings.attach_pdf ? { attach_pdf: true } : {}),
    },
  })

/** Mails one attendee's ticket to the attendee. `again` names a deliberate repetition. */
export const mailOneTicket = (box: Box, order: OrderRow, attendee: AttendeeRow, again = ''): void =>
  mailTickets(box, order, `ticket:${attendee.id}${repetition(again, attendee.email, [attendee])}`, [attendee])

/** An order's attendees by the address they have: the buyer's own, and every other. */
const byAddress = (order: OrderRow, attendees: readonly AttendeeRow[]) => {
  const others = new Map<string, [AttendeeRow, ...AttendeeRow[]]>()
  const own: AttendeeRow[] = []
  for (const attendee of attendees) {
    const address = mailbox(attendee.email)
    const known = others.get(address)
    if (address === mailbox(order.email ?? '')) own.push(attendee)
    else if (known) known.push(attendee)
    else others.set(address, [attendee])
  }
  return { own, others }
}

/** Mails the buyer's summary with the buyer's own tickets. `again` names a deliberate repetition; without it an order has one summary. */
export const mailSummary = (box: Box, order: OrderRow, attendees: readonly AttendeeRow[], again = ''): void => {
  const { own } = byAddress(order, attendees)
  const { settings } = box.event()
  box.mail({
    ...toBuyer(box, order, `order:${order.id}${repetition(again, order.email ?? '', own)}`),
    kind: 'ORDER_SUMMARY',
    data: {
      order: orderFacts(order),
      event: mailEvent(box),
      order_url: orderUrl(box, order),
      message: mailWords(box, settings.post_checkout_message),
      tickets: own.map((attendee) => mailTicket(box, attendee)),
      elsewhere: attendees.length - own.length,
      ticket_message: mailWords(box, settings.ticket_page_message),
      ...(settings.attach_pdf ? { attach_pdf: true } : {}),
      ...(order.cancel_policy ? { cancel_policy: order.cancel_policy } : {}),
    },
  })
}

/**
 * Mails an order and its tickets, one mail to each address that `mayMail` allows: the summary to the buyer, and to each
 * further address all of its tickets.
 */
export const mailOrder = (
  box: Box,
  order: OrderRow,
  attendees: readonly AttendeeRow[],
  { again = '', mayMail = () => true }: { again?: string; mayMail?: (email: string) => boolean } = {},
): void => {
  if (mayMail(order.email ?? '')) mailSummary(box, order, attendees, again)
  for (const group of byAddress(order, attendees).others.values())
    if (mayMail(group[0].email)) mailTickets(box, order, `tickets:${group[0].id}${repetition(again, group[0].email, group)}`, group)
}

/** Mails the organizer about a new order, if the event's settings say so, with a note if it exceeds the limit per person. */
export const mailNewOrder = (box: Box, order: OrderRow, attendees: readonly AttendeeRow[], { overLimit }: { overLimit: boolean }): void => {
  const event = box.event()
  if (!event.settings.notify_new_orders) return
  box.mail({
    ...toBuyer(box, order, `new-order:${order.id}`),
    recipient: event.organizer.email,
    recipient_name: event.organizer.name,
    locale: event.language,
    sender_name: null,
    reply_to: order.email,
    footer: null,
    kind: 'NEW_ORDER',
    data: {
      order: orderFacts(order),
      event: mailEvent(box),
      answers: mailAnswers(order, attendees),
      ...(overLimit ? { over_limit: true } : {}),
      order_url: `${box.origin}/manage/event/${box.eventId}/orders/${order.id}`,
    },
  })
}
