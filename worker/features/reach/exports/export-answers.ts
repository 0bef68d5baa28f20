import type { Answer, Question } from '../../../contract/questions.ts'
import { everyRowOfD1 } from '../../../db/lists/every-row.ts'
import type { D1List } from '../../../db/lists/list-d1.ts'
import type { ListQuery, ListRules } from '../../../db/lists/list-query.ts'
import { attendeeList, attendeeListRules } from '../../sales/attendees/list-attendees.ts'
import { orderList, orderListRules } from '../../sales/order-admin/list-orders.ts'
import { answerCell, type Answering } from './answer-columns.ts'
import { answersIn, headsOf, type Column } from './columns.ts'
import type { Exported, ExportOf } from './export-of.ts'

/** An order or an attendee with answers. */
type Row = {
  id: string
  order_number: string
  reference: string | null
  first_name: string
  last_name: string
  email: string
  ticket: string | null
  status: string
  answers: string
}
/** One answer, and its question's current title; null for a deleted one. */
type AnswerRow = Row & { about: Answering['scope']; answer: Answer; now: string | null }

const columns: Column<AnswerRow>[] = [
  { head: /*i18n*/ { id: 'export.order', message: 'Order' }, cell: (row) => row.order_number },
  { head: /*i18n*/ { id: 'export.about', message: 'About' }, cell: (row) => row.about },
  { head: /*i18n*/ { id: 'export.reference', message: 'Reference' }, cell: (row) => row.reference },
  { head: /*i18n*/ { id: 'export.first_name', message: 'First name' }, cell: (row) => row.first_name },
  { head: /*i18n*/ { id: 'export.last_name', message: 'Last name' }, cell: (row) => row.last_name },
  { head: /*i18n*/ { id: 'export.email', message: 'Email' }, cell: (row) => row.email },
  { head: /*i18n*/ { id: 'export.ticket', message: 'Ticket' }, cell: (row) => row.ticket },
  { head: /*i18n*/ { id: 'export.status', message: 'Status' }, cell: (row) => row.status },
  { head: /*i18n*/ { id: 'export.question', message: 'Question' }, cell: (row) => row.answer.title },
  { head: /*i18n*/ { id: 'export.question_now', message: 'Question now' }, cell: (row) => row.now },
  { head: /*i18n*/ { id: 'export.kind', message: 'Kind' }, cell: (row) => row.answer.type },
  { head: /*i18n*/ { id: 'export.answer', message: 'Answer' }, cell: (row) => answerCell(row.answer) },
  { head: /*i18n*/ { id: 'export.question_id', message: 'Question ID' }, cell: (row) => row.answer.question_id },
]

const ofOrders =
  'select o.id, o.number as order_number, null as reference, o.first_name, o.last_name, o.email, null as ticket, o.display_status as status, o.answers from orders o'
const ofAttendees = `select a.id, a.order_number, a.reference, a.first_name, a.last_name, a.email, a.ticket_title || coalesce(' · ' || a.price_label, '') as ticket, a.status, a.answers from attendees a`

/** A list narrowed to rows with answers in completed orders. */
const answering = (list: D1List, select: string, condition: string): D1List => {
  const { counter: _, ...rest } = list
  return { ...rest, select, scope: { sql: `${list.scope.sql} and ${condition}`, values: list.scope.values } }
}

const oldestFirst = ({ sorts }: ListRules): ListQuery => ({
  page: 1,
  per_page: 100,
  query: '',
  sort_by: sorts[0] as string,
  sort_direction: 'asc',
  filters: [],
  after: null,
})

/** All answers of an event, one a line, oldest first: those of orders, then those of attendees. */
export const exportAnswers = async ({ d1, accountId, eventId, reader }: ExportOf, questions: readonly Question[]): Promise<Exported> => {
  const titles = new Map(questions.map(({ id, title }) => [id, title]))
  const orders = answering(orderList(accountId, eventId), ofOrders, `o.completed_at is not null and o.answers > '[]'`)
  const attendees = answering(attendeeList(accountId, eventId), ofAttendees, `a.answers > '[]'`)
  const linesOf = async function* (list: D1List, rules: ListRules, about: Answering['scope']) {
    const long = `length(${list.id.replace('.id', '.answers')})`
    const { rows } = await everyRowOfD1<Row>(d1, list, oldestFirst(rules), long)
    for await (const row of rows)
      for (const answer of answersIn(row.answers))
        yield columns.map(({ cell }) => cell({ ...row, about, answer, now: titles.get(answer.question_id) ?? null }))
  }
  const counting = ({ select, scope }: D1List) =>
    d1
      .prepare(`select sum(json_array_length(answers)) as n ${select.slice(select.indexOf(' from '))} where ${scope.sql}`)
      .bind(...scope.values)
  const counted = await d1.batch<{ n: number | null }>([counting(orders), counting(attendees)])
  return {
    total: counted.reduce((sum, { results }) => sum + (results[0]?.n ?? 0), 0),
    head: headsOf(columns, reader),
    rows: (async function* () {
      yield* linesOf(orders, orderListRules, 'ORDER')
      yield* linesOf(attendees, attendeeListRules, 'ATTENDEE')
    })(),
  }
}
