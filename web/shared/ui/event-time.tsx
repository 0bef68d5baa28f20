import { useLingui } from '@lingui/react'
import { css } from '../../styled-system/css/index.js'
import { formatDate, isOtherClock, readerZone, type DateStyle } from '../lib/format.ts'
import { ZoneTime } from './event-date.tsx'

type Props = { start: string; zone: string; style?: DateStyle }

/** When something begins; a reader in another zone sees its name below. */
export const EventTime = ({ start, zone, style = 'dayTime' }: Props) => {
  const { i18n } = useLingui()
  return (
    <time dateTime={start} className={css({ display: 'block', fontVariantNumeric: 'tabular-nums' })}>
      {formatDate(start, zone, i18n.locale, style)}
      {isOtherClock(start, zone, readerZone()) && (
        <span className={css({ display: 'block', textStyle: '13', fontWeight: 'regular', color: 'text.muted' })}>
          <ZoneTime zone={zone} />
        </span>
      )}
    </time>
  )
}
