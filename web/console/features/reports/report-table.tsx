import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { reportColumns, type ColumnKind, type Report, type ReportName, type ReportRow } from '../../../../worker/contract/report-columns.ts'
import { formatCount, formatDate, formatDay, formatMoney, formatRate } from '../../../shared/lib/format.ts'
import { css, cx } from '../../../styled-system/css/index.js'
import { Button } from '../../../shared/ui/button.tsx'
import { DataTable, type Column } from '../../../shared/kit/data-table.tsx'
import { SourceName } from './source-name.tsx'
import { useColumnNames, useReportNames } from './report-labels.tsx'

/** Rows drawn at first. */
const rowsAtOnce = 100

const muted = css({ color: 'text.muted' })
const figure = css({ whiteSpace: 'nowrap' })
/** A figure of 0: a dash in the table, and no line in a card. */
const nothing = (
  <span data-none="" className={muted}>
    –
  </span>
)
/** Subtracted columns, shown with a minus. */
const takenOff = new Set(['discounts', 'refunded'])
/** Columns that are shown only where they have a value. */
const optional = new Set(['visits', 'carts', 'cancelled', 'discounts', 'fees', 'taxes', 'included_taxes', 'label'])
const quiet = new Set(['included_taxes', 'expected', 'base'])
/** Columns that another column includes. */
const unshown = new Set(['label', 'hour'])

const isFigure = (kind: ColumnKind): boolean => kind === 'count' || kind === 'money' || kind === 'base' || kind === 'level'

/** Columns of figures, which decide whether a report is empty. */
export const figuresOf = (name: ReportName): string[] =>
  Object.entries(reportColumns[name]).flatMap(([column, kind]) => (isFigure(kind) && column !== 'expected' ? [column] : []))

type Props = { name: ReportName; report: Report; /** The line of totals begins with it. */ total: ReactNode }

/** A report's figures with their sums; days newest first. */
export const ReportTable = ({ name, report, total }: Props) => {
  const { t, i18n } = useLingui()
  const [isWhole, setWhole] = useState(false)
  const names = useColumnNames()
  const reports = useReportNames()
  const { currency } = report.meta
  const rows = name === 'daily-sales' ? report.data.toReversed() : report.data
  const shown = isWhole ? rows : rows.slice(0, rowsAtOnce)
  const totals: ReportRow = { ...report.totals, isTotal: true }
  const day = (date: unknown): string =>
    formatDay(String(date), i18n.locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })

  const hour = (wall: string): string => formatDate(wall, 'UTC', i18n.locale, 'full')

  const words = (column: string, row: ReportRow): ReactNode => {
    const value = row[column] ?? null
    if (column === 'type' && name === 'taxes-and-fees') return value === 'FEE' ? <Trans>Fee</Trans> : <Trans>Tax</Trans>
    if (column === 'included') return value ? <Trans>in the price</Trans> : <Trans>added</Trans>
    if (column === 'answer') return value === null ? <span className={muted}>{t`All answers`}</span> : <bdi dir="auto">{value}</bdi>
    if (column === 'date' && row['hour'] !== undefined)
      return value === null ? <span className={muted}>–</span> : hour(`${String(value)}T${String(row['hour']).padStart(2, '0')}:00:00Z`)
    if (column === 'source') return <SourceName source={value === null ? null : String(value)} />
    if (column === 'conversion_ppm') return value === null ? nothing : formatRate(Number(value), i18n.locale)
    if (column === 'date') return <span className={figure}>{day(value)}</span>
    if (column === 'rate_ppm') return value === null ? <Trans>fixed amount</Trans> : formatRate(Number(value), i18n.locale)
    return (
      <>
        <bdi dir="auto">{value}</bdi>
        {column === 'title' && row['label'] && (
          <span className={css({ color: 'text.muted', marginInlineStart: '2' })}>
            <bdi dir="auto">{row['label']}</bdi>
          </span>
        )}
      </>
    )
  }
  const number = (column: string, kind: ColumnKind, row: ReportRow): ReactNode => {
    const value = row[column]
    if (value === undefined || value === null) return null
    const amount = Number(value) * (takenOff.has(column) ? -1 : 1)
    if (amount === 0) return nothing
    const text = kind === 'money' || kind === 'base' ? formatMoney(amount, currency, i18n.locale) : formatCount(amount, i18n.locale)
    return <bdi className={cx(figure, quiet.has(column) && muted)}>{text.replace('-', '−')}</bdi>
  }

  const shownColumns = Object.entries(reportColumns[name]).filter(([column, kind]) => {
    if (kind === 'id' || unshown.has(column)) return false
    if (column === 'type' && name === 'answers') return false
    return !optional.has(column) || rows.some((row) => row[column])
  }) as [string, ColumnKind][]
  // What an amount includes stands after it.
  const order = (column: string): number =>
    column === 'included_taxes'
      ? shownColumns.findIndex(([each]) => each === 'gross') + 0.5
      : shownColumns.findIndex(([each]) => each === column)
  const columns = shownColumns
    .toSorted(([one], [other]) => order(one) - order(other))
    .map(([column, kind], index): Column<ReportRow> => {
      const cell = (row: ReportRow): ReactNode => {
        if (isFigure(kind)) return number(column, kind, row)
        if (row['isTotal']) return index === 0 ? total : null
        return words(column, row)
      }
      return { id: column, header: names[column] ?? column, align: isFigure(kind) || column === 'conversion_ppm' ? 'end' : 'start', cell }
    })
  const keys = new Map(rows.map((row, index) => [row, String(index)]))
  const hasTotals = rows.length > 0 && Object.keys(report.totals).length > 0
  return (
    <>
      <DataTable
        label={reports[name]}
        rows={shown}
        rowKey={(row) => keys.get(row) ?? ''}
        columns={columns}
        totals={hasTotals ? totals : undefined}
      />
      {shown.length < rows.length && (
        <p className={css({ padding: '3', textAlign: 'center', borderBlockStart: 'row' })}>
          <Button size="sm" onClick={() => setWhole(true)}>
            <Plural value={rows.length} one="Show the # row" other="Show all # rows" />
          </Button>
        </p>
      )}
    </>
  )
}
