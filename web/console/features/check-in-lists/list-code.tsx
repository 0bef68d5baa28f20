import { Trans, useLingui } from '@lingui/react/macro'
import type { CheckInList } from '../../../../worker/contract/check-in.ts'
import { css } from '../../../styled-system/css/index.js'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { QrCode } from '../../../shared/ui/qr-code.tsx'

type Props = { list: CheckInList | null; onClose: () => void }

/** The list's link as a large QR code: a helper's phone that scans it becomes a scanner. */
export const ListCode = ({ list, onClose }: Props) => {
  const { t } = useLingui()
  const link = list ? `${window.location.origin}/check-in/${list.short_id}` : ''
  return (
    <Dialog
      open={list !== null}
      onClose={onClose}
      title={list && <bdi>{list.name}</bdi>}
      description={
        list?.has_pin ? (
          <Trans>Scan with a phone to open Check-in. Anyone with this code and the PIN can check people in.</Trans>
        ) : (
          <Trans>Scan with a phone to open Check-in. Anyone with this code can check people in.</Trans>
        )
      }
      footer={<CopyButton label={t`Copy link`} text={link} />}
    >
      {list && (
        <div className={css({ display: 'flex', justifyContent: 'center', '& svg': { maxWidth: 'full', height: 'auto' } })}>
          <QrCode text={link} module={7} label={t`QR code of the check-in link`} />
        </div>
      )}
    </Dialog>
  )
}
