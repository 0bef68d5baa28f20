import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Ticket } from '../../../contract/tickets.ts'
import type { Box } from '../../../box-office/box.ts'
import { capacityLimits } from '../../../domain/availability.ts'
import { isStopped } from '../../../domain/cart.ts'
import { isOnNoList } from '../../../domain/check-in.ts'
import { eventPhase } from '../../../domain/event.ts'
import { loadLists } from '../check-in-lists/store.ts'
import { loadCatalogue } from './catalogue.ts'
import { hasAttendees } from './ticket-holders.ts'
import { ticketView } from './ticket-view.ts'

/** The views of the event's tickets, or of one of them, from one read of the catalogue. */
const viewTickets = (box: Box, only?: string): Ticket[] => {
  const catalogue = loadCatalogue(box)
  const { tickets } = catalogue
  const lists = loadLists(box)
  const isOver = eventPhase(box.event(), box.at) === 'ENDED'
  const limits = capacityLimits(catalogue.capacities, tickets)
  return tickets
    .filter(({ id }) => only === undefined || id === only)
    .map(({ taxesAndFees: _, prices, ...ticket }) =>
      ticketView(box.event(), ticket, prices, box.at, {
        limit: limits.get(ticket.id) ?? null,
        stopped: isStopped(catalogue, { ...ticket, prices }),
        is_bound: prices.some((price) => price.sold + price.held > 0) || hasAttendees(box, ticket.id),
        on_no_list: !isOver && isOnNoList(lists, ticket.id, box.at),
      }),
    )
}

/** Every ticket of the event, in its order of display. */
export const listTickets = (box: Box, _: null): Result<Ticket[]> => ok(viewTickets(box))

/** One ticket. */
export const getTicket = (box: Box, id: string): Result<Ticket> => {
  const [ticket] = viewTickets(box, id)
  return ticket ? ok(ticket) : refuse('not_found')
}
