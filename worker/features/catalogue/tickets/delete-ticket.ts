import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { attendedPrices } from './ticket-holders.ts'
import { loadPrices, loadTicket } from './store.ts'
import { prices, tickets } from './table.ts'

/** Deletes an unsold ticket; a sold one can only be hidden. */
export const deleteTicket = (box: Box, id: string): Result<null> => box.returning(() => remove(box, id))

const remove = (box: Box, id: string): Result<null> => {
  const ticket = loadTicket(box, id)
  if (!ticket) return refuse('not_found')
  const own = loadPrices(box, id)
  if (attendedPrices(box, id).size || own.some((price) => price.sold + price.held > 0))
    return refuse('ticket_has_sales', { facts: { ticket_id: id } })
  for (const price of own) box.remove(prices, price)
  box.remove(tickets, ticket)
  box.ticketDeleted(id)
  return ok(null)
}
