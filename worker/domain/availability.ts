import type { EventStatus } from '../contract/events.ts'
import type { TicketState, TicketType } from '../contract/tickets.ts'

/** The data of an event, a ticket and its prices that availability depends on. Times are UTC ISO texts. */
export type SaleEvent = { status: EventStatus; ends_at: string }
export type SalePrice = {
  id: string
  quantity: number | null
  sold: number
  held: number
  /** Sold ones whose holders offer them back: each may be sold once more. */
  listed?: number
  sale_start: string | null
  sale_end: string | null
  is_hidden: boolean
  /** Whether it is sold only once the price before it has ended or is sold out. */
  after_previous: boolean
}
export type SaleTicket = {
  id: string
  type: TicketType
  sale_start: string | null
  sale_end: string | null
  hide_when_sold_out: boolean
  hide_before_sale_start: boolean
  hide_after_sale_end: boolean
  hidden_unless_promo: boolean
  is_hidden: boolean
}

/**
 * `state` is the actual state, `shown` the one buyers may see, `next_change` the time of its next change by itself;
 * `sale_start` and `sale_end` are the window of ticket and price together, null where neither has one.
 */
export type Sale = {
  state: TicketState
  shown: TicketState
  available: number | null
  next_change: string | null
  sale_start: string | null
  sale_end: string | null
  event_over: boolean
  /** How many of those available holders gave back, which are sold only once nothing else of the ticket is left. */
  returned: number
  /** On sale, except that no one can take the payment. */
  stopped: boolean
}

const latest = (a: string | null, b: string | null) => (a && b ? (a > b ? a : b) : (a ?? b))
/** The earlier of two times, where null is none. */
export const earliest = (a: string | null, b: string | null) => (a && b ? (a < b ? a : b) : (a ?? b))

type Taken = { sold: number; held: number; listed?: number }

/** What sold, held and listed units take of a limit together: a hold of a listed unit takes nothing, for it replaces that one. */
export const takenOf = ({ sold, held, listed = 0 }: Taken): number => sold + Math.max(0, held - listed)

/** How many listed units no one holds. */
export const returnedOf = ({ held, listed = 0 }: Pick<Taken, 'held' | 'listed'>): number => Math.max(0, listed - held)

/** The number of a price that can still be sold beside listed ones: quantity − taken; null = unlimited. Never negative. */
export const availableOf = (price: Taken & { quantity: number | null }): number | null =>
  price.quantity === null ? null : Math.max(0, price.quantity - takenOf(price))

/**
 * Further factors of a price's state: whether this buyer's promo code shows private tickets, the stock left by shared
 * capacity (null = no limit), and whether its ticket needs a payment that no one can take now.
 */
export type SaleContext = {
  revealed?: boolean
  limit?: number | null
  stopped?: boolean
  /** Whether listed units are for sale even while something else of the ticket is left: they were offered to someone in line. */
  offered?: boolean
}

/** Whether someone may have to pay for a ticket. */
export const canCost = (ticket: { type: TicketType; prices: { price: number }[] }): boolean =>
  ticket.type !== 'FREE' && (ticket.type === 'DONATION' || ticket.prices.some(({ price }) => price > 0))

/** The lesser of two limits, where null is none. */
export const leastOf = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : Math.min(a, b))

/** The end of a price's sale: its own or its ticket's, else the event's. */
export const saleEnd = (
  event: Pick<SaleEvent, 'ends_at'>,
  ticket: Pick<SaleTicket, 'sale_end'>,
  price: Pick<SalePrice, 'sale_end'>,
): string => earliest(ticket.sale_end, price.sale_end) ?? event.ends_at

/** The state of one price at a time. */
export const saleOfPrice = (
  event: SaleEvent,
  ticket: SaleTicket,
  price: SalePrice,
  now: string,
  { revealed = false, limit = null, stopped = false }: SaleContext = {},
  returned = 0,
): Sale => {
  const unlisted = leastOf(availableOf(price), limit)
  const available = unlisted === null ? null : unlisted + returned
  const start = latest(ticket.sale_start, price.sale_start)
  const ownEnd = earliest(ticket.sale_end, price.sale_end)
  const end = saleEnd(event, ticket, price)
  const sale = (state: TicketState, hide: boolean, next_change: string | null): Sale => ({
    state,
    shown: hide ? 'HIDDEN' : state,
    available,
    next_change,
    sale_start: start,
    sale_end: ownEnd,
    event_over: ownEnd === null && now >= event.ends_at,
    returned: available === null ? 0 : returned,
    stopped: false,
  })
  if (ticket.is_hidden || price.is_hidden || (ticket.hidden_unless_promo && !revealed)) return sale('HIDDEN', true, null)
  if (event.status !== 'LIVE') return sale('NOT_ON_SALE', false, null)
  if (now >= end) return sale('SALE_ENDED', ticket.hide_after_sale_end, null)
  // A window that ends before it starts never opens: no start is promised.
  if (start && start >= end) return sale('NOT_ON_SALE', ticket.hide_before_sale_start, end)
  if (start && now < start) return sale('SALE_STARTS', ticket.hide_before_sale_start, start)
  if (available === 0) return sale('SOLD_OUT', ticket.hide_when_sold_out, end)
  if (stopped) return { ...sale('NOT_ON_SALE', false, end), stopped }
  return sale('ON_SALE', false, end)
}

/** Whether a sale goes on or is still to come: what follows it has to wait. */
const isOpen = ({ state }: Sale): boolean => state !== 'HIDDEN' && state !== 'SOLD_OUT' && state !== 'SALE_ENDED'

/**
 * The sales of a ticket's prices at a time, by price, in their order: one that follows another waits, as `COMING_SOON`,
 * until all before it in its row have ended or are sold out. Held stock is sold for that: when it comes back, so does the
 * earlier price. Listed units are sold at their own price, in no row, once nothing else of the ticket is on sale.
 */
export const salesOfTicket = (
  event: SaleEvent,
  ticket: SaleTicket,
  prices: readonly SalePrice[],
  now: string,
  context: SaleContext = {},
): Map<string, Sale> => {
  const sales = new Map<string, Sale>()
  let before: Sale | null = null
  for (const price of prices) {
    const own = saleOfPrice(event, ticket, price, now, context)
    const waits = price.after_previous && before !== null
    const shown = ticket.hide_before_sale_start ? 'HIDDEN' : 'COMING_SOON'
    const waiting: Sale = { ...own, state: 'COMING_SOON', shown, next_change: before?.next_change ?? null }
    sales.set(price.id, waits && own.state === 'ON_SALE' ? waiting : own)
    // The first open price of a row decides; a hidden one is passed over.
    if (!waits && own.state !== 'HIDDEN') before = isOpen(own) ? own : null
  }
  const isListed = prices.some((price) => returnedOf(price) > 0)
  if (isListed && (context.offered || ![...sales.values()].some(isOpen)))
    for (const price of prices) {
      const returned = returnedOf(price)
      if (returned > 0) sales.set(price.id, saleOfPrice(event, ticket, price, now, context, returned))
    }
  return sales
}

/** A limit shared by several tickets; only enabled ones with a number are given. */
export type Capacity = { capacity: number; ticket_ids: string[] }

type Stocked = { id: string; prices: Taken[] }

/** The stock that a shared capacity leaves for all its tickets, beside listed units. Never negative. */
export const capacityLeft = ({ capacity, ticket_ids }: Capacity, tickets: Stocked[]): number => {
  const covered = new Set(ticket_ids)
  const taken = tickets
    .filter((ticket) => covered.has(ticket.id))
    .reduce((sum, ticket) => sum + ticket.prices.reduce((own, price) => own + takenOf(price), 0), 0)
  return Math.max(0, capacity - taken)
}

/** The stock that capacities leave for each ticket; a ticket without one has no limit. */
export const capacityLimits = (capacities: Capacity[], tickets: Stocked[]): Map<string, number> => {
  const limits = new Map<string, number>()
  for (const capacity of capacities) {
    const left = capacityLeft(capacity, tickets)
    for (const id of capacity.ticket_ids) limits.set(id, Math.min(left, limits.get(id) ?? left))
  }
  return limits
}

/**
 * A ticket's state from its prices': on sale if any is; hidden if all are. A stopped ticket is stopped as long as any
 * price would be on sale.
 */
export const stateOfTicket = (type: TicketType, states: TicketState[], stopped = false): TicketState => {
  const visible = states.filter((state) => state !== 'HIDDEN')
  if (visible.length === 0) return 'HIDDEN'
  if (stopped && visible.includes('NOT_ON_SALE')) return 'NOT_ON_SALE'
  if (visible.includes('ON_SALE')) return 'ON_SALE'
  if (visible.includes('SALE_STARTS')) return type === 'TIERED' ? 'COMING_SOON' : 'SALE_STARTS'
  if (visible.includes('COMING_SOON')) return 'COMING_SOON'
  if (visible.includes('SOLD_OUT')) return 'SOLD_OUT'
  return visible.includes('SALE_ENDED') ? 'SALE_ENDED' : 'NOT_ON_SALE'
}
