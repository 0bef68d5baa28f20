import { inArray, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { hasPendingCancellations } from '../../sales/payments/sync/check-payment.ts'
import { facts } from '../../../box-office/facts-table.ts'
import { ledger } from '../../sales/payments/table.ts'
import { counters, outbox, outboxLanes } from '../../../box-office/table.ts'
import { orders } from '../../sales/orders/table.ts'
import { events } from '../../../box-office/event-table.ts'

/** Rows deleted in one step. */
export const rowsAtOnce = 1000

/** Orders go first, so that none can be completed meanwhile. The event itself goes last, because all rows before refer to it. */
const inTurn = (box: Box): SQLiteTable[] => {
  const others = box.entities.map(({ table }) => table).filter((table) => table !== orders && table !== events)
  return [orders, ...others, events]
}

/** Tables the box needs until all is sent; and the ledger, which is empty then and allows no deletion. */
const keptTables = new Set<SQLiteTable>([outbox, outboxLanes, counters, facts, ledger])

/** Deletes rows without a read model, a bounded number; answers with the rest of the step's limit. */
const clearBox = (box: Box, limit: number): number => {
  let left = limit
  for (const table of box.tables)
    if (left > 0 && !keptTables.has(table))
      left -= box.db.all(sql`delete from ${table} where rowid in (select rowid from ${table} limit ${left}) returning 1`).length
  return left
}

/**
 * Deletes an event without sales (product, section 1): its rows leave the lists, its page is gone. It may have thousands
 * of expired carts, so it goes in steps: call until it is `done`; it sells nothing from the first one on.
 */
export const deleteEvent = (box: Box, _: null): Result<{ done: boolean }> => {
  const bought = box.db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.status, ['COMPLETED', 'CANCELLED', 'AWAITING_PAYMENT', 'PROCESSING']))
    .limit(1)
    .all()
  const booked = box.db.select({ id: ledger.id }).from(ledger).limit(1).all()
  // A payment that is being cancelled may turn out to be paid; money that came and went stays in the books.
  if (bought.length || booked.length || hasPendingCancellations(box)) return refuse('event_has_orders')
  let left = rowsAtOnce
  const archive = (): Result<{ done: boolean }> => {
    const event = box.event()
    if (event?.status === 'LIVE') box.put(events, { ...event, status: 'ARCHIVED' })
    return ok({ done: false })
  }
  for (const table of inTurn(box)) {
    // The event's own row is the last: until then every step can go on.
    if (table === events) {
      left = clearBox(box, left)
      if (left <= 0) return archive()
    }
    const rows = box.db.select().from(table).limit(left).all()
    for (const row of rows) box.remove(table, row as never)
    left -= rows.length
    if (left <= 0) return archive()
  }
  return ok({ done: true })
}
