import { useLingui } from '@lingui/react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { List, One } from '../../../worker/contract/common.ts'
import type { OrderListItem, OrderNeighbours } from '../../../worker/contract/orders.ts'
import type { ConsoleOrder } from '../../../worker/contract/refunds.ts'
import type { TimelineEntry } from '../../../worker/contract/timeline.ts'
import { queryOf, readAddress } from '../../kit/list-query.ts'
import { resource } from '../../kit/resource.ts'
import { api } from '../../lib/api.ts'
import { pollEvery } from '../../lib/polling.ts'
import { useEventChanged } from '../../lib/use-event-changed.ts'

export const orders = resource<OrderListItem>('orders')

/** What orders are narrowed by: as the address of their list names it, and the API. */
export const orderFilters = {
  status: { name: 'status', field: 'display_status' },
  affiliate: { name: 'affiliate', field: 'affiliate_id' },
}
const filters = Object.values(orderFilters)

/** The orders before and after one, as the list has them that `search` is the address of. */
export const useNeighbours = (eventId: string, orderId: string, search: string) => {
  const { page: _, ...query } = queryOf(readAddress(new URLSearchParams(search), filters), filters)
  return useQuery({
    queryKey: ['event', eventId, 'orders', 'beside', orderId, query],
    queryFn: () =>
      api.get<One<OrderNeighbours>>(`/events/${eventId}/orders/${orderId}/neighbours`, { query }).then((answer) => answer.data),
    placeholderData: keepPreviousData,
  })
}

/** How many other orders a buyer's card names. */
const namedOrders = 3

/** The other orders of a buyer in the same event, newest first: a few of them, and how many there are. */
export const useOtherOrders = ({ id, event_id, buyer }: ConsoleOrder) => {
  const email = buyer?.email ?? ''
  const own = useQuery({
    queryKey: ['event', event_id, 'orders', 'of', email],
    queryFn: () =>
      api.get<List<OrderListItem>>(`/events/${event_id}/orders`, {
        query: { 'filter_fields[email][eq]': email, per_page: namedOrders + 1 },
      }),
    enabled: email !== '',
  })
  const others = (own.data?.data ?? []).filter((order) => order.id !== id)
  return { orders: others.slice(0, namedOrders), total: Math.max(others.length, (own.data?.meta.total ?? 1) - 1) }
}

/** A mail goes out within seconds; one that waits for longer waits for somebody. */
const isSending = (entries: readonly TimelineEntry[] = []): boolean =>
  entries.some(({ kind, at }) => kind === 'MAIL_WAITING' && Date.now() - Date.parse(at) < 60_000)

const orderKey = (eventId: string, orderId: string) => ['event', eventId, 'order', orderId]
/** A pending refund mostly ends within seconds: asked often for a minute, then now and then. */
const pendingStep = (since: number): number => (Date.now() - since < 60_000 ? 2000 : 15_000)

/** One order with its lines, attendees, payment and refunds; asked anew by itself while a refund is on its way. */
export const useOrder = (eventId: string, orderId: string) => {
  const pendingSince = useRef<number | null>(null)
  return useQuery({
    queryKey: orderKey(eventId, orderId),
    queryFn: () => api.get<One<ConsoleOrder>>(`/events/${eventId}/orders/${orderId}`).then((answer) => answer.data),
    refetchInterval: (query) => {
      if (query.state.data?.refund_status !== 'PENDING') {
        pendingSince.current = null
        return false
      }
      return pollEvery(pendingStep((pendingSince.current ??= Date.now())))(query)
    },
  })
}

/** What happened to an order, newest first: asked anew when the order changes, and now and then for mails and the door. */
export const useTimeline = (order: ConsoleOrder) => {
  const seen = useRef(order)
  const { i18n } = useLingui()
  const timeline = useQuery({
    queryKey: [...orderKey(order.event_id, order.id), 'timeline', i18n.locale],
    queryFn: () =>
      api.get<{ data: TimelineEntry[] }>(`/events/${order.event_id}/orders/${order.id}/timeline`).then((answer) => answer.data),
    refetchInterval: pollEvery((entries: TimelineEntry[] | undefined) => (isSending(entries) ? 2000 : 15_000)),
  })
  const { refetch } = timeline
  useEffect(() => {
    if (seen.current === order) return
    seen.current = order
    void refetch()
  }, [order, refetch])
  return timeline
}

/** Says that orders or their tickets changed. An order just answered is taken as it is. */
export const useOrdersChanged = (eventId: string) => {
  const queryClient = useQueryClient()
  const changed = useEventChanged(eventId)
  return (order?: ConsoleOrder): Promise<unknown> => {
    if (order) queryClient.setQueryData(orderKey(eventId, order.id), order)
    return changed()
  }
}
