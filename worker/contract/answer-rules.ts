import type { QuestionScope } from './question-types.ts'

/** Maximum characters of an answer: on one line, and on several. */
export const MAX_LINE_LENGTH = 255
export const MAX_TEXT_LENGTH = 5000

type Scoped = { belongs_to: QuestionScope; hidden?: boolean; ticket_ids: readonly string[] }

/** The questions of a scope that concern these tickets: those without tickets of their own, and those with one of these; hidden ones too. */
export const aboutTickets = <Q extends Scoped>(questions: readonly Q[], scope: QuestionScope, ticketIds: readonly string[]): Q[] =>
  questions.filter(
    ({ belongs_to, ticket_ids }) => belongs_to === scope && (ticket_ids.length === 0 || ticket_ids.some((id) => ticketIds.includes(id))),
  )

/** Those of them that buyers see (product, section 6). */
export const askedWith = <Q extends Scoped>(questions: readonly Q[], scope: QuestionScope, ticketIds: readonly string[]): Q[] =>
  aboutTickets(questions, scope, ticketIds).filter(({ hidden }) => !hidden)

/** Whether a text names a day that exists, in a year people mean. */
export const isDay = (text: string): boolean => {
  const day = /^(?:19|2\d)\d{2}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
