import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../../../shared/lib/api.ts'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx'
import { FormError } from '../../../../shared/ui/form-error.tsx'
import { SentenceGap } from '../../../../shared/ui/sentence-gap.tsx'
import { notify } from '../../../../shared/ui/toasts.tsx'

type Props = {
  event: { id: string; title: string; ticket_count: number }
  /** What is deleted with it, if counted. */
  losses?: ReactNode
  open: boolean
  onClose: () => void
  /** Called if the list it was in is not on the screen. */
  onDone?: () => void
}

/** Confirms that an event without orders is deleted, and lists what is deleted with it. The dialog shows the server's error. */
export const DeleteEventDialog = ({ event, losses, open, onClose, onDone }: Props) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const removal = useMutation({
    mutationFn: () => api.delete(`/events/${event.id}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['events'] }),
  })
  const close = (): void => {
    removal.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      busy={removal.isPending}
      onConfirm={() =>
        removal.mutate(undefined, {
          onSuccess: () => {
            notify({ title: t`Event deleted`, description: event.title })
            close()
            onDone?.()
          },
        })
      }
      title={<Trans>Delete “{event.title}”?</Trans>}
      consequence={
        <>
          {losses ? null : event.ticket_count > 0 ? (
            <Plural
              value={event.ticket_count}
              one="This also deletes its page, ticket, promo codes, check-in lists, images and settings."
              other="This also deletes its page, # tickets, promo codes, check-in lists, images and settings."
            />
          ) : (
            <Trans>This also deletes its page, images and settings.</Trans>
          )}
          <SentenceGap />
          <Trans>This can’t be undone.</Trans>
        </>
      }
      confirm={<Trans>Delete event</Trans>}
    >
      {losses}
      {removal.error && <FormError text={errorText(removal.error)} />}
    </ConfirmDialog>
  )
}
