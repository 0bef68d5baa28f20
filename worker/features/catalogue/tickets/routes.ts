import { list, one } from '../../../contract/common.ts'
import { createTicketSchema, sortTicketsSchema, ticketSchema, updateTicketSchema } from '../../../contract/tickets.ts'
import { z } from 'zod'
import { consoleBox } from '../../../http/boxes.ts'
import { withTaxes } from './with-taxes.ts'
import { answer, answerEmpty, answerPage, endpoint, type Api } from '../../../http/endpoint.ts'
import { idempotent } from '../../../http/idempotent.ts'
import { idFor } from '../../../limits/idempotency.ts'
import { listQuerySchema, type ListRules } from '../../../db/lists/list-query.ts'
import { withTexts } from './with-texts.ts'

const rules: ListRules = {
  sorts: ['position', 'title', 'sold', 'gross'],
  defaultDirection: 'asc',
  filters: ['type', 'state', 'is_hidden', 'title'],
}

/** What an event sells. */
export const ticketRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/{id}/tickets',
      operation: 'listTickets',
      summary: 'Tickets',
      query: listQuerySchema,
      answers: list(ticketSchema),
    },
    async (c, { params, query }) => {
      const tickets = await consoleBox(c, params.id).query('listTickets', null)
      return answerPage(c, query, rules, tickets, (ticket) => ticket.title)
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/events/{id}/tickets',
      operation: 'createTicket',
      summary: 'Create a ticket',
      before: [idempotent],
      body: createTicketSchema,
      answers: one(ticketSchema),
      edits: updateTicketSchema,
      status: 201,
    },
    async (c, { params, body }) =>
      answer(
        c,
        await withTexts(c, params.id, body, (fields) =>
          withTaxes(c, params.id, { ...body, isNew: true }, (taxes) =>
            consoleBox(c, params.id).command('createTicket', { id: idFor(c, 'tkt'), fields, taxes }),
          ),
        ),
        201,
      ),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: '/events/{id}/tickets/sort',
      operation: 'sortTickets',
      summary: 'Put the tickets in order',
      body: sortTicketsSchema,
      answers: one(z.array(ticketSchema)),
    },
    async (c, { params, body }) => answer(c, await consoleBox(c, params.id).command('sortTickets', body.ticket_ids)),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/{id}/tickets/{ticketId}',
      operation: 'getTicket',
      summary: 'A ticket',
      answers: one(ticketSchema),
      edits: updateTicketSchema,
    },
    async (c, { params }) => answer(c, await consoleBox(c, params.id).query('getTicket', params.ticketId)),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: '/events/{id}/tickets/{ticketId}',
      operation: 'updateTicket',
      summary: 'Change a ticket',
      errors: [409],
      body: updateTicketSchema,
      answers: one(ticketSchema),
      edits: updateTicketSchema,
    },
    async (c, { params, body }) =>
      answer(
        c,
        await withTexts(c, params.id, body, (fields) =>
          withTaxes(c, params.id, { ...body, isNew: false }, (taxes) =>
            consoleBox(c, params.id).command('updateTicket', { id: params.ticketId, fields, taxes }),
          ),
        ),
      ),
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: '/events/{id}/tickets/{ticketId}',
      operation: 'deleteTicket',
      summary: 'Delete a ticket nobody has',
      errors: [409],
    },
    async (c, { params }) => answerEmpty(c, await consoleBox(c, params.id).command('deleteTicket', params.ticketId)),
  )
}
