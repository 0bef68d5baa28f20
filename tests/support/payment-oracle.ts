import type { DisplayStatus, OrderStatus, PaymentStatus, RefundStatus } from '../../worker/contract/orders.ts'
import type { DisputeStatus, RefundState } from '../../worker/contract/refunds.ts'
import type { ModelIntent } from './provider-state.ts'

// The expected state of an order, derived from the provider's own state by the words of product, section 5. Nothing here
// uses the worker's rules: where the two differ, one of them is wrong.

/** A refund requested here that the provider refused at that time (ISO): the provider doesn't know it. */
export type RefusedRefund = { amount: number; at: string }

/** Actions on this side, which the provider doesn't know. */
export type OurDeeds = {
  holdIsOver: boolean
  /** Where the hold ended while the provider couldn't be reached to call the payment off. */
  isUnreached: boolean
  isCancelled: boolean
  stockWasGone: boolean
  refused: RefusedRefund[]
}

export const noDeeds: OurDeeds = { holdIsOver: false, isUnreached: false, isCancelled: false, stockWasGone: false, refused: [] }

export type Truth = {
  status: OrderStatus
  payment_status: PaymentStatus
  refund_status: RefundStatus | null
  display_status: DisplayStatus
  total_refunded: number
  /** Tickets that admit someone. */
  admitted: number
  held: number
  sold: number
  refunds: RefundState[]
  disputes: DisputeStatus[]
  /** The dashboard's figures. */
  sales: { orders: number; tickets: number; gross: number; refunded: number }
  /** Sums of the ledger's rows, in the order's currency. */
  booked: { charges: number; refunds: number; fees: number; disputes: number }
}

/** Status and payment status of an order whose payment no money came from, while its hold lives. */
const unpaid = (intent: ModelIntent): Pick<Truth, 'status' | 'payment_status'> => {
  const { status, last_error } = intent.called_off ?? intent
  switch (status) {
    case 'processing':
      return { status: 'PROCESSING', payment_status: 'PROCESSING' }
    case 'canceled':
      return { status: 'AWAITING_PAYMENT', payment_status: 'FAILED' }
    case 'requires_payment_method':
      return { status: 'AWAITING_PAYMENT', payment_status: last_error ? 'FAILED' : 'AWAITING' }
    default:
      return { status: 'AWAITING_PAYMENT', payment_status: 'AWAITING' }
  }
}

type KnownRefund = { amount: number; status: RefundState; created_at: string; failed_at: string | null }

/** All the refunds of a payment, and the refused requests. */
const refundsOf = (intent: ModelIntent, refused: RefusedRefund[]): KnownRefund[] => [
  ...intent.refunds,
  ...refused.map(({ amount, at }) => ({ amount, status: 'FAILED' as const, created_at: at, failed_at: at })),
]

/** A pending one comes first; a failure shows until another refund is made; else the refunded amount, compared with the paid one. */
const refundStatus = (refunds: KnownRefund[], paid: number): RefundStatus | null => {
  if (refunds.some((refund) => refund.status === 'PENDING')) return 'PENDING'
  const failures = refunds.map((refund) => refund.failed_at).filter((at) => at !== null)
  const isMadeGood = (failedAt: string) => refunds.some((refund) => refund.status === 'SUCCEEDED' && refund.created_at > failedAt)
  if (failures.some((failedAt) => !isMadeGood(failedAt))) return 'FAILED'
  const back = refunds.reduce((sum, refund) => sum + (refund.status === 'SUCCEEDED' ? refund.amount : 0), 0)
  return back === 0 ? null : back === paid ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
}

const shown = (order: Pick<Truth, 'status' | 'payment_status' | 'refund_status'>): DisplayStatus => {
  const { status, payment_status, refund_status } = order
  if (refund_status === 'PENDING') return 'REFUND_PENDING'
  if (refund_status === 'FAILED') return 'REFUND_FAILED'
  if (refund_status === 'REFUNDED' || refund_status === 'PARTIALLY_REFUNDED') return refund_status
  if (status === 'CANCELLED' || status === 'EXPIRED') return status
  if (payment_status === 'FAILED') return 'PAYMENT_FAILED'
  return status === 'RESERVED' ? 'AWAITING_PAYMENT' : status
}

/**
 * The expected state of an order of `quantity` tickets, given its payment (the one that paid it, or else its last one) and
 * the actions on this side.
 */
export const truthOf = (intent: ModelIntent, quantity: number, deeds: OurDeeds): Truth => {
  const isPaid = intent.status === 'succeeded'
  // An order that ended before anyone tried to pay only takes a success, and no other outcome.
  const waiting = deeds.isUnreached ? { status: 'AWAITING_PAYMENT' as const, payment_status: 'AWAITING' as const } : unpaid(intent)
  const before = isPaid ? { status: 'COMPLETED' as const, payment_status: 'RECEIVED' as const } : waiting
  const isExpired = isPaid ? deeds.stockWasGone : deeds.holdIsOver && before.status !== 'PROCESSING'
  const status: OrderStatus = isExpired ? 'EXPIRED' : isPaid && deeds.isCancelled ? 'CANCELLED' : before.status
  const { payment_status } = before
  const refunds = refundsOf(intent, deeds.refused)
  const refund_status = refundStatus(refunds, intent.amount)
  const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  const fees = (entries: { fees: { amount: number }[] }[]) => sumOf(entries.flatMap((entry) => entry.fees.map((fee) => -fee.amount)))
  const disputes = intent.disputes
  const total_refunded = sumOf(refunds.map((refund) => (refund.status === 'SUCCEEDED' ? refund.amount : 0)))
  return {
    status,
    payment_status,
    refund_status,
    display_status: shown({ status, payment_status, refund_status }),
    total_refunded,
    admitted: status === 'COMPLETED' ? quantity : 0,
    held: status === 'AWAITING_PAYMENT' || status === 'PROCESSING' ? quantity : 0,
    sold: status === 'COMPLETED' ? quantity : 0,
    refunds: refunds.map((refund) => refund.status).sort(),
    disputes: disputes.map((dispute) => dispute.status),
    sales: {
      orders: status === 'COMPLETED' ? 1 : 0,
      tickets: status === 'COMPLETED' ? quantity : 0,
      gross: isPaid && !isExpired ? intent.amount : 0,
      refunded: isExpired ? 0 : total_refunded,
    },
    booked: {
      charges: isPaid ? intent.amount : 0,
      refunds: -total_refunded,
      fees: fees([...(intent.charge ? [intent.charge.entry] : []), ...disputes.flatMap((dispute) => dispute.entries)]),
      disputes: sumOf(disputes.flatMap((dispute) => dispute.entries.map((entry) => entry.amount))),
    },
  }
}
