import { queryOptions, useQuery } from '@tanstack/react-query'
import type { One } from '../../../worker/contract/common.ts'
import type { PublicOrder } from '../../../worker/contract/public.ts'
import { api } from '../../lib/api.ts'
import { isProblem } from '../../lib/api-error.ts'
import type { Kept } from '../../lib/kept.ts'
import { pollEvery } from '../../lib/polling.ts'
import { orderHeaders } from './order-session.ts'

/** The path of an order's calls. */
export const orderPath = (eventId: string, shortId: string): string =>
  `/public/events/${encodeURIComponent(eventId)}/order/${encodeURIComponent(shortId)}`

/** An order by its link, with its session where this device has it. Always asked for anew: its state moves by itself. Without a network it is as its page was last seen. */
export const orderQuery = (eventId: string, shortId: string) =>
  queryOptions({
    queryKey: ['public-order', eventId, shortId],
    queryFn: async ({ signal }) => {
      // Loaded with the first order: an event's page has none.
      const { freshOrKept } = await import('../../lib/kept.ts')
      const path = orderPath(eventId, shortId)
      const ask = (until: AbortSignal) => api.get<One<PublicOrder>>(path, { isPublic: true, headers: orderHeaders(shortId), signal: until })
      return freshOrKept(path, signal, async (until) => (await ask(until)).data)
    },
    staleTime: 2_000,
    retry: (count, error) => !isProblem(error, 'not_found') && count < 2,
  })

/** Whether nothing about it moves by itself any more. */
export const isFinished = (order: PublicOrder): boolean =>
  (order.status === 'COMPLETED' || order.status === 'CANCELLED') && order.refund_status !== 'PENDING'

/** The order, asked for again every `every` milliseconds while the page is visible; a finished one only when it is looked at again. */
export const useOrder = (eventId: string, shortId: string, every: (order: PublicOrder | undefined) => number) =>
  useQuery({
    ...orderQuery(eventId, shortId),
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    refetchInterval: pollEvery((order: Kept<PublicOrder> | undefined) => (order && isFinished(order) ? false : every(order))),
  })

/** Whether its stock is held and it can still be paid. */
export const isOpen = (order: PublicOrder): boolean => order.status === 'RESERVED' || order.status === 'AWAITING_PAYMENT'
