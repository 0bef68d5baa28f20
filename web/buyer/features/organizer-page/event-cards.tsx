import { Trans } from '@lingui/react/macro'
import type { PublicEventItem } from '../../../../worker/contract/public.ts'
import { css } from '../../../styled-system/css/index.js'
import { shortPlace } from '../../../shared/lib/place.ts'
import { CoverArt } from '../../../shared/ui/cover-art.tsx'
import { eventCard } from '../../../shared/ui/event-card.recipe.ts'
import { EventSpan } from '../../../shared/ui/event-span.tsx'

const grid = css({ display: 'grid', gridTemplateColumns: '[repeat(auto-fill, minmax(min(18.75rem, 100%), 1fr))]', gap: '5' })
const muted = css({ textStyle: '14', color: 'text.muted' })

const Where = ({ event }: { event: PublicEventItem }) => {
  const place = event.location && shortPlace(event.location)
  if (place) return <bdi>{place}</bdi>
  return event.is_online ? <Trans>Online</Trans> : null
}

const EventCard = ({ event, isFramed }: { event: PublicEventItem; isFramed: boolean }) => (
  <li className={eventCard}>
    <div className={css({ aspectRatio: '[2 / 1]', borderBlockEnd: 'hairline' })}>
      <CoverArt id={event.id} url={event.cover_url} />
    </div>
    <div className={css({ display: 'flex', flexDirection: 'column', gap: '1', padding: '4' })}>
      <p className={muted}>
        <EventSpan event={event} />
      </p>
      <h3 className={css({ textStyle: '18', fontWeight: 'semibold', overflowWrap: 'anywhere', textWrap: 'balance' })}>
        {/* A new document, rendered by the worker: the event's page has its own colours. */}
        <a
          href={`/e/${event.id}/${event.slug}`}
          {...(isFramed ? { target: '_blank', rel: 'noopener' } : {})}
          className={css({ outline: '[none]', _after: { content: '""', position: 'absolute', inset: '0' } })}
        >
          <bdi>{event.title}</bdi>
        </a>
      </h3>
      <p className={muted}>
        <Where event={event} />
      </p>
    </div>
  </li>
)

/** Public events as cards with their covers. */
export const EventCards = ({ events, isFramed }: { events: readonly PublicEventItem[]; isFramed: boolean }) => (
  <ul className={grid}>
    {events.map((event) => (
      <EventCard key={event.id} event={event} isFramed={isFramed} />
    ))}
  </ul>
)
