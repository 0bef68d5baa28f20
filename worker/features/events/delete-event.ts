import { inArray } from 'drizzle-orm'
import { ok, refuse, type Result } from '../../contract/problem.ts'
import type { Box } from '../../box-office/box.ts'
import { isCallingOff } from '../../payments/provider-jobs.ts'
import { orders } from '../orders/table.ts'
import { loadPromos } from '../promo-codes/store.ts'
import { loadAllPrices, loadTickets } from '../tickets/store.ts'

/** Deletes an event nobody has bought from (product, section 1): its rows leave the lists, its page is gone. */
export const deleteEvent = (box: Box, _: null): Result<null> => {
  const bought = box.db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.status, ['COMPLETED', 'CANCELLED', 'AWAITING_PAYMENT', 'PROCESSING']))
    .limit(1)
    .all()
  // A payment that is still being called off may turn out to have been made.
  if (bought.length || isCallingOff(box.db)) return refuse('event_has_orders')
  for (const ticket of loadTickets(box)) box.remove('tickets', ticket)
  for (const price of loadAllPrices(box)) box.remove('prices', price)
  for (const promo of loadPromos(box)) box.remove('promo_codes', promo)
  box.remove('events', box.event())
  return ok(null)
}
