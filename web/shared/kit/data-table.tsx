import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../../styled-system/css/index.js'
import { rowLinkProps } from '../lib/follow-row.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import {
  bodyStyle,
  cell,
  fewColumns,
  headCell,
  headStyle,
  manyColumns,
  rowLink,
  rowStyle,
  sortButton,
  tableStyle,
  totalsCell,
  totalsRow,
} from './data-table.recipe.ts'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** The API's sort name, where this column sorts. */
  sort?: string
  /** How it sorts at first: the largest or the latest first, by default from A to Z. */
  firstSort?: 'asc' | 'desc'
  phone?: 'title' | 'state' | 'line' | 'control' | 'block' | 'act' | 'hidden' | 'who' | 'amount' | 'about' | 'stateBelow' | 'below'
  width?: string
  /** Replaces the name in its head. */
  head?: ReactNode
  /** A text for all its cells, after the name in its head. */
  note?: ReactNode
  /** Selects rows: comes before the cell with the link. */
  selects?: boolean
}
/** The list's current sort. */
export type Sorting = { by: string; direction: 'asc' | 'desc' }

type Props<Row> = {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** Where a row leads; its first cell is the link. */
  rowTo?: (row: Row) => string
  sorting?: Sorting
  onSort?: (sorting: Sorting) => void
  /** The totals: a row below the head. */
  totals?: Row | undefined
}

/** The alignment of each column; text beside end-aligned numbers keeps a distance. */
const alignsOf = (columns: readonly Pick<Column<never>, 'align'>[]): ('start' | 'end' | 'afterEnd')[] =>
  columns.map(({ align }, index) => (align === 'end' ? 'end' : columns[index - 1]?.align === 'end' ? 'afterEnd' : 'start'))

/** Rows and columns; where there is no room for the columns a list of cards. */
export const DataTable = <Row,>({ label, rows, columns, rowKey, rowTo, sorting, onSort, totals }: Props<Row>) => {
  const { t } = useLingui()
  const aligns = alignsOf(columns)
  const lead = columns.findIndex((column) => !column.selects)
  const turn = ({ sort: by = '', firstSort = 'asc' }: Column<Row>): Sorting => {
    const opposite = sorting?.direction === 'asc' ? 'desc' : 'asc'
    return { by, direction: sorting?.by === by ? opposite : firstSort }
  }
  return (
    <div className={columns.length > 5 ? manyColumns : fewColumns}>
      <table role="table" aria-label={label} className={tableStyle}>
        <thead role="rowgroup" className={headStyle}>
          <tr role="row">
            {columns.map((column, index) => {
              const active = column.sort !== undefined && sorting?.by === column.sort
              return (
                <th
                  key={column.id}
                  role="columnheader"
                  scope="col"
                  aria-sort={active ? (sorting.direction === 'asc' ? 'ascending' : 'descending') : undefined}
                  style={{ inlineSize: column.width }}
                  className={headCell({ align: aligns[index] })}
                >
                  {column.sort && onSort ? (
                    <button type="button" className={sortButton} title={t`Sort by ${column.header}`} onClick={() => onSort(turn(column))}>
                      {column.header}
                      {active && (sorting.direction === 'asc' ? <ArrowUp /> : <ArrowDown />)}
                    </button>
                  ) : (
                    (column.head ?? (column.id === 'act' ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header))
                  )}
                  {column.note}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody role="rowgroup" className={bodyStyle}>
          {totals && (
            <tr role="row" className={cx(rowStyle, totalsRow)}>
              {columns.map((column, index) => (
                <td
                  key={column.id}
                  role="cell"
                  data-label={column.header}
                  className={cx(cell({ align: aligns[index], phone: column.phone ?? (index === lead ? 'title' : 'line') }), totalsCell)}
                >
                  {column.cell(totals)}
                </td>
              ))}
            </tr>
          )}
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" data-link={Boolean(rowTo)} className={rowStyle} {...(rowTo && rowLinkProps)}>
              {columns.map((column, index) => (
                <td
                  key={column.id}
                  role="cell"
                  data-label={column.header}
                  data-act={column.phone === 'act' ? '' : undefined}
                  data-selects={column.selects ? '' : undefined}
                  data-who={column.phone === 'who' ? '' : undefined}
                  className={cell({ align: aligns[index], phone: column.phone ?? (index === lead ? 'title' : 'line') })}
                >
                  {rowTo && index === lead ? (
                    <Link to={rowTo(row)} className={rowLink}>
                      {column.cell(row)}
                    </Link>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
