import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { css } from '../../styled-system/css/index.js'
import { languageOf } from '../../../worker/contract/languages.ts'
import { dayIn, formatDate, formatRange, isOtherClock, readerZone, zoneTime, type DateStyle } from '../lib/format.ts'
import { zoneCity } from '../lib/zone-city.ts'
import { MetaDot } from './meta-dot.tsx'

type Props = {
  start: string
  end?: string | null
  zone: string
  style?: DateStyle
  /** Names the zone's city when it isn't the reader's zone. */
  nameZone?: boolean | 'inSentence'
}

const brackets = [' (', ')'] as const

/** The name of a time's zone: `Berlin time`. */
export const ZoneTime = ({ zone }: { zone: string }) => {
  const { i18n } = useLingui()
  const city = zoneCity(zone, i18n)
  return (
    zoneTime(zone, city, i18n.locale) ?? (
      <Trans>
        <bdi>{city}</bdi> time
      </Trans>
    )
  )
}

const never = (): (() => void) => () => undefined
// Only the browser knows the reader's zone: until then, a server-rendered page reserves the name's space.
const useReaderZone = (): string | null => useSyncExternalStore(never, readerZone, () => null)

type OtherClockProps = { starts: readonly string[]; zone: string; inSentence?: boolean }

/** The zone's city, after a dot or in brackets, if one of these times differs in the reader's zone. */
export const OtherClock = ({ starts, zone, inSentence = false }: OtherClockProps) => {
  const { i18n } = useLingui()
  const reader = useReaderZone()
  if (starts.length === 0 || (reader !== null && !starts.some((start) => isOtherClock(start, zone, reader)))) return null
  const [open, close] = languageOf(i18n.locale).brackets ?? brackets
  return (
    <span className={reader === null ? css({ visibility: 'hidden', _noscript: { visibility: 'visible' } }) : undefined}>
      {inSentence ? open : <MetaDot />}
      <span className={css({ whiteSpace: 'nowrap' })}>
        <ZoneTime zone={zone} />
        {inSentence && close}
      </span>
    </span>
  )
}

/** A time, or a range, in the event's zone. A range within one day names the day once. */
export const EventDate = ({ start, end, zone, style = 'dayTime', nameZone = false }: Props) => {
  const { i18n } = useLingui()
  const isSpan = end && (style === 'time' || style === 'dayTime' || style === 'full' || dayIn(start, zone) !== dayIn(end, zone))
  const text = isSpan ? formatRange(start, end, zone, i18n.locale, style) : formatDate(start, zone, i18n.locale, style)
  return (
    <time dateTime={start} className={style === 'time' ? css({ fontVariantNumeric: 'tabular-nums' }) : undefined}>
      {text}
      {nameZone && <OtherClock starts={[start]} zone={zone} inSentence={nameZone === 'inSentence'} />}
    </time>
  )
}
