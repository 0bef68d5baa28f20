import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { EventListItem } from '../../../../../worker/contract/events.ts'
import { css, cx } from '../../../../styled-system/css/index.js'
import { AvailabilityBar } from '../../../../shared/ui/availability-bar.tsx'
import { CoverArt } from '../../../../shared/ui/cover-art.tsx'
import { ellipsisRoom } from '../../../../shared/kit/ellipsis-room.ts'
import { EventBadge } from '../../../../shared/kit/event-badge.tsx'
import { eventCard } from '../../../../shared/ui/event-card.recipe.ts'
import { Money } from '../../../../shared/ui/money.tsx'
import { Loading, Skeleton } from '../../../../shared/ui/skeleton.tsx'
import { EventMenu } from './event-menu.tsx'
import { EventSpan } from '../../../../shared/ui/event-span.tsx'
import { SoldOf } from './sold-of.tsx'
import { PlaceLine } from './place-line.tsx'

const grid = css({ display: 'grid', gridTemplateColumns: '[repeat(auto-fill, minmax(min(17.5rem, 100%), 1fr))]', gap: '5' })
const title = css({ display: 'flex', flex: { _tight: '[1 1 0]' }, minWidth: '0', textStyle: '16', fontWeight: 'semibold' })
// The title's link covers the card.
const aboveLink = css({ position: 'relative', zIndex: 'raised', flexShrink: '0', marginInlineEnd: '-2' })
// As wide as its text at the start of the line; truncated at its own end in either direction.
const link = css({
  lineClamp: '2',
  overflowWrap: 'anywhere',
  outline: '[none]',
  _after: { content: '""', position: 'absolute', inset: '0' },
})
const between = css({
  display: 'flex',
  flexWrap: { _tight: 'wrap' },
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '2',
  textStyle: '13',
})

const EventCard = ({ event }: { event: EventListItem }) => (
  <li className={eventCard}>
    <div className={css({ height: '[9.375rem]', borderBlockEnd: 'hairline' })}>
      <CoverArt id={event.id} url={event.cover_url} />
    </div>
    <div className={css({ flex: '1', display: 'flex', flexDirection: 'column', gap: '1', padding: '4', paddingBlockStart: '3' })}>
      <div className={between}>
        <span className={css({ color: 'text.muted' })}>
          <EventSpan event={event} />
        </span>
        <EventBadge status={event.status} phase={event.phase} />
      </div>
      <div className={between}>
        <h2 dir="auto" className={title}>
          <Link to={`/manage/event/${event.id}/dashboard`} className={cx(link, ellipsisRoom)}>
            {event.title}
          </Link>
        </h2>
        <span className={aboveLink}>
          <EventMenu event={event} />
        </span>
      </div>
      <p className={css({ textStyle: '13', color: 'text.muted' })}>
        <PlaceLine event={event} />
      </p>
      <div className={`${between} ${css({ marginBlockStart: 'auto', paddingBlockStart: '4' })}`}>
        {event.ticket_count > 0 ? (
          <SoldOf sold={event.tickets_sold} total={event.tickets_total} />
        ) : (
          <span className={css({ color: 'text.muted' })}>
            <Trans>No tickets yet</Trans>
          </span>
        )}
        {event.gross > 0 ? (
          <strong className={css({ fontWeight: 'semibold' })}>
            <Money amount={event.gross} currency={event.currency} />
          </strong>
        ) : (
          event.status === 'DRAFT' && (
            <span className={css({ color: 'accent.text', fontWeight: 'medium' })}>
              <Trans>Finish setting up</Trans>
            </span>
          )
        )}
      </div>
      {(event.tickets_total !== null || event.ticket_count === 0) && (
        <AvailabilityBar sold={event.tickets_sold} held={event.tickets_held} total={event.tickets_total ?? 0} />
      )}
    </div>
  </li>
)

/** Events as cards with their covers. */
export const EventGrid = ({ events }: { events: readonly EventListItem[] }) => (
  <ul className={grid}>
    {events.map((event) => (
      <EventCard key={event.id} event={event} />
    ))}
  </ul>
)

/** The skeleton of cards. */
export const EventGridSkeleton = () => (
  <Loading className={grid}>
    {[1, 2, 3].map((each) => (
      <div key={each} className={css({ border: 'hairline', borderRadius: 'lg', overflow: 'hidden' })}>
        <Skeleton height="150px" />
        <div className={css({ display: 'grid', gap: '3', padding: '4' })}>
          <Skeleton width="50%" />
          <Skeleton width="80%" height="18px" />
          <Skeleton width="60%" />
          <Skeleton height="8px" />
        </div>
      </div>
    ))}
  </Loading>
)
