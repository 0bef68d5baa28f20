import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EventDetail } from '../../../../../worker/contract/events.ts'
import { css, cx } from '../../../../styled-system/css/index.js'
import { CoverArt } from '../../../../shared/ui/cover-art.tsx'
import { ellipsisRoom } from '../../../../shared/kit/ellipsis-room.ts'
import { EventDate } from '../../../../shared/ui/event-date.tsx'
import { Skeleton } from '../../../../shared/ui/skeleton.tsx'
import { about, asThumb, cut, date, dot, face, head, thumb, title } from './event-face.recipe.ts'

type Props = {
  event: EventDetail | undefined
  /** Shows only the picture in the rail. */
  isThumb?: boolean
  /** Shown at the end of the title, so that the line below has all the space. */
  mark?: ReactNode
}

/** An event's picture, title, status and date; a skeleton while loading. */
export const EventFace = ({ event, isThumb = false, mark }: Props) => (
  <span className={cx(face, isThumb && asThumb)}>
    <span className={thumb}>{event ? <CoverArt id={event.id} url={event.cover_url} /> : <Skeleton height="32px" />}</span>
    {event ? (
      <span className={css({ flex: '1', minWidth: '0' })}>
        <span className={head}>
          <span dir="auto" className={cx(title, ellipsisRoom)}>
            {event.title}
          </span>
          {mark}
        </span>
        <span className={about}>
          <span className={dot} data-status={event.status} />
          <span className={cut}>
            {event.status === 'LIVE' ? <Trans>Live</Trans> : event.status === 'DRAFT' ? <Trans>Draft</Trans> : <Trans>Archived</Trans>}
          </span>
          <span className={date}>
            {'· '}
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
