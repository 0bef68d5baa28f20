import type { Answer, Question } from '../../contract/questions.ts'
import type { QuestionScope } from '../../contract/question-types.ts'
import type { CsvCell } from '../../http/csv.ts'

/** A column of answers: those to one question under one of its titles. */
export type AnswerColumn = Pick<Answer, 'question_id' | 'title'>

/** Whose answers: of orders or of attendees. */
export type Answering = { table: 'orders' | 'attendees'; scope: QuestionScope }
export const aboutOrders: Answering = { table: 'orders', scope: 'ORDER' }
export const aboutAttendees: Answering = { table: 'attendees', scope: 'ATTENDEE' }

/**
 * The columns that an event's answers need: each question as it is asked now, beside it what it was called before where
 * somebody answered that, then what is no longer asked.
 */
export const answerColumns = async (
  d1: D1Database,
  { accountId, eventId }: { accountId: string; eventId: string },
  { table, scope }: Answering,
  questions: readonly Question[],
): Promise<AnswerColumn[]> => {
  const { results } = await d1
    .prepare(
      `select distinct given.value ->> '$.question_id' as question_id, given.value ->> '$.title' as title from ${table} o, json_each(o.answers) given
       where o.account_id = ? and o.event_id = ? and o.deleted = 0 and o.answers is not null`,
    )
    .bind(accountId, eventId)
    .all<AnswerColumn>()
  const given = results.sort((one, other) => one.title.localeCompare(other.title))
  const asked = questions.filter(({ belongs_to }) => belongs_to === scope)
  const now = new Set(asked.map(({ id }) => id))
  return [
    ...asked.flatMap(({ id, title }) => [
      { question_id: id, title },
      ...given.filter((column) => column.question_id === id && column.title !== title),
    ]),
    ...given.filter((column) => !now.has(column.question_id)),
  ]
}

/** An answer as a cell has it: several options with a semicolon between. */
export const answerCell = ({ answer }: Pick<Answer, 'answer'>): string => [answer].flat().join('; ')

/** The cells of somebody's answers, one for each column. */
export const answerCells = (columns: readonly AnswerColumn[], answers: readonly Answer[]): CsvCell[] =>
  columns.map(({ question_id, title }) => {
    const answer = answers.find((one) => one.question_id === question_id && one.title === title)
    return answer ? answerCell(answer) : null
  })
