import type { RefundedOrder, RefundInput, RefundQuote } from '../../../contract/refunds.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { keepAnswer, keptAnswer, type Idempotency } from '../../../box-office/idempotency.ts'
import { amountFault, isAmount } from '../../../domain/money.ts'
import { partsOf } from '../../../domain/refund.ts'
import { beginRefund, saveRefundState } from '../payments/refunds/refunds.ts'
import { loadRefund, orderMoney, type OrderMoney } from '../payments/store.ts'
import type { RefundRow } from '../payments/table.ts'
import { ownCode } from '../attendees/shown-code.ts'
import { attendeesOf } from '../attendees/store.ts'
import { voidAttendees } from '../attendees/void-attendees.ts'
import { voidOrder } from './void-order.ts'
import { refundView } from '../payments/money-views.ts'
import { ticketShares } from '../payments/ticket-shares.ts'
import { consoleOrderView } from './console-order.ts'
import { loadOrder } from '../orders/store.ts'
import type { OrderRow } from '../orders/table.ts'
import type { Actor } from '../orders/timeline.ts'

type Asked = { id: string; amount: number; attendee_ids: string[]; notify_buyer: boolean; note?: string | null | undefined; by: Actor }

/** Begins a refund of an order by every rule of product, section 5; `field` is the input field of its amount. */
export const refundOf = (box: Box, order: OrderRow, asked: Asked, field = 'amount'): Result<RefundRow> => {
  const money = orderMoney(box, order)
  if (money.block) return refuse(money.block)
  if (!money.payment) return refuse('order_not_refundable')
  const { amount } = asked
  if (amount === 0 || !isAmount(amount, order.currency))
    return refuse('validation_failed', { errors: { [field]: [amountFault(order.currency)] } })
  const chosen = chooseTickets(box, order, money, asked.attendee_ids)
  if (!chosen.ok) return chosen
  const { ids, shares } = chosen.value
  const most = ids.length ? chosen.value.amount : money.refundable
  if (amount > most)
    return refuse('refund_exceeds_paid', {
      errors: { [field]: ['refund_exceeds_paid'] },
      facts: { amount_refundable: most, currency: order.currency },
    })
  const row = beginRefund(box, order, money.payment, { ...asked, reason: 'REQUESTED', parts: partsOf(amount, ids, shares) })
  saveRefundState(box, order.id)
  return ok(row)
}

type Chosen = { ids: string[]; shares: ReturnType<typeof ticketShares>; amount: number }

/** The tickets of a refund, without duplicates, and their refundable amount. */
const chooseTickets = (box: Box, order: OrderRow, money: OrderMoney, attendeeIds: string[]): Result<Chosen> => {
  const shares = ticketShares(order, attendeesOf(box, order.id), money)
  const unknown = attendeeIds.findIndex((id) => !shares.has(id))
  if (unknown >= 0) return refuse('validation_failed', { errors: { [`attendee_ids.${unknown}`]: ['validation.unknown_id'] } })
  const ids = [...new Set(attendeeIds)]
  const sum = ids.reduce((total, id) => total + (shares.get(id)?.refundable ?? 0), 0)
  return ok({ ids, shares, amount: Math.min(money.refundable, sum) })
}

/** The amount of a refund of some tickets, and the refundable amount of their order. */
export const quoteRefund = (box: Box, input: { order_id: string; attendee_ids: string[] }): Result<RefundQuote> => {
  const order = loadOrder(box, input.order_id)
  if (!order) return refuse('not_found')
  const money = orderMoney(box, order)
  const chosen = chooseTickets(box, order, money, input.attendee_ids)
  if (!chosen.ok) return chosen
  return ok({ currency: order.currency, amount: chosen.value.amount, amount_refundable: money.refundable })
}

type Answered = { order: RefundedOrder; replayed: boolean }

const answer = (box: Box, orderId: string, refundId: string, replayed: boolean): Result<Answered> => {
  const order = loadOrder(box, orderId)
  const refund = loadRefund(box, refundId)
  if (!order || !refund) return refuse('not_found')
  return ok({ order: { ...consoleOrderView(box, order), refund: refundView(refund) }, replayed })
}

/** The stored answer of a refund: without the ticket codes, which are secrets. */
type KeptRefund = { refund_id: string; order: RefundedOrder | null }

/** A row of the box holds at most 2 MB. */
const MAX_STORED_ANSWER_LENGTH = 500_000

const keptRefund = (refund_id: string, order: RefundedOrder): KeptRefund => {
  const attendees = order.attendees.map(({ ticket_code: _, ...attendee }) => attendee)
  const kept = { refund_id, order: { ...order, attendees } }
  return JSON.stringify(kept).length <= MAX_STORED_ANSWER_LENGTH ? kept : { refund_id, order: null }
}

const withCodes = (box: Box, order: RefundedOrder): RefundedOrder => {
  const codes = new Map(attendeesOf(box, order.id).map((attendee) => [attendee.id, ownCode(box, attendee)]))
  const attendees = order.attendees.map((one) => {
    const ticket_code = one.status === 'ACTIVE' ? codes.get(one.id) : null
    return ticket_code ? { ...one, ticket_code } : one
  })
  return { ...order, attendees }
}

/**
 * Refunds an order, and optionally cancels it or the refunded tickets in the same transaction. Under its idempotency key
 * a repeated call has the same answer for a day; a very large order's answer is rebuilt.
 */
export const refundOrder = (
  box: Box,
  input: RefundInput & { order_id: string; refund_id: string; by: Actor; idempotency: Idempotency },
): Result<Answered> => {
  const { by, refund_id } = input
  const kept = keptAnswer<KeptRefund>(box, input.idempotency)
  if (!kept.ok) return kept
  if (kept.value?.order) return ok({ order: withCodes(box, kept.value.order), replayed: true })
  if (kept.value) return answer(box, input.order_id, kept.value.refund_id, true)
  const order = loadOrder(box, input.order_id)
  if (!order) return refuse('not_found')
  if (input.cancel_order && order.status !== 'COMPLETED' && order.status !== 'CANCELLED') return refuse('order_not_completed')
  const cancels = input.cancel_order && order.status === 'COMPLETED'
  const begun = refundOf(box, order, { ...input, id: refund_id })
  if (!begun.ok) return begun
  const current = loadOrder(box, order.id) ?? order
  if (cancels) voidOrder(box, current, by, { notify: input.notify_buyer, refund_amount: input.amount })
  else if (input.cancel_attendees) {
    const all = attendeesOf(box, order.id)
    const chosen = input.attendee_ids.length ? all.filter((attendee) => input.attendee_ids.includes(attendee.id)) : all
    voidAttendees(box, current, chosen, by, { noteEach: true })
  }
  const answered = answer(box, order.id, refund_id, false)
  if (answered.ok) keepAnswer(box, input.idempotency, keptRefund(refund_id, answered.value.order))
  return answered
}
