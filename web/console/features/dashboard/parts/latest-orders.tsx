import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { EventDetail, EventStats } from '../../../../../worker/contract/events.ts'
import { css } from '../../../../styled-system/css/index.js'
import { formatRelative } from '../../../../shared/lib/format.ts'
import { Card } from '../../../../shared/ui/card.tsx'
import { DataTable } from '../../../../shared/kit/data-table.tsx'
import { ErrorState } from '../../../../shared/ui/error-state.tsx'
import { Money } from '../../../../shared/ui/money.tsx'
import { OrderBadge } from '../../../../shared/features/order/order-badge.tsx'
import { Loading, Skeleton } from '../../../../shared/ui/skeleton.tsx'
import { TextLink } from '../../../../shared/ui/text-link.tsx'
import { BuyerName } from '../../orders/parts/buyer-name.tsx'
import { OrderNumber } from '../../orders/parts/order-number.tsx'
import { orders as allOrders } from '../../orders/order-queries.ts'

/** The newest few orders of an event. */
export const useLatestOrders = (eventId: string) => allOrders.usePage(eventId, { per_page: 6 })

/** The newest orders, refetched when the figures change. */
export const LatestOrders = ({ event, stats, now }: { event: EventDetail; stats: EventStats; now: number }) => {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const orders = useLatestOrders(event.id)
  const pulse = `${stats.orders_completed}/${stats.tickets_held}/${stats.gross}/${stats.refunded}`
  const last = useRef(pulse)
  useEffect(() => {
    if (last.current === pulse) return
    last.current = pulse
    void queryClient.invalidateQueries({ queryKey: ['event', event.id, 'orders'] })
  }, [pulse, queryClient, event.id])
  return (
    <Card
      flush
      title={<Trans>Latest orders</Trans>}
      aside={
        <TextLink to={`/manage/event/${event.id}/orders`} className={css({ textStyle: '13' })}>
          <Trans>All orders</Trans>
        </TextLink>
      }
    >
      {orders.data?.data.length ? (
        <DataTable
          label={t`Latest orders`}
          rows={orders.data.data}
          rowKey={(order) => order.id}
          rowTo={(order) => `/manage/event/${event.id}/orders/${order.id}`}
          columns={[
            { id: 'number', header: t`Order`, cell: (order) => <OrderNumber order={order} now={now} />, phone: 'about' },
            { id: 'buyer', header: t`Buyer`, cell: (order) => <BuyerName order={order} />, phone: 'who' },
            { id: 'tickets', header: t`Tickets`, align: 'end', cell: (order) => order.ticket_quantity, phone: 'hidden' },
            { id: 'status', header: t`Status`, cell: (order) => <OrderBadge status={order.display_status} />, phone: 'stateBelow' },
            {
              id: 'total',
              header: t`Total`,
              align: 'end',
              cell: (order) => <Money amount={order.total} currency={order.currency} />,
              phone: 'amount',
            },
            {
              id: 'placed',
              header: t`Placed`,
              align: 'end',
              phone: 'hidden',
              cell: (order) => (
                <span className={css({ color: 'text.muted', textStyle: '13' })}>
                  {formatRelative(order.created_at, now, i18n.locale, 'short')}
                </span>
              ),
            },
          ]}
        />
      ) : orders.data ? (
        <p className={css({ padding: '4', paddingBlockEnd: '8', textStyle: '13', color: 'text.muted' })}>
          <Trans>No orders yet.</Trans>
        </p>
      ) : orders.error ? (
        <div className={css({ padding: '4' })}>
          <ErrorState error={orders.error} onRetry={() => void orders.refetch()} />
        </div>
      ) : (
        <Loading className={css({ display: 'grid', gap: '4', padding: '4' })}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </Loading>
      )}
    </Card>
  )
}
