import { eq } from 'drizzle-orm'
import type { Box } from '../../../box-office/box.ts'
import { newId, newShortId, newTicketCode } from '../../../domain/id.ts'
import { holdsStock } from '../../../domain/order-state.ts'
import { saveAttendees, type AttendeeFacts } from '../attendees/store.ts'
import { plannedAttendees, type AttendeeRow } from '../attendees/table.ts'
import { countOnDay, today } from '../stats/sales-days.ts'
import { countAnswers } from '../../catalogue/questions/count-answers.ts'
import { sumSale } from '../stats/sums.ts'
import { sellListed } from '../resale/sell-listed.ts'
import { followSale } from '../waitlist/offers.ts'
import { countPromoUse } from '../../catalogue/promo-codes/store.ts'
import { mailNewOrder, mailOneTicket, mailOrder } from './order-mails.ts'
import { moveOrder } from './save-order.ts'
import { sellStock } from './stock.ts'
import type { OrderRow } from './table.ts'

/** The recipients of mails: everyone, all but the organizer, only the attendees with their tickets, or no one. */
type Mails = 'all' | 'buyers' | 'ticket' | 'none'

/** Completes an order, paid or free: the hold becomes a sale, the attendees exist, the day counts it, the mails go out. */
export const completeOrder = (
  box: Box,
  order: OrderRow,
  { mails = 'all', overLimit = false, mayMail }: { mails?: Mails; overLimit?: boolean; mayMail?: (email: string) => boolean } = {},
): OrderRow => {
  sellStock(box, order.lines, holdsStock(order.status))
  countPromoUse(box, order, holdsStock(order.status))
  const date = today(box)
  const done = moveOrder(box, order, 'COMPLETED', {
    payment_status: order.total > 0 ? 'RECEIVED' : 'NOT_REQUIRED',
    completed_at: box.at,
    sales_day: date,
    in_sums: true,
  })
  followSale(box, order.id)
  sellListed(box, done)
  const admitted = admit(box, done)
  box.sold()
  for (const { answers } of [done, ...admitted]) countAnswers(box, answers, 1)
  sumSale(box, done, admitted)
  countOnDay(box, date, { tickets: done.ticket_quantity, orders: 1, gross: done.total })
  if (mails === 'ticket') for (const attendee of admitted) mailOneTicket(box, done, attendee)
  if (mails === 'all' || mails === 'buyers') mailOrder(box, done, admitted, mayMail && { mayMail })
  if (mails === 'all') mailNewOrder(box, done, admitted, { overLimit })
  return done
}

/** Makes the attendees that were named with the details, in the order of the lines. */
const admit = (box: Box, order: OrderRow): AttendeeRow[] => {
  const planned = box.db.select().from(plannedAttendees).where(eq(plannedAttendees.order_id, order.id)).all()[0]?.attendees ?? []
  const rows: AttendeeFacts[] = []
  for (const line of order.lines) {
    for (const { again, ...person } of planned.filter((attendee) => attendee.line_id === line.id)) {
      const position = rows.length + 1
      rows.push({
        ...person,
        answers: person.answers ?? null,
        id: newId('att'),
        event_id: box.eventId,
        order_id: order.id,
        order_number: order.number,
        ticket_id: line.ticket_id,
        price_id: line.price_id,
        ticket_title: line.title,
        price_label: line.label,
        short_id: newShortId(),
        reference: `${order.number}-${position}`,
        position,
        status: 'ACTIVE',
        created_at: box.at,
        checked_in_at: null,
        amount_refunded: 0,
        refund_status: null,
        check_in_note: null,
        passed_on_by: null,
        transfer_until: null,
        transfer_id: null,
        resale_at: null,
        resale_id: null,
        transfers: 0,
        ticket_code: newTicketCode(),
        ...again,
      })
    }
  }
  box.db.delete(plannedAttendees).where(eq(plannedAttendees.order_id, order.id)).run()
  return saveAttendees(
    box,
    rows.map((row) => [null, row]),
  )
}
