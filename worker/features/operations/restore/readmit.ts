import { and, eq } from 'drizzle-orm'
import { jobs } from '../../../box-office/job-table.ts'
import { doneSince, sinceOfOrder, type SinceBox } from '../../../box-office/snapshots/since.ts'
import { holdsStock, isPaidByHand } from '../../../domain/order-state.ts'
import { loadAttendee, saveAttendees } from '../../sales/attendees/store.ts'
import { attendees, plannedAttendees, type AttendeeRow, type PlannedAttendee } from '../../sales/attendees/table.ts'
import { voidAttendees } from '../../sales/attendees/void-attendees.ts'
import { completeOrder } from '../../sales/orders/complete-order.ts'
import { expireOrders } from '../../sales/orders/expire-orders.ts'
import { mailOrderCancelled } from '../../sales/orders/money-mails.ts'
import { saveOrder } from '../../sales/orders/save-order.ts'
import { isLeftFor } from '../../sales/orders/stock.ts'
import { loadOrder } from '../../sales/orders/store.ts'
import { orderTimeline, type OrderRow } from '../../sales/orders/table.ts'
import { system } from '../../sales/orders/timeline.ts'
import { checkSoon } from '../../sales/payments/sync/check-payment.ts'
import { saveRefundState } from '../../sales/payments/refunds/refunds.ts'
import { paymentsOf, refundsOf, savePayment } from '../../sales/payments/store.ts'
import { countOnDay, today } from '../../sales/stats/sales-days.ts'
import { sumRefund, sumWhole } from '../../sales/stats/sums.ts'
import { name } from './named.ts'

/** An order as one whose hold is over, before anything was paid. */
const asExpired = (order: OrderRow): OrderRow => ({
  ...order,
  status: 'EXPIRED',
  payment_status: order.total > 0 ? 'AWAITING' : 'NOT_REQUIRED',
  refund_status: null,
  total_refunded: 0,
  completed_at: null,
  sales_day: null,
  in_sums: false,
  held_for: null,
  awaits_look: false,
})

/** The tickets an order had, with what identifies them: those that were sent stay valid. */
const plan = (box: SinceBox, orderId: string, tickets: AttendeeRow[]): void => {
  const planned = tickets
    .toSorted((a, b) => a.position - b.position)
    .map((ticket): PlannedAttendee => {
      const { line_id, first_name, last_name, email, locale } = ticket
      const { id, short_id, ticket_code, reference, position, created_at, passed_on_by, transfers, check_in_note } = ticket
      const again = { id, short_id, ticket_code, reference, position, created_at, passed_on_by, transfers, check_in_note }
      return { line_id, first_name, last_name, email, locale, answers: ticket.answers ?? [], again }
    })
  const row = { order_id: orderId, attendees: planned }
  box.db.insert(plannedAttendees).values(row).onConflictDoUpdate({ target: plannedAttendees.order_id, set: row }).run()
}

const carryTimeline = (box: SinceBox, orderId: string): void => {
  for (const { key, row } of sinceOfOrder(box, orderTimeline, orderId)) {
    const { id: _, ...entry } = row
    box.db.insert(orderTimeline).values(entry).run()
    doneSince(box, orderTimeline, key)
  }
}

/** The provider is asked about payments of an order that brought nothing yet; `again` also about the one that paid it. */
const askProvider = (box: SinceBox, orderId: string, again: boolean): void => {
  for (const payment of paymentsOf(box, orderId)) {
    if (payment.purpose === 'ORDER' && again)
      savePayment(box, { ...payment, purpose: null, amount_received: 0, currency_received: null, paid_at: null })
    if (payment.purpose === null || again) checkSoon(box, payment, 0)
  }
}

/** What money came back of a sale, in the figures. */
const sumRefunds = (box: SinceBox, order: OrderRow): void => {
  for (const refund of refundsOf(box, order.id))
    if (refund.status === 'SUCCEEDED') {
      countOnDay(box, today(box), { refunded: refund.amount })
      sumRefund(box, order, refund)
    }
}

/** Sells an order again as it was sold; whether there was still enough for it. */
const sellAgain = (box: SinceBox, order: OrderRow, tickets: AttendeeRow[]): boolean => {
  const expired = saveOrder(box, asExpired(order))
  plan(box, order.id, tickets)
  if (!isLeftFor(box, expired)) return false
  const done = completeOrder(box, { ...expired, payment_status: order.payment_status }, { mails: 'none' })
  const sold = saveOrder(box, { ...done, completed_at: order.completed_at })
  const gone = tickets.filter(({ status }) => status === 'CANCELLED').flatMap(({ id }) => loadAttendee(box, id) ?? [])
  if (gone.length) voidAttendees(box, sold, gone, system, { noteEach: false })
  sumRefunds(box, sold)
  saveRefundState(box, order.id)
  return true
}

/** An order that was sold and cancelled since: its money is in the books, its tickets stay void. */
const keepCancelled = (box: SinceBox, order: OrderRow, tickets: AttendeeRow[]): void => {
  const kept = saveOrder(box, { ...order, held_for: null, awaits_look: false, in_sums: true })
  saveAttendees(
    box,
    tickets.map((ticket) => [
      null,
      { ...ticket, status: 'CANCELLED', transfer_id: null, transfer_until: null, resale_at: null, resale_id: null },
    ]),
  )
  sumWhole(box, kept, kept.payment_intent_id, () => today(box))
}

/** Ends the hold that the restored moment had of an order, without calling its payment off: that has been made since. */
const endHold = (box: SinceBox, order: OrderRow): void => {
  expireOrders(box, [order])
  const { payment_intent_id: intent } = order
  if (intent)
    box.db
      .delete(jobs)
      .where(and(eq(jobs.id, `cancel:${intent}`), eq(jobs.kind, 'cancel_intent')))
      .run()
}

/**
 * Takes an order of the time since into the box again. What a buyer completed stays sold where there is enough left for it,
 * with the tickets they have; else it is an expired order whose payment arrives too late, and is refunded, or a free order
 * that is cancelled, which its buyer learns by email. What an organizer made by hand is undone.
 */
export const readmit = (box: SinceBox, order: OrderRow): void => {
  const { id, number: label, total: amount, currency } = order
  const tickets = sinceOfOrder(box, attendees, id).map(({ row }) => row)
  if (isPaidByHand(order)) return name(box, { kind: 'ORDER_UNDONE', id, label, amount, currency })
  carryTimeline(box, id)
  const known = loadOrder(box, id)
  if (known && holdsStock(known.status)) endHold(box, known)
  if (order.completed_at === null) {
    saveOrder(box, holdsStock(order.status) ? asExpired(order) : { ...order, held_for: null, awaits_look: false })
    return askProvider(box, id, false)
  }
  if (order.status === 'CANCELLED') {
    keepCancelled(box, order, tickets)
    return name(box, { kind: 'CANCELLATION_KEPT', id, label, amount, currency })
  }
  const isKept = sellAgain(box, order, tickets)
  if (isKept) return name(box, { kind: 'ORDER_KEPT', id, label, amount, currency })
  if (order.total > 0) {
    // It is an expired order now, whose payment comes too late.
    askProvider(box, id, true)
    return name(box, { kind: 'ORDER_REFUNDED', id, label, amount, currency })
  }
  box.db.delete(plannedAttendees).where(eq(plannedAttendees.order_id, id)).run()
  const cancelled: OrderRow = { ...order, status: 'CANCELLED' }
  keepCancelled(box, cancelled, tickets)
  mailOrderCancelled(box, cancelled, { refund_amount: null, is_kept: false })
  name(box, { kind: 'ORDER_UNDONE', id, label, amount, currency })
}
