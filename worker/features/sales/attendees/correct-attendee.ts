import type { AttendeeDetail } from '../../../contract/attendees.ts'
import type { Correction } from '../../../contract/orders.ts'
import { refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { correctionDetail } from '../../../domain/correction.ts'
import { correctionProblem } from '../orders/order-session.ts'
import { revisedAnswers } from '../orders/revise-answers.ts'
import { loadOrder } from '../orders/store.ts'
import { note, type Actor } from '../orders/timeline.ts'
import { getAttendee } from './get-attendee.ts'
import { loadAttendee, saveAttendee } from './store.ts'

/** Corrects a ticket's attendee and their answers, with the old values in the order's timeline. The ticket stays valid, and no mail is sent. */
export const correctAttendee = (box: Box, input: { attendee_id: string; fields: Correction; by: Actor }): Result<AttendeeDetail> => {
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
  const corrected = { ...attendee, first_name, last_name, email, locale, answers: answers.value }
  const detail = correctionDetail(attendee, corrected)
  if (detail !== null) {
    saveAttendee(box, attendee, corrected)
    note(box, order.id, { kind: 'ATTENDEE_CORRECTED', by: input.by, attendee_id: attendee.id, detail })
  }
  return getAttendee(box, attendee.id)
}
