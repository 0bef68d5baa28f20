import { boxFeature } from '../../../box-office/feature.ts'
import { buyerVerb } from '../../../box-office/verb.ts'
import { endFirst, endOffers } from './follow.ts'
import { offerTicketBack, takeTicketBack } from './list-ticket.ts'
import { resales } from './table.ts'

/** Tickets that holders offer back at the price they paid. Declared before the waitlist: who takes a ticket back comes before those who wait for one. */
export const resaleBox = boxFeature({
  tables: [resales],
  verbs: {
    offerTicketBack: buyerVerb.command(offerTicketBack),
    takeTicketBack: buyerVerb.command(takeTicketBack),
  },
  jobs: { resales: endOffers },
  onReturn: endFirst,
})
