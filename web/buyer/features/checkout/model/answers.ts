import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { askedWith, isDay, MAX_LINE_LENGTH, MAX_TEXT_LENGTH } from '../../../../../worker/contract/answer-rules.ts'
import { hasOptions } from '../../../../../worker/contract/question-types.ts'
import type { OrderDetailsInput } from '../../../../../worker/contract/orders.ts'
import type { PublicOrder } from '../../../../../worker/contract/public.ts'
import type { Answer, AnswerInput, PublicQuestion } from '../../../../../worker/contract/questions.ts'
import { atMost, required } from '../../../../shared/lib/validation.ts'
import { chosenOf } from '../../../../shared/features/questions/answer.ts'
import { unfinishedDay } from '../../../../shared/ui/day-field.tsx'
import { admissionsOf } from './admissions.ts'

/**
 * Answers by field: a text, a day, the id of the chosen option, or several separated by spaces.
 */
type Values = Record<string, string>

/** The questions of one part of the form: the order with the prefix `''`, its first admission with `attendees.0.`. */
export type Asking = { prefix: string; questions: PublicQuestion[] }

/** The questions that apply to an order: its own first, then those of each admission. */
export const askingsOf = (order: PublicOrder, questions: readonly PublicQuestion[]): Asking[] => {
  const tickets = order.lines.map((line) => line.ticket_id)
  const attendees = admissionsOf(order).map(({ index, lineIndex }) => ({
    prefix: `attendees.${index}.`,
    questions: askedWith(questions, 'ATTENDEE', tickets.slice(lineIndex, lineIndex + 1)),
  }))
  return [{ prefix: '', questions: askedWith(questions, 'ORDER', tickets) }, ...attendees]
}

/** The field name of a question. Without an index, so that typed text stays with its question when others change. */
export const answerField = (prefix: string, { id }: Pick<PublicQuestion, 'id'>): string => `${prefix}answers.${id}`

/** The prefix of the ticket whose answers others can repeat. */
const firstTicket = 'attendees.0.'

/** The field that says that a ticket's answers are those of the first. */
export const sameAnswersField = (prefix: string): string => `${prefix}same_answers`

/** The questions of a ticket that the first is asked too; none of the first. */
export const sharedQuestions = (askings: readonly Asking[], { prefix, questions }: Asking): PublicQuestion[] => {
  if (prefix === '' || prefix === firstTicket) return []
  const first = askings.find((asking) => asking.prefix === firstTicket)?.questions.map(({ id }) => id) ?? []
  return questions.filter(({ id }) => first.includes(id))
}

/** The part with the questions that are answered in its own fields, without those it repeats from the first ticket. */
export const answeredHere = (askings: readonly Asking[], asking: Asking, values: Values): Asking => {
  if (values[sameAnswersField(asking.prefix)] !== 'yes') return asking
  const shared = sharedQuestions(askings, asking)
  return { ...asking, questions: asking.questions.filter((question) => !shared.includes(question)) }
}

/** An answer as its field shows it. */
export const answerValue = (question: PublicQuestion, { answer }: Answer): string => {
  if (!hasOptions(question.type)) return [answer].flat().join(' ')
  const labels = [answer].flat()
  return question.options
    .filter(({ label }) => labels.includes(label))
    .map(({ id }) => id)
    .join(' ')
}

/** The form's initial answers: those of the order. */
export const initialAnswers = (order: PublicOrder, askings: readonly Asking[]): Values =>
  Object.fromEntries(
    askings.flatMap(({ prefix, questions }) =>
      questions.map((question) => {
        const known = prefix === '' ? order.answers.find(({ question_id }) => question_id === question.id) : undefined
        return [answerField(prefix, question), known ? answerValue(question, known) : '']
      }),
    ),
  )

const dayError = (value: string): string | undefined => {
  if (value === unfinishedDay) return t(i18n)`Enter day, month and year.`
  return value === '' || isDay(value) ? undefined : t(i18n)`Enter a day from 1900 to 2999.`
}

const errorOf = (question: PublicQuestion, value: string): string | undefined => {
  const { type } = question
  if (hasOptions(type)) {
    if (!question.required || chosenOf(question, value).length > 0) return undefined
    return type === 'CHECKBOX' ? t(i18n)`Choose at least one.` : t(i18n)`Choose one.`
  }
  const missing = question.required ? required(value) : undefined
  return missing ?? (type === 'DATE' ? dayError(value) : atMost(value, type === 'SINGLE_LINE' ? MAX_LINE_LENGTH : MAX_TEXT_LENGTH))
}

/** Validation errors of the answers; every field that is shown is a key. */
export const answerErrors = (askings: readonly Asking[], values: Values): Record<string, string | undefined> =>
  Object.fromEntries(
    askings.flatMap((asking) =>
      answeredHere(askings, asking, values).questions.map((question) => {
        const field = answerField(asking.prefix, question)
        return [field, errorOf(question, values[field] ?? '')]
      }),
    ),
  )

/** The answers of one part as the API's input: only those to current questions. */
export const answersBody = (askings: readonly Asking[], asking: Asking, values: Values): AnswerInput[] => {
  const here = answeredHere(askings, asking, values).questions
  return asking.questions.flatMap((question): AnswerInput[] => {
    const prefix = here.includes(question) ? asking.prefix : firstTicket
    const value = (values[answerField(prefix, question)] ?? '').trim()
    const chosen = hasOptions(question.type) ? chosenOf(question, value) : []
    const answer = question.type === 'CHECKBOX' ? chosen : hasOptions(question.type) ? (chosen[0] ?? '') : value
    return answer.length > 0 ? [{ question_id: question.id, answer }] : []
  })
}

/** The field of an error path of the API, by the index in the sent body: `attendees.1.answers.0.answer`. */
const fieldOf = (path: string, sent: OrderDetailsInput): string | undefined => {
  const [, prefix = '', attendee, place] = /^(attendees\.(\d+)\.)?answers\.(\d+)\./.exec(path) ?? []
  const answers = attendee === undefined ? sent.answers : sent.attendees[Number(attendee)]?.answers
  const answer = place === undefined ? undefined : answers?.[Number(place)]
  return answer && answerField(prefix, { id: answer.question_id })
}

const atFirst = (field: string): string => field.replace(/^attendees\.\d+\./, firstTicket)

const isAboutAnswers = (path: string): boolean => /^(?:attendees\.\d+\.)?answers\b/.test(path)

/** Whether the server rejected an answer. */
export const rejectsAnswers = (errors: Record<string, string[]>): boolean => Object.keys(errors).some(isAboutAnswers)

/**
 * The server's errors by field, plus the required answers that are now missing. An error without a visible field is
 * reported as changed questions.
 */
export const rejectedAnswers = (
  serverErrors: Record<string, string[]>,
  { sent, askings, values }: { sent: OrderDetailsInput; askings: readonly Asking[]; values: Values },
): Record<string, string[]> => {
  const errors = answerErrors(askings, values)
  const result: Record<string, string[]> = {}
  for (const [path, sentences] of Object.entries(serverErrors)) {
    const field = fieldOf(path, sent)
    if (!isAboutAnswers(path)) result[path] = sentences
    else if (field !== undefined && field in errors) result[field] = sentences
    // A ticket that repeats the first ticket's answers has no fields of its own.
    else if (field !== undefined && atFirst(field) in errors) result[atFirst(field)] = sentences
    else result['questions'] = [t(i18n)`The organizer has changed the questions. Check your answers.`]
  }
  for (const [field, error] of Object.entries(errors)) if (error) result[field] = [error]
  return result
}
