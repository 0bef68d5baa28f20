import type { AccountData } from '../../../db/databases.ts'
import type { Answer, Question } from '../../../contract/questions.ts'
import type { QuestionScope } from '../../../contract/question-types.ts'
import type { CsvCell } from '../../../http/csv.ts'

/** A column of answers: to one question under one of its titles. */
export type AnswerColumn = Pick<Answer, 'question_id' | 'title'>

/** The scope of answers: orders or attendees. */
export type Answering = { table: 'orders' | 'attendees'; scope: QuestionScope }
export const aboutOrders: Answering = { table: 'orders', scope: 'ORDER' }
export const aboutAttendees: Answering = { table: 'attendees', scope: 'ATTENDEE' }

type Of = { accountId: string; eventId: string }

/** Rows read by one statement: D1 runs other requests between two. */
const ROWS_PER_STEP = 10_000

/** Every question of every answer under each of its titles, found a bounded number of rows at a time. */
const givenColumns = async (d1: AccountData, { accountId, eventId }: Of, table: Answering['table']): Promise<AnswerColumn[]> => {
  const found = new Map<string, AnswerColumn>()
  type Key = { created_at: string; id: string }
  for (let after: Key | undefined = { created_at: '', id: '' }; after;) {
    const step = `from ${table} where event_id = ?1 and deleted = 0 and (created_at, id) > (?2, ?3) order by created_at, id limit ${ROWS_PER_STEP}`
    const values: string[] = [eventId, after.created_at, after.id]
    const [columns, end]: D1Result<AnswerColumn | Key>[] = await d1.batch<AnswerColumn | Key>([
      d1
        .prepare(
          `select distinct given.value ->> '$.question_id' as question_id, given.value ->> '$.title' as title
           from (select answers, account_id ${step}) o, json_each(o.answers) given where o.account_id = ?4 and o.answers is not null`,
        )
        .bind(...values, accountId),
      d1.prepare(`select created_at, id from (select created_at, id ${step}) limit 1 offset ${ROWS_PER_STEP - 1}`).bind(...values),
    ])
    for (const column of (columns?.results ?? []) as AnswerColumn[]) found.set(JSON.stringify([column.question_id, column.title]), column)
    after = (end?.results as Key[] | undefined)?.[0]
  }
  return [...found.values()]
}

/**
 * The columns of an event's answers: each current question, followed by its former titles that were answered, then
 * deleted questions.
 */
export const answerColumns = async (
  d1: AccountData,
  of: Of,
  { table, scope }: Answering,
  questions: readonly Question[],
): Promise<AnswerColumn[]> => {
  const given = (await givenColumns(d1, of, table)).sort((one, other) => one.title.localeCompare(other.title))
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

/** The cells of an order's or attendee's answers, one for each column. */
export const answerCells = (columns: readonly AnswerColumn[], answers: readonly Answer[]): CsvCell[] =>
  columns.map(({ question_id, title }) => {
    const answer = answers.find((one) => one.question_id === question_id && one.title === title)
    return answer ? answerCell(answer) : null
  })
