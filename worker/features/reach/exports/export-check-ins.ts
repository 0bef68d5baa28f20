import type { CheckInEntry } from '../../../contract/check-in.ts'
import type { ListQuery } from '../../../db/lists/list-query.ts'
import { headsOf, timeColumn, type Column, type Reader } from './columns.ts'
import type { Exported, ExportOf } from './export-of.ts'

const rowsAtOnce = 1000

const columnsFor = (reader: Reader): Column<CheckInEntry>[] => [
  timeColumn(/*i18n*/ { id: 'export.came_in_at', message: 'Checked in' }, reader, (row) => row.checked_in_at),
  { head: /*i18n*/ { id: 'export.device', message: 'By' }, cell: (row) => row.device },
  { head: /*i18n*/ { id: 'export.status', message: 'Status' }, cell: (row) => row.status },
  { head: /*i18n*/ { id: 'export.reference', message: 'Reference' }, cell: (row) => row.reference },
  { head: /*i18n*/ { id: 'export.order', message: 'Order' }, cell: (row) => row.order_number },
  { head: /*i18n*/ { id: 'export.first_name', message: 'First name' }, cell: (row) => row.first_name },
  { head: /*i18n*/ { id: 'export.last_name', message: 'Last name' }, cell: (row) => row.last_name },
  { head: /*i18n*/ { id: 'export.ticket', message: 'Ticket' }, cell: (row) => row.ticket_title },
  { head: /*i18n*/ { id: 'export.price', message: 'Price' }, cell: (row) => row.price_label },
  { head: /*i18n*/ { id: 'export.attendee_id', message: 'Attendee ID' }, cell: (row) => row.id },
]

/** A list's check-ins for a query, read from the box by key and page; null for an unknown list. */
export const exportCheckIns = async ({ box, reader }: ExportOf, listId: string, asked: ListQuery): Promise<Exported | null> => {
  const columns = columnsFor(reader)
  const { query, sort_by, sort_direction } = asked
  const filters = asked.filters.map(({ field, operator, value }) => [`filter_fields[${field}][${operator}]`, value])
  const pageAfter = async (after: string | null | undefined) =>
    box.query('listCheckIns', {
      list_id: listId,
      query: { ...Object.fromEntries(filters), per_page: rowsAtOnce, query, sort_by, sort_direction, ...(after ? { after } : {}) },
      longest: rowsAtOnce,
    })
  const first = await pageAfter(null)
  if (!first.ok) return null
  return {
    total: first.value.meta.total,
    head: headsOf(columns, reader),
    rows: (async function* () {
      for (let page = first.value; ;) {
        for (const row of page.data) yield columns.map(({ cell }) => cell(row))
        if (!page.meta.next) return
        const next = await pageAfter(page.meta.next)
        if (!next.ok) throw new Error(`check-ins of ${listId}: ${next.problem.code}`)
        page = next.value
      }
    })(),
  }
}
