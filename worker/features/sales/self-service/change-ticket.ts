import { aboutTickets, askedWith } from '../../../contract/answer-rules.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { PublicAttendee } from '../../../contract/public.ts'
import type { Answer, AnswerInput } from '../../../contract/questions.ts'
import { ownTicketSchema, type OwnTicketInput } from '../../../contract/self-service.ts'
import type { Box } from '../../../box-office/box.ts'
import { reviseAnswers } from '../../../domain/answers.ts'
import { correctionDetail } from '../../../domain/correction.ts'
import { unlessChanged } from '../../../domain/etag.ts'
import { countAnswers } from '../../catalogue/questions/count-answers.ts'
import { loadQuestions } from '../../catalogue/questions/questions.ts'
import { getPublicAttendee } from '../attendees/get-attendee.ts'
import { loadAttendeeByShortId, saveAttendee } from '../attendees/store.ts'
import type { AttendeeRow } from '../attendees/table.ts'
import { loadOrder } from '../orders/store.ts'
import type { OrderRow } from '../orders/table.ts'
import { note } from '../orders/timeline.ts'
import { sumAnswers } from '../stats/sums.ts'
import { editableUntil } from './own-ticket.ts'
import { holderBehind, type Claims } from './who.ts'

/**
 * The answers of a ticket after its holder's change: `given` replaces those to every question a buyer is asked, required
 * ones included; those to hidden questions stay.
 */
export const ownAnswers = (
  box: Box,
  attendee: AttendeeRow,
  given: readonly AnswerInput[],
  kept: readonly Answer[] = attendee.answers ?? [],
): Result<Answer[]> => {
  const questions = loadQuestions(box)
  const asked = askedWith(questions, 'ATTENDEE', [attendee.ticket_id])
  const { answers, errors } = reviseAnswers(asked, kept, given)
  const open = asked.filter(({ id, required }) => required && !answers.some(({ question_id }) => question_id === id))
  for (const { id } of open) {
    const index = given.findIndex(({ question_id }) => question_id === id)
    errors[index < 0 ? 'answers' : `answers.${index}.answer`] = [index < 0 ? 'validation.answer_missing' : 'validation.required']
  }
  return Object.keys(errors).length > 0 ? refuse('validation_failed', { errors }) : ok(answers)
}

/** Counts a ticket's new answers in place of the old ones. */
export const recountAnswers = (box: Box, order: OrderRow, before: Answer[] | null, after: Answer[] | null): void => {
  countAnswers(box, before, -1)
  countAnswers(box, after, 1)
  sumAnswers(box, order, before, after)
}

/** The answers to questions that buyers are not asked, which stay with a ticket. */
export const hiddenAnswers = (box: Box, attendee: AttendeeRow): Answer[] => {
  const questions = loadQuestions(box)
  const asked = new Set(askedWith(questions, 'ATTENDEE', [attendee.ticket_id]).map(({ id }) => id))
  const known = new Set(aboutTickets(questions, 'ATTENDEE', [attendee.ticket_id]).map(({ id }) => id))
  return (attendee.answers ?? []).filter(({ question_id }) => known.has(question_id) && !asked.has(question_id))
}

/** Changes the name and answers of a ticket by its holder, in the order's timeline. Of two devices that change the same, the second is refused. */
export const changeOwnTicket = (
  box: Box,
  input: { short_id: string; claims: Claims; fields: OwnTicketInput; if_match: string | undefined },
): Result<PublicAttendee> => {
  const attendee = loadAttendeeByShortId(box, input.short_id)
  const order = attendee && loadOrder(box, attendee.order_id)
  if (!attendee || !order) return refuse('not_found')
  const by = holderBehind(order, attendee, input.claims)
  if (!by) return refuse('forbidden')
  if (attendee.status !== 'ACTIVE') return refuse('attendee_cancelled')
  const until = editableUntil(box)
  if (until === null || box.at >= until) return refuse('not_editable', { facts: { until } })
  const standing = getPublicAttendee(box, { short_id: input.short_id, claims: input.claims })
  const unchanged = standing.ok ? unlessChanged(input.if_match, ownTicketSchema, standing.value) : standing
  if (!unchanged.ok) return unchanged
  const { first_name = attendee.first_name, last_name = attendee.last_name } = input.fields
  const answers = input.fields.answers ? ownAnswers(box, attendee, input.fields.answers) : ok(attendee.answers)
  if (!answers.ok) return answers
  const changed = { ...attendee, first_name, last_name, answers: answers.value }
  const detail = correctionDetail(attendee, changed)
  if (detail !== null) {
    if (input.fields.answers) recountAnswers(box, order, attendee.answers, answers.value)
    saveAttendee(box, attendee, changed)
    note(box, order.id, { kind: 'ATTENDEE_CORRECTED', by, attendee_id: attendee.id, detail })
  }
  return getPublicAttendee(box, { short_id: input.short_id, claims: input.claims })
}
