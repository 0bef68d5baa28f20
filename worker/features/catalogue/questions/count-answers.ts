import type { Box } from '../../../box-office/box.ts'
import { count } from '../../../box-office/counters.ts'
import { hasOptions } from '../../../contract/question-types.ts'
import type { Answer } from '../../../contract/questions.ts'

/** The sum of a question's answers. */
export const answersTo = (questionId: string): string => `answers:${questionId}`

/** The prefix of the counters of chosen options, followed by the option's label. */
export const choicesOf = (questionId: string): string => `choices:${questionId}`

/** Counts answers of an order or an attendee that exists from now on, or with -1 such as are replaced. */
export const countAnswers = (box: Box, answers: readonly Answer[] | null, by: 1 | -1): void => {
  for (const { question_id, type, answer } of answers ?? []) {
    count(box, answersTo(question_id), by)
    if (hasOptions(type)) for (const label of [answer].flat()) count(box, `${choicesOf(question_id)}:${label}`, by)
  }
}
