import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../lib/api.ts'
import { errorText } from '../lib/error-text.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { FormError } from '../ui/form-error.tsx'
import { notify } from '../ui/toasts.tsx'
import type { Resource } from './resource.ts'

/** What deleting one of a kind says. */
export type DeleteCopy<Row> = {
  nameOf: (row: Row) => string
  /** What follows. */
  consequence: ReactNode
  /** The verb: `Delete ticket`. */
  confirm: (row: Row) => ReactNode
  /** The toast's title afterwards. */
  done: (row: Row) => string
  /** What did not happen, above the server's reason; the reason alone without. */
  failed?: string
}

type Props<Row extends { id: string }> = DeleteCopy<Row> & {
  of: Resource<Row>
  eventId: string
  /** The one to delete; null while nothing is asked. */
  row: Row | null
  onClose: () => void
  /** Follows once it is gone. */
  onDone?: () => void
}

/** Asks before one of a kind is deleted; what the server refuses stands in the question. */
export const DeleteDialog = <Row extends { id: string }>({
  of,
  eventId,
  row,
  onClose,
  nameOf,
  consequence,
  confirm,
  done,
  failed,
  onDone,
}: Props<Row>) => {
  const changed = of.useChanged(eventId)
  const removal = useMutation({
    mutationFn: (id: string) => api.delete(of.pathOf(eventId, id)),
    // A refusal says that things stand otherwise now: the list shows so too.
    onSettled: changed,
  })
  const close = (): void => {
    removal.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={row !== null}
      onClose={close}
      busy={removal.isPending}
      onConfirm={() => {
        if (!row) return
        removal.mutate(row.id, {
          onSuccess: () => {
            notify({ title: done(row), description: nameOf(row) })
            close()
            onDone?.()
          },
        })
      }}
      title={<Trans>Delete “{row && nameOf(row)}”?</Trans>}
      consequence={consequence}
      confirm={row && confirm(row)}
    >
      {removal.error && <FormError title={failed} text={errorText(removal.error)} />}
    </ConfirmDialog>
  )
}
