import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { List } from '../../../worker/contract/common.ts'
import type { Ticket } from '../../../worker/contract/tickets.ts'
import { api } from '../../lib/api.ts'

/** All tickets of an event, in their order of display. */
export const useTickets = (eventId: string) =>
  useQuery({
    queryKey: ['event', eventId, 'tickets'],
    queryFn: () => api.get<List<Ticket>>(`/events/${eventId}/tickets`, { query: { per_page: 100 } }).then((answer) => answer.data),
  })

/** Says that tickets changed: their list, the figures and what going live needs are asked anew. */
export const useTicketsChanged = (eventId: string) => {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['event', eventId, 'tickets'] }),
      queryClient.invalidateQueries({ queryKey: ['event', eventId, 'stats'] }),
      queryClient.invalidateQueries({ queryKey: ['event', eventId], exact: true }),
      queryClient.invalidateQueries({ queryKey: ['events'] }),
    ])
}
