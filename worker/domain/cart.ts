import type { Cart } from '../contract/orders.ts'
import { ok, refuse, type Result } from '../contract/problem.ts'
import type { TicketType } from '../contract/tickets.ts'
import {
  availableOf,
  canCost,
  capacityLeft,
  capacityLimits,
  leastOf,
  returnedOf,
  salesOfTicket,
  type Capacity,
  type SaleEvent,
  type SalePrice,
  type SaleTicket,
} from './availability.ts'
import { amountFault, isAmount } from './money.ts'
import type { TaxOrFee } from '../shared/price-unit.ts'
import type { LineToPrice } from './pricing.ts'
import { promoCovers, promoDiscount, type PromoRule, type WantedTicket } from './promo.ts'

export type CatalogueTicket = SaleTicket & {
  title: string
  type: TicketType
  min_per_order: number
  max_per_order: number
  show_quantity: boolean
  taxesAndFees: TaxOrFee[]
  prices: (SalePrice & { label: string | null; price: number })[]
}
export type Catalogue = SaleEvent & {
  currency: string
  /** Whether payments can be taken. */
  takes_payments: boolean
  max_tickets_per_order: number
  show_available_quantity: boolean
  capacities: Capacity[]
  /** Whether what holders gave back is for sale beside anything else: to someone it was offered to. */
  offered?: boolean
  tickets: CatalogueTicket[]
}

/** Whether a ticket is unavailable because it costs money and no payment can be taken. */
export const isStopped = (catalogue: Pick<Catalogue, 'takes_payments'>, ticket: Pick<CatalogueTicket, 'type' | 'prices'>): boolean =>
  !catalogue.takes_payments && canCost(ticket)

/** The tickets of one order by hand, whose rows a command writes at once. */
const MAX_MANUAL_TICKETS = 1000

/** `clash` is the path of a second request for the same price with another amount. */
type Wanted = { quantity: number; amount?: number | undefined; path: string; clash: string | null }

const asked = (cart: Cart): Map<string, Map<string, Wanted>> => {
  const tickets = new Map<string, Map<string, Wanted>>()
  cart.tickets.forEach((entry, t) =>
    entry.prices.forEach((price, p) => {
      if (price.quantity === 0) return
      const prices = tickets.get(entry.ticket_id) ?? new Map<string, Wanted>()
      const path = `tickets.${t}.prices.${p}`
      const before = prices.get(price.price_id) ?? { quantity: 0, amount: price.amount, path, clash: null }
      prices.set(price.price_id, {
        ...before,
        quantity: before.quantity + price.quantity,
        clash: before.clash ?? (before.amount === price.amount ? null : path),
      })
      tickets.set(entry.ticket_id, prices)
    }),
  )
  return tickets
}

/**
 * Checks a cart by every sale rule of product, sections 2 and 4: the lines to price, in the catalogue's order, or the
 * first rule that is broken. `newLineId` names the lines; `promo` is a valid code, which also shows the private tickets
 * it covers.
 */
export const checkCart = (
  catalogue: Catalogue,
  cart: Cart,
  now: string,
  newLineId: () => string,
  promo: PromoRule | null = null,
): Result<LineToPrice[]> => {
  if (catalogue.status !== 'LIVE') return refuse('event_not_on_sale')
  const wanted = asked(cart)
  if (wanted.size === 0) return refuse('validation_failed', { errors: { tickets: ['validation.one_ticket'] } })
  const known = new Map(catalogue.tickets.map((ticket) => [ticket.id, ticket]))
  const limits = capacityLimits(catalogue.capacities, catalogue.tickets)
  let all = 0
  for (const [ticketId, prices] of wanted) {
    const ticket = known.get(ticketId)
    if (!ticket) return refuse('ticket_not_found', { facts: { ticket_id: ticketId } })
    const checked = checkTicket(catalogue, ticket, prices, now, promo, limits.get(ticketId) ?? null)
    if (!checked.ok) return checked
    all += checked.value
  }
  if (all > catalogue.max_tickets_per_order)
    return refuse('max_per_order_exceeded', { facts: { maximum: catalogue.max_tickets_per_order } })
  const shared = checkCapacities(catalogue, wanted)
  if (!shared.ok) return shared
  return linesOf(catalogue, wanted, newLineId, promo)
}

/**
 * Checks a cart that the organizer sells: windows, hidden flags and the limits of buyers don't bind it, stock and shared
 * capacities do. A refusal names its field.
 */
export const checkManualCart = (
  catalogue: Catalogue,
  cart: Cart,
  newLineId: () => string,
  promo: PromoRule | null = null,
): Result<LineToPrice[]> => {
  const wanted = asked(cart)
  if (wanted.size === 0) return refuse('validation_failed', { errors: { tickets: ['validation.one_ticket'] } })
  const known = new Map(catalogue.tickets.map((ticket) => [ticket.id, ticket]))
  const notEnough = (ticket_id: string, price_id: string, available: number) =>
    refuse('not_enough_tickets', {
      errors: { [`${wanted.get(ticket_id)?.get(price_id)?.path}.quantity`]: ['not_enough_tickets'] },
      facts: { ticket_id, price_id, available },
    })
  let all = 0
  for (const [ticket_id, prices] of wanted)
    for (const [price_id, { quantity, path }] of prices) {
      const price = known.get(ticket_id)?.prices.find(({ id }) => id === price_id)
      if (!price)
        return refuse('ticket_not_found', { errors: { [`${path}.price_id`]: ['ticket_not_found'] }, facts: { ticket_id, price_id } })
      const available = availableOf(unlisted(price))
      if (available !== null && quantity > available) return notEnough(ticket_id, price_id, available)
      all += quantity
    }
  if (all > MAX_MANUAL_TICKETS)
    return refuse('max_per_order_exceeded', { errors: { tickets: ['max_per_order_exceeded'] }, facts: { maximum: MAX_MANUAL_TICKETS } })
  const shared = checkCapacities({ ...withoutListed(catalogue), show_available_quantity: true }, wanted)
  if (!shared.ok) {
    const { ticket_id, price_id, available } = (shared.problem.facts ?? {}) as { ticket_id?: string; price_id?: string; available?: number }
    return notEnough(ticket_id ?? '', price_id ?? '', available ?? 0)
  }
  return linesOf(catalogue, wanted, newLineId, promo)
}

const unlisted = <P extends { listed?: number }>(price: P): P => ({ ...price, listed: 0 })

/** Stock as if nothing of it were listed: what an organizer gives away is no one's ticket that someone offers back. */
export const withoutListed = <C extends { tickets: { prices: { listed?: number }[] }[] }>(stock: C): C => ({
  ...stock,
  tickets: stock.tickets.map((ticket) => ({ ...ticket, prices: ticket.prices.map(unlisted) })),
})

/** The lines of a checked cart, in the catalogue's order. */
const linesOf = (
  catalogue: Catalogue,
  wanted: Map<string, Map<string, Wanted>>,
  newLineId: () => string,
  promo: PromoRule | null,
): Result<LineToPrice[]> => {
  const lines: LineToPrice[] = []
  for (const ticket of catalogue.tickets) {
    const prices = wanted.get(ticket.id)
    if (!prices) continue
    for (const price of ticket.prices) {
      const want = prices.get(price.id)
      if (!want) continue
      if (ticket.type === 'DONATION' && want.clash)
        return refuse('validation_failed', { errors: { [`${want.clash}.amount`]: ['validation.amount'] } })
      const amount = ticket.type === 'DONATION' ? (want.amount ?? price.price) : price.price
      if (ticket.type === 'DONATION' && !isAmount(amount, catalogue.currency))
        return refuse('validation_failed', { errors: { [`${want.path}.amount`]: [amountFault(catalogue.currency)] } })
      if (ticket.type === 'DONATION' && amount < price.price)
        return refuse('amount_below_minimum', {
          errors: { [`${want.path}.amount`]: ['amount_below_minimum'] },
          facts: { minimum: price.price, currency: catalogue.currency },
        })
      lines.push({
        id: newLineId(),
        ticket_id: ticket.id,
        price_id: price.id,
        title: ticket.title,
        label: price.label,
        quantity: want.quantity,
        price: amount,
        discount: promoDiscount(promo, ticket),
        taxesAndFees: ticket.taxesAndFees,
      })
    }
  }
  return ok(lines)
}

/** A cart's tickets as promo codes look at them, before the cart is checked: what is unknown costs nothing. */
export const wantedTickets = ({ tickets }: Pick<Catalogue, 'tickets'>, cart: Cart): WantedTicket[] => {
  const known = new Map(tickets.map((ticket) => [ticket.id, ticket]))
  return cart.tickets.flatMap(({ ticket_id: id, prices }) => {
    const quantity = prices.reduce((sum, price) => sum + price.quantity, 0)
    if (quantity === 0) return []
    const { hidden_unless_promo = false, type = 'PAID', prices: onSale = [] } = known.get(id) ?? {}
    const costs = new Map(onSale.map((price) => [price.id, price.price]))
    const amount = prices.reduce((sum, { price_id, quantity: n }) => sum + n * (costs.get(price_id) ?? 0), 0)
    return [{ id, hidden_unless_promo, type, quantity, amount }]
  })
}

/** Checks every capacity that several of the wanted tickets share, for all of them together. */
const checkCapacities = (catalogue: Catalogue, wanted: Map<string, Map<string, Wanted>>): Result<null> => {
  for (const capacity of catalogue.capacities) {
    let left = capacityLeft(capacity, catalogue.tickets)
    for (const ticket of catalogue.tickets) {
      if (!capacity.ticket_ids.includes(ticket.id)) continue
      for (const [price_id, { quantity: all }] of wanted.get(ticket.id) ?? []) {
        const price = ticket.prices.find(({ id }) => id === price_id)
        const quantity = Math.max(0, all - (price ? returnedOf(price) : 0))
        if (quantity > left)
          return refuse('not_enough_tickets', { facts: { ticket_id: ticket.id, price_id, available: shownCount(catalogue, ticket, left) } })
        left -= quantity
      }
    }
  }
  return ok(null)
}

/** The shown number of remaining tickets, capped at the maximum of one order where counts are hidden. */
const shownCount = (catalogue: Catalogue, ticket: CatalogueTicket, available: number): number =>
  catalogue.show_available_quantity || ticket.show_quantity ? available : Math.min(available, ticket.max_per_order)

/** Checks one ticket of the cart; the quantity over its prices, or the rule that is broken. */
const checkTicket = (
  catalogue: Catalogue,
  ticket: CatalogueTicket,
  wanted: Map<string, Wanted>,
  now: string,
  promo: PromoRule | null,
  limit: number | null,
): Result<number> => {
  const revealed = promo !== null && promoCovers(promo, ticket)
  const facts = { ticket_id: ticket.id }
  const total = [...wanted.values()].reduce((sum, want) => sum + want.quantity, 0)
  const context = { revealed, limit, stopped: isStopped(catalogue, ticket), offered: catalogue.offered ?? false }
  const sales = salesOfTicket(catalogue, ticket, ticket.prices, now, context)
  for (const priceId of wanted.keys()) {
    const sale = sales.get(priceId)
    if (!sale || sale.state === 'HIDDEN') return refuse('ticket_not_found', { facts: { ...facts, price_id: priceId } })
    if (sale.event_over) return refuse('event_not_on_sale', { facts })
    if (sale.stopped) return refuse('payment_not_connected')
    if (sale.state !== 'ON_SALE' && sale.state !== 'SOLD_OUT')
      return refuse('ticket_not_on_sale', { facts: { ...facts, price_id: priceId, state: sale.state } })
  }
  if (total > ticket.max_per_order) return refuse('max_per_order_exceeded', { facts: { ...facts, maximum: ticket.max_per_order } })
  for (const [priceId, want] of wanted) {
    const available = sales.get(priceId)?.available ?? null
    if (available !== null && want.quantity > available) {
      return refuse('not_enough_tickets', { facts: { ...facts, price_id: priceId, available: shownCount(catalogue, ticket, available) } })
    }
  }
  const onSale = [...sales.values()].filter((sale) => sale.state === 'ON_SALE')
  const left = onSale.some((sale) => sale.available === null) ? null : onSale.reduce((sum, sale) => sum + (sale.available ?? 0), 0)
  const minimum = Math.min(ticket.min_per_order, leastOf(left, limit) ?? Infinity)
  if (total < minimum) return refuse('below_min_per_order', { facts: { ...facts, minimum } })
  return ok(total)
}
