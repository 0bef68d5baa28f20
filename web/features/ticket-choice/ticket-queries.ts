import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Ticket } from '../../../worker/contract/tickets.ts'
import { everyPage } from '../../lib/every-page.ts'

/** All tickets of an event, in their order of display. */
export const useTickets = (eventId: string) =>
  useQuery({
    queryKey: ['event', eventId, 'tickets'],
    queryFn: () => everyPage<Ticket>(`/events/${eventId}/tickets`),
  })

/** Says that tickets changed: their list, what they share, the figures and what going live needs are asked anew. */
export const useTicketsChanged = (eventId: string) => {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['event', eventId, 'tickets'] }),
      queryClient.invalidateQueries({ queryKey: ['event', eventId, 'capacity'] }),
      queryClient.invalidateQueries({ queryKey: ['event', eventId, 'stats'] }),
      queryClient.invalidateQueries({ queryKey: ['event', eventId], exact: true }),
      queryClient.invalidateQueries({ queryKey: ['events'] }),
    ])
}
