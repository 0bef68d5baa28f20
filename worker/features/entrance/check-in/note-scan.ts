import type { Box } from '../../../box-office/box.ts'
import type { AttendeeRow } from '../../sales/attendees/table.ts'
import { note, type Actor } from '../../sales/orders/timeline.ts'

type ScanKind = 'CHECKED_IN' | 'CHECK_IN_UNDONE' | 'CHECKED_OUT' | 'CHECK_OUT_UNDONE'

const webhooks = {
  CHECKED_IN: 'attendee.checked_in',
  CHECKED_OUT: 'attendee.checked_out',
  CHECK_IN_UNDONE: 'attendee.updated',
  CHECK_OUT_UNDONE: 'attendee.updated',
} as const

/** Records a scan in the order's timeline, with the attendee and the door or member, and tells webhooks of it. */
export const noteScan = (box: Box, kind: ScanKind, by: Actor, attendee: AttendeeRow): void => {
  note(box, attendee.order_id, { kind, by, attendee_id: attendee.id })
  box.emit(webhooks[kind], attendee.id)
}
