import type { Ticket } from '../../../contract/tickets.ts'
import { refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { listTickets } from './list-tickets.ts'
import { loadTickets } from './store.ts'
import { tickets } from './table.ts'

/** Puts the tickets in a new order of display; every ticket must be named once. */
export const sortTickets = (box: Box, ids: string[]): Result<Ticket[]> => {
  const known = new Map(loadTickets(box).map((ticket) => [ticket.id, ticket]))
  if (ids.length !== known.size || ids.some((id) => !known.has(id)) || new Set(ids).size !== ids.length)
    return refuse('validation_failed', { errors: { ticket_ids: ['validation.every_ticket_once'] } })
  ids.forEach((id, position) => {
    const ticket = known.get(id)
    if (ticket && ticket.position !== position) box.put(tickets, { ...ticket, position })
  })
  return listTickets(box, null)
}
