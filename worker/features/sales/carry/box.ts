import { boxFeature } from '../../../box-office/feature.ts'
import { buyerVerb, internalVerb } from '../../../box-office/verb.ts'
import { getPass, listPasses, makePass } from './get-pass.ts'
import { updatePassesJob } from './pass-changes.ts'
import { madePasses } from './table.ts'
import { getOrderPaper, getTicketPaper } from './ticket-paper.ts'

/** Tickets to carry: on paper, in a wallet. */
export const carryBox = boxFeature({
  tables: [madePasses],
  verbs: {
    getTicketPaper: buyerVerb.query(getTicketPaper),
    getOrderPaper: buyerVerb.query(getOrderPaper),
    makePass: buyerVerb.command(makePass),
    getPass: internalVerb.query(getPass),
    listPasses: internalVerb.query(listPasses),
  },
  jobs: { updatePasses: updatePassesJob },
})
