import { sql } from 'drizzle-orm'
import type { Box } from '../../../box-office/box.ts'
import { passLasts, turnLasts } from '../../../shared/room-place.ts'
import { ok, type Result } from '../../../contract/problem.ts'
import { roomStock } from '../../../domain/room-stock.ts'
import type { BoxHealth } from '../../../domain/room.ts'
import { loadCatalogue } from '../../catalogue/tickets/catalogue.ts'
import { roomOrders } from './table.ts'

export type RoomHealth = Omit<BoxHealth, 'took'>

const perOrderUntilKnown = 2

/** The figures that decide the room's pace: one small read a second. */
export const roomHealth = (box: Box, _: null): Result<RoomHealth> => {
  const stock = box.db.all<{ held: number; sold: number }>(
    sql`select coalesce(sum(held), 0) as held, coalesce(sum(sold), 0) as sold from prices`,
  )[0] ?? { held: 0, sold: 0 }
  const placed = box.db.all<{ orders: number; tickets: number }>(
    sql`select count(*) as orders, coalesce(sum(tickets), 0) as tickets from ${roomOrders} where ${roomOrders.at} > ${box.now - turnLasts - passLasts}`,
  )[0] ?? { orders: 0, tickets: 0 }
  const per_order = placed.orders > 0 ? placed.tickets / placed.orders : perOrderUntilKnown
  return ok({ ...roomStock(loadCatalogue(box), box.at), ...stock, ordered: placed.orders, per_order })
}

/** The same for the organizer, with the number of unfinished orders. */
export const roomFigures = (box: Box, _: null): Result<RoomHealth & { unfinished: number }> => {
  const health = roomHealth(box, null)
  if (!health.ok) return health
  const [open] = box.db.all<{ n: number }>(
    sql`select count(*) as n from orders where status in ('RESERVED', 'AWAITING_PAYMENT') and awaits_look = 0`,
  )
  return ok({ ...health.value, unfinished: open?.n ?? 0 })
}
