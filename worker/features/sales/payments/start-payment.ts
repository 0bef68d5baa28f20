import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { paymentGrace } from '../../../domain/order-state.ts'
import { graceOfHold } from '../../../domain/hold-limit.ts'
import { isoTime } from '../../../domain/time.ts'
import { closedProblem, isBuyerOf } from '../orders/order-session.ts'
import { saveOrder } from '../orders/save-order.ts'
import { loadOrder, loadOrderByShortId } from '../orders/store.ts'
import type { OrderRow } from '../orders/table.ts'
import { cancelIntent, checkLater } from './sync/check-payment.ts'
import { loadPayment, savePayment } from './store.ts'

export type PaymentIntention = {
  order_id: string
  account_id: string
  amount: number
  currency: string
  description: string
  idempotency_key: string
  /** The existing intent, which is returned again. */
  intent: { intent_id: string; client_secret: string } | null
}

/** Records the start of an order's payment, and extends its hold, once, so that it doesn't expire on the bank's page. */
export const startPayment = (box: Box, input: { short_id: string; session_token: string | null }): Result<PaymentIntention> => {
  const order = loadOrderByShortId(box, input.short_id)
  if (!order) return refuse('not_found')
  if (!isBuyerOf(order, input.session_token)) return refuse('forbidden')
  if (order.total === 0) return refuse('payment_not_required')
  const closed = closedProblem(order)
  if (closed) return closed
  if (order.status !== 'AWAITING_PAYMENT') return refuse('order_not_payable')
  const { payment_account_id: account_id, payment_connected } = box.facts()
  if (!account_id || !payment_connected) return refuse('payment_not_connected')
  const current = order.payment_intent_id && order.payment_account_id !== account_id ? moveToAccount(box, order) : order
  const length = box.event().settings.order_timeout_minutes * 60_000
  // The hold of a payment link is as long as the organizer set it: its last minute is a new start.
  const since = order.is_manual ? box.now : Date.parse(order.held_since ?? order.created_at)
  const grace = isoTime(graceOfHold(box.now, { since, length, grace: paymentGrace }))
  saveOrder(box, {
    ...current,
    payment_account_id: account_id,
    expires_at: !order.hold_extended && order.expires_at < grace ? grace : order.expires_at,
    hold_extended: true,
  })
  return ok({
    order_id: order.id,
    account_id,
    amount: order.total,
    currency: order.currency,
    description: `${order.number} · ${box.event().title}`.slice(0, 500),
    idempotency_key: `intent:${order.id}:${current.payment_attempt}`,
    intent:
      current.payment_intent_id && current.payment_client_secret
        ? { intent_id: current.payment_intent_id, client_secret: current.payment_client_secret }
        : null,
  })
}

/** An order whose intent accepts no payment any more: its next intent is a new one. */
export const withNextAttempt = (order: OrderRow): OrderRow => ({
  ...order,
  payment_intent_id: null,
  payment_client_secret: null,
  payment_attempt: order.payment_attempt + 1,
})

/** Moves an order to a newly connected account: the payment at the old one is cancelled, the next intent is new. */
const moveToAccount = (box: Box, order: OrderRow): OrderRow => {
  const { payment_intent_id: intent_id, payment_account_id: account_id } = order
  if (intent_id && account_id) cancelIntent(box, { account_id, intent_id, order_id: order.id })
  return withNextAttempt(order)
}

/** Records the provider's intent. That of an order that ended in the meantime is cancelled. */
export const recordIntent = (
  box: Box,
  input: { order_id: string; account_id: string; intent_id: string; client_secret: string },
): Result<null> => {
  const order = loadOrder(box, input.order_id)
  if (!order) return refuse('not_found')
  const { intent_id, account_id } = input
  if (loadPayment(box, intent_id)) return order.payment_intent_id === intent_id ? (closedProblem(order) ?? ok(null)) : refuse('unavailable')
  const payment = { intent_id, account_id, order_id: order.id }
  savePayment(box, {
    ...payment,
    amount: order.total,
    currency: order.currency,
    purpose: null,
    amount_received: 0,
    currency_received: null,
    method: null,
    card_brand: null,
    card_last4: null,
    failure_code: null,
    created_at: box.at,
    paid_at: null,
    looks: 0,
    look_ended: 0,
    look_applied: 0,
  })
  const closed = closedProblem(order)
  // A concurrent call may have begun an attempt of its own: one order takes one payment.
  if (closed || order.payment_intent_id !== null || order.payment_account_id !== account_id) {
    cancelIntent(box, payment)
    return closed ?? refuse('unavailable')
  }
  saveOrder(box, { ...order, payment_status: 'AWAITING', payment_intent_id: intent_id, payment_client_secret: input.client_secret })
  checkLater(box, payment)
  return ok(null)
}
