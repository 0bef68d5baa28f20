import { Trans, useLingui } from '@lingui/react/macro'
import { Map as MapIcon, MapPin, Video } from 'lucide-react'
import { css } from '../../../../styled-system/css/index.js'
import type { Location } from '../../../../../worker/contract/events.ts'
import type { PublicEvent } from '../../../../../worker/contract/public.ts'
import { isOneDay } from '../../../../../worker/shared/dates.ts'
import { formatDate } from '../../../../shared/lib/format.ts'
import { ButtonAnchor } from '../../../../shared/ui/button-anchor.tsx'
import { EventDate } from '../../../../shared/ui/event-date.tsx'
import { addressLine, mapsUrl, placeName } from '../../../../shared/lib/place.ts'

const facts = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[repeat(2, minmax(0, 1fr))]' },
  gap: { base: '3', md: '4' },
})
const fact = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '3', minWidth: '0' })
const tile = css({
  flexShrink: '0',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  width: '11',
  height: '11',
  background: 'bg.surface',
  border: 'strong',
  borderRadius: 'lg',
  overflow: 'hidden',
  color: 'accent.text',
  '& .lucide': { width: '5', height: '5' },
})
const month = css({
  alignSelf: 'stretch',
  background: 'accent',
  color: 'accent.on',
  textAlign: 'center',
  textStyle: '12',
  fontWeight: 'medium',
  textTransform: 'uppercase',
  // Arabic month names are not abbreviated.
  '&:lang(ar)': { fontSize: '[0.625rem]' },
})
const day = css({ flex: '1', display: 'grid', placeContent: 'center', textStyle: '16', fontWeight: 'semibold', color: 'text' })
// A single line is centred on the tile; several start at its top, with the button.
const words = css({ display: 'grid', alignContent: 'center', flex: '[1 1 7rem]', minWidth: '0', minHeight: '11' })
const first = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })
const second = css({ textStyle: '14', color: 'text.muted', overflowWrap: 'anywhere' })

const When = ({ event }: { event: PublicEvent }) => {
  const { start_date: start, end_date: end, timezone: zone } = event
  const { i18n } = useLingui()
  const oneDay = !end || isOneDay(start, end, zone)
  return (
    <div className={fact}>
      <div aria-hidden="true" className={tile}>
        <span className={month}>{formatDate(start, zone, i18n.locale, 'month')}</span>
        <span className={day}>{formatDate(start, zone, i18n.locale, 'dayOfMonth')}</span>
      </div>
      <div className={words}>
        <p className={first}>
          <EventDate start={start} end={oneDay ? null : end} zone={zone} style="dayLong" />
        </p>
        <p className={second}>
          {oneDay ? (
            <EventDate start={start} end={end} zone={zone} style="time" nameZone />
          ) : (
            <Trans>
              Starts <EventDate start={start} zone={zone} style="time" nameZone />
            </Trans>
          )}
        </p>
      </div>
    </div>
  )
}

const Where = ({ location }: { location: Location }) => {
  const { t } = useLingui()
  const url = mapsUrl(location)
  const name = placeName(location)
  return (
    <div className={fact}>
      <div aria-hidden="true" className={tile}>
        <MapPin />
      </div>
      <div className={words} dir="auto">
        <p className={first}>{name}</p>
        <p className={second}>{addressLine(location)}</p>
      </div>
      {url && (
        <ButtonAnchor
          href={url}
          target="_blank"
          rel="noopener"
          aria-label={t`Map of ${name} (opens in a new tab)`}
          size="lg"
          className={css({ width: '11', paddingInline: '0', '& .lucide': { width: '5', height: '5' } })}
        >
          <MapIcon />
        </ButtonAnchor>
      )}
    </div>
  )
}

/** Date and place. */
export const EventFacts = ({ event }: { event: PublicEvent }) => (
  <div className={facts}>
    <When event={event} />
    {event.location && placeName(event.location) && <Where location={event.location} />}
    {event.is_online && (
      <div className={fact}>
        <div aria-hidden="true" className={tile}>
          <Video />
        </div>
        <div className={words}>
          <p className={first}>
            <Trans>Online</Trans>
          </p>
          <p className={second}>
            <Trans>You’ll get the details with your ticket</Trans>
          </p>
        </div>
      </div>
    )}
  </div>
)
