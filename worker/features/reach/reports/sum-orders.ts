import { sql } from 'drizzle-orm'
import { ok, type Result } from '../../../contract/problem.ts'
import { dayIn } from '../../../domain/time.ts'
import type { Box } from '../../../box-office/box.ts'
import { prepared } from '../../../box-office/prepared.ts'
import { orderMoney } from '../../sales/payments/store.ts'
import { orders } from '../../sales/orders/table.ts'
import { sumWhole } from '../../sales/stats/sums.ts'

/** Orders a step sums up: the box answers others between two steps. */
const stepSize = 400

/** Written as the partial index is: SQLite uses it only when it sees the same expression. */
const unsummed = sql`in_sums = 0 and completed_at is not null`

const anyUnsummed = prepared((db) => db.select({ id: orders.id }).from(orders).where(unsummed).limit(1).prepare())
const nextUnsummed = prepared((db) => db.select().from(orders).where(unsummed).limit(stepSize).prepare())

/** Whether there are orders from before the box kept sums. */
export const hasUnsummed = (box: Box): boolean => anyUnsummed(box).all().length > 0

/** Sums some of them up, and answers whether any are left. The read model doesn't change. */
export const sumOrders = (box: Box, _: null): Result<{ left: boolean }> => {
  const { timezone } = box.event()
  const rows = nextUnsummed(box).all()
  for (const order of rows) {
    const payment = order.total_refunded > 0 ? orderMoney(box, order).payment : null
    sumWhole(box, order, payment?.intent_id ?? null, (refund) => dayIn(refund.settled_at ?? refund.created_at, timezone))
  }
  const ids = JSON.stringify(rows.map(({ id }) => id))
  box.db
    .update(orders)
    .set({ in_sums: true })
    .where(sql`${orders.id} in (select value from json_each(${ids}))`)
    .run()
  return ok({ left: rows.length === stepSize })
}
