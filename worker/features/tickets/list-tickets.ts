import { ok, refuse, type Result } from '../../contract/problem.ts'
import type { Ticket } from '../../contract/tickets.ts'
import type { Box } from '../../box-office/box.ts'
import { capacityLimits } from '../../domain/availability.ts'
import { loadCatalogue } from './catalogue.ts'
import { loadAllPrices, loadPrices, loadTicket, loadTickets } from './store.ts'
import { ticketView } from './ticket-view.ts'

/** What shared capacity leaves for each ticket. */
const limitsOf = (box: Box): ((ticketId: string) => number | null) => {
  const { capacities, tickets } = loadCatalogue(box)
  const limits = capacityLimits(capacities, tickets)
  return (ticketId) => limits.get(ticketId) ?? null
}

/** Every ticket of the event, in its order of display. */
export const listTickets = (box: Box, _: null): Result<Ticket[]> => {
  const prices = Map.groupBy(loadAllPrices(box), (price) => price.ticket_id)
  const limits = limitsOf(box)
  return ok(loadTickets(box).map((ticket) => ticketView(box.event(), ticket, prices.get(ticket.id) ?? [], box.at, limits(ticket.id))))
}

/** One ticket. */
export const getTicket = (box: Box, id: string): Result<Ticket> => {
  const ticket = loadTicket(box, id)
  return ticket ? ok(ticketView(box.event(), ticket, loadPrices(box, id), box.at, limitsOf(box)(id))) : refuse('not_found')
}
