import { useLingui } from '@lingui/react/macro'
import type { Ticket } from '../../../worker/contract/tickets.ts'
import { api } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { notify } from '../../ui/toasts.tsx'
import { useTicketsChanged } from '../ticket-choice/ticket-queries.ts'

/** Hides a ticket from the event page, or shows it again; the toast offers to undo. */
export const useToggleHidden = (eventId: string) => {
  const { t } = useLingui()
  const changed = useTicketsChanged(eventId)
  const put = async (ticket: Ticket, isHidden: boolean): Promise<void> => {
    await api.put(`/events/${eventId}/tickets/${ticket.id}`, { is_hidden: isHidden })
    await changed()
  }
  const fail = (error: unknown): void => notify({ tone: 'error', title: errorText(error) })
  return (ticket: Ticket): void => {
    put(ticket, !ticket.is_hidden)
      .then(() =>
        notify({
          title: ticket.is_hidden ? t`“${ticket.title}” is no longer hidden` : t`“${ticket.title}” is hidden from the event page`,
          action: { label: t`Undo`, onClick: () => void put(ticket, ticket.is_hidden).catch(fail) },
        }),
      )
      .catch(fail)
  }
}
