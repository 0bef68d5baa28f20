import type { Line } from '../../../contract/orders.ts'
import type { Box } from '../../../box-office/box.ts'
import { availableOf, capacityLeft } from '../../../domain/availability.ts'
import { promoIsLeft } from '../../../domain/promo.ts'
import { loadPromoOf, type UsedBy } from '../../catalogue/promo-codes/store.ts'
import { loadCatalogue } from '../../catalogue/tickets/catalogue.ts'
import { loadPrice, movePrice } from '../../catalogue/tickets/store.ts'
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

/** Returns sold units, one for each named price; their revenue stays. */
export const returnStock = (box: Box, units: { price_id: string }[]): void =>
  box.returning(() => {
    for (const [id, returned] of Map.groupBy(units, (unit) => unit.price_id))
      movePrice(box, id, { held: 0, sold: -returned.length, gross: 0 })
  })

/** Sells a returned unit again; the caller has checked availability. */
export const resellStock = (box: Box, unit: { price_id: string }): void => movePrice(box, unit.price_id, { held: 0, sold: 1, gross: 0 })

/** Whether an expired order can still be fulfilled: each price's stock, every shared capacity, and its promo code's use and tickets. */
export const isLeftFor = (
  box: Box,
  { lines, ...order }: { lines: Pick<Line, 'ticket_id' | 'price_id' | 'quantity'>[] } & Partial<UsedBy>,
): boolean => {
  const sumOf = (matches: (line: Pick<Line, 'ticket_id' | 'price_id'>) => boolean) =>
    lines.filter(matches).reduce((sum, line) => sum + line.quantity, 0)
  const pricesLeft = lines.every(({ price_id }) => {
    const price = loadPrice(box, price_id)
    const available = price ? availableOf(price) : 0
    return available === null || available >= sumOf((line) => line.price_id === price_id)
  })
  const { capacities, tickets } = loadCatalogue(box)
  const capacityIsLeft = capacities.every(
    (capacity) => capacityLeft(capacity, tickets) >= sumOf((line) => capacity.ticket_ids.includes(line.ticket_id)),
  )
  const promo = loadPromoOf(box, order)
  return pricesLeft && capacityIsLeft && (!promo || promoIsLeft(promo, order.promo_tickets ?? 0))
}
