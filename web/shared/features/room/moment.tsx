import { EventDate } from '../../ui/event-date.tsx'

/** A moment of the line as the event's clock shows it, which is named where it is not the reader's. */
export const Moment = ({ at, zone }: { at: number; zone: string }) => (
  <EventDate start={new Date(at).toISOString()} zone={zone} style="time" nameZone="inSentence" />
)
