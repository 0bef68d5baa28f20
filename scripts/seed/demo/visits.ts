import { shopOf, type Act, type Running } from './acts.ts'
import { oneOf } from './random.ts'

const DAY = 86_400_000

/** The visits of an event's page, day by day, from the places its orders come from: more on days that sell. */
export const visitsOf = (
  running: Running,
  countVisits: (eventId: string, bySource: Record<string, number>) => Promise<void>,
  random: () => number,
): Act[] => {
  const { sale, sources = [[undefined, 1]], visits } = running
  const days = Math.ceil((sale.closes - sale.opens) / DAY)
  return Array.from({ length: days }, (_, day) => {
    const at = Math.min(sale.opens + (day + 0.8) * DAY, sale.closes)
    const run = () => {
      const bought = running.sold.filter((order) => order.at > at - DAY && order.at <= at).length
      const bySource: Record<string, number> = {}
      for (let visit = 0; visit < (bought + 1) * visits * (0.7 + 0.6 * random()); visit += 1) {
        const source = oneOf(random, sources) ?? ''
        bySource[source] = (bySource[source] ?? 0) + 1
      }
      return countVisits(shopOf(running).id, bySource)
    }
    return { at, run }
  })
}
