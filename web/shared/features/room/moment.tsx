import { EventDate } from '../../ui/event-date.tsx'

/** A time in the event's zone, which is named where it differs from the reader's. */
export const Moment = ({ at, zone }: { at: number; zone: string }) => (
  <EventDate start={new Date(at).toISOString()} zone={zone} style="time" nameZone="inSentence" />
)
