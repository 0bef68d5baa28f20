import { queryOptions, useQuery } from '@tanstack/react-query'
import type { One } from '../../../worker/contract/common.ts'
import type { PublicEvent } from '../../../worker/contract/public.ts'
import { api } from '../../lib/api.ts'
import { ApiProblem } from '../../lib/api-error.ts'
import { pageConfig } from '../../lib/page-config.ts'
import { lastOrderOf, orderHeaders } from '../buyer-order/order-session.ts'
import type { Promo } from './promo.ts'

/** The path of an event's public calls. */
export const eventPath = (eventId: string): string => `/public/events/${encodeURIComponent(eventId)}`

/** An event as its buyers see it, with a promo code applied where there is one. */
export const eventQuery = (eventId: string, code: string | null) =>
  queryOptions({
    queryKey: ['public-event', eventId, code],
    queryFn: async ({ signal }) =>
      (
        await api.get<One<PublicEvent>>(eventPath(eventId), {
          isPublic: true,
          query: { promo_code: code },
          headers: code ? orderHeaders(lastOrderOf(eventId)) : {},
          signal,
        })
      ).data,
    // A refusal stays one however often it is asked for, and wrong codes are counted.
    retry: (count, error) => !(error instanceof ApiProblem && error.status < 500) && count < 2,
  })

const embedded = (eventId: string): PublicEvent | undefined => {
  const event = pageConfig().event
  return event?.id === eventId ? event : undefined
}

/**
 * The event of a page: what the worker wrote into it, else asked for. With a promo code it is asked for again; until
 * the answer is there, and where the code does nothing, the page goes on without it.
 */
export const usePublicEvent = (eventId: string, code: string | null) => {
  const coded = useQuery({ ...eventQuery(eventId, code), enabled: code !== null })
  const plain = useQuery({
    ...eventQuery(eventId, null),
    initialData: () => embedded(eventId),
    // With the code's answer there, the prices without it say what they were before.
    enabled: code === null || coded.isFetched,
  })
  const withCode = code === null ? undefined : coded.data
  const promo: Promo | null = code === null ? null : { code, applied: withCode?.promo ?? null, error: coded.error }
  return {
    event: withCode ?? plain.data,
    /** The event without the promo code. */
    plain: plain.data,
    promo,
    error: withCode ? null : plain.error,
    retry: (): void => void plain.refetch(),
    retryPromo: (): void => void coded.refetch(),
  }
}
