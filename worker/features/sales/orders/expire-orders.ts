import type { Box } from '../../../box-office/box.ts'
import { cancelIntent } from '../payments/sync/check-payment.ts'
import { releasePromoUse } from '../../catalogue/promo-codes/store.ts'
import { loadOverdue } from './store.ts'
import { moveOrder } from './save-order.ts'
import { releaseStock } from './stock.ts'
import type { OrderRow } from './table.ts'
import { note, system } from './timeline.ts'

/** Ends unfinished orders: their stock is free again, and what they asked the provider for is called off. */
export const expireOrders = (box: Box, orders: OrderRow[]): void => {
  releaseStock(
    box,
    orders.flatMap((order) => order.lines),
  )
  for (const order of orders) {
    releasePromoUse(box, order)
    if (order.payment_intent_id && order.payment_account_id)
      cancelIntent(box, { account_id: order.payment_account_id, intent_id: order.payment_intent_id, order_id: order.id })
    // A cart no one gave details for is not worth a row.
    if (order.email !== null) note(box, order.id, { kind: 'EXPIRED', by: system })
    moveOrder(box, order, 'EXPIRED')
  }
}

/**
 * Ends holds that have run out, so many at once. Both doors do this first, so a hold is over the moment it ends, however
 * late the alarm; where very many end together the last of them are held a little longer.
 */
export const expireOverdue = (box: Box): void => {
  const overdue = loadOverdue(box)
  if (overdue.length) expireOrders(box, overdue)
}
