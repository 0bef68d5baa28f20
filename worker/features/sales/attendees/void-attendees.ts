import type { Box } from '../../../box-office/box.ts'
import { countOnDay, dayOfSale } from '../stats/sales-days.ts'
import { returnStock } from '../orders/stock.ts'
import type { OrderRow } from '../orders/table.ts'
import { note, type Actor } from '../orders/timeline.ts'
import { endResale, openResaleOf } from '../resale/end-resale.ts'
import { endTransfer, waitingTransfer } from '../self-service/end-transfer.ts'
import { sumTickets } from '../stats/sums.ts'
import { saveAttendees } from './store.ts'
import type { AttendeeRow } from './table.ts'

/** Voids tickets: their units are on sale again, on the day's figures too. */
export const voidAttendees = (
  box: Box,
  order: OrderRow,
  attendees: AttendeeRow[],
  by: Actor,
  { noteEach }: { noteEach: boolean },
): void => {
  const active = attendees.filter((attendee) => attendee.status === 'ACTIVE')
  if (active.length === 0) return
  box.returning(() => voidActive(box, order, active, by))
  if (noteEach) for (const attendee of active) note(box, order.id, { kind: 'ATTENDEE_CANCELLED', by, attendee_id: attendee.id })
}

const voidActive = (box: Box, order: OrderRow, active: AttendeeRow[], by: Actor): void => {
  returnStock(box, active)
  countOnDay(box, dayOfSale(box, order), { tickets: -active.length })
  sumTickets(box, order, active, -1)
  saveAttendees(
    box,
    active.map((attendee) => [attendee, { ...attendee, status: 'CANCELLED', transfer_id: null, transfer_until: null }]),
  )
  for (const attendee of active) {
    const waiting = waitingTransfer(box, attendee)
    if (waiting) endTransfer(box, waiting, 'CANCELLED', by)
    const listed = openResaleOf(box, attendee)
    if (listed) endResale(box, listed, 'ENDED', by)
  }
}
