import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { SentenceGap } from '../../ui/sentence-gap.tsx'
import { notify } from '../../ui/toasts.tsx'

type Props = {
  event: { id: string; title: string; ticket_count: number }
  /** What exactly goes with it, where that was counted. */
  losses?: ReactNode
  open: boolean
  onClose: () => void
  /** Where the list it stood in is not on the screen. */
  onDone?: () => void
}

/** Asks before an event nobody bought from is deleted, and says what goes with it. What the server refuses stands in the question. */
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
              one="Its ticket, promo codes, check-in lists, pictures and settings go with it, and so does its page."
              other="Its # tickets, promo codes, check-in lists, pictures and settings go with it, and so does its page."
            />
          ) : (
            <Trans>Its pictures and settings go with it, and so does its page.</Trans>
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
