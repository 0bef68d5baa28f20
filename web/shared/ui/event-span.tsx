import { isOneDay } from '../../../worker/shared/dates.ts'
import type { EventDetail } from '../../../worker/contract/events.ts'
import { EventDate } from './event-date.tsx'

type Props = { event: Pick<EventDetail, 'start_date' | 'end_date' | 'timezone'> }

/** An event's time: several days without times, one day with them, and with the zone. */
export const EventSpan = ({ event: { start_date: start, end_date: end, timezone: zone } }: Props) => {
  const isLong = end !== null && !isOneDay(start, end, zone)
  return <EventDate start={start} end={end} zone={zone} style={isLong ? 'day' : 'dayTime'} nameZone={!isLong} />
}
