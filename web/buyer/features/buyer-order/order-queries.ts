import { queryOptions, useQuery } from '@tanstack/react-query'
import type { One } from '../../../../worker/contract/common.ts'
import type { PublicOrder } from '../../../../worker/contract/public.ts'
import { api } from '../../../shared/lib/api.ts'
import { isProblem } from '../../../shared/lib/api-error.ts'
import type { Cached } from '../../../shared/lib/page-cache.ts'
import { pollEvery } from '../../../shared/lib/polling.ts'
import { orderHeaders } from './order-session.ts'

/** The API path of an order. */
export const orderPath = (eventId: string, shortId: string): string =>
  `/public/events/${encodeURIComponent(eventId)}/order/${encodeURIComponent(shortId)}`

/** An order by its link, with its session if this device has it. Always refetched, because its state changes on the server. Cached for offline use. */
export const orderQuery = (eventId: string, shortId: string) =>
  queryOptions({
    queryKey: ['public-order', eventId, shortId],
    queryFn: async ({ signal }) => {
      // Loaded with the first order: the event page needs none.
      const { networkFirst } = await import('../../../shared/lib/page-cache.ts')
      const path = orderPath(eventId, shortId)
      const ask = (until: AbortSignal) => api.get<One<PublicOrder>>(path, { isPublic: true, headers: orderHeaders(shortId), signal: until })
      return networkFirst(path, signal, async (until) => (await ask(until)).data)
    },
    staleTime: 2_000,
    retry: (count, error) => !isProblem(error, 'not_found') && count < 2,
  })

/** Whether the order's state can no longer change on the server. */
export const isFinished = (order: PublicOrder): boolean =>
  (order.status === 'COMPLETED' || order.status === 'CANCELLED') && order.refund_status !== 'PENDING'

/** The order, polled at the interval `every` gives in milliseconds while the page is visible; a finished one is not polled. */
export const useOrder = (eventId: string, shortId: string, every: (order: PublicOrder | undefined) => number) =>
  useQuery({
    ...orderQuery(eventId, shortId),
    refetchOnReconnect: true,
    refetchInterval: pollEvery((order: Cached<PublicOrder> | undefined) => (order && isFinished(order) ? false : every(order))),
  })

/** Whether its tickets are held and it can still be paid. */
export const isOpen = (order: PublicOrder): boolean => order.status === 'RESERVED' || order.status === 'AWAITING_PAYMENT'
