import type { OrderStatus } from '../../worker/contract/orders.ts'
import type { SelfService } from '../../worker/contract/self-service.ts'
import type { OfferState, WaitlistState } from '../../worker/contract/waitlist.ts'

// A model of a box office in counters alone: no rows, no SQL, none of the worker's rules. The real box runs beside it;
// where the two differ, one of them is wrong.

export type ModelPrice = { ticket_id: string; limit: number | null; sold: number; held: number }
export type ModelCapacity = { limit: number | null; ticket_ids: string[] }
/** `before`: used and held one step ago, because a limit may be lowered below that. */
export type ModelPromo = { code: string; limit: number | null; uses: number; held: number; before: number }
export type ModelLine = { price_id: string; quantity: number }
export type ModelOrder = {
  id: string
  short_id: string
  session: string
  status: OrderStatus
  lines: ModelLine[]
  promo_id: string | null
  total: number
  isManual: boolean
  /** A manual order that its buyer pays by a link: nothing else the buyer does replaces it. */
  hasLink?: boolean
  /** Where it came from, until it is paid or over. */
  address: string | null
  /** The key it was placed under, and when. */
  key: { key: string; at: number } | null
  /** Whether it takes what the waitlist offered. */
  isOffered?: boolean
}
export type ModelEntry = { state: WaitlistState; quantity: number; ticket_ids: string[]; place: number; token: string }
export type ModelOffer = {
  entry_id: string
  state: OfferState
  lines: ModelLine[]
  expires_at: string
  order_id: string | null
  by_hand: boolean
}
export type ModelPerson = { order_id: string; price_id: string; code: string; isActive: boolean }

export type Model = {
  isLive: boolean
  prices: Map<string, ModelPrice>
  capacities: Map<string, ModelCapacity>
  promos: Map<string, ModelPromo>
  orders: Map<string, ModelOrder>
  people: Map<string, ModelPerson>
  /** Codes that were replaced. */
  deadCodes: Set<string>
  /** Lists and the tickets they cover, null for all. */
  lists: Map<string, { short_id: string; ticket_ids: string[] | null }>
  /** `list:attendee` of every current check-in, with its scan. */
  inside: Map<string, string>
  /** The waitlist: its order, who is on it, what they were offered, and what is kept for them. */
  mode: SelfService['waitlist']
  entries: Map<string, ModelEntry>
  offers: Map<string, ModelOffer>
  kept: Map<string, number>
  /** What of each price's `held` is offered or kept. */
  inLine: Map<string, number>
}

export const emptyModel = (): Model => ({
  isLive: true,
  prices: new Map(),
  capacities: new Map(),
  promos: new Map(),
  orders: new Map(),
  people: new Map(),
  deadCodes: new Set(),
  lists: new Map(),
  inside: new Map(),
  mode: 'FIRST_FITTING',
  entries: new Map(),
  offers: new Map(),
  kept: new Map(),
  inLine: new Map(),
})

/** Whether an order keeps stock from others. */
export const isHolding = (status: OrderStatus): boolean => ['RESERVED', 'AWAITING_PAYMENT', 'PROCESSING'].includes(status)

/** A price's sold and held number. */
export const takenOf = ({ sold, held }: Pick<ModelPrice, 'sold' | 'held'>): number => sold + held

/** The sold and held number of some tickets' prices together. */
export const takenBy = (model: Model, ticketIds: string[]): number =>
  [...model.prices.values()].filter((price) => ticketIds.includes(price.ticket_id)).reduce((sum, price) => sum + takenOf(price), 0)

/** What is kept for the line of some tickets' prices: it is no limit for the organizer. */
export const keptBy = (model: Model, ticketIds: string[]): number =>
  [...model.kept].reduce((sum, [id, n]) => sum + (ticketIds.includes(model.prices.get(id)?.ticket_id ?? '') ? n : 0), 0)

const quantityOf = (lines: ModelLine[], isMeant: (priceId: string) => boolean): number =>
  lines.reduce((sum, line) => (isMeant(line.price_id) ? sum + line.quantity : sum), 0)

/** Whether lines can be had, where others are given up for them. */
export const isLeft = (model: Model, lines: ModelLine[], givenUp: ModelLine[] = []): boolean => {
  const fits = (limit: number | null, taken: number, isMeant: (priceId: string) => boolean) => {
    const wanted = quantityOf(lines, isMeant)
    return wanted === 0 || limit === null || taken - quantityOf(givenUp, isMeant) + wanted <= limit
  }
  const prices = [...model.prices].every(([id, price]) => fits(price.limit, takenOf(price), (one) => one === id))
  const ticketOf = (priceId: string) => model.prices.get(priceId)?.ticket_id ?? ''
  const capacities = [...model.capacities.values()].every(({ limit, ticket_ids }) =>
    fits(limit, takenBy(model, ticket_ids), (priceId) => ticket_ids.includes(ticketOf(priceId))),
  )
  return prices && capacities
}

/** The maximum hold of an address of a given stock: a fifth, or ten, and its first order in any case. */
const isShare = (wanted: number, mine: number, left: number): boolean =>
  wanted === 0 || mine === 0 || mine + wanted <= Math.max(10, Math.ceil(left / 5))

/** Whether an address may hold lines beside its current holds. */
const leavesOthers = (model: Model, lines: ModelLine[], address: string, replaced?: ModelOrder): boolean => {
  const own = [...model.orders.values()].filter((order) => order.address === address && order !== replaced).flatMap((order) => order.lines)
  const fits = (limit: number | null, taken: number, isMeant: (priceId: string) => boolean) => {
    const mine = quantityOf(own, isMeant)
    const left = limit === null ? 5000 : limit - taken + quantityOf(replaced?.lines ?? [], isMeant)
    return isShare(quantityOf(lines, isMeant), mine, left + mine)
  }
  const ticketOf = (priceId: string) => model.prices.get(priceId)?.ticket_id ?? ''
  return (
    [...model.prices].every(([id, price]) => fits(price.limit, takenOf(price), (one) => one === id)) &&
    [...model.capacities.values()].every(({ limit, ticket_ids }) =>
      fits(limit, takenBy(model, ticket_ids), (priceId) => ticket_ids.includes(ticketOf(priceId))),
    )
  )
}

const isUseLeft = ({ limit, uses, held }: ModelPromo, givenUp = 0): boolean => limit === null || uses + held - givenUp < limit

/** Why a cart must be refused, or null; `replaced` is the buyer's own unfinished order. */
export const refusalOf = (
  model: Model,
  cart: { lines: ModelLine[]; code: string | null; address: string | null },
  replaced?: ModelOrder,
): string | null => {
  if (!model.isLive) return 'event_not_on_sale'
  const found = [...model.promos].find(([, promo]) => promo.code === cart.code)
  if (cart.code && !found) return 'promo_code_unknown'
  if (found && !isUseLeft(found[1], replaced?.promo_id === found[0] ? 1 : 0)) return 'promo_code_used_up'
  if (!isLeft(model, cart.lines, replaced?.lines)) return 'not_enough_tickets'
  return cart.address === null || leavesOthers(model, cart.lines, cart.address, replaced) ? null : 'rate_limited'
}

/** Whether an order that ended can be had after all. */
export const canComeBack = (model: Model, { lines, promo_id }: ModelOrder): boolean => {
  const promo = promo_id === null ? undefined : model.promos.get(promo_id)
  return isLeft(model, lines) && (!promo || isUseLeft(promo))
}

/** Takes stock and a promo use, or gives them back. */
const count = (model: Model, order: ModelOrder, what: 'held' | 'sold', by: 1 | -1): void => {
  for (const { price_id, quantity } of order.lines) {
    const price = model.prices.get(price_id)
    if (price) price[what] += by * quantity
  }
  const promo = order.promo_id === null ? undefined : model.promos.get(order.promo_id)
  if (promo) promo[what === 'held' ? 'held' : 'uses'] += by
}

/** An order there is from now on. */
export const addOrder = (model: Model, order: ModelOrder): void => {
  model.orders.set(order.id, order)
  if (isHolding(order.status)) count(model, order, 'held', 1)
}

/** Voids one ticket: its unit is free. */
export const voidPerson = (model: Model, person: ModelPerson): void => {
  const price = model.prices.get(person.price_id)
  if (person.isActive && price) price.sold -= 1
  person.isActive = false
}

/** Moves an order to another status with all that follows. */
export const moveTo = (model: Model, order: ModelOrder, status: OrderStatus): void => {
  if (isHolding(order.status) && !isHolding(status)) count(model, order, 'held', -1)
  if (status === 'COMPLETED') count(model, order, 'sold', 1)
  if (status === 'CANCELLED') {
    for (const person of model.people.values()) if (person.order_id === order.id) voidPerson(model, person)
    const promo = order.promo_id === null ? undefined : model.promos.get(order.promo_id)
    if (promo) promo.uses -= 1
  }
  order.status = status
  if (status !== 'RESERVED' && status !== 'AWAITING_PAYMENT') order.address = null
}
