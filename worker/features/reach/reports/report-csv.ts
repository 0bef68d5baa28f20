import { amountToDecimal } from '../../../contract/currency.ts'
import { reportColumns, type ColumnKind, type Report, type ReportCell, type ReportName } from '../../../contract/report-columns.ts'
import { csvStream, type CsvCell } from '../../../http/csv.ts'

const cellOf = (kind: ColumnKind, cell: ReportCell, currency: string): CsvCell => {
  if (cell === null) return null
  if (kind === 'money' || kind === 'base') return amountToDecimal(Number(cell), currency)
  // In percent: 19 for 19 %.
  if (kind === 'rate') return Number(cell) / 10_000
  return typeof cell === 'boolean' ? String(cell) : cell
}

/** A report as CSV: the same columns, amounts as decimals of the event's currency. */
export const reportCsv = (name: ReportName, { data, meta }: Report): ReadableStream<Uint8Array> => {
  const columns = Object.entries(reportColumns[name]) as [string, ColumnKind][]
  return csvStream(
    columns.map(([column]) => column.replace(/_ppm$/, '_percent')),
    data.map((row) => columns.map(([column, kind]) => cellOf(kind, row[column] ?? null, meta.currency))),
  )
}
