import { sql } from 'drizzle-orm'
import { boxFeature } from '../../box-office/feature.ts'
import { forgetAfter } from '../../box-office/forget.ts'
import { buyerVerb, consoleVerb } from '../../box-office/verb.ts'
import { abandonOrder } from './abandon-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { getOrder, getPublicOrder } from './get-order.ts'
import { giveDetails } from './give-details.ts'
import { placeOrder, quote } from './place-order.ts'
import { quoteRefund, refundOrder } from './refund-order.ts'
import { resendConfirmation, resendOrder } from './resend-confirmation.ts'
import { cartsKeptFor } from './new-order.ts'
import { orderEntity, orders, orderTimeline, salesDays } from './table.ts'
import { getTimeline } from './timeline.ts'

/** Orders, from the cart to the refund. */
export const orderBox = boxFeature({
  entities: [orderEntity],
  tables: [salesDays, orderTimeline],
  verbs: {
    quote: buyerVerb.query(quote),
    placeOrder: buyerVerb.command(placeOrder),
    giveDetails: buyerVerb.command(giveDetails),
    abandonOrder: buyerVerb.command(abandonOrder),
    getPublicOrder: buyerVerb.query(getPublicOrder),
    resendConfirmation: buyerVerb.command(resendConfirmation),
    getOrder: consoleVerb.query(getOrder),
    getTimeline: consoleVerb.query(getTimeline),
    resendOrder: consoleVerb.command(resendOrder),
    cancelOrder: consoleVerb.command(cancelOrder),
    quoteRefund: consoleVerb.query(quoteRefund),
    refundOrder: consoleVerb.command(refundOrder),
  },
  forgets: [forgetAfter({ table: orders, at: orders.created_at, keep: cartsKeptFor, only: sql`email is null and status = 'EXPIRED'` })],
})
