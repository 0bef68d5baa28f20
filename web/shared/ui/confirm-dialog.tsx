import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  /** Names the thing: `Delete “Student pass”?` */
  title: ReactNode
  /** The consequence. */
  consequence: ReactNode
  /** The verb: `Delete ticket`. */
  confirm: ReactNode
  cancel?: ReactNode
  danger?: boolean
  busy?: boolean
  children?: ReactNode
}

/** Asks before an action that is final; stays open while it runs, so that its failure is seen. */
export const ConfirmDialog = ({
  open,
  onClose,
  onConfirm,
  title,
  consequence,
  confirm,
  cancel,
  danger = true,
  busy = false,
  children,
}: Props) => {
  const close = (): void => {
    if (!busy) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      role="alertdialog"
      title={title}
      description={consequence}
      footer={
        <>
          <Button disabled={busy} onClick={close}>
            {cancel ?? <Trans>Cancel</Trans>}
          </Button>
          <Button visual={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
