import type { ConsoleOrder, OrderPayment } from '../../../contract/refunds.ts'
import type { Box } from '../../../box-office/box.ts'
import { isCancelledUnrefunded, isPaidByHand } from '../../../domain/order-state.ts'
import { disputesOf, ledgerOf, orderMoney, refundsOf, type OrderMoney } from '../payments/store.ts'
import { disputeView, refundView } from '../payments/money-views.ts'
import { ticketShares } from '../payments/ticket-shares.ts'
import { attendeesOf } from '../attendees/store.ts'
import { orderView } from '../orders/order-view.ts'
import type { OrderRow } from '../orders/table.ts'

const paymentView = (box: Box, order: OrderRow, { payment }: OrderMoney): OrderPayment | null => {
  if (!payment) return null
  const fees = new Map<string, OrderPayment['fees'][number]>()
  for (const row of ledgerOf(box, order.id)) {
    if ((row.kind !== 'FEE' && row.kind !== 'PLATFORM_FEE') || row.intent_id !== payment.intent_id) continue
    const kind = row.kind === 'FEE' ? 'PROVIDER' : 'PLATFORM'
    const before = fees.get(`${kind} ${row.currency}`)?.amount ?? 0
    fees.set(`${kind} ${row.currency}`, { kind, amount: before - row.amount, currency: row.currency })
  }
  return {
    method: payment.method,
    card: payment.card_last4 ? { brand: payment.card_brand ?? 'card', last4: payment.card_last4 } : null,
    paid_at: payment.paid_at,
    fees: [...fees.values()],
  }
}

/** An order with its money, as only the console sees it. */
export const consoleOrderView = (box: Box, order: OrderRow): ConsoleOrder => {
  const money = orderMoney(box, order)
  const attendees = attendeesOf(box, order.id)
  const shares = ticketShares(order, attendees, money)
  const rows = new Map(attendees.map((attendee) => [attendee.id, attendee]))
  const view = orderView(box, order)
  return {
    ...view,
    affiliate:
      order.affiliate_id === null ? null : { id: order.affiliate_id, code: order.affiliate_code ?? '', name: order.affiliate_name ?? '' },
    amount_paid: money.paid,
    amount_refundable: money.refundable,
    amount_kept: money.paid - order.total_refunded,
    refund_block: money.block,
    awaits_refund: isCancelledUnrefunded(order) && !order.left_unrefunded,
    note: order.note === null ? null : { text: order.note, by: order.note_by ?? '', at: order.note_at ?? '' },
    payment: paymentView(box, order, money),
    refunds: refundsOf(box, order.id).map(refundView),
    disputes: disputesOf(box, order.id).map(disputeView),
    attendees: view.attendees.map((attendee) => {
      const row = rows.get(attendee.id)
      const share = shares.get(attendee.id)
      return {
        ...attendee,
        ticket_title: row?.ticket_title ?? '',
        price_label: row?.price_label ?? null,
        checked_in_at: row?.checked_in_at ?? null,
        resale_at: row?.resale_at ?? null,
        amount_paid: share?.paid ?? 0,
        amount_refundable: isPaidByHand(order) ? 0 : (share?.refundable ?? 0),
        amount_refunded: row?.amount_refunded ?? 0,
        refund_status: row?.refund_status ?? null,
      }
    }),
  }
}
