import { useQuery } from '@tanstack/react-query'
import type { One } from '../../../worker/contract/common.ts'
import type { PublicAttendee } from '../../../worker/contract/public.ts'
import { api } from '../../lib/api.ts'
import { isProblem } from '../../lib/api-error.ts'
import { freshOrKept } from '../../lib/kept.ts'
import { useKept } from '../../lib/use-kept.ts'

const pathOf = (eventId: string, shortId: string): string =>
  `/public/events/${encodeURIComponent(eventId)}/attendees/${encodeURIComponent(shortId)}`

/** A ticket by its link; without a network as it was when this device last had it. */
export const useTicket = (eventId: string, shortId: string) => {
  const path = pathOf(eventId, shortId)
  const query = useQuery({
    queryKey: ['public-attendee', eventId, shortId],
    queryFn: ({ signal }) =>
      freshOrKept(path, signal, async (until) => (await api.get<One<PublicAttendee>>(path, { isPublic: true, signal: until })).data),
    // A ticket may be called off meanwhile; looked at again, and back in the network, it is asked for again.
    staleTime: 2_000,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    retry: (count, error) => !(isProblem(error) && error.status === 404) && count < 2,
  })
  useKept('ticket', `/ticket/${eventId}/${shortId}`, path, query.data)
  return query
}
