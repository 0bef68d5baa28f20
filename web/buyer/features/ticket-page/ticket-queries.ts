import { useQuery } from '@tanstack/react-query'
import type { One } from '../../../../worker/contract/common.ts'
import type { PublicAttendee } from '../../../../worker/contract/public.ts'
import { api } from '../../../shared/lib/api.ts'
import { isProblem } from '../../../shared/lib/api-error.ts'
import { networkFirst } from '../../../shared/lib/page-cache.ts'
import { pollEvery } from '../../../shared/lib/polling.ts'
import { orderOfTicket } from '../buyer-order/my-tickets.ts'
import { orderHeaders } from '../buyer-order/order-session.ts'
import { useCachedPage } from '../../../shared/lib/use-cached-page.ts'

/** A ticket's address below the API. */
export const ticketApi = (eventId: string, shortId: string): string =>
  `/public/events/${encodeURIComponent(eventId)}/attendees/${encodeURIComponent(shortId)}`

/** A ticket by its link, cached for offline use. */
export const useTicket = (eventId: string, shortId: string) => {
  const path = ticketApi(eventId, shortId)
  const query = useQuery({
    queryKey: ['public-attendee', eventId, shortId],
    queryFn: ({ signal }) =>
      networkFirst(
        path,
        signal,
        async (until) =>
          (
            await api.get<One<PublicAttendee>>(path, {
              isPublic: true,
              headers: orderHeaders(orderOfTicket(shortId)?.short_id ?? null),
              signal: until,
            })
          ).data,
      ),
    // A ticket may be cancelled while its page is open.
    staleTime: 2_000,
    refetchInterval: pollEvery(60_000),
    refetchOnReconnect: true,
    retry: (count, error) => !(isProblem(error) && error.status === 404) && count < 2,
  })
  useCachedPage('ticket', `/ticket/${eventId}/${shortId}`, path, query.data)
  return query
}
