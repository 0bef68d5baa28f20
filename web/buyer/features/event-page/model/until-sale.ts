import type { z } from 'zod'
import type { availabilitySchema, PublicEvent } from '../../../../../worker/contract/public.ts'
import { serverNow } from '../../../../shared/lib/server-clock.ts'

/** What can be bought now. */
export type Availability = z.infer<typeof availabilitySchema>

const RETRY_MS = 1_500
const MAX_JITTER_MS = 3_000

/**
 * Milliseconds until shortly after the next sale start, then short intervals until the server agrees that it started;
 * infinite without a start. `chance` (0 to 1) is fixed per page: thousands wait for the same moment and must not poll in
 * the same second.
 */
export const untilSale = (event: Pick<PublicEvent, 'tickets'>, availability: Availability | undefined, chance: number): number => {
  const states = new Map(availability?.tickets.flatMap((ticket) => ticket.prices.map((price) => [price.id, price.state])))
  const late = chance * MAX_JITTER_MS
  const waits = event.tickets
    .flatMap((ticket) => ticket.prices)
    .filter((price) => price.sale_start && (states.get(price.id) ?? price.state) === 'SALE_STARTS')
    .map((price) => Date.parse(price.sale_start ?? '') - serverNow())
  return Math.min(...waits.map((wait) => (wait > 0 ? wait + 200 + late : RETRY_MS + late / 2)))
}
