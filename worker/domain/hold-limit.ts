import { availableOf, capacityLeft, type Capacity } from './availability.ts'

/** What may be held of what is left: so many of so many, and `least` however little is left. */
type HoldShare = { of: number; each: number; least: number }

/** Of an address: least is what a few colleagues buy for themselves at the same time. */
export const ADDRESS_SHARE: HoldShare = { of: 1, each: 5, least: 10 }
/** Of an IPv6 /48, which may be one person's or a phone network's with many people. */
export const SITE_SHARE: HoldShare = { of: 2, each: 5, least: 40 }
/** What is left of a ticket that never runs out, for this rule. */
const plenty = 5000

type Stocked = { id: string; prices: { id: string; quantity: number | null; sold: number; held: number }[] }
type Wanted = { price_id: string; quantity: number }

/** Whether an address that holds `mine` of something already may hold so many more; `left` is what no one else has. */
const fits = (wanted: number, mine: number, left: number, { of, each, least }: HoldShare): boolean =>
  wanted === 0 || mine === 0 || mine + wanted <= Math.max(least, Math.ceil((left * of) / each))

/**
 * Whether lines leave enough for everyone else. An address may be an office, a campus or a mobile network, so its first
 * order is no one's business and those it paid for do not count; but what it holds and has not paid for is at most a fifth
 * of what no one else has, or ten: of every price, and of every capacity that prices share. `mine` is what it holds
 * already, by price; the counters have it in them.
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
    return fits(sumOf(lines, isMeant), own, left === null ? plenty : left + own, share)
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
 * When a hold ends that takes the place of an earlier one of the same buyer, in milliseconds: it is as long as a new one,
 * but never past twice that since the first, unless the earlier one had longer.
 */
export const endOfHold = (now: number, length: number, before: { since: number; end: number } | null): number =>
  before ? Math.min(now + length, Math.max(before.since + 2 * length, before.end)) : now + length

/** How long starting a payment may keep a hold alive in all, in milliseconds: twice its length, and the payment's own time. */
export const graceOfHold = (now: number, { since, length, grace }: { since: number; length: number; grace: number }): number =>
  Math.min(now, since + 2 * length) + grace
