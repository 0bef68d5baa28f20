import { amountToDecimal } from '../../../contract/currency.ts'
import type { Line } from '../../../contract/orders.ts'
import type { Question } from '../../../contract/questions.ts'
import { everyRowOfD1 } from '../../../db/lists/every-row.ts'
import type { ListQuery } from '../../../db/lists/list-query.ts'
import { orderList } from '../../sales/order-admin/list-orders.ts'
import type { OrderRow } from '../../sales/orders/table.ts'
import { aboutOrders, answerCells, answerColumns } from './answer-columns.ts'
import { answersIn, headsOf, timeColumn, yesOrNo, type Column, type Reader } from './columns.ts'
import type { Exported, ExportOf } from './export-of.ts'

/** An order as D1 has it. */
type Row = Omit<OrderRow, 'lines' | 'answers' | 'is_manual'> & { lines: string; answers: string | null; is_manual: number }

const itemsOf = (lines: string): string =>
  (JSON.parse(lines) as Line[])
    .map(({ quantity, title, label }) => `${quantity} × ${[title, label].filter(Boolean).join(' · ')}`)
    .join('; ')

const money = (head: Column<Row>['head'], amount: (row: Row) => number): Column<Row> => ({
  head,
  cell: (row) => amountToDecimal(amount(row), row.currency),
})

const columnsFor = (reader: Reader): Column<Row>[] => [
  { head: /*i18n*/ { id: 'export.order', message: 'Order' }, cell: (row) => row.number },
  { head: /*i18n*/ { id: 'export.status', message: 'Status' }, cell: (row) => row.display_status },
  { head: /*i18n*/ { id: 'export.payment_status', message: 'Payment' }, cell: (row) => row.payment_status },
  { head: /*i18n*/ { id: 'export.refund_status', message: 'Refund' }, cell: (row) => row.refund_status },
  timeColumn(/*i18n*/ { id: 'export.placed', message: 'Placed' }, reader, (row) => row.created_at),
  timeColumn(/*i18n*/ { id: 'export.completed', message: 'Completed' }, reader, (row) => row.completed_at),
  { head: /*i18n*/ { id: 'export.first_name', message: 'First name' }, cell: (row) => row.first_name },
  { head: /*i18n*/ { id: 'export.last_name', message: 'Last name' }, cell: (row) => row.last_name },
  { head: /*i18n*/ { id: 'export.email', message: 'Email' }, cell: (row) => row.email },
  { head: /*i18n*/ { id: 'export.language', message: 'Language' }, cell: (row) => row.locale },
  { head: /*i18n*/ { id: 'export.tickets', message: 'Tickets' }, cell: (row) => row.ticket_quantity },
  { head: /*i18n*/ { id: 'export.items', message: 'Items' }, cell: (row) => itemsOf(row.lines) },
  { head: /*i18n*/ { id: 'export.promo_code', message: 'Promo code' }, cell: (row) => row.promo_code },
  { head: /*i18n*/ { id: 'export.affiliate', message: 'Affiliate' }, cell: (row) => row.affiliate_code },
  { head: /*i18n*/ { id: 'export.currency', message: 'Currency' }, cell: (row) => row.currency },
  money(/*i18n*/ { id: 'export.subtotal', message: 'Subtotal' }, (row) => row.subtotal),
  money(/*i18n*/ { id: 'export.discount', message: 'Discount' }, (row) => row.discount_total),
  money(/*i18n*/ { id: 'export.fees', message: 'Fees' }, (row) => row.fee_total),
  money(/*i18n*/ { id: 'export.added_taxes', message: 'Added taxes' }, (row) => row.added_tax_total),
  money(/*i18n*/ { id: 'export.included_taxes', message: 'Included taxes' }, (row) => row.included_tax_total),
  money(/*i18n*/ { id: 'export.total', message: 'Total' }, (row) => row.total),
  money(/*i18n*/ { id: 'export.refunded', message: 'Refunded' }, (row) => row.total_refunded),
  { head: /*i18n*/ { id: 'export.by_hand', message: 'Created manually' }, cell: (row) => yesOrNo(row.is_manual) },
  { head: /*i18n*/ { id: 'export.note', message: 'Note' }, cell: (row) => row.note },
  { head: /*i18n*/ { id: 'export.order_id', message: 'Order ID' }, cell: (row) => row.id },
]

/** The orders that a query of their list finds, in its order, with a column for each question about orders. */
export const exportOrders = async (
  { d1, accountId, eventId, reader }: ExportOf,
  questions: readonly Question[],
  query: ListQuery,
): Promise<Exported> => {
  const columns = columnsFor(reader)
  const list = { ...orderList(accountId, eventId), select: 'select o.* from orders o' }
  const [asked, { total, rows }] = await Promise.all([
    answerColumns(d1, { accountId, eventId }, aboutOrders, questions),
    everyRowOfD1<Row>(d1, list, query, `length(o.lines) + length(o.charges) + length(coalesce(o.answers, ''))`),
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
