import { Plural, Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { ChevronRight, HardDrive, Wifi, WifiOff } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { languageOf } from '../../../../../worker/contract/languages.ts'
import { personName } from '../../../../../worker/shared/names.ts'
import { css } from '../../../../styled-system/css/index.js'
import { useOnline } from '../../../../shared/lib/use-online.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import type { CheckInState } from '../model/entrance-state.ts'
import { scanLabels } from '../model/scan-labels.ts'
import type { Scanner } from '../model/use-scanner.ts'

const bar = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  width: 'full',
  minHeight: '11',
  paddingInline: '5',
  paddingBlock: '1',
  background: 'neutral.4',
  textStyle: '14',
  fontWeight: 'medium',
  textAlign: 'start',
})
const status = css({ display: 'inline-flex', alignItems: 'center', gap: '2' })
/** How long the reconnection is shown, in milliseconds. */
const BACK_ONLINE_MS = 4_000

/** True for a moment after the network is back. */
const useIsBack = (isReached: boolean): boolean => {
  const [wasReached, setWasReached] = useState(isReached)
  const [isBack, setIsBack] = useState(false)
  if (wasReached !== isReached) {
    setWasReached(isReached)
    setIsBack(isReached)
  }
  useEffect(() => {
    if (!isBack) return
    const timer = setTimeout(() => setIsBack(false), BACK_ONLINE_MS)
    return () => clearTimeout(timer)
  }, [isBack])
  return isBack
}

type Props = { state: CheckInState; scanner?: Scanner; onShow?: () => void }

/** The connection to the server, the number of pending scans, and conflicts to look at. */
export const NetworkBar = ({ state, scanner, onShow }: Props) => {
  const { i18n } = useLingui()
  const isReached = useOnline() && state.isReached
  const isBack = useIsBack(isReached)
  const waiting = state.waiting.length
  const conflicts = state.handled.filter((one) => one.isConflict).length
  const words = ((): ReactNode => {
    if (!isReached && waiting > 0)
      return <Plural value={waiting} one="Offline: # scan not sent yet" other="Offline: # scans not sent yet" />
    if (!isReached)
      return state.isComplete ? (
        <Trans>Offline. You can keep scanning.</Trans>
      ) : (
        <Trans>Offline, and the guest list isn’t on this device</Trans>
      )
    if (conflicts > 0) return <Plural value={conflicts} one="# scan to review" other="# scans to review" />
    if (waiting > 0) return <Plural value={waiting} one="# scan not sent yet" other="# scans not sent yet" />
    return isBack ? <Trans>Back online</Trans> : null
  })()
  const content = (
    <span className={status}>
      {isReached ? <Wifi /> : <WifiOff />}
      {words}
    </span>
  )
  const hasQueue = waiting > 0 || state.handled.length > 0
  return (
    <div>
      <div role="status">
        {words &&
          (onShow && hasQueue ? (
            <button type="button" className={bar} onClick={onShow}>
              {content}
              <span className={status}>
                <Trans comment="verb: shows the scans">Show</Trans>
                <ChevronRight className="flip" />
              </span>
            </button>
          ) : (
            <div className={bar}>{content}</div>
          ))}
        {state.hasUnstored && (
          <div className={bar}>
            <span className={status}>
              <HardDrive />
              <Trans>Not everything is saved on this device. Keep this page open until all scans are sent.</Trans>
            </span>
          </div>
        )}
      </div>
      {scanner && scanner.late.length > 0 && (
        <div className={bar}>
          <ul>
            {scanner.late.map(({ scanId, label, result, direction }) => (
              <li key={scanId}>
                <bdi>{result.attendee ? personName(result.attendee) : label}</bdi>
                {languageOf(i18n.locale).colon}
                {result.ok ? (
                  direction === 'OUT' ? (
                    <Trans>Checked out</Trans>
                  ) : (
                    <Trans>Checked in</Trans>
                  )
                ) : (
                  result.code && i18n._(scanLabels[result.code])
                )}
              </li>
            ))}
          </ul>
          <Button size="sm" onClick={scanner.dismissLate}>
            <Trans>Got it</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
