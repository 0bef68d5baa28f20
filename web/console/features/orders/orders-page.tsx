import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ReceiptText } from 'lucide-react'
import { ListPage } from '../../../shared/kit/list-page.tsx'
import { orderStatuses, orderStatusText } from '../../../shared/features/order/order-badge.tsx'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { useTickets } from '../ticket-choice/ticket-queries.ts'
import { useAnswerFilters } from '../questions/model/answer-filters.ts'
import { OrderTable } from './parts/order-table.tsx'
import { orderFilters, orders } from './order-queries.ts'
import { usePromoFilter } from './model/use-promo-filter.ts'
import { useOrderColumns } from './model/order-columns.ts'
import { useAffiliateFilter } from './model/use-affiliate-filter.ts'

/** `/manage/event/{id}/orders`: all orders, newest first. */
export const Component = () => {
  const { t, i18n } = useLingui()
  const event = useShellEvent()
  const tickets = useTickets(event.id)
  const byPromo = usePromoFilter(event.id)
  const byAffiliate = useAffiliateFilter(event.id)
  const byAnswer = useAnswerFilters(event.id, 'ORDER')
  const columns = useOrderColumns()
  return (
    <ListPage
      of={orders}
      event={event}
      title={t`Orders`}
      counted={(total) => <Plural value={total} one="# order" other="# orders" />}
      icon={<ReceiptText />}
      acts={(query) => <ExportButton path={`/events/${event.id}/orders/export`} query={query} />}
      search={t`Search name, email or number`}
      filters={[
        {
          ...orderFilters.status,
          label: t`Status`,
          options: [
            { value: '', label: t`All statuses` },
            ...orderStatuses.map((each) => ({ value: each, label: i18n._(orderStatusText[each]) })),
          ],
        },
        {
          ...orderFilters.ticket,
          label: t`Ticket`,
          options: [{ value: '', label: t`All tickets` }, ...(tickets.data ?? []).map(({ id, title }) => ({ value: id, label: title }))],
        },
        { ...orderFilters.from, kind: 'day', label: t`Placed from`, isMore: true },
        { ...orderFilters.to, kind: 'day', label: t`Placed until`, isMore: true },
        { ...orderFilters.min, kind: 'amount', currency: event.currency, label: t`Total from`, isMore: true },
        { ...orderFilters.max, kind: 'amount', currency: event.currency, label: t`Total up to`, isMore: true },
        ...byPromo,
        ...byAffiliate,
        ...byAnswer,
      ]}
      columns={columns}
      views="orders"
      none={{ title: <Trans>No orders yet</Trans>, text: <Trans>Orders appear here once buyers enter their details.</Trans> }}
      notFound={<Trans>No orders found</Trans>}
    >
      {(rows, tools) => <OrderTable event={event} orders={rows} tools={tools} />}
    </ListPage>
  )
}
