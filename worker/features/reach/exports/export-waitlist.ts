import type { Question } from '../../../contract/questions.ts'
import { everyRowOfD1 } from '../../../db/lists/every-row.ts'
import type { ListQuery } from '../../../db/lists/list-query.ts'
import { entryOf, waitlistList, type StoredEntry } from '../../sales/waitlist/list-entries.ts'
import { headsOf, timeColumn, type Column, type Reader } from './columns.ts'
import type { Exported, ExportOf } from './export-of.ts'

const columnsFor = (reader: Reader, titles: ReadonlyMap<string, string>): Column<StoredEntry>[] => [
  { head: /*i18n*/ { id: 'export.place', message: 'Place' }, cell: (row) => entryOf(row).place },
  { head: /*i18n*/ { id: 'export.first_name', message: 'First name' }, cell: (row) => row.first_name },
  { head: /*i18n*/ { id: 'export.email', message: 'Email' }, cell: (row) => row.email },
  {
    head: /*i18n*/ { id: 'export.ticket', message: 'Ticket' },
    cell: (row) =>
      entryOf(row)
        .ticket_ids.map((id) => titles.get(id) ?? id)
        .join('; '),
  },
  { head: /*i18n*/ { id: 'export.tickets', message: 'Tickets' }, cell: (row) => row.quantity },
  { head: /*i18n*/ { id: 'export.status', message: 'Status' }, cell: (row) => row.state },
  timeColumn(/*i18n*/ { id: 'export.joined', message: 'Joined' }, reader, (row) => row.created_at),
  timeColumn(/*i18n*/ { id: 'export.confirmed', message: 'Confirmed' }, reader, (row) => row.confirmed_at),
  timeColumn(/*i18n*/ { id: 'export.offer_until', message: 'Offer until' }, reader, (row) => row.offer_expires_at),
  timeColumn(/*i18n*/ { id: 'export.ended', message: 'Ended' }, reader, (row) => row.ended_at),
  { head: /*i18n*/ { id: 'export.order_id', message: 'Order ID' }, cell: (row) => row.order_id },
]

/** The waitlist as its list's query finds it. */
export const exportWaitlist = async (
  { d1, accountId, eventId, reader, box }: ExportOf,
  _: readonly Question[],
  query: ListQuery,
): Promise<Exported> => {
  const tickets = await box.query('listTickets', null)
  const columns = columnsFor(reader, new Map(tickets.ok ? tickets.value.map(({ id, title }) => [id, title]) : []))
  const { total, rows } = await everyRowOfD1<StoredEntry>(d1, waitlistList(accountId, eventId), query, 'length(w.email)')
  return {
    total,
    head: headsOf(columns, reader),
    rows: (async function* () {
      for await (const row of rows) yield columns.map(({ cell }) => cell(row))
    })(),
  }
}
