import { askedWith } from '../../../contract/answer-rules.ts'
import type { OrderDetailsInput } from '../../../contract/orders.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { PublicOrder } from '../../../contract/public.ts'
import type { Answer } from '../../../contract/questions.ts'
import { checkAnswers } from '../../../domain/answers.ts'
import type { Box } from '../../../box-office/box.ts'
import { attendeesOf } from '../attendees/store.ts'
import { plannedAttendees } from '../attendees/table.ts'
import { completeOrder } from './complete-order.ts'
import { countFreeOrder, takeFreeMail } from './free-orders.ts'
import { loadQuestions } from '../../catalogue/questions/questions.ts'
import { closedProblem, isBuyerOf } from './order-session.ts'
import { publicOrderView } from './order-view.ts'
import { isWithinPersonLimit } from './person-limit.ts'
import { moveOrder } from './save-order.ts'
import { loadOrderByShortId } from './store.ts'
import type { OrderRow } from './table.ts'

/** Saves the buyer's details and one attendee per admission. This completes a free order; others wait for payment. */
export const giveDetails = (
  box: Box,
  input: { short_id: string; session_token: string | null; details: OrderDetailsInput; address: string | null },
): Result<PublicOrder> => {
  const order = loadOrderByShortId(box, input.short_id)
  if (!order) return refuse('not_found')
  if (!isBuyerOf(order, input.session_token)) return refuse('forbidden')
  const { details } = input
  const answered = answersOf(box, order, details)
  if (isRepeated(box, order, details, answered)) return ok(publicOrderView(box, order, true))
  const closed = closedProblem(order)
  if (closed) return closed
  const errors = {
    ...attendeeErrors(order, details),
    ...answered.errors,
    ...(box.event().settings.terms_url && !details.terms_accepted ? { terms_accepted: ['validation.terms'] } : {}),
  }
  if (Object.keys(errors).length) return refuse('validation_failed', { errors })

  if (!order.is_manual && !isWithinPersonLimit(box, order, details.email))
    return refuse('validation_failed', {
      errors: { email: ['validation.max_per_person'] },
      facts: { maximum: box.event().settings.max_tickets_per_person },
    })

  const locale = details.locale ?? order.locale
  const attendees = details.attendees.map((attendee, index) => ({
    line_id: attendee.line_id,
    first_name: attendee.first_name,
    last_name: attendee.last_name,
    email: attendee.email || details.email,
    locale: attendee.locale ?? locale,
    answers: answered.attendees[index] ?? [],
  }))
  if (order.total === 0) {
    const counted = countFreeOrder(box, input.address, [details.email, ...attendees.map(({ email }) => email)])
    if (!counted.ok) return counted
  }
  box.db
    .insert(plannedAttendees)
    .values({ order_id: order.id, attendees })
    .onConflictDoUpdate({ target: plannedAttendees.order_id, set: { attendees } })
    .run()
  const known = {
    ...order,
    locale,
    first_name: details.first_name,
    last_name: details.last_name,
    email: details.email,
    answers: answered.order,
  }
  const saved = order.total === 0 ? completeOrder(box, known, mailsOf(box, input.address)) : moveOrder(box, known, 'AWAITING_PAYMENT')
  return ok(publicOrderView(box, saved, true))
}

/** The mails of a free order are limited by address, because strangers may type any address. */
const mailsOf = (box: Box, address: string | null) => (address === null ? {} : { mayMail: (email: string) => takeFreeMail(box, email) })

type Answered = { order: Answer[]; attendees: Answer[][]; errors: Record<string, string[]> }

/** The answers of the order and each admission for storage, and their validation errors. */
const answersOf = (box: Box, order: OrderRow, details: OrderDetailsInput): Answered => {
  const questions = loadQuestions(box)
  const ticketOf = new Map(order.lines.map((line) => [line.id, line.ticket_id]))
  const asked = askedWith(questions, 'ORDER', [...ticketOf.values()])
  const own = checkAnswers(asked, details.answers ?? [])
  const attendees = details.attendees.map(({ line_id, answers = [] }, index) => {
    const ticketId = ticketOf.get(line_id)
    // A missing line is refused by another rule.
    return ticketId === undefined
      ? { answers: [], errors: {} }
      : checkAnswers(askedWith(questions, 'ATTENDEE', [ticketId]), answers, { path: `attendees.${index}.answers` })
  })
  return {
    order: own.answers,
    attendees: attendees.map(({ answers }) => answers),
    errors: Object.assign({}, own.errors, ...attendees.map(({ errors }) => errors)),
  }
}

/** Whether a free order was completed with these very details: the answer was lost, and the call is made again. */
const isRepeated = (box: Box, order: OrderRow, details: OrderDetailsInput, answered: Answered): boolean => {
  if (order.status !== 'COMPLETED' || order.total > 0 || order.email !== details.email) return false
  if (JSON.stringify(order.answers ?? []) !== JSON.stringify(answered.order)) return false
  const given = details.attendees.map((one, index) =>
    [one.line_id, one.first_name, one.last_name, one.email || details.email, JSON.stringify(answered.attendees[index])].join('\n'),
  )
  const kept = attendeesOf(box, order.id).map((one) =>
    [one.line_id, one.first_name, one.last_name, one.email, JSON.stringify(one.answers ?? [])].join('\n'),
  )
  return given.sort().join('\n\n') === kept.sort().join('\n\n')
}

/** Whether the attendees fill the lines exactly, each line as often as it was bought. */
const attendeeErrors = (order: OrderRow, details: OrderDetailsInput): Record<string, string[]> => {
  const left = new Map(order.lines.map((line) => [line.id, line.quantity]))
  const errors: Record<string, string[]> = {}
  details.attendees.forEach((attendee, index) => {
    const places = left.get(attendee.line_id)
    if (places === undefined) errors[`attendees.${index}.line_id`] = ['validation.unknown_id']
    else if (places === 0) errors[`attendees.${index}.line_id`] = ['validation.too_many_attendees']
    else left.set(attendee.line_id, places - 1)
  })
  if ([...left.values()].some((places) => places > 0)) errors['attendees'] = ['validation.attendee_missing']
  return errors
}
