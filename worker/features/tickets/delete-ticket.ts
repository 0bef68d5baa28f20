import { ok, refuse, type Result } from '../../contract/problem.ts'
import type { Box } from '../../box-office/box.ts'
import { attendedPrices } from '../attendees/store.ts'
import { takeOffCapacities } from '../capacity/capacity.ts'
import { takeOffLists } from '../check-in/lists.ts'
import { takeOffPromoCodes } from '../promo-codes/promo-codes.ts'
import { loadPrices, loadTicket } from './store.ts'

/** Deletes a ticket nobody has; one with sales can only be hidden. */
export const deleteTicket = (box: Box, id: string): Result<null> => {
  const ticket = loadTicket(box, id)
  if (!ticket) return refuse('not_found')
  const prices = loadPrices(box, id)
  if (attendedPrices(box, id).size || prices.some((price) => price.sold + price.held > 0))
    return refuse('ticket_has_sales', { facts: { ticket_id: id } })
  for (const price of prices) box.remove('prices', price)
  box.remove('tickets', ticket)
  takeOffLists(box, id)
  takeOffCapacities(box, id)
  takeOffPromoCodes(box, id)
  return ok(null)
}
