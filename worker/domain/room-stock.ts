import { availableOf, capacityLeft, capacityLimits, leastOf, saleEnd, salesOfTicket } from './availability.ts'
import { isStopped, type Catalogue } from './cart.ts'

/** The stock behind a waiting room. */
export type RoomStock = {
  /** The number of tickets that can be bought, now or once their sale starts; null where one is unlimited. */
  left: number | null
  /** Whether something can be bought right now. */
  on_sale: boolean
  /** Whether stock is sold or held out, and sales aren't stopped as a whole: by a draft, or because no payment can be taken. */
  gone: boolean
  /** The number of prices whose stock is hidden now. */
  aside: number
  /** Whether nothing will be sold any more by itself: the event is archived, or every sale has ended. */
  over: boolean
}

const buyable = new Set(['ON_SALE', 'SOLD_OUT', 'SALE_STARTS', 'COMING_SOON'])

/** A catalogue's remaining, sold and hidden stock. Tickets behind a code count where nothing else is sold. */
export const roomStock = (sale: Catalogue, now: string): RoomStock => {
  const limits = capacityLimits(sale.capacities, sale.tickets)
  const revealed = sale.tickets.every((ticket) => ticket.hidden_unless_promo)
  const left = new Map<string, number | null>()
  let [on_sale, gone, rests, aside] = [false, false, false, 0]
  const ends = sale.tickets.flatMap((ticket) => ticket.prices.map((price) => saleEnd(sale, ticket, price)))
  const over = sale.status === 'ARCHIVED' || (ends.length > 0 && ends.every((end) => now >= end))
  for (const ticket of sale.tickets) {
    if (ticket.hidden_unless_promo && !revealed) continue
    const limit = limits.get(ticket.id) ?? null
    const context = { revealed, limit, stopped: isStopped(sale, ticket) }
    const states = salesOfTicket(sale, ticket, ticket.prices, now, context)
    const sales = ticket.prices.flatMap((price) => {
      const own = states.get(price.id)
      return own ? [{ price, ...own }] : []
    })
    for (const { state, available, stopped } of sales) {
      if (state === 'ON_SALE') on_sale = true
      if (available === 0) gone ||= state !== 'HIDDEN'
      else if (state === 'NOT_ON_SALE' && (stopped || sale.status !== 'LIVE')) rests = true
      else if (state === 'HIDDEN') aside += 1
    }
    const own = sales
      .filter(({ state }) => buyable.has(state))
      .reduce<number | null>((sum, { price, returned }) => {
        const available = availableOf(price)
        return sum === null || available === null ? null : sum + available + returned
      }, 0)
    const returned = sales.reduce((sum, sale) => sum + sale.returned, 0)
    left.set(ticket.id, leastOf(own, limit === null ? null : limit + returned))
  }
  const all = sumOf(sale, left)
  // Stock under several limits is subtracted too often: there is at least one if anything is on sale.
  return { left: on_sale && all !== null ? Math.max(1, all) : all, on_sale, gone: gone && !rests, aside, over }
}

/** The stock of all tickets; stock that several of them share counts once. */
const sumOf = (sale: Catalogue, left: ReadonlyMap<string, number | null>): number | null => {
  const all = [...left.values()]
  if (all.includes(null)) return null
  return sale.capacities.reduce(
    (sum, capacity) => {
      const covered = capacity.ticket_ids.reduce((own, id) => own + (left.get(id) ?? 0), 0)
      return sum - Math.max(0, covered - capacityLeft(capacity, sale.tickets))
    },
    all.reduce<number>((sum, own) => sum + (own ?? 0), 0),
  )
}
