// The columns of reports, shared by the API, the CSV and the console's tables.

/**
 * The kinds of columns: an id, words (null for none), a day, an hour of the day, yes or no, a rate in parts per million
 * (null for none), and those with a sum below: a count, or money in minor units. `base` and `level` have no sum, because
 * the same amount is in several rows.
 */
export type ColumnKind = 'id' | 'text' | 'day' | 'hour' | 'flag' | 'rate' | 'count' | 'money' | 'base' | 'level'

const money = { gross: 'money', refunded: 'money', net: 'money' } as const
const priced = { subtotal: 'money', discounts: 'money', fees: 'money', taxes: 'money', included_taxes: 'money', ...money } as const

/** Every report with its columns, in their order. */
export const reportColumns = {
  'daily-sales': { date: 'day', visits: 'count', carts: 'count', orders: 'count', tickets: 'count', cancelled: 'count', ...priced },
  tickets: { ticket_id: 'id', price_id: 'id', title: 'text', label: 'text', sold: 'count', cancelled: 'count', ...priced },
  'promo-codes': { promo_code_id: 'id', code: 'text', uses: 'count', tickets: 'count', discounts: 'money', ...money },
  'taxes-and-fees': {
    id: 'id',
    name: 'text',
    type: 'text',
    included: 'flag',
    rate_ppm: 'rate',
    base: 'base',
    amount: 'money',
    refunded: 'money',
    net: 'money',
  },
  affiliates: { affiliate_id: 'id', code: 'text', name: 'text', orders: 'count', tickets: 'count', ...money },
  sources: { source: 'text', visits: 'count', carts: 'count', orders: 'count', conversion_ppm: 'rate', tickets: 'count', ...money },
  'check-ins': { list_id: 'id', list: 'text', date: 'day', hour: 'hour', admitted: 'count', expected: 'level' },
  answers: { question_id: 'id', question: 'text', type: 'text', answer: 'text', count: 'level' },
} as const satisfies Record<string, Record<string, ColumnKind>>

export type ReportName = keyof typeof reportColumns
export const reportNames = Object.keys(reportColumns) as [ReportName, ...ReportName[]]

export type ReportCell = string | number | boolean | null
export type ReportRow = Record<string, ReportCell>

/** GET /events/{id}/reports/{name}; `from` and `to` are days in `timezone`, both within. */
export type Report = {
  data: ReportRow[]
  totals: Record<string, number>
  meta: { from: string; to: string; timezone: string; currency: string }
}

/** The most that was written in answer to a question which the report of answers lists; the export has all. */
export const MAX_WRITTEN_ANSWERS = 100

/** The most days a report covers. */
export const MAX_REPORT_DAYS = 1827

/** The sums of the columns that are added up. */
export const totalsOf = (name: ReportName, rows: readonly ReportRow[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(reportColumns[name])
      .filter(([, kind]) => kind === 'count' || kind === 'money')
      .map(([column]) => [column, rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0)]),
  )
