import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { ListMeta } from '../../../worker/contract/common.ts'
import { css, cx } from '../../styled-system/css/index.js'
import { DataTable, type Column, type Sorting } from './data-table.tsx'
import { aboveRowLink } from './data-table.recipe.ts'
import type { ListTools } from './list-page.tsx'

type Props<Row extends { id: string }> = {
  label: string
  rows: readonly Row[]
  tools: ListTools<Row>
  columns: readonly Column<Row>[]
  /** Where a row leads, if not to its form; null leads nowhere. */
  to?: ((row: Row) => string) | null
  /** The actions on a row, at its end. */
  acts?: (row: Row) => ReactNode
}

const actsStyle = cx(aboveRowLink, css({ display: 'inline-flex', alignItems: 'center', gap: '1' }))

/** How the server sorts by itself, where that is by a column: as the column sorts at first. */
const defaultSorting = <Row,>({ default_sort: by }: ListMeta, columns: readonly Column<Row>[]): Sorting | undefined => {
  const column = columns.find(({ sort }) => sort === by)
  return column && { by, direction: column.firstSort ?? 'asc' }
}

/** A section's rows, by default each linked to its form. Sorting is offered only where the server supports it. */
export const ListTable = <Row extends { id: string }>({ label, rows, tools, columns, to, acts }: Props<Row>) => {
  const { t } = useLingui()
  const { search } = useLocation()
  const { meta, onSort } = tools
  const sorting = tools.sorting ?? defaultSorting(meta, columns)
  return (
    <DataTable
      label={label}
      rows={rows}
      rowKey={(row) => row.id}
      {...(to === null ? {} : { rowTo: to ?? ((row: Row) => `${row.id}${search}`) })}
      sorting={sorting}
      onSort={onSort}
      columns={[
        ...columns
          .filter(({ id }) => tools.shows(id))
          .map(({ sort, ...column }) => ({ ...column, ...(sort && meta.allowed_sorts.includes(sort) ? { sort } : {}) })),
        ...(acts
          ? [
              {
                id: 'act',
                header: t`Actions`,
                align: 'end' as const,
                phone: 'act' as const,
                cell: (row: Row) => <span className={actsStyle}>{acts(row)}</span>,
              },
            ]
          : []),
      ]}
    />
  )
}
