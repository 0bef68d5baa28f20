import type { PublicEvent } from '../../../worker/contract/public.ts'
import { serverNow } from '../../lib/server-clock.ts'
import type { Availability } from './use-tickets.ts'

const impatient = 1_500
const longest = 3_000

/**
 * How many milliseconds until a sale begins and a short while, then a short while each: the page asks at once, and then
 * often, until the server agrees; infinite where none is to come. `chance` (0 to 1) is the page's own: thousands wait for the
 * same moment, and must not ask in the same second.
 */
export const untilSale = (event: Pick<PublicEvent, 'tickets'>, availability: Availability | undefined, chance: number): number => {
  const states = new Map(availability?.tickets.flatMap((ticket) => ticket.prices.map((price) => [price.id, price.state])))
  const late = chance * longest
  const waits = event.tickets
    .flatMap((ticket) => ticket.prices)
    .filter((price) => price.sale_start && (states.get(price.id) ?? price.state) === 'SALE_STARTS')
    .map((price) => Date.parse(price.sale_start ?? '') - serverNow())
  return Math.min(...waits.map((wait) => (wait > 0 ? wait + 200 + late : impatient + late / 2)))
}
