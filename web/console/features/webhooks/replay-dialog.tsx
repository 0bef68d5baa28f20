import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { serverNow } from '../../../shared/lib/server-clock.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { SelectField } from '../../../shared/ui/select-field.tsx'

const HOUR_MS = 3_600_000

type Props = { open: boolean; onClose: () => void; onReplay: (since: string) => void }

/** Asks since when what was not delivered is sent again. */
export const ReplayDialog = ({ open, onClose, onReplay }: Props) => {
  const { t } = useLingui()
  const [hours, setHours] = useState('24')
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      danger={false}
      onConfirm={() => {
        onReplay(new Date(serverNow() - Number(hours) * HOUR_MS).toISOString())
        onClose()
      }}
      title={<Trans>Replay what wasn’t delivered?</Trans>}
      consequence={<Trans>Everything is sent again, in order. Your program can tell repeats by their webhook-id.</Trans>}
      confirm={<Trans>Replay</Trans>}
    >
      <SelectField
        name="since"
        label={<Trans>Since</Trans>}
        value={hours}
        onChange={setHours}
        options={[
          { value: '1', label: t`An hour ago` },
          { value: '24', label: t`Yesterday` },
          { value: '168', label: t`A week ago` },
          { value: '720', label: t`30 days ago` },
        ]}
      />
    </ConfirmDialog>
  )
}
