import type { Box } from '../../../box-office/box.ts'
import { newId } from '../../../domain/id.ts'
import { movePrice } from '../../catalogue/tickets/store.ts'
import { attendeesOf, loadAttendee, retireCode, saveAttendee } from '../attendees/store.ts'
import { excessOf } from '../orders/stock.ts'
import { loadOrder } from '../orders/store.ts'
import type { OrderRow } from '../orders/table.ts'
import { note, system } from '../orders/timeline.ts'
import { beginRefund, saveRefundState } from '../payments/refunds/refunds.ts'
import { orderMoney } from '../payments/store.ts'
import { ticketShares } from '../payments/ticket-shares.ts'
import { countOnDay, dayOfSale } from '../stats/sales-days.ts'
import { sumTickets } from '../stats/sums.ts'
import { mailResold } from './mails.ts'
import { listedOf, saveResale } from './store.ts'
import type { ResaleRow } from './table.ts'

/** What comes back to a seller: as agreed when the ticket was listed, and never more than is left of its payment. */
const refundOf = (box: Box, order: OrderRow, { attendee_id, paid, fee }: ResaleRow): number => {
  const money = orderMoney(box, order)
  // A bank that takes the payment back gives it to the seller itself.
  if (money.disputes.some(({ status }) => status === 'OPEN' || status === 'LOST')) return 0
  const left = ticketShares(order, attendeesOf(box, order.id), money).get(attendee_id)?.refundable ?? 0
  return Math.max(0, Math.min(paid - fee, left, money.refundable))
}

/** Sells a listed ticket: its code is void, and its seller's refund begins, all in the buyer's transaction. */
const sell = (box: Box, row: ResaleRow, buyer: OrderRow): void => {
  const attendee = loadAttendee(box, row.attendee_id)
  const order = loadOrder(box, row.order_id)
  if (!attendee || !order) throw new Error(`the listed ticket ${row.attendee_id} is gone`)
  movePrice(box, row.price_id, { held: 0, sold: -1, gross: 0, listed: -1 })
  countOnDay(box, dayOfSale(box, order), { tickets: -1 })
  sumTickets(box, order, [attendee], -1)
  retireCode(box, attendee)
  const sold = saveAttendee(box, attendee, { ...attendee, status: 'CANCELLED', resale_at: null })
  const refund = refundOf(box, order, row)
  const { payment } = orderMoney(box, order)
  const refund_id = refund > 0 && payment ? newId('rfd') : null
  if (refund_id && payment)
    beginRefund(box, order, payment, {
      id: refund_id,
      amount: refund,
      reason: 'RESOLD',
      parts: [{ attendee_id: attendee.id, amount: refund }],
      notify_buyer: true,
      by: system,
    })
  saveResale(box, { ...row, state: 'SOLD', taking_back: false, ended_at: box.at, sold_to: buyer.id, refund_id })
  note(box, order.id, { kind: 'RESALE_SOLD', by: system, amount: row.paid, currency: order.currency, attendee_id: attendee.id })
  saveRefundState(box, order.id)
  mailResold(box, order, sold, row, refund)
}

/**
 * Sells as many listed tickets as a completed order took of them: what its prices have beyond their limits now. The oldest
 * offers are sold first. Runs in the transaction that completes the order, once its lines count as sold.
 */
export const sellListed = (box: Box, order: OrderRow): void => {
  for (const [price_id, lines] of Map.groupBy(order.lines, (line) => line.price_id)) {
    const ticket_id = lines[0]?.ticket_id ?? ''
    const bought = lines.reduce((sum, line) => sum + line.quantity, 0)
    const excess = excessOf(box, { ticket_id, price_id })
    if (excess > 0) for (const row of listedOf(box, price_id, Math.min(bought, excess))) sell(box, row, order)
  }
}
