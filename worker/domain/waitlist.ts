import { availableOf, capacityLimits, returnedOf, saleEnd, salesOfTicket } from './availability.ts'
import { isStopped, type Catalogue, type CatalogueTicket } from './cart.ts'

const hour = 3_600_000
/** An offer is held at least this long, unless the sale ends sooner. */
const MIN_OFFER_MS = 15 * 60_000

/**
 * The end of an offer that is made now, in milliseconds: so many hours, but near the start a quarter of what is left
 * (once it has begun: of what is left of the sale), and never after the end of the sale.
 */
export const endOfOffer = (now: number, { hours, starts, ends }: { hours: number; starts: number; ends: number }): number => {
  const left = (starts > now ? starts : ends) - now
  return Math.min(now + Math.min(hours * hour, Math.max(MIN_OFFER_MS, Math.floor(left / 4))), ends)
}

/** How many of each price can be had, with what holders gave back; Infinity where there is no limit. */
export const availableByPrice = ({ capacities, tickets }: Pick<Catalogue, 'capacities' | 'tickets'>): Map<string, number> => {
  const limits = capacityLimits(capacities, tickets)
  return new Map(
    tickets.flatMap((ticket) =>
      ticket.prices.map((price): [string, number] => [
        price.id,
        Math.min(availableOf(price) ?? Infinity, limits.get(ticket.id) ?? Infinity) + returnedOf(price),
      ]),
    ),
  )
}

/** What the line may have of a ticket: `left` together, and of each price. */
export type FreeTicket = { ticket_id: string; left: number; prices: { id: string; left: number }[] }

const sellable = new Set(['ON_SALE', 'SOLD_OUT'])

/** Prices of a ticket that can be sold now, or could if there were any left. */
const sellablePrices = (sale: Catalogue, ticket: CatalogueTicket, limit: number | null, now: string): CatalogueTicket['prices'] => {
  const sales = salesOfTicket(sale, ticket, ticket.prices, now, { limit, stopped: isStopped(sale, ticket) })
  return ticket.prices.filter((price) => sellable.has(sales.get(price.id)?.state ?? ''))
}

/** What the line may have of every ticket: what is available beyond `publics`, the units that everyone may buy, by price. */
export const freeForLine = (sale: Catalogue, publics: ReadonlyMap<string, number>, now: string): Map<string, FreeTicket> => {
  const available = availableByPrice(sale)
  const limits = capacityLimits(sale.capacities, sale.tickets)
  const free = new Map<string, FreeTicket>()
  for (const ticket of sale.tickets) {
    const limit = limits.get(ticket.id) ?? null
    const prices = sellablePrices(sale, ticket, limit, now).map(({ id }) => ({
      id,
      left: beyond(available.get(id) ?? 0, publics.get(id) ?? 0),
    }))
    const sum = prices.reduce((all, { left }) => all + left, 0)
    const returned = ticket.prices.reduce((all, price) => all + returnedOf(price), 0)
    free.set(ticket.id, { ticket_id: ticket.id, left: Math.min(sum, (limit ?? Infinity) + returned), prices })
  }
  return free
}

/** What is available beyond the public's part; nothing where everyone may buy without a limit. */
export const beyond = (available: number, publics: number): number => (publics === Infinity ? 0 : Math.max(0, available - publics))

/** So many tickets of what is free, the first prices first. */
export const linesOf = ({ ticket_id, prices }: FreeTicket, quantity: number) => {
  let wanted = quantity
  return prices.flatMap(({ id: price_id, left }) => {
    const taken = Math.min(left, wanted)
    wanted -= taken
    return taken > 0 ? [{ ticket_id, price_id, quantity: taken }] : []
  })
}

/** The end of a ticket's sale, of its last price. */
export const endOfTicketSale = (sale: Catalogue, ticket: CatalogueTicket): string =>
  ticket.prices.map((price) => saleEnd(sale, ticket, price)).reduce((last, end) => (end > last ? end : last), '')
