import type { Box } from '../../../box-office/box.ts'
import type { MailRequest } from '../../../mail/message.ts'
import { personName } from '../../../shared/names.ts'
import type { AttendeeRow } from '../attendees/table.ts'
import { mailEvent, mailHead } from '../orders/order-mails.ts'
import type { TransferRow } from './table.ts'

/** The common part of mails about a transfer; the receiver's are no part of the order's log that its buyer could cause. */
const common = (
  box: Box,
  row: TransferRow,
  id: string,
): Omit<MailRequest, 'kind' | 'data' | 'recipient' | 'recipient_name' | 'locale'> => ({
  id,
  account_id: box.event().account_id,
  event_id: box.eventId,
  order_id: row.order_id,
  sender_name: box.event().organizer.name,
  reply_to: box.event().settings.support_email ?? box.event().organizer.email,
  footer: box.event().settings.email_footer,
})

const toReceiver = (row: TransferRow) => ({ recipient: row.email, recipient_name: personName(row), locale: row.locale })
const toGiver = (row: TransferRow) => ({
  recipient: row.from_email,
  recipient_name: personName({ first_name: row.from_first_name, last_name: row.from_last_name }),
  locale: row.from_locale,
})

/** The page behind a transfer's link. */
const transferUrl = (box: Box, row: TransferRow): string => `${box.origin}/transfer/${box.eventId}/${row.token}`

/** Offers the ticket to the one it was sent to. */
export const mailTransferOffer = (box: Box, row: TransferRow, attendee: Pick<AttendeeRow, 'ticket_title' | 'price_label'>): void =>
  box.mail({
    ...common(box, row, `transfer:${row.id}:${row.mails}`),
    ...toReceiver(row),
    kind: 'TRANSFER_OFFER',
    data: {
      giver: personName({ first_name: row.from_first_name, last_name: row.from_last_name }),
      giver_first_name: row.from_first_name,
      note: row.note,
      event: { ...mailEvent(box), online_details: null },
      ticket: [attendee.ticket_title, attendee.price_label].filter(Boolean).join(', '),
      expires_at: row.expires_at,
      url: transferUrl(box, row),
    },
  })

/** Tells the giver that the ticket is the other's now. */
export const mailTransferAccepted = (box: Box, row: TransferRow): void =>
  box.mail({
    ...common(box, row, `transfer-accepted:${row.id}`),
    ...toGiver(row),
    kind: 'TRANSFER_ACCEPTED',
    data: { first_name: row.from_first_name, receiver: personName(row), event_title: box.event().title, head: mailHead(box) },
  })

/** Tells the other side that nothing comes of a transfer: the giver of a refusal, the receiver of everything else. */
export const mailTransferOff = (box: Box, row: TransferRow): void => {
  const about = { event_title: box.event().title, head: mailHead(box) }
  const giver = personName({ first_name: row.from_first_name, last_name: row.from_last_name })
  if (row.state === 'DECLINED')
    return box.mail({
      ...common(box, row, `transfer-declined:${row.id}`),
      ...toGiver(row),
      kind: 'TRANSFER_DECLINED',
      data: { ...about, first_name: row.from_first_name, receiver: personName(row) },
    })
  box.mail({
    ...common(box, row, `transfer-off:${row.id}`),
    ...toReceiver(row),
    kind: 'TRANSFER_OFF',
    data: { ...about, first_name: row.first_name, giver, is_withdrawn: row.state === 'WITHDRAWN' },
  })
}
