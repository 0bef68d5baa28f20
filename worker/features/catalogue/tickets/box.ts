import { boxFeature } from '../../../box-office/feature.ts'
import { consoleVerb } from '../../../box-office/verb.ts'
import { updateTicketSchema } from '../../../contract/tickets.ts'
import { createTicket } from './create-ticket.ts'
import { deleteTicket } from './delete-ticket.ts'
import { getTicket, listTickets } from './list-tickets.ts'
import { sortTickets } from './sort-tickets.ts'
import { priceEntity, ticketEntity } from './table.ts'
import { updateTicket } from './update-ticket.ts'
import { describeTicket } from './ticket-webhook.ts'

export const ticketBox = boxFeature({
  entities: [ticketEntity, priceEntity],
  webhooks: { ticket: describeTicket },
  verbs: {
    listTickets: consoleVerb.query(listTickets),
    getTicket: consoleVerb.query(getTicket),
    createTicket: consoleVerb.command(createTicket),
    updateTicket: consoleVerb.edit(updateTicket, { schema: updateTicketSchema, standing: (box, { id }) => getTicket(box, id) }),
    sortTickets: consoleVerb.command(sortTickets),
    deleteTicket: consoleVerb.command(deleteTicket),
  },
})
