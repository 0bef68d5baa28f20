import type { AttendeeDetail } from '../../contract/attendees.ts'
import { refuse, type Result } from '../../contract/problem.ts'
import type { Box } from '../../box-office/box.ts'
import { loadOrder } from '../orders/store.ts'
import { note, type Doer } from '../orders/timeline.ts'
import { getAttendee } from './get-attendee.ts'
import { loadAttendee, retireCode, saveAttendee } from './store.ts'

/**
 * Gives a ticket a new code and a new link: the old ones are dead at once, at the door and as a page. Whom a device without
 * a network let in by the old code before came in. The call may be repeated, for both are its caller's.
 */
export const reissueTicket = (
  box: Box,
  input: { attendee_id: string; short_id: string; ticket_code: string; by: Doer },
): Result<AttendeeDetail> => {
  const { by, short_id, ticket_code } = input
  const attendee = loadAttendee(box, input.attendee_id)
  const order = attendee && loadOrder(box, attendee.order_id)
  if (!attendee || !order) return refuse('not_found')
  if (attendee.short_id === short_id) return getAttendee(box, attendee.id)
  if (attendee.status !== 'ACTIVE') return refuse('attendee_cancelled')
  retireCode(box, attendee)
  saveAttendee(box, attendee, { ...attendee, short_id, ticket_code })
  note(box, order.id, { kind: 'TICKET_REISSUED', by, attendee_id: attendee.id })
  return getAttendee(box, attendee.id)
}
