import { availableOf, capacityLeft, type Capacity } from './availability.ts'

/** The maximum share of stock one holder may hold: `of` parts of `each`, and `least` however little is left. */
type HoldShare = { of: number; each: number; least: number }

/** For an address: `least` is what a few colleagues buy for themselves at the same time. */
export const ADDRESS_SHARE: HoldShare = { of: 1, each: 5, least: 10 }
/** For an IPv6 /48, which may be one person's or a phone network's with many people. */
export const SITE_SHARE: HoldShare = { of: 2, each: 5, least: 40 }
/** Stands for the remaining stock of an unlimited ticket. */
const UNLIMITED_STOCK = 5000

type Stocked = { id: string; prices: { id: string; quantity: number | null; sold: number; held: number }[] }
type Wanted = { price_id: string; quantity: number }

/** Whether an address that holds `mine` may hold `wanted` more; `left` is the stock not held or bought by others. */
const fits = (wanted: number, mine: number, left: number, { of, each, least }: HoldShare): boolean =>
  wanted === 0 || mine === 0 || mine + wanted <= Math.max(least, Math.ceil((left * of) / each))

/**
 * Whether lines leave enough stock for everyone else. An address may be an office, a campus or a mobile network, so its
 * first order is exempt, and paid orders don't count; but its unpaid holds are limited to a fifth of the stock that
 * others don't have, or ten: of every price, and of every shared capacity. `mine` are its current holds, by price; the
 * counters include them.
 */
export const leavesEnough = (
  sale: { capacities: Capacity[]; tickets: Stocked[] },
  lines: Wanted[],
  mine: ReadonlyMap<string, number>,
  share = ADDRESS_SHARE,
): boolean => {
  const sumOf = (amounts: Wanted[], isMeant: (priceId: string) => boolean) =>
    amounts.reduce((sum, { price_id, quantity }) => (isMeant(price_id) ? sum + quantity : sum), 0)
  const held = [...mine].map(([price_id, quantity]) => ({ price_id, quantity }))
  const fitsIn = (left: number | null, isMeant: (priceId: string) => boolean) => {
    const own = sumOf(held, isMeant)
    return fits(sumOf(lines, isMeant), own, left === null ? UNLIMITED_STOCK : left + own, share)
  }
  const prices = sale.tickets.flatMap((ticket) => ticket.prices)
  return (
    prices.every((price) => fitsIn(availableOf(price), (id) => id === price.id)) &&
    sale.capacities.every((capacity) => {
      const shared = sale.tickets.filter(({ id }) => capacity.ticket_ids.includes(id)).flatMap((ticket) => ticket.prices)
      return fitsIn(capacityLeft(capacity, sale.tickets), (id) => shared.some((price) => price.id === id))
    })
  )
}

/**
 * The end of a hold that replaces an earlier one of the same buyer, in milliseconds: as long as a new one, but at most
 * twice that since the first, unless the earlier one ended later.
 */
export const endOfHold = (now: number, length: number, before: { since: number; end: number } | null): number =>
  before ? Math.min(now + length, Math.max(before.since + 2 * length, before.end)) : now + length

/** The longest that a started payment may keep a hold alive, in milliseconds: twice its length, and the payment's own time. */
export const graceOfHold = (now: number, { since, length, grace }: { since: number; length: number; grace: number }): number =>
  Math.min(now, since + 2 * length) + grace
