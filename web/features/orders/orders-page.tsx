import { Trans, useLingui } from '@lingui/react/macro'
import { ReceiptText } from 'lucide-react'
import { css } from '../../styled-system/css/index.js'
import { useListState } from '../../lib/use-list-state.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListStates } from '../../ui/list-states.tsx'
import { orderStatuses, orderStatusText } from '../../ui/order-badge.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useShellEvent } from '../shell/event-shell.tsx'
import { OrderTable } from './order-table.tsx'
import { useOrders } from './order-queries.ts'

/** `/manage/event/{id}/orders`: every order, newest first. */
export const Component = () => {
  const { t, i18n } = useLingui()
  const event = useShellEvent()
  usePageTitle(t`Orders`, event.title)
  const list = useListState()
  const status = list.get('status')
  const orders = useOrders(event.id, {
    page: list.page,
    query: list.query,
    display_status: status || undefined,
    sort_by: list.sorting?.by,
    sort_direction: list.sorting?.direction,
  })
  const isFiltered = list.query !== '' || status !== ''
  return (
    <>
      <PageHeader title={<Trans>Orders</Trans>} />
      {(isFiltered || orders.data?.meta.total !== 0) && (
        <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockEnd: '4' })}>
          <SearchField label={t`Search name, email or number`} value={list.query} onSearch={list.search} />
          <div className={css({ width: { base: 'full', sm: '[200px]' } })}>
            <SelectField
              hideLabel
              label={t`Status`}
              name="status"
              value={status}
              onChange={(next) => list.change({ status: next })}
              options={[
                { value: '', label: t`Every status` },
                ...orderStatuses.map((each) => ({ value: each, label: i18n._(orderStatusText[each]) })),
              ]}
            />
          </div>
        </div>
      )}
      <ListStates
        list={orders}
        onPage={list.turnTo}
        empty={
          isFiltered ? (
            <EmptyState
              icon={<ReceiptText />}
              title={<Trans>No orders found</Trans>}
              action={
                <Button onClick={() => list.change({ query: null, status: null })}>
                  <Trans>Clear search and filters</Trans>
                </Button>
              }
            />
          ) : (
            <EmptyState icon={<ReceiptText />} title={<Trans>No orders yet</Trans>}>
              <Trans>Orders appear here the moment a buyer chooses tickets.</Trans>
            </EmptyState>
          )
        }
      >
        {(rows, meta) => <OrderTable event={event} orders={rows} meta={meta} sorting={list.sorting} onSort={list.sort} />}
      </ListStates>
    </>
  )
}
