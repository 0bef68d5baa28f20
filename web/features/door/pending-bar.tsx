import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import { css } from '../../styled-system/css/index.js'
import { useOnline } from '../../lib/use-online.ts'
import { Button } from '../../ui/button.tsx'
import { scanWords } from './scan-words.ts'
import type { Scanner } from './use-scanner.ts'

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  minHeight: '10',
  paddingInline: '5',
  paddingBlock: '1',
  background: 'neutral.4',
  textStyle: '14',
})

/** Says that there is no network and how many scans wait for it; sends them by itself or on request. */
export const PendingBar = ({ scanner }: { scanner: Scanner }) => {
  const { i18n } = useLingui()
  const online = useOnline()
  const count = scanner.busy ? 0 : scanner.pending.length
  return (
    <div role="status">
      {(!online || count > 0) && (
        <div className={bar}>
          <span className={css({ display: 'inline-flex', alignItems: 'center', gap: '2' })}>
            <WifiOff />
            {online ? <Trans>The server was not reached</Trans> : <Trans>You are offline. Codes can't be checked.</Trans>}
          </span>
          {count > 0 && (
            <span className={css({ display: 'inline-flex', alignItems: 'center', gap: '3' })}>
              <strong className={css({ fontWeight: 'semibold' })}>
                <Plural value={count} one="# scan waits to be sent" other="# scans wait to be sent" />
              </strong>
              <Button size="sm" onClick={() => void scanner.sendPending()}>
                <Trans>Send now</Trans>
              </Button>
            </span>
          )}
        </div>
      )}
      {scanner.late.length > 0 && (
        <div className={bar}>
          <ul>
            {scanner.late.map(({ scanId, label, result }) => (
              <li key={scanId}>
                <bdi>{result.attendee ? `${result.attendee.first_name} ${result.attendee.last_name}` : label}</bdi>:{' '}
                {result.ok ? <Trans>Admitted</Trans> : result.code && i18n._(scanWords[result.code])}
              </li>
            ))}
          </ul>
          <Button size="sm" onClick={scanner.dismissLate}>
            <Trans>Seen</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
