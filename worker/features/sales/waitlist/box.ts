import { sql } from 'drizzle-orm'
import { boxFeature } from '../../../box-office/feature.ts'
import { forgetAfter } from '../../../box-office/forget.ts'
import { buyerVerb, consoleVerb } from '../../../box-office/verb.ts'
import { getWaitlistSummary, offerByHand, removeEntry } from './console-line.ts'
import { joinWaitlist, UNCONFIRMED_KEPT_MS } from './join.ts'
import { closeList, dropTicket, runLine } from './line-job.ts'
import { askLineFirst } from './line.ts'
import { confirmPlace, declineOffer, getPlace, leaveWaitlist } from './place.ts'
import { takeOffer } from './take-offer.ts'
import { askForSaleStart, forgetAsked } from './tell-me.ts'
import { tellMe, waitlist, waitlistEntity, waitlistKept, waitlistOffers } from './table.ts'

/** The line for tickets that are sold out: who waits, what they are offered, and who gets an email when a sale starts. */
export const waitlistBox = boxFeature({
  entities: [waitlistEntity],
  tables: [waitlistOffers, waitlistKept, tellMe],
  verbs: {
    joinWaitlist: buyerVerb.command(joinWaitlist),
    getPlace: buyerVerb.query(getPlace),
    confirmPlace: buyerVerb.command(confirmPlace),
    declineOffer: buyerVerb.command(declineOffer),
    leaveWaitlist: buyerVerb.command(leaveWaitlist),
    takeOffer: buyerVerb.command(takeOffer),
    askForSaleStart: buyerVerb.command(askForSaleStart),
    getWaitlistSummary: consoleVerb.query(getWaitlistSummary),
    offerByHand: consoleVerb.command(offerByHand),
    removeEntry: consoleVerb.command(removeEntry),
  },
  jobs: { waitlist: runLine, closeWaitlist: closeList },
  onReturn: askLineFirst,
  onTicketDeleted: (box, ticketId) => {
    dropTicket(box, ticketId)
    forgetAsked(box, ticketId)
  },
  forgets: [forgetAfter({ table: waitlist, at: waitlist.created_at, keep: UNCONFIRMED_KEPT_MS, only: sql`state = 'UNCONFIRMED'` })],
})
