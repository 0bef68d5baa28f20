import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { MessageListItem } from '../../../../../worker/contract/messages.ts'
import { api } from '../../../../shared/lib/api.ts'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx'
import { FormError } from '../../../../shared/ui/form-error.tsx'
import { notify } from '../../../../shared/ui/toasts.tsx'
import { messages } from '../model/message.ts'
import { useReadable } from '../model/open-labels.ts'

type Props = { eventId: string; message: MessageListItem | null; onClose: () => void }

/** Confirms that a message is stopped. */
export const StopMessage = ({ eventId, message, onClose }: Props) => {
  const { t } = useLingui()
  const changed = messages.useChanged(eventId)
  const stop = useMutation({
    mutationFn: (id: string) => api.post(`${messages.pathOf(eventId, id)}/stop`),
    onSettled: changed,
  })
  const { subjectOf } = useReadable()
  const close = (): void => {
    stop.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={message !== null}
      onClose={close}
      busy={stop.isPending}
      onConfirm={() => {
        if (!message) return
        stop.mutate(message.id, {
          onSuccess: () => {
            notify({ title: t`Message stopped`, description: subjectOf(message) })
            close()
          },
        })
      }}
      title={<Trans>Stop “{message && subjectOf(message)}”?</Trans>}
      consequence={<Trans>No more emails are sent. You can’t resume it later.</Trans>}
      confirm={<Trans>Stop message</Trans>}
      cancel={<Trans>Keep sending</Trans>}
    >
      {stop.error && <FormError text={errorText(stop.error)} />}
    </ConfirmDialog>
  )
}
