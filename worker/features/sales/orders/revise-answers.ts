import { aboutTickets } from '../../../contract/answer-rules.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { QuestionScope } from '../../../contract/question-types.ts'
import type { Answer, AnswerInput } from '../../../contract/questions.ts'
import type { Box } from '../../../box-office/box.ts'
import { reviseAnswers } from '../../../domain/answers.ts'
import type { OrderRow } from './table.ts'
import { sumAnswers } from '../stats/sums.ts'
import { countAnswers } from '../../catalogue/questions/count-answers.ts'
import { loadQuestions } from '../../catalogue/questions/questions.ts'

type Revision = {
  scope: QuestionScope
  /** The tickets of the order, or of the attendee. */
  ticketIds: string[]
  kept: Answer[] | null
  /** Undefined for no change. */
  given: AnswerInput[] | undefined
  /** The answers' order, or that of their attendee: answers of completed orders are counted. */
  order: OrderRow
}

/** The answers of an order or an attendee after the organizer's correction; counters follow. */
export const revisedAnswers = (box: Box, { scope, ticketIds, kept, given, order }: Revision): Result<Answer[] | null> => {
  if (!given) return ok(kept)
  const { answers, errors } = reviseAnswers(aboutTickets(loadQuestions(box), scope, ticketIds), kept ?? [], given)
  if (Object.keys(errors).length > 0) return refuse('validation_failed', { errors })
  if (order.completed_at !== null) {
    countAnswers(box, kept, -1)
    countAnswers(box, answers, 1)
    sumAnswers(box, order, kept, answers)
  }
  return ok(answers)
}
