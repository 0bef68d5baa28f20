import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { List, One } from '../../../../worker/contract/common.ts'
import type { OrderListItem, OrderNeighbours } from '../../../../worker/contract/orders.ts'
import type { ConsoleOrder } from '../../../../worker/contract/refunds.ts'
import { queryOf, readAddress, type FilterField } from '../../../shared/kit/list-query.ts'
import { resource } from '../../../shared/kit/resource.ts'
import { api } from '../../../shared/lib/api.ts'
import { pollEvery } from '../../../shared/lib/polling.ts'
import { useEventChanged } from '../../../shared/kit/use-event-changed.ts'
import { answerFilters } from '../questions/model/answer-filters.ts'
import { useEntries } from '../timeline/timeline-queries.ts'

export const orders = resource<OrderListItem>('orders')

/** The filters of orders, by their names in the address and in the API. */
export const orderFilters = {
  status: { name: 'status', field: 'display_status' },
  ticket: { name: 'ticket', field: 'ticket_id' },
  affiliate: { name: 'affiliate', field: 'affiliate_id' },
  promo: { name: 'promo', field: 'promo_code_id' },
  from: { name: 'from', asked: (day) => ({ 'filter_fields[created_at][gte]': day }) },
  to: { name: 'to', asked: (day) => ({ 'filter_fields[created_at][lte]': day }) },
  min: { name: 'min', asked: (amount) => ({ 'filter_fields[total][gte]': amount }) },
  max: { name: 'max', asked: (amount) => ({ 'filter_fields[total][lte]': amount }) },
  ...answerFilters,
} as const satisfies Record<string, FilterField>
const filters: readonly FilterField[] = Object.values(orderFilters)

/** The orders before and after one, in the list with the address `search`. */
export const useNeighbours = (eventId: string, orderId: string, search: string) => {
  const { page: _, ...query } = queryOf(readAddress(new URLSearchParams(search), filters), filters)
  return useQuery({
    queryKey: ['event', eventId, 'orders', 'beside', orderId, query],
    queryFn: () =>
      api.get<One<OrderNeighbours>>(`/events/${eventId}/orders/${orderId}/neighbours`, { query }).then((answer) => answer.data),
    placeholderData: keepPreviousData,
  })
}

/** The number of other orders on a buyer's card. */
const MAX_OTHER_ORDERS = 3

/** The buyer's other orders of the same event, newest first: a few, and the total. */
export const useOtherOrders = ({ id, event_id, buyer }: ConsoleOrder) => {
  const email = buyer?.email ?? ''
  const own = useQuery({
    queryKey: ['event', event_id, 'orders', 'of', email],
    queryFn: () =>
      api.get<List<OrderListItem>>(`/events/${event_id}/orders`, {
        query: { 'filter_fields[email][eq]': email, per_page: MAX_OTHER_ORDERS + 1 },
      }),
    enabled: email !== '',
  })
  const others = (own.data?.data ?? []).filter((order) => order.id !== id)
  return { orders: others.slice(0, MAX_OTHER_ORDERS), total: Math.max(others.length, (own.data?.meta.total ?? 1) - 1) }
}

const orderKey = (eventId: string, orderId: string) => ['event', eventId, 'order', orderId]
/** The poll interval of a pending refund, which mostly ends within seconds: short for a minute, then longer. */
const pendingPollMs = (since: number): number => (Date.now() - since < 60_000 ? 2000 : 15_000)

/** An order with its lines, attendees, payment and refunds; polled while a refund is pending. */
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
      return pollEvery(pendingPollMs((pendingSince.current ??= Date.now())))(query)
    },
  })
}

/** An order's timeline, refetched when the order changes. */
export const useTimeline = (order: ConsoleOrder) => {
  const seen = useRef(order)
  const timeline = useEntries(order.event_id, order.id)
  const { refetch } = timeline
  useEffect(() => {
    if (seen.current === order) return
    seen.current = order
    void refetch()
  }, [order, refetch])
  return timeline
}

/** Invalidates orders and tickets. An order that was just returned is used as it is. */
export const useOrdersChanged = (eventId: string) => {
  const queryClient = useQueryClient()
  const changed = useEventChanged(eventId)
  return (order?: ConsoleOrder): Promise<unknown> => {
    if (order) queryClient.setQueryData(orderKey(eventId, order.id), order)
    return changed()
  }
}
