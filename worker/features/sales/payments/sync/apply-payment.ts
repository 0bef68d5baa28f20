import type { RefundReason } from '../../../../contract/refunds.ts'
import { ok, type Result } from '../../../../contract/problem.ts'
import type { Box } from '../../../../box-office/box.ts'
import { paymentStep } from '../../../../domain/order-state.ts'
import { completeOrder } from '../../orders/complete-order.ts'
import { expireOrders } from '../../orders/expire-orders.ts'
import { mailPaidTooLate, mailPaymentFailed } from '../../orders/money-mails.ts'
import { isWithinPersonLimit } from '../../orders/person-limit.ts'
import { moveOrder, updateOrder } from '../../orders/save-order.ts'
import { isLeftFor } from '../../orders/stock.ts'
import { loadOrder } from '../../orders/store.ts'
import type { OrderRow } from '../../orders/table.ts'
import { buyer, note, provider, system } from '../../orders/timeline.ts'
import { cancelIntent, checkLater, checkNoMore } from './check-payment.ts'
import { followDisputes } from '../disputes/disputes.ts'
import { applyEvents, finishSync, hasUnappliedEvents, type PaymentSync } from './payment-sync.ts'
import type { ProviderPayment } from '../../../../payments/provider.ts'
import { beginRefund, followRefunds, saveRefundState } from '../refunds/refunds.ts'
import { withNextAttempt } from '../start-payment.ts'
import { bookPayment, loadPayment, paymentsOf, refundsOf, savePayment } from '../store.ts'
import type { PaymentRow } from '../table.ts'

/** The result of applying a payment's state, for the log. */
export type Applied =
  | 'completed'
  | 'processing'
  | 'failed'
  | 'refunded_late'
  | 'paid_twice'
  | 'amount_differs'
  | 'unchanged'
  | 'not_this_order'
  | 'overtaken'

/** The result, and whether something about the payment is still open, so that another sync is worthwhile. */
export type PaymentApplied = { applied: Applied; open: boolean }

/**
 * The one place where a payment changes an order: webhooks, checks and cancellations all bring the provider's current
 * state here, so the order of webhooks doesn't matter, and a state older than the one applied last is discarded.
 * Account, intent, amount and currency are compared before anything is applied.
 */
export const applyPayment = (box: Box, input: { look: PaymentSync; payment: ProviderPayment }): Result<PaymentApplied> => {
  const { look, payment } = input
  const order = loadOrder(box, look.order_id)
  const known = loadPayment(box, payment.intent_id)
  if (!order || !known || known.order_id !== order.id || known.account_id !== payment.account_id || look.intent_id !== payment.intent_id)
    return ok({ applied: 'not_this_order', open: false })
  if (look.look <= known.look_applied) return ok({ applied: 'overtaken', open: true })
  applyEvents(box, look)
  const before = updatePaymentDetails(box, known, payment)
  const applied = payment.outcome === 'SUCCEEDED' ? applySuccess(box, order, before, payment) : applyOutcome(box, order, before, payment)
  const row = loadPayment(box, payment.intent_id) ?? before
  // Reloaded, so that a refund reported together with the payment counts in the figures of a completed order.
  followRefunds(box, loadOrder(box, order.id) ?? order, row, payment.refunds)
  followDisputes(box, row, payment.disputes)
  if (row.purpose) bookPayment(box, row, payment)
  saveRefundState(box, order.id)
  const open = isOpen(box, row, payment)
  if (open) checkLater(box, row)
  else checkNoMore(box, row.intent_id)
  finishSync(box, look)
  return ok({ applied, open })
}

/** Stores a payment's method, and why it failed. */
const updatePaymentDetails = (box: Box, known: PaymentRow, payment: ProviderPayment): PaymentRow => {
  const row: PaymentRow = {
    ...known,
    method: payment.method,
    card_brand: payment.card?.brand ?? null,
    card_last4: payment.card?.last4 ?? null,
    failure_code: payment.failure_code,
  }
  if (JSON.stringify(row) !== JSON.stringify(known)) savePayment(box, row)
  return row
}

const isOpen = (box: Box, row: PaymentRow, payment: ProviderPayment): boolean => {
  const order = loadOrder(box, row.order_id)
  const undecided = order?.payment_intent_id === row.intent_id && (order.status === 'AWAITING_PAYMENT' || order.status === 'PROCESSING')
  const pending = refundsOf(box, row.order_id).some((refund) => refund.intent_id === row.intent_id && refund.status === 'PENDING')
  return undecided || pending || (payment.charge !== null && payment.charge.entry === null)
}

/** Applies a success. The money is the order's if it is the right amount and the first payment; otherwise it is refunded in full. */
const applySuccess = (box: Box, order: OrderRow, row: PaymentRow, payment: ProviderPayment): Applied => {
  if (row.purpose) return 'unchanged'
  const paid = { ...row, amount_received: payment.amount_received, currency_received: payment.currency, paid_at: box.at }
  const surplus: PaymentRow = { ...paid, purpose: 'SURPLUS' }
  if (order.payment_status === 'RECEIVED') {
    note(box, order.id, { kind: 'PAID_TWICE', by: buyer, amount: payment.amount_received, currency: payment.currency })
    savePayment(box, surplus)
    refundInFull(box, order, surplus, payment, { reason: 'PAID_TWICE', notify_buyer: true })
    return 'paid_twice'
  }
  if (payment.amount_received !== order.total || payment.currency !== order.currency) {
    note(box, order.id, { kind: 'AMOUNT_DIFFERS', by: provider, amount: payment.amount_received, currency: payment.currency })
    savePayment(box, surplus)
    if (payment.amount_received > 0) refundInFull(box, order, surplus, payment, { reason: 'AMOUNT_DIFFERS', notify_buyer: true })
    if (order.payment_intent_id === row.intent_id) fail(box, order, row, true)
    return 'amount_differs'
  }
  const own: PaymentRow = { ...paid, purpose: 'ORDER' }
  savePayment(box, own)
  const detail = own.card_last4 ? `${own.card_brand} ${own.card_last4}` : own.method
  const isLate = paymentStep(order, 'SUCCEEDED') === 'complete_if_stock' && !isLeftFor(box, order)
  // The expired hold no longer counted for its buyer's limit: another order may have used it up since.
  const overLimit = order.status === 'EXPIRED' && !isLate && !isWithinPersonLimit(box, order, order.email ?? '')
  note(box, order.id, { kind: isLate ? 'PAID_TOO_LATE' : 'PAID', by: buyer, amount: order.total, currency: order.currency, detail })
  cancelOtherIntents(box, own)
  const standing = { ...order, payment_intent_id: row.intent_id, payment_account_id: row.account_id }
  if (!isLate) {
    if (overLimit) note(box, order.id, { kind: 'OVER_PERSON_LIMIT', by: system })
    completeOrder(box, standing, { overLimit })
    return 'completed'
  }
  const late = updateOrder(box, { ...standing, payment_status: 'RECEIVED' })
  refundInFull(box, late, own, payment, { reason: 'PAID_TOO_LATE', notify_buyer: false })
  mailPaidTooLate(box, late)
  return 'refunded_late'
}

/** Refunds a whole payment. It is booked first, because the platform's fee is refunded with it. */
const refundInFull = (
  box: Box,
  order: OrderRow,
  row: PaymentRow,
  payment: ProviderPayment,
  why: { reason: RefundReason; notify_buyer: boolean },
): void => {
  bookPayment(box, row, payment)
  beginRefund(box, order, row, { ...why, amount: payment.amount_received })
}

/** An order that was paid is not to be paid again by an attempt that is still open. */
const cancelOtherIntents = (box: Box, paid: PaymentRow): void => {
  for (const payment of paymentsOf(box, paid.order_id))
    if (payment.purpose === null && payment.intent_id !== paid.intent_id) cancelIntent(box, payment)
}

/** Applies an outcome without money: only the order's current attempt changes the order. */
const applyOutcome = (box: Box, order: OrderRow, row: PaymentRow, payment: ProviderPayment): Applied => {
  if (order.payment_intent_id !== row.intent_id) return 'unchanged'
  const step = paymentStep(order, payment.outcome)
  if (step === 'process') {
    moveOrder(box, order, 'PROCESSING', { payment_status: 'PROCESSING' })
    note(box, order.id, { kind: 'PAYMENT_PROCESSING', by: buyer, amount: order.total, currency: order.currency, detail: row.method })
    return 'processing'
  }
  if (step === 'await') waitAgain(box, { ...order, payment_status: 'AWAITING' }, row)
  if (step !== 'fail') return 'unchanged'
  note(box, order.id, { kind: 'PAYMENT_FAILED', by: buyer, amount: order.total, currency: order.currency, detail: row.failure_code })
  const failed = fail(box, order, row, payment.outcome === 'CANCELED')
  if (order.status === 'PROCESSING') mailPaymentFailed(box, failed)
  return 'failed'
}

/** A declined payment: the order may be paid another way while its hold lives. An intent that is over takes none, so the next one is new. */
const fail = (box: Box, order: OrderRow, row: PaymentRow, isOver: boolean): OrderRow =>
  waitAgain(box, { ...(isOver ? withNextAttempt(order) : order), payment_status: 'FAILED' }, row)

/**
 * Ends a decision: the order waits for a payment again while its hold lives, and expires with it, unless webhooks about
 * the payment wait to be applied.
 */
const waitAgain = (box: Box, order: OrderRow, { intent_id }: PaymentRow): OrderRow => {
  if (order.status === 'EXPIRED') return updateOrder(box, order)
  if (order.expires_at > box.at || hasUnappliedEvents(box, intent_id)) return moveOrder(box, order, 'AWAITING_PAYMENT')
  expireOrders(box, [order])
  return loadOrder(box, order.id) ?? order
}
