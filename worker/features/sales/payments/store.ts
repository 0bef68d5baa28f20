import { asc, eq, sql } from 'drizzle-orm'
import type { RefundBlock } from '../../../contract/refunds.ts'
import type { Box } from '../../../box-office/box.ts'
import { oneBy, prepared, savedBy } from '../../../box-office/prepared.ts'
import { movementsOf } from '../../../domain/ledger.ts'
import { isPaidByHand } from '../../../domain/order-state.ts'
import { amountRefundable, refundBlock } from '../../../domain/refund.ts'
import type { OrderRow } from '../orders/table.ts'
import type { ProviderPayment } from '../../../payments/provider.ts'
import { disputes, ledger, payments, refunds, type DisputeRow, type LedgerRow, type PaymentRow, type RefundRow } from './table.ts'

const wanted = sql.placeholder('id')
const onePayment = oneBy(payments, payments.intent_id)
const paymentsByOrder = prepared((db) =>
  db.select().from(payments).where(eq(payments.order_id, wanted)).orderBy(asc(payments.created_at)).prepare(),
)
const oneRefund = oneBy(refunds, refunds.id)
const refundsByOrder = prepared((db) =>
  db
    .select()
    .from(refunds)
    .where(eq(refunds.order_id, wanted))
    .orderBy(asc(refunds.created_at), asc(sql`rowid`))
    .prepare(),
)
const oneDispute = oneBy(disputes, disputes.id)
const disputesByOrder = prepared((db) =>
  db.select().from(disputes).where(eq(disputes.order_id, wanted)).orderBy(asc(disputes.opened_at)).prepare(),
)
const ledgerByOrder = prepared((db) => db.select().from(ledger).where(eq(ledger.order_id, wanted)).orderBy(asc(ledger.at)).prepare())
const book = savedBy(ledger, ledger.id, { keep: true })

/** One payment by its intent, or undefined. */
export const loadPayment = (box: Box, intentId: string): PaymentRow | undefined => onePayment(box, intentId)

/** An order's payments, in the order of the attempts. */
export const paymentsOf = (box: Box, orderId: string): PaymentRow[] => paymentsByOrder(box).all({ id: orderId })

/** Writes a payment. */
export const savePayment = savedBy(payments, payments.intent_id)

/** One refund, or undefined. */
export const loadRefund = (box: Box, id: string): RefundRow | undefined => oneRefund(box, id)

/** An order's refunds, oldest first; those of a surplus too. */
export const refundsOf = (box: Box, orderId: string): RefundRow[] => refundsByOrder(box).all({ id: orderId })

/** Writes a refund. */
export const saveRefund = savedBy(refunds, refunds.id)

/** The disputes of an order, oldest first. */
export const disputesOf = (box: Box, orderId: string): DisputeRow[] => disputesByOrder(box).all({ id: orderId })

/** One dispute, or undefined. */
export const loadDispute = (box: Box, id: string): DisputeRow | undefined => oneDispute(box, id)

/** Writes a dispute. */
export const saveDispute = savedBy(disputes, disputes.id)

/** The rows of the ledger about an order. */
export const ledgerOf = (box: Box, orderId: string): LedgerRow[] => ledgerByOrder(box).all({ id: orderId })

/** Writes a payment's movements into the ledger; existing rows stay as they are. */
export const bookPayment = (box: Box, row: PaymentRow, payment: ProviderPayment): void => {
  for (const movement of movementsOf(payment, row.purpose === 'SURPLUS'))
    book(box, { ...movement, order_id: row.order_id, intent_id: row.intent_id, payment_account_id: row.account_id, at: box.at })
}

/** Writes money that was taken by hand into the ledger. */
export const bookManual = (box: Box, order: OrderRow): void => {
  book(box, {
    id: `manual:${order.id}`,
    order_id: order.id,
    intent_id: null,
    payment_account_id: null,
    kind: 'MANUAL',
    amount: order.total,
    currency: order.currency,
    source: null,
    at: box.at,
  })
}

/** Takes money by hand back in the ledger, as if it had not been taken. */
export const unbookManual = (box: Box, order: OrderRow): void => {
  book(box, {
    id: `manual:${order.id}:undone`,
    order_id: order.id,
    intent_id: null,
    payment_account_id: null,
    kind: 'MANUAL',
    amount: -order.total,
    currency: order.currency,
    source: null,
    at: box.at,
  })
}

/** The money of an order. Amounts in minor units of its currency; a surplus and its refund are left out. */
export type OrderMoney = {
  paid: number
  refundable: number
  block: RefundBlock | null
  /** The payment that paid the order, if any. */
  payment: PaymentRow | null
  refunds: RefundRow[]
  disputes: DisputeRow[]
}

export const orderMoney = (box: Box, order: OrderRow): OrderMoney => {
  const payment = paymentsOf(box, order.id).find((one) => one.purpose === 'ORDER') ?? null
  const paid = order.payment_status === 'RECEIVED' ? order.total : 0
  const own = refundsOf(box, order.id).filter((refund) => refund.intent_id === payment?.intent_id)
  const disputed = disputesOf(box, order.id).filter((dispute) => dispute.intent_id === payment?.intent_id)
  return {
    paid,
    refundable: isPaidByHand(order) ? 0 : amountRefundable(paid, own),
    block: refundBlock({ is_manual: isPaidByHand(order), paid, refunds: own, disputes: disputed }),
    payment,
    refunds: own,
    disputes: disputed,
  }
}
