import { Trans, useLingui } from '@lingui/react/macro'
import type { CheckInList } from '../../../worker/contract/check-in.ts'
import { css } from '../../styled-system/css/index.js'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

type Props = { list: CheckInList | null; onClose: () => void }

/** The door's link as a large code: a helper's phone is a scanner once its camera has seen it. */
export const DoorCode = ({ list, onClose }: Props) => {
  const { t } = useLingui()
  const link = list ? `${window.location.origin}/check-in/${list.short_id}` : ''
  return (
    <Dialog
      open={list !== null}
      onClose={onClose}
      title={list && <bdi>{list.name}</bdi>}
      description={
        list?.has_pin ? (
          <Trans>Scan it with a phone’s camera: the door opens there. Anyone with this code and the PIN can check people in.</Trans>
        ) : (
          <Trans>Scan it with a phone’s camera: the door opens there. Anyone with this code can check people in.</Trans>
        )
      }
      footer={<CopyButton label={t`Copy link`} text={link} />}
    >
      {list && (
        <div className={css({ display: 'flex', justifyContent: 'center', '& svg': { maxWidth: 'full', height: 'auto' } })}>
          <QrCode text={link} module={7} label={t`Code of the door’s link`} />
        </div>
      )}
    </Dialog>
  )
}
