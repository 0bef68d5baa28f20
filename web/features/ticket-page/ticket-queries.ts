import { useQuery } from '@tanstack/react-query'
import type { One } from '../../../worker/contract/common.ts'
import type { PublicAttendee } from '../../../worker/contract/public.ts'
import { api } from '../../lib/api.ts'
import { isProblem } from '../../lib/api-error.ts'

/** A ticket by its link. */
export const useTicket = (eventId: string, shortId: string) =>
  useQuery({
    queryKey: ['public-attendee', eventId, shortId],
    queryFn: async ({ signal }) =>
      (
        await api.get<One<PublicAttendee>>(`/public/events/${encodeURIComponent(eventId)}/attendees/${encodeURIComponent(shortId)}`, {
          isPublic: true,
          signal,
        })
      ).data,
    retry: (count, error) => !(isProblem(error) && error.status === 404) && count < 2,
  })

/** What the order's page tells the ticket's: its siblings, in order, and where it came from. */
export type TicketState = { tickets: string[]; order: { short_id: string; number: string } }
