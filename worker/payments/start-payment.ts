import { ok, refuse, type Result } from '../contract/problem.ts'
import type { Box } from '../box-office/box.ts'
import { paymentGrace } from '../domain/order-state.ts'
import { isoTime } from '../domain/time.ts'
import { closedProblem, isBuyerOf } from '../features/orders/order-session.ts'
import { saveOrder } from '../features/orders/save-order.ts'
import { loadOrder, loadOrderByShortId } from '../features/orders/store.ts'

/** How long after a payment was started it is asked for without being told: a lost webhook is found then. */
const firstCheck = 60_000

export type PaymentIntention = {
  order_id: string
  account_id: string
  amount: number
  currency: string
  description: string
  idempotency_key: string
  /** What was asked for before: given again, not asked for twice. */
  intent: { intent_id: string; client_secret: string } | null
}

/** Records that this order is about to be paid, and lengthens its hold, once, so that nobody is timed out in their bank's page. */
export const startPayment = (box: Box, input: { short_id: string; session_token: string | null }): Result<PaymentIntention> => {
  const order = loadOrderByShortId(box, input.short_id)
  if (!order) return refuse('not_found')
  if (!isBuyerOf(order, input.session_token)) return refuse('forbidden')
  if (order.total === 0) return refuse('payment_not_required')
  const closed = closedProblem(order)
  if (closed) return closed
  if (order.status !== 'AWAITING_PAYMENT') return refuse('order_not_payable')
  const account_id = order.payment_account_id ?? box.facts().payment_account_id
  if (!account_id || (!order.payment_intent_id && !box.facts().payment_connected)) return refuse('payment_not_connected')
  const grace = isoTime(box.now + paymentGrace)
  saveOrder(box, {
    ...order,
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
    idempotency_key: `intent:${order.id}:${order.payment_attempt}`,
    intent:
      order.payment_intent_id && order.payment_client_secret
        ? { intent_id: order.payment_intent_id, client_secret: order.payment_client_secret }
        : null,
  })
}

/** Keeps what the provider answered. An order that ended meanwhile has its intent cancelled. */
export const recordIntent = (box: Box, input: { order_id: string; intent_id: string; client_secret: string }): Result<null> => {
  const order = loadOrder(box, input.order_id)
  if (!order || !order.payment_account_id) return refuse('not_found')
  if (order.payment_intent_id === input.intent_id) return ok(null)
  const job = { account_id: order.payment_account_id, intent_id: input.intent_id, order_id: order.id }
  const saved = saveOrder(box, { ...order, payment_intent_id: input.intent_id, payment_client_secret: input.client_secret })
  if (saved.status === 'AWAITING_PAYMENT') box.later(`check:${input.intent_id}`, { kind: 'CHECK_INTENT', ...job }, firstCheck)
  else box.later(`cancel:${input.intent_id}`, { kind: 'CANCEL_INTENT', ...job })
  const closed = closedProblem(saved)
  return closed ?? ok(null)
}
