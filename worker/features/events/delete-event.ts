import { inArray } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { ok, refuse, type Result } from '../../contract/problem.ts'
import type { Box } from '../../box-office/box.ts'
import { isCallingOff } from '../../payments/check-payment.ts'
import { ledger } from '../../payments/table.ts'
import { orders } from '../orders/table.ts'
import { events } from './table.ts'

/** Rows taken off in one step. */
export const rowsAtOnce = 1000

/** Orders go first: once they are gone, nobody can complete one of what is left. The event itself goes last, for what is written before it belongs to it. */
const inTurn = (box: Box): SQLiteTable[] => {
  const others = box.entities.map(({ table }) => table).filter((table) => table !== orders && table !== events)
  return [orders, ...others, events]
}

/**
 * Deletes an event nobody has bought from (product, section 1): its rows leave the lists, its page is gone. Thousands of
 * carts may have run out in it, so it goes in steps: called until it is `done`, it sells nothing from the first one on.
 */
export const deleteEvent = (box: Box, _: null): Result<{ done: boolean }> => {
  const bought = box.db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.status, ['COMPLETED', 'CANCELLED', 'AWAITING_PAYMENT', 'PROCESSING']))
    .limit(1)
    .all()
  const booked = box.db.select({ id: ledger.id }).from(ledger).limit(1).all()
  // A payment that is still being called off may turn out to have been made; money that came and went stays in the books.
  if (bought.length || booked.length || isCallingOff(box)) return refuse('event_has_orders')
  let left = rowsAtOnce
  for (const table of inTurn(box)) {
    const rows = box.db.select().from(table).limit(left).all()
    for (const row of rows) box.remove(table, row as never)
    left -= rows.length
    if (left > 0) continue
    const event = box.event()
    if (event?.status === 'LIVE') box.put(events, { ...event, status: 'ARCHIVED' })
    return ok({ done: false })
  }
  return ok({ done: true })
}
