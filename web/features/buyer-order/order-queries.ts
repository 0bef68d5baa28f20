import { queryOptions, useQuery } from '@tanstack/react-query'
import type { One } from '../../../worker/contract/common.ts'
import type { PublicOrder } from '../../../worker/contract/public.ts'
import { api } from '../../lib/api.ts'
import { isProblem } from '../../lib/api-error.ts'
import { pollEvery } from '../../lib/polling.ts'
import { orderHeaders } from './order-session.ts'

/** The path of an order's calls. */
export const orderPath = (eventId: string, shortId: string): string =>
  `/public/events/${encodeURIComponent(eventId)}/order/${encodeURIComponent(shortId)}`

/** An order by its link, with its session where this device has it. Always asked for anew: its state moves by itself. */
export const orderQuery = (eventId: string, shortId: string) =>
  queryOptions({
    queryKey: ['public-order', eventId, shortId],
    queryFn: async ({ signal }) =>
      (await api.get<One<PublicOrder>>(orderPath(eventId, shortId), { isPublic: true, headers: orderHeaders(shortId), signal })).data,
    staleTime: 2_000,
    retry: (count, error) => !isProblem(error, 'not_found') && count < 2,
  })

/** The order, asked for again every `every` milliseconds while the page is visible. */
export const useOrder = (eventId: string, shortId: string, every: (order: PublicOrder | undefined) => number) =>
  useQuery({ ...orderQuery(eventId, shortId), refetchInterval: pollEvery(every) })

/** Whether its stock is held and it can still be paid. */
export const isOpen = (order: PublicOrder): boolean => order.status === 'RESERVED' || order.status === 'AWAITING_PAYMENT'
