import { boxFeature } from '../../../box-office/feature.ts'
import { buyerVerb } from '../../../box-office/verb.ts'
import { getOrderPaper, getTicketPaper } from './ticket-paper.ts'

/** Tickets to carry: on paper, in a wallet. */
export const carryBox = boxFeature({
  verbs: {
    getTicketPaper: buyerVerb.query(getTicketPaper),
    getOrderPaper: buyerVerb.query(getOrderPaper),
  },
})
