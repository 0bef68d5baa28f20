import { boxFeature } from '../../../box-office/feature.ts'
import { buyerVerb, consoleVerb } from '../../../box-office/verb.ts'
import { acceptTicket, declineTicket, getTransfer } from './accept-ticket.ts'
import { cancelOwnTickets, quoteCancel } from './cancel-tickets.ts'
import { changeOwnTicket } from './change-ticket.ts'
import { remindOfTicket, sendTicket, withdrawTicket } from './send-ticket.ts'
import { transfers } from './table.ts'
import { updateSelfService } from './update-self-service.ts'

/** What buyers and holders do with their tickets themselves. */
export const selfServiceBox = boxFeature({
  tables: [transfers],
  verbs: {
    updateSelfService: consoleVerb.command(updateSelfService),
    changeOwnTicket: buyerVerb.command(changeOwnTicket),
    sendTicket: buyerVerb.command(sendTicket),
    withdrawTicket: buyerVerb.command(withdrawTicket),
    remindOfTicket: buyerVerb.command(remindOfTicket),
    getTransfer: buyerVerb.query(getTransfer),
    acceptTicket: buyerVerb.command(acceptTicket),
    declineTicket: buyerVerb.command(declineTicket),
    quoteCancel: buyerVerb.query(quoteCancel),
    cancelOwnTickets: buyerVerb.command(cancelOwnTickets),
  },
})
