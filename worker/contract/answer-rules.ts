import type { QuestionScope } from './question-types.ts'

/** Characters of an answer at most: in one line, and in several. */
export const mostInLine = 255
export const mostInText = 5000

/** Which questions of a scope are asked with these tickets: without a filter always, else when one of its tickets is among them (product, section 6). */
export const askedWith = <Q extends { belongs_to: QuestionScope; hidden?: boolean; ticket_ids: readonly string[] }>(
  questions: readonly Q[],
  scope: QuestionScope,
  ticketIds: readonly string[],
): Q[] =>
  questions.filter(
    ({ belongs_to, hidden, ticket_ids }) =>
      belongs_to === scope && !hidden && (ticket_ids.length === 0 || ticket_ids.some((id) => ticketIds.includes(id))),
  )

/** Whether a text names a day that exists, in a year people mean. */
export const isDay = (text: string): boolean => {
  const day = /^(?:19|2\d)\d{2}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
