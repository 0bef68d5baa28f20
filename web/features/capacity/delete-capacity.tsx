import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { CapacityAssignment } from '../../../worker/contract/capacity.ts'
import { api } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { notify } from '../../ui/toasts.tsx'
import { useCapacitiesChanged } from './capacity-queries.ts'

type Props = { eventId: string; assignment: CapacityAssignment | null; onClose: () => void }

/** Asks before deleting a capacity assignment. */
export const DeleteCapacity = ({ eventId, assignment, onClose }: Props) => {
  const { t } = useLingui()
  const changed = useCapacitiesChanged(eventId)
  const removal = useMutation({
    mutationFn: (id: string) => api.delete(`/events/${eventId}/capacity-assignments/${id}`),
    onSuccess: changed,
  })
  const close = (): void => {
    removal.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={assignment !== null}
      onClose={close}
      busy={removal.isPending}
      onConfirm={() => {
        if (!assignment) return
        removal.mutate(assignment.id, {
          onSuccess: () => {
            notify({ title: t`Capacity assignment deleted` })
            close()
          },
        })
      }}
      title={<Trans>Delete “{assignment?.name}”?</Trans>}
      consequence={<Trans>Its tickets are limited by their own quantities alone then. What is sold stays sold.</Trans>}
      confirm={<Trans>Delete assignment</Trans>}
    >
      {removal.error && <FormError text={errorText(removal.error)} />}
    </ConfirmDialog>
  )
}
