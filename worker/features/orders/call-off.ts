import { sql } from 'drizzle-orm'
import type { Box } from '../../box-office/box.ts'
import { dayIn } from '../../domain/time.ts'
import { attendeesOf, saveAttendees } from '../attendees/store.ts'
import type { AttendeeRow } from '../attendees/table.ts'
import { returnPromoUse } from '../promo-codes/store.ts'
import { mailOrderCancelled } from './money-mails.ts'
import { moveOrder } from './save-order.ts'
import { returnStock } from './stock.ts'
import { salesDays, type OrderRow } from './table.ts'
import { note, type Doer } from './timeline.ts'

/** Voids tickets: their units are on sale again, on the day's figures too. */
export const voidAttendees = (box: Box, order: OrderRow, attendees: AttendeeRow[], by: Doer, { noteEach }: { noteEach: boolean }): void => {
  const active = attendees.filter((attendee) => attendee.status === 'ACTIVE')
  if (active.length === 0) return
  returnStock(box, active)
  countUnits(box, order, -active.length)
  saveAttendees(
    box,
    active.map((attendee) => [attendee, { ...attendee, status: 'CANCELLED' }]),
  )
  if (noteEach) for (const attendee of active) note(box, order.id, { kind: 'ATTENDEE_CANCELLED', by, attendee_id: attendee.id })
}

/** Corrects the figures of the day an order was completed by units, and by the order itself where that went. */
export const countUnits = (box: Box, order: OrderRow, tickets: number, orders = 0): void =>
  void box.db
    .update(salesDays)
    .set({ tickets: sql`tickets + ${tickets}`, orders: sql`orders + ${orders}` })
    .where(sql`${salesDays.date} = ${order.sales_day ?? dayIn(order.completed_at ?? box.at, box.event().timezone)}`)
    .run()

/** Calls a completed order off: its tickets are void, stock, capacity and promo use are free again, the buyer is told. */
export const callOff = (
  box: Box,
  order: OrderRow,
  by: Doer,
  { notify, refund_amount }: { notify: boolean; refund_amount: number | null },
): void => {
  voidAttendees(box, order, attendeesOf(box, order.id), by, { noteEach: false })
  countUnits(box, order, 0, -1)
  returnPromoUse(box, order)
  note(box, order.id, { kind: 'CANCELLED', by })
  const cancelled = moveOrder(box, order, 'CANCELLED')
  if (notify) mailOrderCancelled(box, cancelled, refund_amount)
}
