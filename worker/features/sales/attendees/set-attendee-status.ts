import type { AttendeeDetail } from '../../../contract/attendees.ts'
import { refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { isTicketRefunded } from '../../../domain/refund.ts'
import { orderMoney } from '../payments/store.ts'
import { countOnDay, dayOfSale } from '../stats/sales-days.ts'
import { isLeftFor, resellStock } from '../orders/stock.ts'
import { loadOrder } from '../orders/store.ts'
import { note, type Actor } from '../orders/timeline.ts'
import { sumTickets } from '../stats/sums.ts'
import { getAttendee } from './get-attendee.ts'
import { loadAttendee, saveAttendee } from './store.ts'
import { voidAttendees } from './void-attendees.ts'

/**
 * Voids a ticket and returns its unit to sale, or restores a void one: only while stock remains, and neither in a
 * cancelled order nor after a refund. Idempotent.
 */
export const setAttendeeStatus = (
  box: Box,
  input: { attendee_id: string; status: AttendeeDetail['status']; by: Actor },
): Result<AttendeeDetail> => {
  const attendee = loadAttendee(box, input.attendee_id)
  const order = attendee && loadOrder(box, attendee.order_id)
  if (!attendee || !order) return refuse('not_found')
  if (attendee.status === input.status) return getAttendee(box, attendee.id)
  if (input.status === 'CANCELLED') {
    voidAttendees(box, order, [attendee], input.by, { noteEach: true })
    return getAttendee(box, attendee.id)
  }
  if (order.status === 'CANCELLED') return refuse('order_cancelled')
  if (order.refund_status === 'REFUNDED') return refuse('order_refunded')
  const { paid, refunds } = orderMoney(box, order)
  if (isTicketRefunded(attendee.id, paid, refunds)) return refuse('ticket_refunded')
  const { ticket_id, price_id } = attendee
  if (!isLeftFor(box, { lines: [{ ticket_id, price_id, quantity: 1 }] }, { listed: false }))
    return refuse('not_enough_tickets', { facts: { ticket_id, price_id, available: 0 } })
  resellStock(box, attendee)
  countOnDay(box, dayOfSale(box, order), { tickets: 1 })
  sumTickets(box, order, [attendee], 1)
  saveAttendee(box, attendee, { ...attendee, status: 'ACTIVE' })
  note(box, order.id, { kind: 'ATTENDEE_REACTIVATED', by: input.by, attendee_id: attendee.id })
  return getAttendee(box, attendee.id)
}
