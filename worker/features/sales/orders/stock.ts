import type { Line } from '../../../contract/orders.ts'
import type { Box } from '../../../box-office/box.ts'
import { availableOf, capacityLeft, returnedOf, takenOf } from '../../../domain/availability.ts'
import { withoutListed } from '../../../domain/cart.ts'
import { promoIsLeft } from '../../../domain/promo.ts'
import { loadPromoOf, type UsedBy } from '../../catalogue/promo-codes/store.ts'
import { loadCatalogue } from '../../catalogue/tickets/catalogue.ts'
import { movePrice } from '../../catalogue/tickets/store.ts'
import { emitSoldOut } from '../../catalogue/tickets/ticket-webhook.ts'

type Change = { held: number; sold: number; gross: number }

/** Changes the counters of these lines' prices, each price once. `change` computes the change for one line. */
const moveStock = (box: Box, lines: Line[], change: (line: Line) => Change): void => {
  const sums = new Map<string, Change>()
  for (const line of lines) {
    const sum = sums.get(line.price_id) ?? { held: 0, sold: 0, gross: 0 }
    const by = change(line)
    sums.set(line.price_id, { held: sum.held + by.held, sold: sum.sold + by.sold, gross: sum.gross + by.gross })
  }
  for (const [id, sum] of sums) movePrice(box, id, sum)
}

export const holdStock = (box: Box, lines: Line[]): void => moveStock(box, lines, (line) => ({ held: line.quantity, sold: 0, gross: 0 }))

/** Gives a hold back. */
export const releaseStock = (box: Box, lines: Line[]): void =>
  moveStock(box, lines, (line) => ({ held: -line.quantity, sold: 0, gross: 0 }))

/** Turns a hold into a sale; `fromHold` is false for an order whose hold was already given back. */
export const sellStock = (box: Box, lines: Line[], fromHold: boolean): void => {
  moveStock(box, lines, (line) => ({ held: fromHold ? -line.quantity : 0, sold: line.quantity, gross: line.total }))
  emitSoldOut(box, lines)
}

/** Returns sold units, one for each named price; their revenue stays. Called within `box.returning`, which asks the line. */
export const returnStock = (box: Box, units: { price_id: string }[]): void => {
  for (const [id, returned] of Map.groupBy(units, (unit) => unit.price_id))
    movePrice(box, id, { held: 0, sold: -returned.length, gross: 0 })
}

/** Sells a unit that came back again; the caller has checked availability. */
export const resellStock = (box: Box, unit: { price_id: string }): void => movePrice(box, unit.price_id, { held: 0, sold: 1, gross: 0 })

/**
 * Whether an expired order can still be fulfilled: each price's stock, every shared capacity, and its promo code's use and
 * tickets. Without `listed`, what holders offer back counts as sold.
 */
export const isLeftFor = (
  box: Box,
  { lines, ...order }: { lines: Pick<Line, 'ticket_id' | 'price_id' | 'quantity'>[] } & Partial<UsedBy>,
  { listed = true } = {},
): boolean => {
  const whole = loadCatalogue(box)
  const { capacities, tickets } = listed ? whole : withoutListed(whole)
  const prices = new Map(tickets.flatMap((ticket) => ticket.prices.map((price) => [price.id, price])))
  /** What is wanted of a price beside its listed units. */
  const wanted = [...Map.groupBy(lines, ({ price_id }) => price_id)].map(([price_id, own]) => {
    const quantity = own.reduce((sum, line) => sum + line.quantity, 0)
    const price = prices.get(price_id)
    return { ticket_id: own[0]?.ticket_id ?? '', price, quantity: Math.max(0, quantity - (price ? returnedOf(price) : 0)) }
  })
  const pricesLeft = wanted.every(({ price, quantity }) => price !== undefined && quantity <= (availableOf(price) ?? Infinity))
  const capacityIsLeft = capacities.every(
    (capacity) =>
      capacityLeft(capacity, tickets) >=
      wanted.reduce((sum, { ticket_id, quantity }) => sum + (capacity.ticket_ids.includes(ticket_id) ? quantity : 0), 0),
  )
  const promo = loadPromoOf(box, order)
  return pricesLeft && capacityIsLeft && (!promo || promoIsLeft(promo, order.promo_tickets ?? 0))
}

/** How many units of a price are taken beyond its limits, by its own and by those it shares, with so many more; 0 within them. */
export const excessOf = (box: Box, { ticket_id, price_id }: { ticket_id: string; price_id: string }, more = 0): number => {
  const { capacities, tickets } = loadCatalogue(box)
  const price = tickets.flatMap((ticket) => ticket.prices).find(({ id }) => id === price_id)
  if (!price) return 0
  const taken = (ids: string[]) =>
    tickets.reduce((sum, { id, prices }) => sum + (ids.includes(id) ? prices.reduce((own, one) => own + takenOf(one), 0) : 0), 0)
  const over = capacities.flatMap(({ capacity, ticket_ids }) =>
    ticket_ids.includes(ticket_id) ? [taken(ticket_ids) + more - capacity] : [],
  )
  return Math.max(0, price.quantity === null ? 0 : takenOf(price) + more - price.quantity, ...over)
}
