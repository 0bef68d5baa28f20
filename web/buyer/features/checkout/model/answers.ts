import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { askedWith, isDay, mostInLine, mostInText } from '../../../worker/contract/answer-rules.ts'
import { hasOptions } from '../../../worker/contract/question-types.ts'
import type { OrderDetailsInput } from '../../../worker/contract/orders.ts'
import type { PublicOrder } from '../../../worker/contract/public.ts'
import type { Answer, AnswerInput, PublicQuestion } from '../../../worker/contract/questions.ts'
import { atMost, required } from '../../lib/validation.ts'
import { admissionsOf } from './admissions.ts'

/**
 * What was answered, flat, by the field: a text, a day, the id of the option that was chosen, or those of several with
 * spaces between.
 */
type Values = Record<string, string>

/** What one part of the form asks: about the order with the prefix `''`, about its first admission with `attendees.0.`. */
export type Asking = { prefix: string; questions: PublicQuestion[] }

/** What a date holds that was begun and is none yet: the browser tells no more of it. */
export const unfinishedDay = '?'

/** What of an event's questions is asked with an order: about itself first, then about each admission. */
export const askingsOf = (order: PublicOrder, questions: readonly PublicQuestion[]): Asking[] => {
  const tickets = order.lines.map((line) => line.ticket_id)
  const attendees = admissionsOf(order).map(({ index, lineIndex }) => ({
    prefix: `attendees.${index}.`,
    questions: askedWith(questions, 'ATTENDEE', tickets.slice(lineIndex, lineIndex + 1)),
  }))
  return [{ prefix: '', questions: askedWith(questions, 'ORDER', tickets) }, ...attendees]
}

/** The field of a question. It has no place in it, so that what was typed stays with it whatever else is asked. */
export const answerField = (prefix: string, { id }: Pick<PublicQuestion, 'id'>): string => `${prefix}answers.${id}`

/** The options that are chosen of those there are. */
export const chosenOf = ({ options }: Pick<PublicQuestion, 'options'>, value: string): string[] => {
  const chosen = value.split(' ')
  return options.map(({ id }) => id).filter((id) => chosen.includes(id))
}

const valueOf = (question: PublicQuestion, { answer }: Answer): string => {
  if (!hasOptions(question.type)) return [answer].flat().join(' ')
  const labels = [answer].flat()
  return question.options
    .filter(({ label }) => labels.includes(label))
    .map(({ id }) => id)
    .join(' ')
}

/** The answers the form begins with: those the order knows. */
export const initialAnswers = (order: PublicOrder, askings: readonly Asking[]): Values =>
  Object.fromEntries(
    askings.flatMap(({ prefix, questions }) =>
      questions.map((question) => {
        const known = prefix === '' ? order.answers.find(({ question_id }) => question_id === question.id) : undefined
        return [answerField(prefix, question), known ? valueOf(question, known) : '']
      }),
    ),
  )

const dayFault = (value: string): string | undefined => {
  if (value === unfinishedDay) return t(i18n)`Enter day, month and year.`
  return value === '' || isDay(value) ? undefined : t(i18n)`Enter a day from 1900 to 2999.`
}

const faultOf = (question: PublicQuestion, value: string): string | undefined => {
  const { type } = question
  if (hasOptions(type)) {
    if (!question.required || chosenOf(question, value).length > 0) return undefined
    return type === 'CHECKBOX' ? t(i18n)`Please choose at least one.` : t(i18n)`Please choose one.`
  }
  const missing = question.required ? required(value) : undefined
  return missing ?? (type === 'DATE' ? dayFault(value) : atMost(value, type === 'SINGLE_LINE' ? mostInLine : mostInText))
}

/** What is wrong with the answers, by field; every field that is asked is in it. */
export const answerFaults = (askings: readonly Asking[], values: Values): Record<string, string | undefined> =>
  Object.fromEntries(
    askings.flatMap(({ prefix, questions }) =>
      questions.map((question) => {
        const field = answerField(prefix, question)
        return [field, faultOf(question, values[field] ?? '')]
      }),
    ),
  )

/** The answers of one part as the API takes them: of what is asked now, and was answered. */
export const answersBody = ({ prefix, questions }: Asking, values: Values): AnswerInput[] =>
  questions.flatMap((question): AnswerInput[] => {
    const value = (values[answerField(prefix, question)] ?? '').trim()
    const chosen = hasOptions(question.type) ? chosenOf(question, value) : []
    const answer = question.type === 'CHECKBOX' ? chosen : hasOptions(question.type) ? (chosen[0] ?? '') : value
    return answer.length > 0 ? [{ question_id: question.id, answer }] : []
  })

/** The field of a path the API names errors with, by the place in what was sent: `attendees.1.answers.0.answer`. */
const fieldOf = (path: string, sent: OrderDetailsInput): string | undefined => {
  const [, prefix = '', attendee, place] = /^(attendees\.(\d+)\.)?answers\.(\d+)\./.exec(path) ?? []
  const answers = attendee === undefined ? sent.answers : sent.attendees[Number(attendee)]?.answers
  const answer = place === undefined ? undefined : answers?.[Number(place)]
  return answer && answerField(prefix, { id: answer.question_id })
}

const isAboutAnswers = (path: string): boolean => /^(?:attendees\.\d+\.)?answers\b/.test(path)

/** Whether the server refused something about the answers. */
export const refusesAnswers = (errors: Record<string, string[]>): boolean => Object.keys(errors).some(isAboutAnswers)

/**
 * A refusal's sentences, by field, with what is missing of what is asked now. What is about no field that is shown says
 * that the questions were changed.
 */
export const refusedAnswers = (
  errors: Record<string, string[]>,
  { sent, askings, values }: { sent: OrderDetailsInput; askings: readonly Asking[]; values: Values },
): Record<string, string[]> => {
  const faults = answerFaults(askings, values)
  const told: Record<string, string[]> = {}
  for (const [path, sentences] of Object.entries(errors)) {
    const field = fieldOf(path, sent)
    if (!isAboutAnswers(path)) told[path] = sentences
    else if (field !== undefined && field in faults) told[field] = sentences
    else told['questions'] = [t(i18n)`The questions were changed meanwhile. Please check your answers.`]
  }
  for (const [field, fault] of Object.entries(faults)) if (fault) told[field] = [fault]
  return told
}
