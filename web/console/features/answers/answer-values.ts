import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { isDay, MAX_LINE_LENGTH, MAX_TEXT_LENGTH } from '../../../../worker/contract/answer-rules.ts'
import { hasOptions } from '../../../../worker/contract/question-types.ts'
import type { Answer, AnswerInput, Question } from '../../../../worker/contract/questions.ts'
import { atMost } from '../../../shared/lib/validation.ts'
import { unfinishedDay } from '../../../shared/ui/day-field.tsx'

/** The organizer's form values by question id: a text, a day, the label of an option, or several. */
export type AnswerValues = Record<string, Answer['answer']>

/** The field name of a question. */
export const answerField = (id: string): string => `answers.${id}`

/** The form's initial values. */
export const initialAnswers = (questions: readonly Question[], savedAnswers: readonly Answer[]): AnswerValues =>
  Object.fromEntries(
    questions.map(({ id, type }) => [
      id,
      savedAnswers.find(({ question_id }) => question_id === id)?.answer ?? (type === 'CHECKBOX' ? [] : ''),
    ]),
  )

/** The choices of a question: its current options, and a chosen one that was removed. */
export const choicesOf = ({ id, options }: Question, savedAnswers: readonly Answer[]): string[] => {
  const chosen = savedAnswers.find(({ question_id }) => question_id === id)?.answer ?? []
  return [...new Set([...options.map(({ label }) => label), ...[chosen].flat().filter(Boolean)])]
}

/** The answers as the API's input. */
export const answersInput = (questions: readonly Question[], values: AnswerValues): AnswerInput[] =>
  questions.flatMap(({ id }): AnswerInput[] => {
    const answer = values[id] ?? ''
    return answer.length > 0 ? [{ question_id: id, answer }] : []
  })

const errorOf = ({ type }: Question, value: Answer['answer']): string | undefined => {
  if (hasOptions(type) || Array.isArray(value)) return undefined
  if (type !== 'DATE') return atMost(value, type === 'SINGLE_LINE' ? MAX_LINE_LENGTH : MAX_TEXT_LENGTH)
  if (value === unfinishedDay) return t(i18n)`Enter day, month and year.`
  return value === '' || isDay(value) ? undefined : t(i18n)`Enter a day from 1900 to 2999.`
}

/** Validation errors by field. No answer is required of the organizer. */
export const answerErrors = (questions: readonly Question[], values: AnswerValues): Record<string, string | undefined> =>
  Object.fromEntries(questions.map((question) => [answerField(question.id), errorOf(question, values[question.id] ?? '')]))

/** The field of an error path of the API, by the index in the sent list. */
export const answerPart = (questions: readonly Question[], values: AnswerValues, path: string): string | undefined => {
  const place = /^answers\.(\d+)\./.exec(path)?.[1]
  const answer = place === undefined ? undefined : answersInput(questions, values)[Number(place)]
  return answer && answerField(answer.question_id)
}
