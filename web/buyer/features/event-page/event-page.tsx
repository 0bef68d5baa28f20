import { laterPart } from '../../lib/later-part.ts'
import { Suspense } from 'react'
import { useParams } from 'wouter'
import { usePublicEvent } from './event-queries.ts'
import { EventView } from './event-view.tsx'
import { usePromoCode } from './use-promo-code.ts'

const NoEvent = laterPart(async () => (await import('./no-event.tsx')).NoEvent)

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
