import type { AttendeeCorrection, AttendeeDetail } from '../../../contract/attendees.ts'
import { refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { correctionDetail } from '../../../domain/correction.ts'
import { correctionProblem } from '../orders/order-session.ts'
import { revisedAnswers } from '../orders/revise-answers.ts'
import { loadOrder } from '../orders/store.ts'
import { note, type Actor } from '../orders/timeline.ts'
import { getAttendee } from './get-attendee.ts'
import { loadAttendee, saveAttendee } from './store.ts'

/** Corrects a ticket's attendee, their answers and the note for check-in, with the old values but the note's in the order's timeline. The ticket stays valid, and no mail is sent. */
export const correctAttendee = (
  box: Box,
  input: { attendee_id: string; fields: AttendeeCorrection; by: Actor },
): Result<AttendeeDetail> => {
  const attendee = loadAttendee(box, input.attendee_id)
  const order = attendee && loadOrder(box, attendee.order_id)
  if (!attendee || !order) return refuse('not_found')
  const closed = correctionProblem(order)
  if (closed) return closed
  const {
    first_name = attendee.first_name,
    last_name = attendee.last_name,
    email = attendee.email,
    locale = attendee.locale,
    check_in_note = attendee.check_in_note,
  } = input.fields
  const { answers: given } = input.fields
  const answers = revisedAnswers(box, {
    scope: 'ATTENDEE',
    ticketIds: [attendee.ticket_id],
    kept: attendee.answers,
    given,
    order,
  })
  if (!answers.ok) return answers
  const corrected = { ...attendee, first_name, last_name, email, locale, answers: answers.value, check_in_note: check_in_note || null }
  const detail = correctionDetail(attendee, corrected)
  if (detail !== null || corrected.check_in_note !== attendee.check_in_note) saveAttendee(box, attendee, corrected)
  if (detail !== null) note(box, order.id, { kind: 'ATTENDEE_CORRECTED', by: input.by, attendee_id: attendee.id, detail })
  return getAttendee(box, attendee.id)
}
