import { eq } from 'drizzle-orm'
import { ok, type Result } from '../contract/problem.ts'
import type { Box } from '../box-office/box.ts'
import { paymentStep } from '../domain/order-state.ts'
import { completeOrder } from '../features/orders/complete-order.ts'
import { expireOrders } from '../features/orders/expire-orders.ts'
import { mailPaidTooLate } from '../features/orders/order-mails.ts'
import { moveOrder, saveOrder } from '../features/orders/save-order.ts'
import { isLeftFor } from '../features/orders/stock.ts'
import { loadOrder } from '../features/orders/store.ts'
import type { OrderRow } from '../features/orders/table.ts'
import type { ProviderEvent, ProviderPayment, ProviderRefund } from './provider.ts'
import { paymentEvents, providerJobs } from './table.ts'

/** What applying did, for the inbox and the log. */
export type Applied = 'completed' | 'processing' | 'failed' | 'refunded_late' | 'unchanged' | 'not_this_order' | 'amount_differs'

/** What came of an answer, and whether the payment may still change, so that it is worth asking again. */
export type PaymentApplied = { applied: Applied; open: boolean }

/**
 * The one door through which a payment reaches an order: webhooks, checks and cancellations all bring the
 * provider's present answer here. Account, intent, amount and currency are compared before anything is applied.
 */
export const applyPayment = (box: Box, input: { order_id: string; payment: ProviderPayment }): Result<PaymentApplied> => {
  const order = loadOrder(box, input.order_id)
  const applied = order ? apply(box, order, input.payment) : 'not_this_order'
  const status = loadOrder(box, input.order_id)?.status
  return ok({ applied, open: status === 'AWAITING_PAYMENT' || status === 'PROCESSING' })
}

const apply = (box: Box, order: OrderRow, payment: ProviderPayment): Applied => {
  if (order.payment_intent_id !== payment.intent_id || order.payment_account_id !== payment.account_id) return 'not_this_order'
  if (payment.outcome === null) return 'unchanged'
  if (payment.outcome === 'SUCCEEDED' && (payment.amount_received !== order.total || payment.currency !== order.currency))
    return 'amount_differs'
  const step = paymentStep(order, payment.outcome)
  if (step.do === 'nothing') return 'unchanged'
  if (step.do === 'process') {
    moveOrder(box, order, 'PROCESSING', { payment_status: 'PROCESSING' })
    return 'processing'
  }
  if (step.do === 'fail') {
    fail(box, order, payment.outcome === 'CANCELED')
    return 'failed'
  }
  box.db
    .delete(providerJobs)
    .where(eq(providerJobs.id, `check:${payment.intent_id}`))
    .run()
  if (step.do === 'complete_if_stock' && !isLeftFor(box, order)) {
    refundLate(box, order, payment)
    return 'refunded_late'
  }
  completeOrder(box, order)
  return 'completed'
}

/** A declined payment: the order may be paid another way while its hold lives. A cancelled intent takes none, so the next one is new. */
const fail = (box: Box, order: OrderRow, isCancelled: boolean): void => {
  const next = { payment_intent_id: null, payment_client_secret: null, payment_attempt: order.payment_attempt + 1 }
  const failed: OrderRow = { ...order, ...(isCancelled ? next : {}), payment_status: 'FAILED' }
  if (order.expires_at <= box.at) expireOrders(box, [failed])
  else moveOrder(box, failed, 'AWAITING_PAYMENT')
}

/** Money for tickets that are gone: all of it goes back, and the buyer is told. */
const refundLate = (box: Box, order: OrderRow, payment: ProviderPayment): void => {
  saveOrder(box, { ...order, payment_status: 'RECEIVED', refund_status: 'PENDING' })
  box.later(`refund:late:${order.id}`, {
    kind: 'REFUND',
    account_id: payment.account_id,
    intent_id: payment.intent_id,
    order_id: order.id,
    event_id: box.eventId,
    amount: order.total,
    currency: order.currency,
  })
  mailPaidTooLate(box, order)
}

/** Keeps how a refund stands: succeeded ones count as refunded. A failed one is final, though it may have succeeded before, so older news of it is too late. */
export const recordRefund = (
  box: Box,
  input: { order_id: string; intent_id: string; amount: number; status: ProviderRefund['status'] },
): Result<null> => {
  const order = loadOrder(box, input.order_id)
  if (!order || order.payment_intent_id !== input.intent_id || order.refund_status === null || order.refund_status === 'FAILED')
    return ok(null)
  if (input.status === 'FAILED') saveOrder(box, { ...order, refund_status: 'FAILED', total_refunded: 0 })
  if (input.status === 'SUCCEEDED') saveOrder(box, { ...order, refund_status: 'REFUNDED', total_refunded: input.amount })
  return ok(null)
}

/**
 * Stores what the provider told, once, and has the payment looked up: the answer is applied, not the message,
 * so the order in which messages arrive doesn't matter.
 */
export const receivePaymentEvent = (box: Box, event: ProviderEvent): Result<{ is_new: boolean }> => {
  const known = box.db.select({ id: paymentEvents.id }).from(paymentEvents).where(eq(paymentEvents.id, event.id)).all()
  if (known.length) return ok({ is_new: false })
  const { about } = event
  box.db
    .insert(paymentEvents)
    .values({ id: event.id, type: event.type, received_at: box.at, payload: event.payload as object })
    .run()
  const order = about && about.kind !== 'account' ? loadOrder(box, about.order_id) : undefined
  const mine =
    order &&
    about &&
    about.kind !== 'account' &&
    order.payment_intent_id === about.intent_id &&
    order.payment_account_id === event.account_id
  if (!mine || !event.account_id) return ok({ is_new: true })
  if (about.kind === 'intent')
    box.later(`event:${event.id}`, { kind: 'CHECK_INTENT', account_id: event.account_id, intent_id: about.intent_id, order_id: order.id })
  else recordRefund(box, about)
  return ok({ is_new: true })
}
