import type { AttendeeDetail } from '../../../contract/attendees.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { keepAnswer, keptAnswer, type Idempotency } from '../../../box-office/idempotency.ts'
import { loadOrder } from '../orders/store.ts'
import { note, type Actor } from '../orders/timeline.ts'
import { getAttendee } from './get-attendee.ts'
import { loadAttendee, retireCode, saveAttendee } from './store.ts'

/**
 * Gives a ticket a new code and a new link: the old ones are void at once, at the door and as a page. Admissions by the
 * old code on offline devices before that stay valid. Idempotent by its key.
 */
export const reissueTicket = (
  box: Box,
  input: { attendee_id: string; short_id: string; ticket_code: string; by: Actor; idempotency?: Idempotency | null },
): Result<AttendeeDetail> => {
  const { by, short_id, ticket_code } = input
  const attendee = loadAttendee(box, input.attendee_id)
  const order = attendee && loadOrder(box, attendee.order_id)
  if (!attendee || !order) return refuse('not_found')
  const kept = input.idempotency ? keptAnswer(box, input.idempotency) : ok(null)
  if (!kept.ok) return kept
  if (kept.value || attendee.short_id === short_id) return getAttendee(box, attendee.id)
  if (attendee.status !== 'ACTIVE') return refuse('attendee_cancelled')
  retireCode(box, attendee)
  saveAttendee(box, attendee, { ...attendee, short_id, ticket_code })
  if (input.idempotency) keepAnswer(box, input.idempotency, { attendee_id: attendee.id })
  note(box, order.id, { kind: 'TICKET_REISSUED', by, attendee_id: attendee.id })
  return getAttendee(box, attendee.id)
}
