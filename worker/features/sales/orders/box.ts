import { sql } from 'drizzle-orm'
import { boxFeature } from '../../../box-office/feature.ts'
import { forgetAfter } from '../../../box-office/forget.ts'
import { buyerVerb } from '../../../box-office/verb.ts'
import { abandonOrder } from './abandon-order.ts'
import { forgetExpired } from './forget-expired.ts'
import { getPublicOrder } from './get-public-order.ts'
import { giveDetails } from './give-details.ts'
import { checkPromoCode } from './apply-promo.ts'
import { listPublicQuestions } from './list-public-questions.ts'
import { addressHolds } from './address-holds.ts'
import { cartsKeptFor } from './new-order.ts'
import { placeOrder, quote } from './place-order.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { orderEntity, orders, orderTimeline, personOrders } from './table.ts'

/** Orders, from the cart to the sale: the buyer's side. */
export const orderBox = boxFeature({
  entities: [orderEntity],
  tables: [orderTimeline, addressHolds, personOrders],
  verbs: {
    quote: buyerVerb.query(quote),
    placeOrder: buyerVerb.command(placeOrder),
    giveDetails: buyerVerb.command(giveDetails),
    checkPromoCode: buyerVerb.query(checkPromoCode),
    listPublicQuestions: buyerVerb.query(listPublicQuestions),
    abandonOrder: buyerVerb.command(abandonOrder),
    getPublicOrder: buyerVerb.query(getPublicOrder),
    resendConfirmation: buyerVerb.command(resendConfirmation),
  },
  forgets: [
    forgetAfter({ table: orders, at: orders.created_at, keep: cartsKeptFor, only: sql`email is null and status = 'EXPIRED'` }),
    forgetExpired,
  ],
})
