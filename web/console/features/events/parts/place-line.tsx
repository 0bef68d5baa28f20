import { Trans } from '@lingui/react/macro'
import type { EventDetail } from '../../../../../worker/contract/events.ts'
import { shortPlace } from '../../../../shared/lib/place.ts'

/** An event's place in one line. */
export const PlaceLine = ({ event }: { event: Pick<EventDetail, 'is_online' | 'location'> }) => {
  if (event.is_online) return <Trans>Online</Trans>
  const place = event.location && shortPlace(event.location)
  return place ? <bdi>{place}</bdi> : <Trans>No location yet</Trans>
}
