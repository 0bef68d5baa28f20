import type { Question } from '../../../contract/questions.ts'
import { everyRowOfD1 } from '../../../db/lists/every-row.ts'
import type { ListQuery } from '../../../db/lists/list-query.ts'
import { attendeeList } from '../../sales/attendees/list-attendees.ts'
import type { AttendeeRow } from '../../sales/attendees/table.ts'
import { aboutAttendees, answerCells, answerColumns } from './answer-columns.ts'
import { answersIn, headsOf, timeColumn, yesOrNo, type Column, type Reader } from './columns.ts'
import type { Exported, ExportOf } from './export-of.ts'

/** An attendee as D1 has it. */
type Row = Omit<AttendeeRow, 'answers'> & { answers: string | null }

const columnsFor = (reader: Reader): Column<Row>[] => [
  { head: /*i18n*/ { id: 'export.reference', message: 'Reference' }, cell: (row) => row.reference },
  { head: /*i18n*/ { id: 'export.order', message: 'Order' }, cell: (row) => row.order_number },
  { head: /*i18n*/ { id: 'export.first_name', message: 'First name' }, cell: (row) => row.first_name },
  { head: /*i18n*/ { id: 'export.last_name', message: 'Last name' }, cell: (row) => row.last_name },
  { head: /*i18n*/ { id: 'export.email', message: 'Email' }, cell: (row) => row.email },
  { head: /*i18n*/ { id: 'export.language', message: 'Language' }, cell: (row) => row.locale },
  { head: /*i18n*/ { id: 'export.ticket', message: 'Ticket' }, cell: (row) => row.ticket_title },
  { head: /*i18n*/ { id: 'export.price', message: 'Price' }, cell: (row) => row.price_label },
  { head: /*i18n*/ { id: 'export.status', message: 'Status' }, cell: (row) => row.status },
  { head: /*i18n*/ { id: 'export.checked_in', message: 'Checked in' }, cell: (row) => yesOrNo(row.checked_in_at) },
  timeColumn(/*i18n*/ { id: 'export.checked_in_at', message: 'First checked in' }, reader, (row) => row.checked_in_at),
  timeColumn(/*i18n*/ { id: 'export.since', message: 'Since' }, reader, (row) => row.created_at),
  { head: /*i18n*/ { id: 'export.attendee_id', message: 'Attendee ID' }, cell: (row) => row.id },
  { head: /*i18n*/ { id: 'export.order_id', message: 'Order ID' }, cell: (row) => row.order_id },
]

/** The attendees that a query of their list finds, in its order, with a column for each question about attendees. */
export const exportAttendees = async (
  { d1, accountId, eventId, reader }: ExportOf,
  questions: readonly Question[],
  query: ListQuery,
): Promise<Exported> => {
  const columns = columnsFor(reader)
  const list = { ...attendeeList(accountId, eventId), select: 'select a.* from attendees a' }
  const [asked, { total, rows }] = await Promise.all([
    answerColumns(d1, { accountId, eventId }, aboutAttendees, questions),
    everyRowOfD1<Row>(d1, list, query, `length(coalesce(a.answers, ''))`),
  ])
  return {
    total,
    head: headsOf(
      columns,
      reader,
      asked.map(({ title }) => title),
    ),
    rows: (async function* () {
      for await (const row of rows) yield [...columns.map(({ cell }) => cell(row)), ...answerCells(asked, answersIn(row.answers))]
    })(),
  }
}
