import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CheckInList } from '../../../worker/contract/check-in.ts'
import { api } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { notify } from '../../ui/toasts.tsx'

/** Asks before deleting a list. */
export const DeleteList = ({ eventId, list, onClose }: { eventId: string; list: CheckInList | null; onClose: () => void }) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const removal = useMutation({
    mutationFn: (id: string) => api.delete(`/events/${eventId}/check-in-lists/${id}`),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['event', eventId, 'check-in-lists'] }),
  })
  const close = (): void => {
    removal.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={list !== null}
      onClose={close}
      busy={removal.isPending}
      onConfirm={() => {
        if (!list) return
        removal.mutate(list.id, {
          onSuccess: () => {
            notify({ title: t`Check-in list deleted` })
            close()
          },
        })
      }}
      title={<Trans>Delete “{list?.name}”?</Trans>}
      consequence={<Trans>Its link stops working, and who was checked in on it is forgotten. Tickets stay valid.</Trans>}
      confirm={<Trans>Delete list</Trans>}
    >
      {removal.error && <FormError text={errorText(removal.error)} />}
    </ConfirmDialog>
  )
}
