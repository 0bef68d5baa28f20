import { queryOptions, useQuery } from '@tanstack/react-query'
import type { One } from '../../../../worker/contract/common.ts'
import type { PublicEvent } from '../../../../worker/contract/public.ts'
import { api } from '../../../shared/lib/api.ts'
import { ApiProblem, isProblem } from '../../../shared/lib/api-error.ts'
import { lastOrderOf, orderHeaders } from '../buyer-order/order-session.ts'
import type { Promo } from './model/promo.ts'

/** The path of an event's public calls. */
export const eventPath = (eventId: string): string => `/public/events/${encodeURIComponent(eventId)}`

/** A public event, with a promo code applied if there is one; null if it does not exist or is not public. */
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
    // A rejection is final, and wrong codes are rate limited.
    retry: (count, error) => !(error instanceof ApiProblem && error.status < 500) && count < 2,
  })

/**
 * The event of a page, from the server-rendered data or fetched. With a promo code it is fetched again; until then, and
 * if the code is invalid, the event without it is shown.
 */
export const usePublicEvent = (eventId: string, code: string | null) => {
  const coded = useQuery({ ...eventQuery(eventId, code), enabled: code !== null })
  const plain = useQuery({
    ...eventQuery(eventId, null),
    // The event without the code gives the prices before the discount.
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
