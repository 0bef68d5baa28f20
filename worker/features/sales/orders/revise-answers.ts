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
  /** Undefined where they stay. */
  given: AnswerInput[] | undefined
  /** The order they are about, or whose attendee: those of what was completed are counted. */
  order: OrderRow
}

/** What becomes of the answers of an order or an attendee that the organizer corrects; the sums follow. */
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
