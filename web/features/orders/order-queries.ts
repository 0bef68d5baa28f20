import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { List, One } from '../../../worker/contract/common.ts'
import type { Order, OrderListItem } from '../../../worker/contract/orders.ts'
import { api } from '../../lib/api.ts'

type ListQuery = { page?: number; per_page?: number; query?: string; display_status?: string; sort_by?: string; sort_direction?: string }

/** One page of an event's orders. */
export const useOrders = (eventId: string, { display_status, ...query }: ListQuery) =>
  useQuery({
    queryKey: ['event', eventId, 'orders', display_status ?? '', query],
    queryFn: () =>
      api.get<List<OrderListItem>>(`/events/${eventId}/orders`, {
        query: { ...query, 'filter_fields[display_status][eq]': display_status },
      }),
    placeholderData: keepPreviousData,
  })

/** One order with its lines and attendees. */
export const useOrder = (eventId: string, orderId: string) =>
  useQuery({
    queryKey: ['event', eventId, 'order', orderId],
    queryFn: () => api.get<One<Order>>(`/events/${eventId}/orders/${orderId}`).then((answer) => answer.data),
  })
