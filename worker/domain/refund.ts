import type { RefundStatus } from '../contract/orders.ts'
import type { DisputeStatus, RefundBlock, RefundState } from '../contract/refunds.ts'

/** The data of a refund for the rules; times are ISO texts. */
export type RefundFact = {
  amount: number
  status: RefundState
  parts: { attendee_id: string; amount: number }[]
  created_at: string
  settled_at: string | null
}

const sumOf = (refunds: RefundFact[], ...states: RefundState[]): number =>
  refunds.filter((refund) => states.includes(refund.status)).reduce((sum, refund) => sum + refund.amount, 0)

/** The sum of succeeded refunds. */
export const totalRefunded = (refunds: RefundFact[]): number => sumOf(refunds, 'SUCCEEDED')

/** The amount that can still be refunded: paid, less all succeeded and pending refunds. */
export const amountRefundable = (paid: number, refunds: RefundFact[]): number => Math.max(0, paid - sumOf(refunds, 'SUCCEEDED', 'PENDING'))

/**
 * An order's refund status (product, section 5). A failure shows until another refund is begun after it, also after
 * a partial one, whose amount stays counted.
 */
export const refundStatusOf = (paid: number, refunds: RefundFact[]): RefundStatus | null => {
  if (refunds.some((refund) => refund.status === 'PENDING')) return 'PENDING'
  const failedAt = refunds
    .flatMap((refund) => (refund.status === 'FAILED' ? (refund.settled_at ?? refund.created_at) : []))
    .sort()
    .at(-1)
  const begunSince = refunds.some((refund) => refund.status !== 'FAILED' && failedAt !== undefined && refund.created_at > failedAt)
  if (failedAt !== undefined && !begunSince) return 'FAILED'
  const refunded = totalRefunded(refunds)
  if (refunded === 0) return null
  return refunded >= paid ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
}

/** Why an order can't be refunded now, or null: one refund at a time, no manual orders, not during a dispute. A refund settles a mere inquiry. */
export const refundBlock = (order: {
  is_manual: boolean
  paid: number
  refunds: RefundFact[]
  disputes: { status: DisputeStatus }[]
}): RefundBlock | null => {
  if (order.is_manual) return 'manual_order_not_refundable'
  if (order.refunds.some((refund) => refund.status === 'PENDING')) return 'refund_pending'
  if (amountRefundable(order.paid, order.refunds) === 0) return 'order_not_refundable'
  return order.disputes.some(({ status }) => status === 'OPEN' || status === 'LOST') ? 'order_not_refundable' : null
}

/** Whether a ticket's money is refunded or being refunded, on its own or with its whole order. */
export const isTicketRefunded = (ticketId: string, paid: number, refunds: RefundFact[]): boolean =>
  (paid > 0 && amountRefundable(paid, refunds) === 0) ||
  refunds.some(({ status, parts }) => status !== 'FAILED' && parts.some((part) => part.attendee_id === ticketId))

/** A ticket's refunded amount and its status; null where nothing was refunded. */
export type TicketRefund = { amount: number; status: Exclude<RefundStatus, 'FAILED'> }

/** A ticket's refund: its parts, or its whole share once the whole order is refunded or being refunded. */
export const ticketRefund = (ticket: { id: string; paid: number }, paid: number, refunds: RefundFact[]): TicketRefund | null => {
  const standing = refunds.filter(({ status }) => status !== 'FAILED')
  const own = standing.filter(({ parts }) => parts.some((part) => part.attendee_id === ticket.id))
  const isWhole = paid > 0 && amountRefundable(paid, refunds) === 0
  const parts = own.flatMap((refund) => refund.parts.filter((part) => part.attendee_id === ticket.id))
  const amount = isWhole ? ticket.paid : parts.reduce((sum, part) => sum + part.amount, 0)
  if (amount === 0) return null
  const isPending = (isWhole ? standing : own).some(({ status }) => status === 'PENDING')
  return { amount, status: isPending ? 'PENDING' : amount >= ticket.paid ? 'REFUNDED' : 'PARTIALLY_REFUNDED' }
}

/** One ticket's exact share: the paid amount, and the refundable part of it. */
export type Share = { paid: number; refundable: number }

/**
 * Every ticket's share of an order, by attendee. A refund for certain tickets lessens the shares of those; no share is
 * more than the order has left. `gross` is the price of one unit of the attendee's line.
 */
export const sharesOf = (paid: number, attendees: { id: string; gross: number }[], refunds: RefundFact[]): Map<string, Share> => {
  const left = amountRefundable(paid, refunds)
  const returned = new Map<string, number>()
  for (const refund of refunds)
    if (refund.status !== 'FAILED')
      for (const part of refund.parts) returned.set(part.attendee_id, (returned.get(part.attendee_id) ?? 0) + part.amount)
  return new Map(
    attendees.map(({ id, gross }) => {
      const share = paid === 0 ? 0 : gross
      return [id, { paid: share, refundable: Math.min(left, Math.max(0, share - (returned.get(id) ?? 0))) }]
    }),
  )
}

/** Spreads an amount over tickets in their order, each filled up to its share. */
export const partsOf = (amount: number, ids: string[], shares: Map<string, Share>): { attendee_id: string; amount: number }[] => {
  let rest = amount
  return ids.flatMap((attendee_id) => {
    const part = Math.min(rest, shares.get(attendee_id)?.refundable ?? 0)
    rest -= part
    return part > 0 ? [{ attendee_id, amount: part }] : []
  })
}
