import { Trans } from '@lingui/react/macro'
import { CameraOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css/index.js'
import { Button } from '../../../shared/ui/button.tsx'
import type { CameraError as CameraErrorKind } from './camera.ts'

const errorBox = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '3',
  padding: '6',
  textAlign: 'center',
  background: 'door.bg',
  '& > .lucide': { width: '10', height: '10', color: 'text.muted' },
})
const words: Record<CameraErrorKind, { title: ReactNode; help: ReactNode }> = {
  denied: {
    title: <Trans>Camera permission denied</Trans>,
    help: <Trans>Allow the camera in your browser’s settings or next to the address bar. Then try again.</Trans>,
  },
  none: { title: <Trans>No camera found</Trans>, help: <Trans>Connect a camera and try again, or type codes.</Trans> },
  taken: {
    title: <Trans>The camera is in use</Trans>,
    help: <Trans>Another app is using it. Close that app and try again.</Trans>,
  },
  unsupported: {
    title: <Trans>This browser doesn’t support the camera</Trans>,
    help: <Trans>Open the link in Chrome, Safari or Firefox, or type codes.</Trans>,
  },
}

/** Why there is no picture, and what to do. */
export const CameraError = ({ error, onAgain, onType }: { error: CameraErrorKind; onAgain: () => void; onType: () => void }) => (
  <div role="alert" className={errorBox}>
    <CameraOff />
    <h2 className={css({ textStyle: '20', fontWeight: 'semibold' })}>{words[error].title}</h2>
    <p className={css({ textStyle: '16', color: 'text.muted', maxWidth: '[36ch]' })}>{words[error].help}</p>
    <div className={css({ display: 'flex', gap: '2', flexWrap: 'wrap', justifyContent: 'center', marginBlockStart: '2' })}>
      <Button size="lg" onClick={onType}>
        <Trans>Type code</Trans>
      </Button>
      <Button size="lg" visual="primary" onClick={onAgain}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  </div>
)
