import type { Ticket } from '../../../contract/tickets.ts'
import { refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { sortRows } from '../../../box-office/row-verbs.ts'
import { listTickets } from './list-tickets.ts'
import { loadTickets } from './store.ts'
import { tickets } from './table.ts'

/** Puts the tickets in a new order of display; every ticket must be named once. */
export const sortTickets = (box: Box, ids: string[]): Result<Ticket[]> =>
  sortRows(box, tickets, loadTickets(box), ids)
    ? listTickets(box, null)
    : refuse('validation_failed', { errors: { ticket_ids: ['validation.every_ticket_once'] } })
