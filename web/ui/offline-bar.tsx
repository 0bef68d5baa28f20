import { Trans } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import { css } from '../styled-system/css/index.js'
import { useOnline } from '../lib/use-online.ts'

const bar = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  minHeight: '9',
  paddingInline: '4',
  background: 'neutral.4',
  color: 'text.muted',
  textStyle: '13',
  position: 'sticky',
  insetBlockStart: '0',
  zIndex: 'app',
})

/** A quiet bar while there is no network. */
export const OfflineBar = () => {
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <div className={bar}>
          <WifiOff />
          <Trans>You are offline. What you see may be older than it looks.</Trans>
        </div>
      )}
    </div>
  )
}
