import { useLingui } from '@lingui/react'
import { css } from '../../styled-system/css/index.js'
import { formatDate, formatRange, isOtherClock, readerZone, type DateStyle } from '../lib/format.ts'
import { ZoneTime } from './event-date.tsx'

type Props = { start: string; /** Where it matters too. */ end?: string | null; zone: string; style?: DateStyle }

/** When something begins, or from when to when; a reader in another zone sees its name below. */
export const EventTime = ({ start, end, zone, style = 'dayTime' }: Props) => {
  const { i18n } = useLingui()
  return (
    <time dateTime={start} className={css({ display: 'block', fontVariantNumeric: 'tabular-nums' })}>
      {end ? formatRange(start, end, zone, i18n.locale, style) : formatDate(start, zone, i18n.locale, style)}
      {isOtherClock(start, zone, readerZone()) && (
        <span className={css({ display: 'block', textStyle: '13', fontWeight: 'regular', color: 'text.muted' })}>
          <ZoneTime zone={zone} />
        </span>
      )}
    </time>
  )
}
