import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EventDetail } from '../../../worker/contract/events.ts'
import { css, cx } from '../../styled-system/css/index.js'
import { dayIn, formatDay } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { CoverArt } from '../../ui/cover-art.tsx'
import { EventDate } from '../../ui/event-date.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { about, asThumb, cut, date, dot, face, head, thumb } from './event-face.recipe.ts'

type Props = {
  event: EventDetail | undefined
  /** Its picture alone where the side bar is a rail. */
  isThumb?: boolean
  /** At the end of its title: the line below has all the room there is. */
  mark?: ReactNode
}

/** When it is; in the side bar, which is narrow, the day of another year in figures: they fit beside the longest status. */
const Day = ({ event, isShort }: { event: EventDetail; isShort: boolean }) => {
  const { i18n } = useLingui()
  const [day, today] = [dayIn(event.start_date, event.timezone), dayIn(useNow(), event.timezone)]
  if (!isShort || day.slice(0, 4) === today.slice(0, 4))
    return <EventDate start={event.start_date} zone={event.timezone} style="shortDay" />
  return <time dateTime={event.start_date}>{formatDay(day, i18n.locale, { day: 'numeric', month: 'numeric', year: 'numeric' })}</time>
}

/** An event by its picture, title, status and day; grey while it is loaded. */
export const EventFace = ({ event, isThumb = false, mark }: Props) => (
  <span className={cx(face, isThumb && asThumb)}>
    <span className={thumb}>{event ? <CoverArt id={event.id} url={event.cover_url} /> : <Skeleton height="32px" />}</span>
    {event ? (
      <span className={css({ flex: '1', minWidth: '0' })}>
        <span className={head}>
          <span dir="auto" className={cx(cut, css({ flex: '1', textStyle: '13', fontWeight: 'semibold' }))}>
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
            <Day event={event} isShort={isThumb} />
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
