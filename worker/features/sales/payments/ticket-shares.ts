import { sharesOf } from '../../../domain/refund.ts'
import type { AttendeeRow } from '../attendees/table.ts'
import type { OrderRow } from '../orders/table.ts'
import type { OrderMoney } from './store.ts'

/** Every ticket's share of an order's paid amount, by attendee. */
export const ticketShares = (order: OrderRow, attendees: AttendeeRow[], money: OrderMoney) => {
  const gross = new Map(order.lines.map((line) => [line.id, line.unit.gross]))
  return sharesOf(
    money.paid,
    attendees.map((attendee) => ({ id: attendee.id, gross: gross.get(attendee.line_id) ?? 0 })),
    money.refunds,
  )
}
