import type { Box } from '../../../box-office/box.ts'
import { canExpire } from '../../../domain/order-state.ts'
import { hasUnappliedEvents } from '../payments/sync/payment-sync.ts'
import { hashSecret } from '../../../domain/secret.ts'
import { loadOpenOrder } from './store.ts'
import type { OrderRow } from './table.ts'

/** Whether an order may still be abandoned: no webhook about its payment waits to be applied. */
export const isAbandonable = (box: Box, order: OrderRow): boolean =>
  canExpire(order.status) && (!order.payment_intent_id || !hasUnappliedEvents(box, order.payment_intent_id))

/** The session's unfinished order that a new one replaces, or undefined. */
export const replaceableOrder = (box: Box, sessionToken: string | null | undefined): OrderRow | undefined => {
  const order = sessionToken ? loadOpenOrder(box, hashSecret(sessionToken)) : undefined
  return order && isAbandonable(box, order) ? order : undefined
}
