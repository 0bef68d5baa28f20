import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Props = { title: ReactNode; onClose: () => Promise<void>; children: ReactNode }

/** In the place of a question about an order that can't be asked now: why. */
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
