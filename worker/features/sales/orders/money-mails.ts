import type { Box } from '../../../box-office/box.ts'
import { eventPath, slugOf } from '../../../domain/event.ts'
import type { AttendeeRow } from '../attendees/table.ts'
import type { RefundRow } from '../payments/table.ts'
import { mailHead, orderUrl, toBuyer } from './order-mails.ts'
import type { OrderRow } from './table.ts'

const about = (box: Box, order: OrderRow) => ({
  order_number: order.number,
  first_name: order.first_name ?? '',
  event_title: box.event().title,
  head: mailHead(box),
  currency: order.currency,
})

const eventUrl = (box: Box): string => `${box.origin}${eventPath({ id: box.eventId, slug: slugOf(box.event().title) })}`

/** Informs a buyer that their payment came too late and is refunded. */
export const mailPaidTooLate = (box: Box, order: OrderRow): void =>
  box.mail({
    ...toBuyer(box, order, `paid-too-late:${order.id}`),
    kind: 'PAID_TOO_LATE',
    data: { ...about(box, order), total: order.total, event_url: eventUrl(box) },
  })

/** Informs a buyer that the bank refused in the end, and where to pay another way. */
export const mailPaymentFailed = (box: Box, order: OrderRow): void => {
  const is_held = order.status === 'AWAITING_PAYMENT'
  const isOnSale = box.event().status === 'LIVE' && box.event().ends_at > box.at
  const retry = is_held ? `${box.origin}/checkout/${box.eventId}/${order.short_id}/payment` : isOnSale ? eventUrl(box) : null
  box.mail({
    ...toBuyer(box, order, `payment-failed:${order.id}:${order.payment_attempt}:${box.at}`),
    kind: 'PAYMENT_FAILED',
    data: { ...about(box, order), total: order.total, is_held, retry_url: retry },
  })
}

/** Informs a buyer of a refund. */
export const mailRefund = (box: Box, order: OrderRow, refund: RefundRow): void =>
  box.mail({
    ...toBuyer(box, order, `refund:${refund.id}`),
    kind: 'REFUND',
    data: {
      ...about(box, order),
      amount: refund.amount,
      currency: refund.currency,
      reason: refund.reason === 'PAID_TWICE' || refund.reason === 'AMOUNT_DIFFERS' ? refund.reason : 'REQUESTED',
      order_url: orderUrl(box, order),
    },
  })

/** Informs a buyer that an announced refund has failed; once a refund, however often it does. */
export const mailRefundFailed = (box: Box, order: OrderRow, refund: RefundRow): void =>
  box.mail({
    ...toBuyer(box, order, `refund-failed:${refund.id}`),
    kind: 'REFUND_FAILED',
    data: { ...about(box, order), amount: refund.amount, currency: refund.currency, organizer_name: box.event().organizer.name },
  })

/** Informs a buyer that their order was cancelled, with the refunded amount and whether anything is kept. */
export const mailOrderCancelled = (box: Box, order: OrderRow, money: { refund_amount: number | null; is_kept: boolean }): void =>
  box.mail({
    ...toBuyer(box, order, `order-cancelled:${order.id}`),
    kind: 'ORDER_CANCELLED',
    data: { ...about(box, order), ...money, order_url: orderUrl(box, order) },
  })

/** Informs a buyer of tickets that they cancelled themselves, and of the refund. */
export const mailTicketsCancelled = (box: Box, order: OrderRow, tickets: readonly AttendeeRow[], refund_amount: number | null): void =>
  box.mail({
    ...toBuyer(box, order, `tickets-cancelled:${tickets[0]?.id ?? ''}:${box.at}`),
    kind: 'TICKETS_CANCELLED',
    data: {
      ...about(box, order),
      tickets: tickets.map((ticket) => ({
        name: [ticket.ticket_title, ticket.price_label].filter(Boolean).join(', '),
        reference: ticket.reference,
      })),
      refund_amount,
      order_url: orderUrl(box, order),
    },
  })
