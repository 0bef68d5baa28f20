import { Trans } from '@lingui/react/macro'
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx'

type Props = { title: string; open: boolean; onClose: () => void; onConfirm: () => void; busy: boolean }

/** Confirms that an event is archived. */
export const ArchiveDialog = ({ title, ...dialog }: Props) => (
  <ConfirmDialog
    {...dialog}
    title={<Trans>Archive “{title}”?</Trans>}
    consequence={
      <Trans>Sales stop, its page says so, and it moves to the archive. Orders and tickets are kept, and you can restore it.</Trans>
    }
    confirm={<Trans>Archive event</Trans>}
  />
)
