import { BoundedMap } from '../../../runtime/bounded-map.ts'
import type { TicketFacts } from '../../../shared/room-place.ts'

// The tickets this isolate gave. The room's controller counts each id once, across isolates.

const MAX_GIVEN_TICKETS = 50_000
const given = new BoundedMap<string, TicketFacts>(MAX_GIVEN_TICKETS)

/** The facts a ticket was first given with; `issue` makes and counts those of a new one, so that a repeated proof counts once. */
export const givenOnce = (id: string, issue: () => TicketFacts): TicketFacts => {
  const known = given.get(id)
  if (known) return known
  const facts = issue()
  given.set(id, facts)
  return facts
}
