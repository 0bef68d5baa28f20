import { useLingui } from '@lingui/react/macro'
import type { Ticket } from '../../../../../worker/contract/tickets.ts'
import { useUndoable } from '../../../../shared/kit/use-undoable.ts'
import { api } from '../../../../shared/lib/api.ts'
import { useTicketsChanged } from '../../ticket-choice/ticket-queries.ts'

/** Hides a ticket from the event page, or shows it again. */
export const useToggleHidden = (eventId: string) => {
  const { t } = useLingui()
  const changed = useTicketsChanged(eventId)
  const change = useUndoable()
  return ({ id, title, is_hidden }: Ticket): void =>
    change({
      id,
      from: is_hidden,
      to: !is_hidden,
      store: (isHidden) => api.put(`/events/${eventId}/tickets/${id}`, { is_hidden: isHidden }).then(changed),
      title: is_hidden ? t`“${title}” is no longer hidden` : t`“${title}” is hidden from the event page`,
    })
}
