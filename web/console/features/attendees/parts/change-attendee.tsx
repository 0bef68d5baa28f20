import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { personName } from '../../../../../worker/shared/names.ts'
import type { OrderAttendee } from '../../../../../worker/contract/orders.ts'
import { api } from '../../../../shared/lib/api.ts'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { useEventChanged } from '../../../../shared/kit/use-event-changed.ts'
import { useUndo } from '../../../../shared/kit/use-undoable.ts'
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx'
import { FormError } from '../../../../shared/ui/form-error.tsx'
import { SentenceGap } from '../../../../shared/ui/sentence-gap.tsx'
import { notify } from '../../../../shared/ui/toasts.tsx'
import { VoidedTickets } from './voided-tickets.tsx'

type Person = Pick<OrderAttendee, 'id' | 'reference' | 'first_name' | 'last_name' | 'status'>

/** Confirms that a ticket is cancelled or activated again; the dialog shows the server's error. */
export const ChangeAttendee = ({ eventId, attendee, onClose }: { eventId: string; attendee: Person | null; onClose: () => void }) => {
  const { t } = useLingui()
  const changed = useEventChanged(eventId)
  const put = ({ id, status }: Pick<Person, 'id' | 'status'>) => api.put(`/events/${eventId}/attendees/${id}/status`, { status })
  const change = useMutation({
    mutationFn: put,
    // An error means that the state is outdated: refetches too.
    onSettled: () => changed(),
  })
  const undo = useUndo()
  const isCancelling = attendee?.status === 'ACTIVE'
  const name = attendee ? personName(attendee) : ''
  const reference = attendee?.reference
  const close = (): void => {
    change.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={attendee !== null}
      onClose={close}
      danger={isCancelling}
      busy={change.isPending}
      onConfirm={() => {
        if (!attendee) return
        change.mutate(
          { id: attendee.id, status: isCancelling ? 'CANCELLED' : 'ACTIVE' },
          {
            onSuccess: () => {
              notify({
                title: isCancelling ? t`Ticket cancelled` : t`Ticket reactivated`,
                description: attendee.reference,
                action: undo(() => put({ id: attendee.id, status: isCancelling ? 'ACTIVE' : 'CANCELLED' }).finally(changed)),
              })
              close()
            },
          },
        )
      }}
      title={
        isCancelling ? (
          <Trans>
            Cancel ticket <bdi>{reference}</bdi> for <bdi>{name}</bdi>?
          </Trans>
        ) : (
          <Trans>
            Reactivate ticket <bdi>{reference}</bdi> for <bdi>{name}</bdi>?
          </Trans>
        )
      }
      consequence={
        isCancelling ? (
          <>
            <VoidedTickets count={1} />
            <SentenceGap />
            <Trans>This doesn’t refund the buyer.</Trans>
          </>
        ) : (
          <Trans>It’s valid again if one is still available. No one is charged.</Trans>
        )
      }
      confirm={isCancelling ? <Trans>Cancel ticket</Trans> : <Trans>Reactivate ticket</Trans>}
      cancel={isCancelling ? <Trans>Keep ticket</Trans> : undefined}
    >
      {change.error && (
        <FormError title={isCancelling ? <Trans>Couldn’t cancel the ticket</Trans> : undefined} text={errorText(change.error)} />
      )}
    </ConfirmDialog>
  )
}
