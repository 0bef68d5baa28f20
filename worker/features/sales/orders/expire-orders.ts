import type { Box } from '../../../box-office/box.ts'
import { cancelIntent } from '../payments/sync/check-payment.ts'
import { releasePromoUse } from '../../catalogue/promo-codes/store.ts'
import { waitingToEnd } from '../resale/store.ts'
import { takeBackDue } from '../resale/take-back-due.ts'
import { releaseOrders } from '../waitlist/offers.ts'
import { loadOverdue } from './store.ts'
import { moveOrder } from './save-order.ts'
import { releaseStock } from './stock.ts'
import type { OrderRow } from './table.ts'
import { note, system, type Actor } from './timeline.ts'

/**
 * Ends unfinished orders: their stock is freed, or goes back to the waitlist it came from, and their payments are cancelled.
 * `by` ended them before their time.
 */
export const expireOrders = (box: Box, orders: OrderRow[], by: Actor = system): void => {
  releaseOrders(box, orders, (some) =>
    releaseStock(
      box,
      some.flatMap((order) => order.lines),
    ),
  )
  for (const order of orders) {
    releasePromoUse(box, order)
    if (order.payment_intent_id && order.payment_account_id)
      cancelIntent(box, { account_id: order.payment_account_id, intent_id: order.payment_intent_id, order_id: order.id })
    // A cart without details gets no timeline.
    if (order.email !== null) note(box, order.id, { kind: 'EXPIRED', by })
    moveOrder(box, order, 'EXPIRED')
  }
  // Those who wait for their ticket get it before anyone else does.
  if (waitingToEnd(box).length > 0) box.returning(() => takeBackDue(box))
}

/**
 * Ends expired holds, a bounded number at once. Runs before every command and query, so that a hold is over the moment it
 * expires, however late the alarm; when very many expire together the last of them are held a little longer.
 */
export const expireOverdue = (box: Box): void => {
  const overdue = loadOverdue(box)
  if (overdue.length) expireOrders(box, overdue)
}
