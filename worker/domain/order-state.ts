import type { DisplayStatus, OrderStatus, PaymentStatus, RefundStatus } from '../contract/orders.ts'

/** Every allowed transition of an order (product, section 5). */
export const orderMoves: Record<OrderStatus, readonly OrderStatus[]> = {
  RESERVED: ['AWAITING_PAYMENT', 'COMPLETED', 'EXPIRED'],
  AWAITING_PAYMENT: ['PROCESSING', 'COMPLETED', 'EXPIRED'],
  PROCESSING: ['COMPLETED', 'AWAITING_PAYMENT', 'EXPIRED'],
  EXPIRED: ['COMPLETED'],
  COMPLETED: ['CANCELLED'],
  CANCELLED: [],
}

/** Whether an order's status may change this way. */
export const canMove = (from: OrderStatus, to: OrderStatus): boolean => orderMoves[from].includes(to)

/** Whether an order in this status holds stock. */
export const holdsStock = (status: OrderStatus): boolean =>
  status === 'RESERVED' || status === 'AWAITING_PAYMENT' || status === 'PROCESSING'

/** Whether an order's hold can expire: an order that the provider is still deciding about keeps its stock. */
export const canExpire = (status: OrderStatus): boolean => status === 'RESERVED' || status === 'AWAITING_PAYMENT'

/** The displayed status, by the first match of the list in product, section 5. */
export const displayStatus = (order: {
  status: OrderStatus
  payment_status: PaymentStatus
  refund_status: RefundStatus | null
}): DisplayStatus => {
  if (order.refund_status === 'PENDING') return 'REFUND_PENDING'
  if (order.refund_status === 'FAILED') return 'REFUND_FAILED'
  if (order.refund_status) return order.refund_status
  if (order.status === 'CANCELLED' || order.status === 'EXPIRED') return order.status
  if (order.payment_status === 'FAILED') return 'PAYMENT_FAILED'
  return order.status === 'RESERVED' ? 'AWAITING_PAYMENT' : order.status
}

/** Whether an order's money was taken outside Foyer, or none was asked: a manual order that is not paid by a link. */
export const isPaidByHand = ({ is_manual, payment_provider }: { is_manual: boolean; payment_provider: string | null }): boolean =>
  is_manual && payment_provider !== 'STRIPE'

/** Whether an order was paid to Foyer and cancelled, and nothing of it was refunded. */
export const isCancelledUnrefunded = (order: {
  display_status: DisplayStatus
  payment_status: PaymentStatus
  total: number
  is_manual: boolean
  payment_provider: string | null
}): boolean => order.display_status === 'CANCELLED' && order.payment_status === 'RECEIVED' && order.total > 0 && !isPaidByHand(order)

/** Starting a payment extends the hold, once, to at least this long from then. */
export const paymentGrace = 5 * 60_000

/** The provider's outcome of a payment. */
export type PaymentOutcome = 'SUCCEEDED' | 'PROCESSING' | 'FAILED' | 'CANCELED'

/** What an order does with a payment's outcome: move, only change its payment status, take the money back, or nothing. */
export type PaymentStep = 'complete' | 'complete_if_stock' | 'process' | 'fail' | 'await' | 'nothing'

/**
 * The step for the provider's current outcome; `null` is a payment no one has tried yet, or that the bank still asks about.
 * `complete_if_stock` is the payment that arrives after the hold ended; `await` resets a decline: the buyer is trying again, or the decline was never reported.
 */
export const paymentStep = (order: { status: OrderStatus; payment_status: PaymentStatus }, outcome: PaymentOutcome | null): PaymentStep => {
  if (order.payment_status === 'RECEIVED' || order.status === 'COMPLETED' || order.status === 'CANCELLED') return 'nothing'
  if (outcome === 'SUCCEEDED') return order.status === 'EXPIRED' ? 'complete_if_stock' : 'complete'
  if (order.status !== 'AWAITING_PAYMENT' && order.status !== 'PROCESSING') return 'nothing'
  if (outcome === 'PROCESSING') return order.status === 'AWAITING_PAYMENT' ? 'process' : 'nothing'
  if (outcome === null) return order.status === 'PROCESSING' || order.payment_status === 'FAILED' ? 'await' : 'nothing'
  return order.status === 'PROCESSING' || order.payment_status !== 'FAILED' || outcome === 'CANCELED' ? 'fail' : 'nothing'
}
