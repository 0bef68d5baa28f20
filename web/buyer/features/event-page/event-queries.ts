import { queryOptions, useQuery } from '@tanstack/react-query'
import type { One } from '../../../worker/contract/common.ts'
import type { PublicEvent } from '../../../worker/contract/public.ts'
import { api } from '../../lib/api.ts'
import { ApiProblem, isProblem } from '../../lib/api-error.ts'
import { lastOrderOf, orderHeaders } from '../buyer-order/order-session.ts'
import type { Promo } from './promo.ts'

/** The path of an event's public calls. */
export const eventPath = (eventId: string): string => `/public/events/${encodeURIComponent(eventId)}`

/** An event as its buyers see it, with a promo code applied where there is one; null where there is none, or none in public. */
export const eventQuery = (eventId: string, code: string | null) =>
  queryOptions({
    queryKey: ['public-event', eventId, code],
    queryFn: async ({ signal }): Promise<PublicEvent | null> => {
      try {
        const answer = await api.get<One<PublicEvent>>(eventPath(eventId), {
          isPublic: true,
          query: { promo_code: code },
          headers: code ? orderHeaders(lastOrderOf(eventId)) : {},
          signal,
        })
        return answer.data
      } catch (error) {
        if (isProblem(error, 'event_not_found')) return null
        throw error
      }
    },
    // A refusal stays one however often it is asked for, and wrong codes are counted.
    retry: (count, error) => !(error instanceof ApiProblem && error.status < 500) && count < 2,
  })

/**
 * The event of a page: what the worker painted it from, else asked for. With a promo code it is asked for again; until
 * the answer is there, and where the code does nothing, the page goes on without it.
 */
export const usePublicEvent = (eventId: string, code: string | null) => {
  const coded = useQuery({ ...eventQuery(eventId, code), enabled: code !== null })
  const plain = useQuery({
    ...eventQuery(eventId, null),
    // With the code's answer there, the prices without it say what they were before.
    enabled: code === null || coded.isFetched,
  })
  const withCode = code === null ? undefined : coded.data
  const promo: Promo | null = code === null ? null : { code, applied: withCode?.promo ?? null, error: coded.error }
  return {
    event: withCode ?? plain.data,
    /** The event without the promo code. */
    plain: plain.data ?? undefined,
    promo,
    error: withCode ? null : plain.error,
    retry: (): void => void plain.refetch(),
    retryPromo: (): void => void coded.refetch(),
  }
}
