import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../lib/api.ts'
import { errorText } from '../lib/error-text.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { FormError } from '../ui/form-error.tsx'
import { notify } from '../ui/toasts.tsx'
import type { Resource } from './resource.ts'

/** The texts of a deletion. */
export type DeleteCopy<Row> = {
  nameOf: (row: Row) => string
  /** The consequence. */
  consequence: ReactNode
  /** The verb: `Delete ticket`. */
  confirm: (row: Row) => ReactNode
  /** The toast's title afterwards. */
  done: (row: Row) => string
  /** The failure's title, above the server's reason; absent: the reason alone. */
  failed?: string
}

type Props<Row extends { id: string }> = DeleteCopy<Row> & {
  of: Resource<Row>
  eventId: string
  /** The row to delete; null while closed. */
  row: Row | null
  onClose: () => void
  /** Follows once it is gone. */
  onDone?: () => void
}

/** Confirms the deletion of a row; the dialog shows the server's error. */
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
    // A rejection means that the data changed: refetch the list.
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
