import { Trans } from '@lingui/react/macro'
import type { EventDetail } from '../../../worker/contract/events.ts'
import { css, cx } from '../../styled-system/css/index.js'
import { CoverArt } from '../../ui/cover-art.tsx'
import { EventDate } from '../../ui/event-date.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { about, asThumb, cut, date, dot, face, thumb } from './event-face.recipe.ts'

type Props = { event: EventDetail | undefined; /** Its picture alone where the side bar is a rail. */ isThumb?: boolean }

/** An event by its picture, title, status and day; grey while it is loaded. */
export const EventFace = ({ event, isThumb = false }: Props) => (
  <span className={cx(face, isThumb && asThumb)}>
    <span className={thumb}>{event ? <CoverArt id={event.id} url={event.cover_url} /> : <Skeleton height="32px" />}</span>
    {event ? (
      <span className={css({ flex: '1', minWidth: '0' })}>
        <span dir="auto" className={cx(cut, css({ textStyle: '13', fontWeight: 'semibold' }))}>
          {event.title}
        </span>
        <span className={about}>
          <span className={dot} data-status={event.status} />{' '}
          {event.status === 'LIVE' ? <Trans>Live</Trans> : event.status === 'DRAFT' ? <Trans>Draft</Trans> : <Trans>Archived</Trans>} ·{' '}
          <span className={date}>
            <EventDate start={event.start_date} zone={event.timezone} style="shortDay" />
          </span>
        </span>
      </span>
    ) : (
      <span>
        <Skeleton width="110px" />
      </span>
    )}
  </span>
)
