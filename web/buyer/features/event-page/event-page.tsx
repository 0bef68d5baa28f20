import { lazyWithMessages } from '../../../shared/lib/lazy-with-messages.ts'
import { Suspense } from 'react'
import { useParams } from 'wouter'
import { usePublicEvent } from './event-queries.ts'
import { EventView } from './parts/event-view.tsx'
import { usePromoCode } from './model/use-promo-code.ts'

const NoEvent = lazyWithMessages(async () => (await import('./parts/no-event.tsx')).NoEvent)

/** `/e/{eventId}/{slug}` and `/event/{eventId}/{slug}`. */
export const Component = () => {
  const { eventId = '' } = useParams()
  const [code] = usePromoCode()
  const { event, plain, promo, error, retry, retryPromo } = usePublicEvent(eventId, code)
  if (event) return <EventView key={event.id} event={event} plain={plain} promo={promo} retryPromo={retryPromo} />
  return (
    <Suspense>
      <NoEvent isMissing={event === null} error={error} onRetry={retry} />
    </Suspense>
  )
}
