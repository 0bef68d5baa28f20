import type { Box } from '../../../box-office/box.ts'
import type { AttendeeRow } from '../attendees/table.ts'
import { system } from '../orders/timeline.ts'
import { endResale, openResaleOf } from './end-resale.ts'
import { recallFor } from './take-back-due.ts'

/** Ends the offer of a ticket whose money went back or is disputed, unless someone is buying it. */
export const endUnpaid = (box: Box, attendee: Pick<AttendeeRow, 'resale_id'>): void => {
  const row = openResaleOf(box, attendee)
  if (!row) return
  box.returning(() => {
    if (recallFor(box, row)) endResale(box, row, 'ENDED', system)
  })
}
