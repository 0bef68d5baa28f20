import { css } from '../../styled-system/css/index.js'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { isProblem } from '../../lib/api-error.ts'
import { BuyerShell } from '../../ui/buyer-shell.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { usePublicEvent } from './event-queries.ts'
import { EventSkeleton } from './event-skeleton.tsx'
import { EventView } from './event-view.tsx'
import { usePromoCode } from './use-promo-code.ts'

const EventUnavailable = lazy(async () => ({ default: (await import('./event-unavailable.tsx')).EventUnavailable }))

/** `/e/{eventId}/{slug}` and `/event/{eventId}/{slug}`. */
export const Component = () => {
  const { eventId = '' } = useParams()
  const [code] = usePromoCode()
  const { event, plain, promo, error, retry, retryPromo } = usePublicEvent(eventId, code)
  if (isProblem(error) && error.status === 404)
    return (
      <Suspense fallback={<EventSkeleton />}>
        <EventUnavailable />
      </Suspense>
    )
  if (event) return <EventView key={event.id} event={event} plain={plain} promo={promo} retryPromo={retryPromo} />
  if (!error) return <EventSkeleton />
  return (
    <BuyerShell>
      <div className={css({ maxWidth: 'reading', marginInline: 'auto', padding: '4' })}>
        <ErrorState error={error} onRetry={retry} />
      </div>
    </BuyerShell>
  )
}
