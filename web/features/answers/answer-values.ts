import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { isDay, mostInLine, mostInText } from '../../../worker/contract/answer-rules.ts'
import { hasOptions } from '../../../worker/contract/question-types.ts'
import type { Answer, AnswerInput, Question } from '../../../worker/contract/questions.ts'
import { atMost } from '../../lib/validation.ts'
import { unfinishedDay } from '../../ui/day-field.tsx'

/** What the organizer's form holds of each question, by its id: a text, a day, the label of an option, or several. */
export type AnswerValues = Record<string, Answer['answer']>

/** The name of a question's field. */
export const answerField = (id: string): string => `answers.${id}`

/** What the form begins with. */
export const initialAnswers = (questions: readonly Question[], kept: readonly Answer[]): AnswerValues =>
  Object.fromEntries(
    questions.map(({ id, type }) => [id, kept.find(({ question_id }) => question_id === id)?.answer ?? (type === 'CHECKBOX' ? [] : '')]),
  )

/** What may be chosen: the options there are, and what was chosen while it was one. */
export const choicesOf = ({ id, options }: Question, kept: readonly Answer[]): string[] => {
  const chosen = kept.find(({ question_id }) => question_id === id)?.answer ?? []
  return [...new Set([...options.map(({ label }) => label), ...[chosen].flat().filter(Boolean)])]
}

/** The answers as the API takes them: of every question that has one. */
export const answersInput = (questions: readonly Question[], values: AnswerValues): AnswerInput[] =>
  questions.flatMap(({ id }): AnswerInput[] => {
    const answer = values[id] ?? ''
    return answer.length > 0 ? [{ question_id: id, answer }] : []
  })

const faultOf = ({ type }: Question, value: Answer['answer']): string | undefined => {
  if (hasOptions(type) || Array.isArray(value)) return undefined
  if (type !== 'DATE') return atMost(value, type === 'SINGLE_LINE' ? mostInLine : mostInText)
  if (value === unfinishedDay) return t(i18n)`Enter day, month and year.`
  return value === '' || isDay(value) ? undefined : t(i18n)`Enter a day from 1900 to 2999.`
}

/** What is wrong with the answers, by field. Nothing is required of the organizer. */
export const answerFaults = (questions: readonly Question[], values: AnswerValues): Record<string, string | undefined> =>
  Object.fromEntries(questions.map((question) => [answerField(question.id), faultOf(question, values[question.id] ?? '')]))

/** The field of a path the API names errors with, by the place in what was sent. */
export const answerPart = (questions: readonly Question[], values: AnswerValues, path: string): string | undefined => {
  const place = /^answers\.(\d+)\./.exec(path)?.[1]
  const answer = place === undefined ? undefined : answersInput(questions, values)[Number(place)]
  return answer && answerField(answer.question_id)
}
