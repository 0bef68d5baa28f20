import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { PublicOrder } from '../../../contract/public.ts'
import type { CancelQuote, CancelTickets } from '../../../contract/self-service.ts'
import type { Box } from '../../../box-office/box.ts'
import { keepAnswer, keptAnswer, type Idempotency } from '../../../box-office/idempotency.ts'
import { attendeesOf } from '../attendees/store.ts'
import { voidAttendees } from '../attendees/void-attendees.ts'
import { voidOrder } from '../order-admin/void-order.ts'
import { mailTicketsCancelled } from '../orders/money-mails.ts'
import { publicOrderView } from '../orders/order-view.ts'
import { loadOrder, loadOrderByShortId } from '../orders/store.ts'
import { beginRefund, saveRefundState } from '../payments/refunds/refunds.ts'
import { planCancel } from './cancel-plan.ts'
import { buyerBehind, type Claims } from './who.ts'

const boughtOrder = (box: Box, shortId: string, claims: Claims) => {
  const order = loadOrderByShortId(box, shortId)
  if (!order) return refuse('not_found')
  const by = buyerBehind(order, claims)
  return by ? ok({ order, by }) : refuse('forbidden')
}

/** What comes back for some tickets of an order if its buyer cancels them now. */
export const quoteCancel = (box: Box, input: { short_id: string; claims: Claims; attendee_ids: string[] }): Result<CancelQuote> => {
  const bought = boughtOrder(box, input.short_id, input.claims)
  if (!bought.ok) return bought
  const planned = planCancel(box, bought.value.order, input.attendee_ids)
  if (!planned.ok) return planned
  const { refund, fee, step } = planned.value
  return ok({ currency: bought.value.order.currency, refund, fee, policy_step: step })
}

/**
 * Cancels tickets by their buyer, and refunds each one's exact share in the same transaction. The buyer confirms the
 * amount they were shown; another one is `refund_changed`. With its last valid ticket the order is cancelled.
 */
export const cancelOwnTickets = (
  box: Box,
  input: { short_id: string; claims: Claims; refund_id: string; idempotency: Idempotency | null } & CancelTickets,
): Result<{ order: PublicOrder; replayed: boolean }> => {
  const bought = boughtOrder(box, input.short_id, input.claims)
  if (!bought.ok) return bought
  const { order, by } = bought.value
  const kept = input.idempotency ? keptAnswer(box, input.idempotency) : ok(null)
  if (!kept.ok) return kept
  if (kept.value) return ok({ order: publicOrderView(box, order, true), replayed: true })
  const planned = planCancel(box, order, input.attendee_ids)
  if (!planned.ok) return planned
  const { tickets, money, parts, refund, fee, isLast } = planned.value
  if (refund !== input.confirm_refund) return refuse('refund_changed', { facts: { refund, fee, currency: order.currency } })
  if (refund > 0 && !money.payment) return refuse('order_not_refundable')
  if (refund > 0 && money.payment) {
    beginRefund(box, order, money.payment, { id: input.refund_id, amount: refund, reason: 'REQUESTED', parts, notify_buyer: true, by })
    saveRefundState(box, order.id)
  }
  const current = loadOrder(box, order.id) ?? order
  const chosen = attendeesOf(box, order.id).filter(({ id }) => tickets.some((ticket) => ticket.id === id))
  if (isLast) voidOrder(box, current, by, { notify: true, refund_amount: refund || null })
  else {
    voidAttendees(box, current, chosen, by, { noteEach: true })
    mailTicketsCancelled(box, current, chosen, refund || null)
  }
  if (input.idempotency) keepAnswer(box, input.idempotency, { cancelled: order.id })
  return ok({ order: publicOrderView(box, loadOrder(box, order.id) ?? order, true), replayed: false })
}
