import { Plural, Trans } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { css } from '../../../../styled-system/css/index.js'
import { Button } from '../../../../shared/ui/button.tsx'

/** Removes the device: its data of the list is deleted. Unavailable while it has unsent scans. */
export const RemoveDevice = ({ waiting, onLeave }: { waiting: number; onLeave: () => Promise<void> }) => {
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  if (!isAsking)
    return (
      <Button size="lg" visual="ghost" icon={<LogOut className="flip" />} onClick={() => setIsAsking(true)}>
        <Trans>Leave this door</Trans>
      </Button>
    )
  return (
    <div role="group" className={css({ width: 'full', border: 'strong', borderRadius: 'lg', padding: '4', textStyle: '16' })}>
      <p role="alert">
        {waiting > 0 ? (
          <Plural
            value={waiting}
            one="# scan is on this device only. Let it be sent first: leaving would lose it."
            other="# scans are on this device only. Let them be sent first: leaving would lose them."
          />
        ) : (
          <Trans>The guest list is deleted from this device. The link opens it again.</Trans>
        )}
      </p>
      <div className={css({ display: 'flex', gap: '2', marginBlockStart: '3' })}>
        <Button size="lg" onClick={() => setIsAsking(false)}>
          <Trans>Cancel</Trans>
        </Button>
        {waiting === 0 && (
          <Button
            size="lg"
            visual="danger"
            busy={isBusy}
            onClick={() => {
              setIsBusy(true)
              void onLeave()
            }}
          >
            <Trans>Leave this door</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
