import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../../shared/ui/button.tsx'
import { Dialog } from '../../../../shared/ui/dialog.tsx'

type Props = { title: ReactNode; onClose: () => Promise<void>; children: ReactNode }

/** Replaces a confirmation for an order that doesn't allow the action: shows why. */
export const RefusalDialog = ({ title, onClose, children }: Props) => (
  <Dialog
    open
    onClose={() => void onClose()}
    title={title}
    footer={
      <Button onClick={() => void onClose()}>
        <Trans>Close</Trans>
      </Button>
    }
  >
    {children}
  </Dialog>
)
