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

/** Asks before an action that is final. */
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
}: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    role="alertdialog"
    title={title}
    description={consequence}
    footer={
      <>
        <Button onClick={onClose}>{cancel ?? <Trans>Cancel</Trans>}</Button>
        <Button visual={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
)
