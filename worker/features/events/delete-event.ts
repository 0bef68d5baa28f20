import { inArray } from 'drizzle-orm'
import { ok, refuse, type Result } from '../../contract/problem.ts'
import { emitted, type Box, type EmittedName } from '../../box-office/box.ts'
import { isCallingOff } from '../../payments/provider-jobs.ts'
import { ledger } from '../../payments/table.ts'
import { orders } from '../orders/table.ts'

/** Rows taken off in one step. */
export const rowsAtOnce = 1000

/** Orders go first: once they are gone, nobody can complete one of what is left. The event itself goes last, for what is written before it belongs to it. */
const inTurn: EmittedName[] = [
  'orders',
  ...(Object.keys(emitted) as EmittedName[]).filter((name) => name !== 'orders' && name !== 'events'),
  'events',
]

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
  if (bought.length || booked.length || isCallingOff(box.db)) return refuse('event_has_orders')
  let left = rowsAtOnce
  for (const name of inTurn) {
    const rows = box.db.select().from(emitted[name]).limit(left).all()
    for (const row of rows) box.remove(name, row as never)
    left -= rows.length
    if (left > 0) continue
    const event = box.event()
    if (event?.status === 'LIVE') box.put('events', { ...event, status: 'ARCHIVED' })
    return ok({ done: false })
  }
  return ok({ done: true })
}
