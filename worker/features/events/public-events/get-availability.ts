import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Availability } from '../../../contract/public.ts'
import type { Box } from '../../../box-office/box.ts'
import { capacityLimits, salesOfTicket, stateOfTicket } from '../../../domain/availability.ts'
import { isStopped } from '../../../domain/cart.ts'
import { loadCatalogue } from '../../catalogue/tickets/catalogue.ts'

/** States and visible counts only, for polling. */
export const getAvailability = (box: Box, _: null): Result<Availability> => {
  const sale = loadCatalogue(box)
  if (sale.status === 'DRAFT') return refuse('event_not_found')
  const limits = capacityLimits(sale.capacities, sale.tickets)
  const tickets = sale.tickets.flatMap((ticket) => {
    const stopped = isStopped(sale, ticket)
    const counted = sale.show_available_quantity || ticket.show_quantity
    const context = { revealed: false, limit: limits.get(ticket.id) ?? null, stopped }
    const prices = [...salesOfTicket(sale, ticket, ticket.prices, box.at, context)].flatMap(
      ([id, { shown: state, available, returned }]) => {
        const isShown = available !== null && (counted || returned > 0)
        return state === 'HIDDEN' ? [] : [{ id, state, ...(isShown ? { available } : {}), ...(returned > 0 ? { returned } : {}) }]
      },
    )
    if (prices.length === 0) return []
    const states = prices.map((price) => price.state)
    return [{ id: ticket.id, state: stateOfTicket(ticket.type, states, stopped), prices }]
  })
  return ok({ version: box.now, tickets })
}
