import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { personName } from '../../../../../worker/shared/names.ts'
import type { OrderAttendee } from '../../../../../worker/contract/orders.ts'
import { api } from '../../../../shared/lib/api.ts'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { useEventChanged } from '../../../../shared/kit/use-event-changed.ts'
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx'
import { FormError } from '../../../../shared/ui/form-error.tsx'
import { notify } from '../../../../shared/ui/toasts.tsx'

type Person = Pick<OrderAttendee, 'id' | 'reference' | 'first_name' | 'last_name' | 'status'>

/** Confirms that a ticket is cancelled or activated again; the dialog shows the server's error. */
export const ChangeAttendee = ({ eventId, attendee, onClose }: { eventId: string; attendee: Person | null; onClose: () => void }) => {
  const { t } = useLingui()
  const changed = useEventChanged(eventId)
  const change = useMutation({
    mutationFn: ({ id, status }: Pick<Person, 'id' | 'status'>) => api.put(`/events/${eventId}/attendees/${id}/status`, { status }),
    // An error means that the state is outdated: refetches too.
    onSettled: () => changed(),
  })
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
              notify({ title: isCancelling ? t`Ticket cancelled` : t`Ticket active again`, description: attendee.reference })
              close()
            },
          },
        )
      }}
      title={
        isCancelling ? (
          <Trans>
            Cancel ticket <bdi>{reference}</bdi> of <bdi>{name}</bdi>?
          </Trans>
        ) : (
          <Trans>
            Make ticket <bdi>{reference}</bdi> of <bdi>{name}</bdi> active again?
          </Trans>
        )
      }
      consequence={
        isCancelling ? (
          <Trans>The ticket stops working at the door and goes back on sale. No money moves: refund it in the order.</Trans>
        ) : (
          <Trans>The ticket works at the door again, if there is still one left to sell. No money moves.</Trans>
        )
      }
      confirm={isCancelling ? <Trans>Cancel ticket</Trans> : <Trans>Make active again</Trans>}
      cancel={isCancelling ? <Trans>Keep ticket</Trans> : undefined}
    >
      {change.error && (
        <FormError title={isCancelling ? <Trans>Failed to cancel attendee</Trans> : undefined} text={errorText(change.error)} />
      )}
    </ConfirmDialog>
  )
}
