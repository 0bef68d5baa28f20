import { Trans } from '@lingui/react/macro'
import type { EventDetail } from '../../../worker/contract/events.ts'

/** Where an event is, in one line. */
export const PlaceLine = ({ event }: { event: Pick<EventDetail, 'is_online' | 'location'> }) => {
  if (event.is_online) return <Trans>Online</Trans>
  const parts = [event.location?.venue_name, event.location?.city].filter(Boolean)
  return parts.length ? <bdi>{parts.join(', ')}</bdi> : <Trans>No place yet</Trans>
}
