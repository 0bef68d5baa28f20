import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { CheckInList } from '../../../../worker/contract/check-in.ts'
import { api } from '../../../shared/lib/api.ts'
import { errorText } from '../../../shared/lib/error-text.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { notify } from '../../../shared/ui/toasts.tsx'
import { checkInLists } from './check-in-list.ts'

/** Confirms that a list gets a new link, for when the old one leaked. */
export const RotateLink = ({ eventId, list, onClose }: { eventId: string; list: CheckInList | null; onClose: () => void }) => {
  const { t } = useLingui()
  const changed = checkInLists.useChanged(eventId)
  const rotation = useMutation({
    mutationFn: (id: string) => api.post(`/events/${eventId}/check-in-lists/${id}/rotate-link`),
    onSuccess: changed,
  })
  const close = (): void => {
    rotation.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={list !== null}
      onClose={close}
      busy={rotation.isPending}
      onConfirm={() => {
        if (!list) return
        rotation.mutate(list.id, {
          onSuccess: () => {
            notify({ title: t`New link created` })
            close()
          },
        })
      }}
      title={<Trans>Create a new link for “{list?.name}”?</Trans>}
      consequence={<Trans>The current link stops working right away. Send your staff the new one.</Trans>}
      confirm={<Trans>Create new link</Trans>}
    >
      {rotation.error && <FormError text={errorText(rotation.error)} />}
    </ConfirmDialog>
  )
}
