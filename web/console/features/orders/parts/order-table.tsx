import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useState } from 'react'
import type { EventDetail } from '../../../../../worker/contract/events.ts'
import type { OrderListItem } from '../../../../../worker/contract/orders.ts'
import type { ListTools } from '../../../../shared/kit/list-page.tsx'
import { ListTable } from '../../../../shared/kit/list-table.tsx'
import { selectColumn } from '../../../../shared/kit/select-column.tsx'
import { SelectionBar } from '../../../../shared/kit/selection-bar.tsx'
import { useSelection } from '../../../../shared/kit/use-selection.ts'
import { useNow } from '../../../../shared/lib/use-now.ts'
import { css, cx } from '../../../../styled-system/css/index.js'
import { Button } from '../../../../shared/ui/button.tsx'
import { aboveRowLink, notOnCards } from '../../../../shared/kit/data-table.recipe.ts'
import { OtherClock } from '../../../../shared/ui/event-date.tsx'
import { ListTime } from '../../../../shared/kit/list-time.tsx'
import { Money } from '../../../../shared/ui/money.tsx'
import { OrderBadge } from '../../../../shared/features/order/order-badge.tsx'
import { BuyerName } from './buyer-name.tsx'
import { ExportButton } from '../../exports/export-button.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderMenu } from './order-menu.tsx'
import { OrderNumber } from './order-number.tsx'
import { ResendOrders } from './resend-orders.tsx'

type Props = { event: EventDetail; orders: readonly OrderListItem[]; tools: ListTools<OrderListItem> }

const nameOf = ({ number }: OrderListItem): string => number

/** An order's total, with the rest after a refund below. */
const OrderTotal = ({ order: { total, total_refunded, currency } }: { order: OrderListItem }) => (
  <>
    <Money amount={total} currency={currency} />
    {total_refunded > 0 && (
      <span className={css({ display: 'block', textStyle: '12', color: 'text.muted', whiteSpace: 'nowrap' })}>
        <Trans>
          <Money amount={total - total_refunded} currency={currency} /> after refund
        </Trans>
      </span>
    )}
  </>
)

/** Nothing to show: in cards without its line. */
const none = <span data-none>–</span>

/** Orders as rows; actions on one or on several selected ones are confirmed first. */
export const OrderTable = ({ event, orders, tools }: Props) => {
  const { t } = useLingui()
  const now = useNow()
  const selection = useSelection(orders)
  // The selected orders, or one chosen by its menu.
  const [sending, setSending] = useState<readonly OrderListItem[] | null>(null)
  const { chosen } = selection
  const path = `/events/${event.id}/orders`
  return (
    <>
      <ListTable
        label={t`Orders`}
        rows={orders}
        tools={tools}
        columns={[
          selectColumn(selection, nameOf),
          {
            id: 'number',
            header: t`Order`,
            sort: 'number',
            cell: (order) => <OrderNumber order={order} now={now} />,
            phone: 'about',
          },
          {
            id: 'buyer',
            header: t`Buyer`,
            phone: 'who',
            sort: 'last_name',
            cell: (order) => (
              <span className={css({ minWidth: '0' })}>
                <BuyerName order={order} />
                {order.email && (
                  <bdi className={cx(notOnCards, css({ display: 'block', textStyle: '12', color: 'text.muted' }))}>{order.email}</bdi>
                )}
              </span>
            ),
          },
          {
            id: 'tickets',
            header: t`Tickets`,
            sort: 'ticket_quantity',
            firstSort: 'desc',
            phone: 'hidden',
            cell: (order) => <OrderItems items={order.items} />,
          },
          { id: 'status', header: t`Status`, cell: (order) => <OrderBadge status={order.display_status} />, phone: 'stateBelow' },
          {
            id: 'total',
            header: t`Total`,
            align: 'end',
            sort: 'total',
            firstSort: 'desc',
            cell: (order) => <OrderTotal order={order} />,
            phone: 'amount',
          },
          {
            id: 'placed',
            header: t`Placed`,
            align: 'end',
            phone: 'hidden',
            sort: 'created_at',
            firstSort: 'desc',
            note: <OtherClock starts={orders.map(({ created_at }) => created_at)} zone={event.timezone} />,
            cell: (order) => (
              <span className={css({ color: 'text.muted', textStyle: '13' })}>
                <ListTime at={order.created_at} zone={event.timezone} />
              </span>
            ),
          },
          {
            id: 'completed',
            header: t`Completed`,
            align: 'end',
            phone: 'below',
            cell: ({ completed_at }) =>
              completed_at ? (
                <span className={css({ color: 'text.muted', textStyle: '13' })}>
                  <ListTime at={completed_at} zone={event.timezone} />
                </span>
              ) : (
                none
              ),
          },
          {
            id: 'refunded',
            header: t`Refunded`,
            align: 'end',
            phone: 'below',
            cell: ({ total_refunded, currency }) => (total_refunded > 0 ? <Money amount={total_refunded} currency={currency} /> : none),
          },
          { id: 'promo', header: t`Promo code`, phone: 'below', cell: ({ promo_code }) => (promo_code ? <bdi>{promo_code}</bdi> : none) },
          {
            id: 'affiliate',
            header: t`Affiliate`,
            phone: 'below',
            cell: ({ affiliate_name }) => (affiliate_name ? <bdi>{affiliate_name}</bdi> : none),
          },
          {
            id: 'act',
            header: t`Actions`,
            align: 'end',
            phone: 'hidden',
            width: '60px',
            cell: (order) => (
              <span className={aboveRowLink}>
                <OrderMenu eventId={event.id} order={order} onResend={() => setSending([order])} />
              </span>
            ),
          },
        ]}
      />
      <SelectionBar selection={selection}>
        <Button size="sm" icon={<Send className="flip" />} onClick={() => setSending(chosen)}>
          <Trans>Resend tickets…</Trans>
        </Button>
        <ExportButton size="sm" path={`${path}/export`} query={{ 'filter_fields[id][in]': chosen.map(({ id }) => id).join(',') }} />
      </SelectionBar>
      <ResendOrders
        eventId={event.id}
        orders={sending}
        onClose={(isDone) => {
          setSending(null)
          if (isDone) selection.clear()
        }}
      />
    </>
  )
}
