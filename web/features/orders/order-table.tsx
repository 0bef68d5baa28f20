import { useLingui } from '@lingui/react/macro'
import type { ListMeta } from '../../../worker/contract/common.ts'
import type { EventDetail } from '../../../worker/contract/events.ts'
import type { OrderListItem } from '../../../worker/contract/orders.ts'
import { css } from '../../styled-system/css/index.js'
import type { Sorting } from '../../lib/use-list-state.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EventDate } from '../../ui/event-date.tsx'
import { Money } from '../../ui/money.tsx'
import { OrderBadge } from '../../ui/order-badge.tsx'
import { BuyerName } from './buyer-name.tsx'

type Props = { event: EventDetail; orders: readonly OrderListItem[]; meta: ListMeta; sorting?: Sorting; onSort: (sorting: Sorting) => void }

/** Orders as rows. */
export const OrderTable = ({ event, orders, meta, sorting, onSort }: Props) => {
  const { t } = useLingui()
  // Only what the server sorts by is offered.
  const sort = (name: string): string | undefined => (meta.allowed_sorts.includes(name) ? name : undefined)
  return (
    <DataTable
      label={t`Orders`}
      rows={orders}
      rowKey={(order) => order.id}
      rowTo={(order) => `/manage/event/${event.id}/orders/${order.id}`}
      sorting={sorting}
      onSort={onSort}
      columns={[
        {
          id: 'number',
          header: t`Order`,
          sort: sort('number'),
          cell: (order) => <bdi className={css({ letterSpacing: '[0.02em]' })}>{order.number}</bdi>,
        },
        {
          id: 'buyer',
          header: t`Buyer`,
          sort: sort('last_name') ?? sort('first_name'),
          cell: (order) => (
            <span className={css({ minWidth: '0' })}>
              <BuyerName order={order} />
              {order.email && <bdi className={css({ display: 'block', textStyle: '12', color: 'text.muted' })}>{order.email}</bdi>}
            </span>
          ),
        },
        { id: 'tickets', header: t`Tickets`, align: 'end', cell: (order) => order.ticket_quantity },
        { id: 'status', header: t`Status`, cell: (order) => <OrderBadge status={order.display_status} />, phone: 'state' },
        {
          id: 'total',
          header: t`Total`,
          align: 'end',
          sort: sort('total'),
          cell: (order) => <Money amount={order.total} currency={order.currency} />,
        },
        {
          id: 'placed',
          header: t`Placed`,
          align: 'end',
          sort: sort('created_at'),
          cell: (order) => (
            <span className={css({ color: 'text.muted', textStyle: '13' })}>
              <EventDate start={order.created_at} zone={event.timezone} style="short" />
            </span>
          ),
        },
      ]}
    />
  )
}
