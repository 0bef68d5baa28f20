import { useLingui } from '@lingui/react/macro'
import type { EventDetail } from '../../../worker/contract/events.ts'
import type { OrderListItem } from '../../../worker/contract/orders.ts'
import type { ListTools } from '../../kit/list-page.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { css } from '../../styled-system/css/index.js'
import { EventDate } from '../../ui/event-date.tsx'
import { Money } from '../../ui/money.tsx'
import { OrderBadge } from '../../ui/order-badge.tsx'
import { BuyerName } from './buyer-name.tsx'

type Props = { event: EventDetail; orders: readonly OrderListItem[]; tools: ListTools<OrderListItem> }

/** Orders as rows. */
export const OrderTable = ({ event, orders, tools }: Props) => {
  const { t } = useLingui()
  return (
    <ListTable
      label={t`Orders`}
      rows={orders}
      tools={tools}
      columns={[
        {
          id: 'number',
          header: t`Order`,
          sort: 'number',
          cell: (order) => <bdi className={css({ letterSpacing: '[0.02em]' })}>{order.number}</bdi>,
        },
        {
          id: 'buyer',
          header: t`Buyer`,
          sort: 'last_name',
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
          sort: 'total',
          cell: (order) => <Money amount={order.total} currency={order.currency} />,
        },
        {
          id: 'placed',
          header: t`Placed`,
          align: 'end',
          sort: 'created_at',
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
