import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { css } from '../../styled-system/css/index.js'
import { formatDay } from '../lib/format.ts'
import { zoneCity } from '../lib/zone-city.ts'
import { useNow } from '../lib/use-now.ts'
import type { WallTime } from '../lib/wall-clock.ts'
import { Button } from './button.tsx'

type Props = {
  /** The local time in its zone; null without one. */
  time: WallTime | null
  onTake: (wall: string) => void
  whenPast?: ReactNode
}

/** A sentence for a time that its day does not have, because the clocks are put forward over it. */
export const skippedText = (wall: string, zone: string, locale: string): string => {
  const [day = '', clock = ''] = wall.split('T')
  const named = formatDay(day, locale, { day: 'numeric', month: 'long' })
  const city = zoneCity(zone)
  return t(i18n)`${clock} doesn’t exist on ${named} in ${city} because the clocks go forward.`
}

const line = css({ textStyle: '13', color: 'text.muted', marginBlockStart: '1' })

/** Notes on a typed time: alternatives where it doesn't exist, which of two is meant, that it is past. */
export const DateTimeNote = ({ time, onTake, whenPast }: Props) => {
  const now = useNow()
  if (!time) return null
  if (time.kind === 'never')
    return (
      <p className={css({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '2', marginBlockStart: '2', textStyle: '13' })}>
        {[time.before, time.after].map((wall) => (
          <Button key={wall} size="sm" onClick={() => onTake(wall)}>
            <Trans context="time">Use {wall.slice(11)}</Trans>
          </Button>
        ))}
      </p>
    )
  return (
    <>
      {time.kind === 'twice' && (
        <p className={line}>
          <Trans>The clocks go back that night, so this time comes twice. We use the first.</Trans>
        </p>
      )}
      {whenPast && Date.parse(time.at) < now && <p className={line}>{whenPast}</p>}
    </>
  )
}
