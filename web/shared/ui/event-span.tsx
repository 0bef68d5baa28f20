import { isOneDay } from '../../../worker/shared/dates.ts'
import type { EventDetail } from '../../../worker/contract/events.ts'
import { EventDate } from './event-date.tsx'

type Props = { event: Pick<EventDetail, 'start_date' | 'end_date' | 'timezone'> }

/** When an event is: several days are named without times, one day with them, and with whose clock tells them. */
export const EventSpan = ({ event: { start_date: start, end_date: end, timezone: zone } }: Props) => {
  const isLong = end !== null && !isOneDay(start, end, zone)
  return <EventDate start={start} end={end} zone={zone} style={isLong ? 'day' : 'dayTime'} nameZone={!isLong} />
}
