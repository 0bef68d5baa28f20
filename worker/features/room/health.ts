import { sql } from 'drizzle-orm'
import type { Box } from '../../box-office/box.ts'
import { passLasts, turnLasts } from '../../contract/room-place.ts'
import { ok, type Result } from '../../contract/problem.ts'
import { availableOf, capacityLeft, capacityLimits, leastOf, saleOfPrice } from '../../domain/availability.ts'
import { isStopped } from '../../domain/cart.ts'
import type { BoxHealth } from '../../domain/room.ts'
import { loadCatalogue } from '../tickets/catalogue.ts'
import { roomOrders } from './table.ts'

export type RoomHealth = Omit<BoxHealth, 'took'>

const perOrderUntilKnown = 2
const buyable = new Set(['ON_SALE', 'SOLD_OUT', 'SALE_STARTS', 'COMING_SOON'])

/** What anybody can still buy, all tickets together; null where a ticket is unlimited. */
const leftOf = (box: Box): number | null => {
  const sale = loadCatalogue(box)
  const limits = capacityLimits(sale.capacities, sale.tickets)
  const left = new Map<string, number>()
  for (const ticket of sale.tickets) {
    const limit = limits.get(ticket.id) ?? null
    const context = { revealed: false, limit, stopped: isStopped(sale, ticket) }
    const prices = ticket.prices.filter((price) => buyable.has(saleOfPrice(sale, ticket, price, box.at, context).state))
    if (prices.length === 0) continue
    const own = prices.reduce<number | null>((sum, price) => {
      const available = availableOf(price)
      return sum === null || available === null ? null : sum + available
    }, 0)
    const least = leastOf(own, limit)
    if (least === null) return null
    left.set(ticket.id, least)
  }
  // What several tickets share is there once.
  return sale.capacities.reduce(
    (sum, capacity) => {
      const covered = capacity.ticket_ids.reduce((own, id) => own + (left.get(id) ?? 0), 0)
      return sum - Math.max(0, covered - capacityLeft(capacity, sale.tickets))
    },
    [...left.values()].reduce((sum, own) => sum + own, 0),
  )
}

/** What decides how many the waiting room lets in: one small read a second. */
export const roomHealth = (box: Box, _: null): Result<RoomHealth> => {
  const stock = box.db.all<{ held: number; sold: number }>(
    sql`select coalesce(sum(held), 0) as held, coalesce(sum(sold), 0) as sold from prices`,
  )[0] ?? { held: 0, sold: 0 }
  const placed = box.db.all<{ orders: number; tickets: number }>(
    sql`select count(*) as orders, coalesce(sum(tickets), 0) as tickets from ${roomOrders} where ${roomOrders.at} > ${box.now - turnLasts - passLasts}`,
  )[0] ?? { orders: 0, tickets: 0 }
  const per_order = placed.orders > 0 ? placed.tickets / placed.orders : perOrderUntilKnown
  return ok({ left: leftOf(box), ...stock, ordered: placed.orders, per_order })
}

/** The same for its organizer, with how many orders hold something now. */
export const roomFigures = (box: Box, _: null): Result<RoomHealth & { unfinished: number }> => {
  const health = roomHealth(box, null)
  if (!health.ok) return health
  const [open] = box.db.all<{ n: number }>(
    sql`select count(*) as n from orders where status in ('RESERVED', 'AWAITING_PAYMENT') and awaits_look = 0`,
  )
  return ok({ ...health.value, unfinished: open?.n ?? 0 })
}
