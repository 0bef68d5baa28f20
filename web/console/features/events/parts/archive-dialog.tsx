import { Trans } from '@lingui/react/macro'
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx'

type Props = { title: string; open: boolean; onClose: () => void; onConfirm: () => void; busy: boolean }

/** Confirms that an event is archived. */
export const ArchiveDialog = ({ title, ...dialog }: Props) => (
  <ConfirmDialog
    {...dialog}
    title={<Trans>Archive “{title}”?</Trans>}
    consequence={<Trans>This stops sales. Orders and tickets are kept, and you can restore the event.</Trans>}
    confirm={<Trans>Archive event</Trans>}
  />
)
