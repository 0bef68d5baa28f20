import { isMoneyGone } from '../../../../contract/refund-codes.ts'
import type { RefundReason } from '../../../../contract/refunds.ts'
import { ok, type Result } from '../../../../contract/problem.ts'
import type { Box } from '../../../../box-office/box.ts'
import { newId } from '../../../../domain/id.ts'
import { refundStatusOf, ticketRefund, totalRefunded } from '../../../../domain/refund.ts'
import { attendeesOf, saveAttendees } from '../../attendees/store.ts'
import type { AttendeeRow } from '../../attendees/table.ts'
import { countOnDay, today } from '../../stats/sales-days.ts'
import { mailRefund, mailRefundFailed } from '../../orders/money-mails.ts'
import { updateOrder } from '../../orders/save-order.ts'
import { loadOrder } from '../../orders/store.ts'
import type { OrderRow } from '../../orders/table.ts'
import { endUnpaid } from '../../resale/end-unpaid.ts'
import { sumRefund } from '../../stats/sums.ts'
import { note, provider, system, wasCancelledAt, type Actor } from '../../orders/timeline.ts'
import { checkLater } from '../sync/check-payment.ts'
import type { RefundToMake } from '../provider-jobs.ts'
import type { ProviderRefund } from '../../../../payments/provider.ts'
import { ledgerOf, loadPayment, loadRefund, orderMoney, refundsOf, saveRefund } from '../store.ts'
import type { PaymentRow, RefundPart, RefundRow } from '../table.ts'

type Asked = {
  id?: string
  amount: number
  reason: RefundReason
  note?: string | null | undefined
  parts?: RefundPart[]
  notify_buyer: boolean
  by?: Actor
}

/** A new pending refund, in the order's timeline. The caller saves it. */
const newRefund = (box: Box, order: OrderRow, payment: PaymentRow, asked: Asked, created_at = box.at): RefundRow => {
  const by = asked.by ?? system
  const row: RefundRow = {
    id: asked.id ?? newId('rfd'),
    order_id: order.id,
    intent_id: payment.intent_id,
    provider_id: null,
    amount: asked.amount,
    currency: payment.currency_received ?? order.currency,
    status: 'PENDING',
    reason: asked.reason,
    note: asked.note || null,
    failure_code: null,
    parts: asked.parts ?? [],
    notify_buyer: asked.notify_buyer,
    requested_by: by.name,
    created_at,
    settled_at: null,
  }
  box.emit('refund.created', row.id)
  note(box, order.id, { kind: 'REFUND_REQUESTED', by, amount: row.amount, currency: row.currency, detail: row.reason })
  return row
}

/** Begins a refund: pending, and made at the provider under its own id once the command is committed. */
export const beginRefund = (box: Box, order: OrderRow, payment: PaymentRow, asked: Asked): RefundRow => {
  const row = newRefund(box, order, payment, asked)
  saveRefund(box, row)
  const wanted: RefundToMake = {
    account_id: payment.account_id,
    intent_id: payment.intent_id,
    order_id: order.id,
    event_id: box.eventId,
    refund_id: row.id,
    asked_for: row.reason === 'REQUESTED',
    amount: row.amount,
    currency: row.currency,
    returns_platform_fee: ledgerOf(box, order.id).some((one) => one.kind === 'PLATFORM_FEE' && one.intent_id === payment.intent_id),
  }
  box.later({ id: `refund:${row.id}`, kind: 'refund', input: wanted })
  checkLater(box, payment)
  return row
}

/** Takes over the provider's state of a payment's refunds, including those made at the provider. */
export const followRefunds = (box: Box, order: OrderRow, payment: PaymentRow, reported: ProviderRefund[]): void => {
  const rows = reported.length ? refundsOf(box, order.id) : []
  for (const one of reported) {
    const known = rows.find((row) => row.id === one.refund_id || row.provider_id === one.id)
    const row = known ?? madeAtProvider(box, order, payment, one)
    const isOver = row.status === 'FAILED' && row.provider_id !== null
    const isKnown = row.provider_id === one.id && row.status === one.status
    if (!isOver && !isKnown) settle(box, order, payment, { ...row, provider_id: one.id }, one)
  }
}

/** A refund that was made at the provider. */
const madeAtProvider = (box: Box, order: OrderRow, payment: PaymentRow, { amount, created_at }: ProviderRefund): RefundRow =>
  newRefund(box, order, payment, { amount, reason: 'MADE_AT_PROVIDER', notify_buyer: false, by: provider }, created_at)

/** Whether the mail about an order's cancellation or late payment has announced this refund to the buyer. */
const wasAnnounced = (box: Box, { order_id, reason, notify_buyer, created_at }: RefundRow): boolean =>
  reason === 'PAID_TOO_LATE' || reason === 'RESOLD' || (notify_buyer && wasCancelledAt(box, order_id, created_at))

/**
 * Settles a refund, or fails one that had succeeded. A refused call may have been made all the same, by an earlier try
 * whose answer was lost; only a failure reported by the provider is final.
 */
const settle = (
  box: Box,
  order: OrderRow,
  payment: PaymentRow,
  row: RefundRow,
  { status, failure_code, failed_at }: Pick<ProviderRefund, 'status' | 'failure_code' | 'failed_at'>,
): void => {
  if (status === 'PENDING' && row.status === 'FAILED') return saveRefund(box, { ...row, status, failure_code: null, settled_at: null })
  if (status === 'PENDING' || row.status === status) return saveRefund(box, row)
  // The time of the failure, not of its webhook, decides which refunds were begun since.
  const settled_at = status === 'FAILED' && failed_at !== null && failed_at < box.at ? failed_at : box.at
  const settled = { ...row, status, failure_code, settled_at }
  saveRefund(box, settled)
  const succeeded = status === 'SUCCEEDED'
  box.emit(succeeded ? 'refund.succeeded' : 'refund.failed', row.id)
  if (payment.purpose === 'ORDER' && order.completed_at && (succeeded || row.status === 'SUCCEEDED')) {
    countOnDay(box, today(box), { refunded: succeeded ? row.amount : -row.amount })
    sumRefund(box, order, settled)
  }
  const announced = wasAnnounced(box, row)
  // A buyer who knows that the refund failed learns that it succeeded after all.
  if (succeeded && (announced ? row.status === 'FAILED' : row.notify_buyer)) mailRefund(box, order, row)
  // A buyer who expects the money learns that it isn't coming.
  const isOff = status === 'FAILED' && !isMoneyGone(failure_code)
  if (isOff && (announced || (row.status === 'SUCCEEDED' && row.notify_buyer))) mailRefundFailed(box, order, row)
  note(box, order.id, {
    kind: succeeded ? 'REFUND_SUCCEEDED' : 'REFUND_FAILED',
    by: provider,
    amount: row.amount,
    currency: row.currency,
    detail: failure_code,
  })
}

/** Fails a refund that the provider refused; it may be requested again. */
export const failRefund = (box: Box, input: { refund_id: string; failure_code: string }): Result<null> => {
  const row = loadRefund(box, input.refund_id)
  const order = row && loadOrder(box, row.order_id)
  const payment = row && loadPayment(box, row.intent_id)
  if (!row || !order || !payment || row.status !== 'PENDING') return ok(null)
  settle(box, order, payment, row, { status: 'FAILED', failure_code: input.failure_code, failed_at: null })
  saveRefundState(box, order.id)
  return ok(null)
}

/** Updates an order's refund status and total from its refunds, and those of its tickets. */
export const saveRefundState = (box: Box, orderId: string): void => {
  const order = loadOrder(box, orderId)
  if (!order) return
  const { paid, refunds } = orderMoney(box, order)
  const refund_status = refundStatusOf(paid, refunds)
  const total_refunded = totalRefunded(refunds)
  if (refund_status !== order.refund_status || total_refunded !== order.total_refunded)
    updateOrder(box, { ...order, refund_status, total_refunded })
  const gross = new Map(order.lines.map((line) => [line.id, line.unit.gross]))
  const changes = attendeesOf(box, orderId).flatMap((attendee): [AttendeeRow, AttendeeRow][] => {
    const back = ticketRefund({ id: attendee.id, paid: paid === 0 ? 0 : (gross.get(attendee.line_id) ?? 0) }, paid, refunds)
    const after = { ...attendee, amount_refunded: back?.amount ?? 0, refund_status: back?.status ?? null }
    const isSame = after.amount_refunded === attendee.amount_refunded && after.refund_status === attendee.refund_status
    return isSame ? [] : [[attendee, after]]
  })
  saveAttendees(box, changes)
  for (const [, attendee] of changes) if (attendee.amount_refunded > 0) endUnpaid(box, attendee)
}
