import { onCards } from './data-table.recipe.ts'
import { EventDate, OtherClock } from '../ui/event-date.tsx'

/** A moment in a list whose column's head names the zone, once (`OtherClock`); a card has no head, and names it itself. */
export const ListTime = ({ at, zone }: { at: string; zone: string }) => (
  <span>
    <EventDate start={at} zone={zone} style="short" />
    <span className={onCards}>
      <OtherClock starts={[at]} zone={zone} />
    </span>
  </span>
)
