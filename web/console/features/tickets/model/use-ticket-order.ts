import type { Ticket } from '../../../../../worker/contract/tickets.ts'
import { useListOrder } from '../../../../shared/kit/use-list-order.ts'
import { api } from '../../../../shared/lib/api.ts'
import { tickets, useTicketsChanged } from '../../ticket-choice/ticket-queries.ts'

/** Moves a ticket to another place in the order. */
export const useTicketOrder = (eventId: string) => {
  const reorder = useListOrder<Ticket>({
    queryKey: tickets.allKey(eventId),
    store: (ticket_ids) => api.put(`/events/${eventId}/tickets/sort`, { ticket_ids }),
    changed: useTicketsChanged(eventId),
  })
  return (id: string, to: number): Promise<void> =>
    reorder((rows) => {
      const moved = rows.find((row) => row.id === id)
      return moved ? rows.filter((row) => row !== moved).toSpliced(to, 0, moved) : rows
    })
}
