import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Ticket } from '../../../worker/contract/tickets.ts'
import { api } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { latestOnly } from '../../lib/latest-only.ts'
import { notify } from '../../ui/toasts.tsx'
import { tickets, useTicketsChanged } from '../ticket-choice/ticket-queries.ts'

/** Moves a ticket to another place in the order: shown at once, saved one after the other however fast they are moved. */
export const useTicketOrder = (eventId: string) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const changed = useTicketsChanged(eventId)
  const [save] = useState(() => latestOnly((ids: string[]) => api.put(`/events/${eventId}/tickets/sort`, { ticket_ids: ids })))
  return async (id: string, to: number): Promise<void> => {
    const key = tickets.allKey(eventId)
    // An answer that is on its way has the order of before.
    await queryClient.cancelQueries({ queryKey: key })
    const before = queryClient.getQueryData<Ticket[]>(key) ?? []
    const moved = before.find((ticket) => ticket.id === id)
    if (!moved) return
    const order = before.filter((ticket) => ticket !== moved).toSpliced(to, 0, moved)
    queryClient.setQueryData(key, order)
    try {
      await save(order.map((ticket) => ticket.id))
    } catch (error) {
      notify({ tone: 'error', title: t`The order could not be saved`, description: errorText(error) })
    }
    await changed()
  }
}
