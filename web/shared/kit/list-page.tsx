import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Outlet, useLocation, useOutletContext } from 'react-router'
import type { ListMeta } from '../../../worker/contract/common.ts'
import type { ViewedList } from '../../../worker/contract/list-views.ts'
import { css } from '../../styled-system/css/index.js'
import { usePageTitle } from '../lib/use-page-title.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import type { Sorting } from './data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListStates } from './list-states.tsx'
import { PageHeader } from './page-header.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { DeleteDialog, type DeleteCopy } from './delete-dialog.tsx'
import { chosenColumns, ColumnMenu, type ColumnChoice } from './column-menu.tsx'
import { ListFilters, type ListFilter } from './list-filters.tsx'
import { ListViews } from './list-views.tsx'
import { isNarrowed, queryOf, type ListQuery } from './list-query.ts'
import type { Resource } from './resource.ts'
import { useKeepListPlace } from './list-place.ts'
import { useLastPage } from './use-last-page.ts'
import { useListAddress } from './use-list-address.ts'

export type { ListFilter }

/** The props of the rows' renderer: the query's result, the sort, and the deletion dialog. */
export type ListTools<Row> = {
  meta: ListMeta
  /** By search or a filter: there may be more. */
  isNarrowed: boolean
  sorting: Sorting | undefined
  onSort: (sorting: Sorting) => void
  onDelete: (row: Row) => void
  /** Whether a column that can be chosen is. */
  shows: (column: string) => boolean
}

type Props<Row extends { id: string }> = {
  of: Resource<Row>
  /** The owner's id; the account's without. */
  event?: { id: string; title: string }
  /** Where it is reached from. */
  back?: { to: string; label: ReactNode }
  title: string
  /** A line about what these are. */
  about?: ReactNode
  /** In its place: how many the list has, or how many were found in it. */
  counted?: (total: number, isNarrowed: boolean) => ReactNode
  icon: ReactNode
  /** The primary act's words and icon; it leads to `new`. */
  create?: { label: ReactNode; icon?: ReactNode }
  /** Secondary actions on the list, before the primary one. */
  acts?: (query: ListQuery) => ReactNode
  /** Whether these are also shown for an empty list. */
  actsStay?: boolean
  /** The search's label: `Search codes`. Absent without a search. */
  search?: string
  filters?: readonly ListFilter[]
  /** The columns to choose from. */
  columns?: readonly ColumnChoice[]
  /** The name its saved views have on the server. */
  views?: ViewedList
  /** While there are none: what to do about it. */
  none: { title: ReactNode; text: ReactNode }
  /** When search or filters find none. */
  notFound: ReactNode
  removal?: DeleteCopy<Row>
  /** Rows in a card of their own, or each by itself. */
  bare?: boolean
  children: (rows: Row[], tools: ListTools<Row>) => ReactNode
}

const noFilters: readonly ListFilter[] = []
const toolbar = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockEnd: '4' })
// Above several filters the search has a line of its own on a phone.
const above = css({ display: 'contents', _phone: { display: 'flex', flexBasis: 'full' } })
const noColumns: readonly ColumnChoice[] = []

/** A section's list: header, search, filters, order and page in the address, every state, deleting; its forms open over it. */
export const ListPage = <Row extends { id: string }>(props: Props<Row>) => {
  const {
    of,
    event,
    back,
    title,
    about,
    counted,
    icon,
    create,
    acts,
    actsStay = false,
    search,
    filters = noFilters,
    columns = noColumns,
    views,
    none,
    notFound,
    removal,
    bare,
    children,
  } = props
  usePageTitle(title, event?.title)
  const eventId = event?.id ?? ''
  const list = useListAddress(filters)
  useKeepListPlace()
  const { search: query } = useLocation()
  const [toDelete, setToDelete] = useState<Row | null>(null)
  const asked = queryOf(list.address, filters)
  const rows = of.usePage(eventId, asked)
  const narrowed = isNarrowed(list.address)
  useLastPage(list, rows)
  const total = rows.data?.meta.total ?? 0
  const chosen = chosenColumns(columns, list.address.columns)
  // Until the list is known to be empty, the page is laid out with rows.
  const hasAny = narrowed || rows.data?.meta.total !== 0
  const act = create && (
    <ButtonLink to={{ pathname: 'new', search: query }} visual="primary" icon={create.icon ?? <Plus />}>
      {create.label}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        {...(back ? { back } : {})}
        title={title}
        meta={counted ? total > 0 && counted(total, narrowed) : about}
        actions={
          <>
            {(hasAny || actsStay) && acts?.(asked)}
            {hasAny && act}
          </>
        }
      />
      {hasAny && (search || filters.length > 0 || views) && (
        <div className={toolbar}>
          {search && (
            <div className={filters.length > 1 ? above : css({ display: 'contents' })}>
              <SearchField label={search} value={list.address.query} onSearch={list.search} />
            </div>
          )}
          <ListFilters filters={filters} values={list.address.filters} change={list.change}>
            {columns.length > 0 && <ColumnMenu columns={columns} chosen={chosen} onChange={(ids) => list.change({ columns: ids })} />}
            {views && <ListViews list={views} eventId={eventId} />}
          </ListFilters>
        </div>
      )}
      <ListStates
        list={rows}
        bare={bare}
        onPage={list.turnTo}
        empty={
          narrowed ? (
            <EmptyState
              icon={icon}
              title={notFound}
              action={
                <Button onClick={list.widen}>
                  {filters.length > 0 ? <Trans>Clear search and filters</Trans> : <Trans>Clear search</Trans>}
                </Button>
              }
            />
          ) : (
            <EmptyState icon={icon} title={none.title} action={act}>
              {none.text}
            </EmptyState>
          )
        }
      >
        {(found, meta) =>
          children(found, {
            meta,
            isNarrowed: narrowed,
            sorting: list.address.sort,
            onSort: list.sort,
            onDelete: setToDelete,
            shows: (column) => chosen.includes(column) || columns.every(({ id }) => id !== column),
          })
        }
      </ListStates>
      {removal && <DeleteDialog {...removal} of={of} eventId={eventId} row={toDelete} onClose={() => setToDelete(null)} />}
      <Outlet context={useOutletContext()} />
    </>
  )
}
