import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Ticket } from '../../../worker/contract/tickets.ts'
import { api } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { notify } from '../../ui/toasts.tsx'
import { useTicketsChanged } from '../ticket-choice/ticket-queries.ts'

/** Asks before deleting a ticket; what the server refuses stands in the question. */
export const DeleteTicket = ({ eventId, ticket, onClose }: { eventId: string; ticket: Ticket | null; onClose: () => void }) => {
  const { t } = useLingui()
  const changed = useTicketsChanged(eventId)
  const removal = useMutation({ mutationFn: (id: string) => api.delete(`/events/${eventId}/tickets/${id}`), onSuccess: changed })
  const close = (): void => {
    removal.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={ticket !== null}
      onClose={close}
      busy={removal.isPending}
      onConfirm={() => {
        if (!ticket) return
        removal.mutate(ticket.id, {
          onSuccess: () => {
            notify({ title: t`Ticket deleted` })
            close()
          },
        })
      }}
      title={<Trans>Delete “{ticket?.title}”?</Trans>}
      consequence={<Trans>It disappears from the event page for good.</Trans>}
      confirm={<Trans>Delete ticket</Trans>}
    >
      {removal.error && <FormError text={errorText(removal.error)} />}
    </ConfirmDialog>
  )
}
