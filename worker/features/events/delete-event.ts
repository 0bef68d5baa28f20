import { inArray } from 'drizzle-orm'
import { ok, refuse, type Result } from '../../contract/problem.ts'
import type { Box } from '../../box-office/box.ts'
import { isCallingOff } from '../../payments/check-payment.ts'
import { ledger } from '../../payments/table.ts'
import { orders } from '../orders/table.ts'

/** Deletes an event nobody has bought from (product, section 1): its rows leave the lists, its page is gone. */
export const deleteEvent = (box: Box, _: null): Result<null> => {
  const bought = box.db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.status, ['COMPLETED', 'CANCELLED', 'AWAITING_PAYMENT', 'PROCESSING']))
    .limit(1)
    .all()
  const booked = box.db.select({ id: ledger.id }).from(ledger).limit(1).all()
  // A payment that is still being called off may turn out to have been made; money that came and went stays in the books.
  if (bought.length || booked.length || isCallingOff(box)) return refuse('event_has_orders')
  // The event itself goes last: what is written before it still belongs to it.
  for (const { table } of box.entities.toReversed()) for (const row of box.db.select().from(table).all()) box.remove(table, row as never)
  return ok(null)
}
