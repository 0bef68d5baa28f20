import { personName } from '../../../shared/names.ts'
import type { Box } from '../../../box-office/box.ts'
import type { Locale } from '../../../contract/languages.ts'
import type { MailRequest } from '../../../mail/message.ts'
import { loadAttendee } from '../../sales/attendees/store.ts'
import { mailHead, mailWords, orderUrl } from '../../sales/orders/order-mails.ts'
import { loadOrder } from '../../sales/orders/store.ts'
import type { OrderRow } from '../../sales/orders/table.ts'

type Mail = Extract<MailRequest, { kind: 'MESSAGE' }>
type Data = Mail['data']
/** A message's text. */
export type Written = { subject: string; content: string }
/** The author, who gets the copy and the test. */
export type Writer = { id: string; name: string; first_name: string; email: string; locale: Locale }

/** The data that all mails of a message share. */
export type Shared = Pick<Data, 'subject' | 'words' | 'event_title' | 'head' | 'own' | 'order_number'>

/** Of a message to holders of tickets. */
export const sharedOf = (box: Box, { subject, content }: Written): Shared => ({
  subject,
  words: mailWords(box, content) ?? '',
  event_title: box.event().title,
  head: mailHead(box),
  order_number: null,
  own: null,
})

const from = (box: Box): Pick<Mail, 'account_id' | 'event_id' | 'order_id' | 'sender_name' | 'reply_to' | 'footer' | 'kind'> => {
  const { account_id, organizer, settings } = box.event()
  return {
    account_id,
    event_id: box.eventId,
    order_id: null,
    sender_name: organizer.name,
    reply_to: settings.support_email ?? organizer.email,
    footer: settings.email_footer,
    kind: 'MESSAGE',
  }
}

/** The mail to a recipient, with their current data: the buyer's link leads to the order, everyone else's to the ticket. */
export const toRecipient = (
  box: Box,
  shared: Shared,
  recipient: { id: number; message_id: string; address: string; attendee_id: string },
): Mail | null => {
  const attendee = loadAttendee(box, recipient.attendee_id)
  const order = attendee && loadOrder(box, attendee.order_id)
  if (!attendee || !order) return null
  const isBuyer = order.email?.trim().toLowerCase() === recipient.address
  // The buyer of a friend's ticket is greeted by their own name.
  const person = isBuyer ? { ...order, first_name: order.first_name ?? '' } : attendee
  return {
    ...from(box),
    id: `message:${recipient.message_id}:${recipient.id}`,
    message_id: recipient.message_id,
    recipient: recipient.address,
    recipient_name: personName(person),
    locale: person.locale,
    data: {
      ...shared,
      first_name: person.first_name,
      link: isBuyer
        ? { to: 'ORDER', url: orderUrl(box, order) }
        : { to: 'TICKET', url: `${box.origin}/ticket/${box.eventId}/${attendee.short_id}` },
    },
  }
}

/** To an order's buyer. */
export const toOrder = (box: Box, messageId: string, shared: Shared, order: OrderRow): Mail => ({
  ...from(box),
  id: `message:${messageId}:1`,
  message_id: messageId,
  order_id: order.id,
  recipient: order.email ?? '',
  recipient_name: personName(order),
  locale: order.locale,
  data: { ...shared, order_number: order.number, first_name: order.first_name ?? '', link: { to: 'ORDER', url: orderUrl(box, order) } },
})

/** The mail to the author alone; the link leads to the event's page. `id` names its reason. */
export const toWriter = (box: Box, id: string, shared: Shared, writer: Writer, own: Data['own']): Mail => ({
  ...from(box),
  id,
  recipient: writer.email,
  recipient_name: writer.name,
  locale: writer.locale,
  data: {
    ...shared,
    first_name: writer.first_name,
    own,
    link: { to: shared.order_number === null ? 'TICKET' : 'ORDER', url: `${box.origin}/e/${box.eventId}` },
  },
})
