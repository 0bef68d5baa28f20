import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { ok, type Result } from '../../contract/problem.ts'
import type { Box } from '../../box-office/box.ts'
import type { LedgerLine, OrderDifference } from '../../domain/audit.ts'
import { ledger, refunds } from '../../payments/table.ts'
import { orders } from '../orders/table.ts'

const pageSize = 2000

/** A page of an event's books: its ledger after a row's id, and with the first page what doesn't agree inside the event. */
export type EventBooks = { rows: LedgerLine[]; next: string | null; differences: OrderDifference[]; pending: string[] }

const sumOf = (...kinds: string[]) =>
  sql<number>`coalesce(sum(case when ${ledger.kind} in (${sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )}) then ${ledger.amount} end), 0)`

/** Orders whose rows in the ledger don't add up to what the order says: charges − refunds = paid − refunded. */
const differencesOf = (box: Box): OrderDifference[] => {
  const booked = box.db
    .select({
      id: orders.id,
      number: orders.number,
      currency: orders.currency,
      total: orders.total,
      total_refunded: orders.total_refunded,
      payment_status: orders.payment_status,
      is_manual: orders.is_manual,
      own: sumOf('CHARGE', 'REFUND', 'REFUND_FAILED'),
      surplus: sumOf('SURPLUS_CHARGE', 'SURPLUS_REFUND', 'SURPLUS_REFUND_FAILED'),
      manual: sumOf('MANUAL'),
    })
    .from(orders)
    .leftJoin(ledger, eq(ledger.order_id, orders.id))
    .groupBy(orders.id)
    .all()
  return booked.flatMap(({ id: order_id, number, currency, ...row }) => {
    const paid = row.payment_status === 'RECEIVED' ? row.total : 0
    const sums = [
      { kind: 'ORDER' as const, ledger: row.own, order: row.is_manual ? 0 : paid - row.total_refunded },
      { kind: 'MANUAL' as const, ledger: row.manual, order: row.is_manual ? paid : 0 },
      { kind: 'SURPLUS' as const, ledger: row.surplus, order: 0 },
    ]
    return sums.filter((sum) => sum.ledger !== sum.order).map((sum) => ({ order_id, number, currency, ...sum }))
  })
}

/** The books of an event, for the audit. */
export const auditBooks = (box: Box, after: string | null): Result<EventBooks> => {
  const rows = box.db
    .select({
      id: ledger.id,
      payment_account_id: ledger.payment_account_id,
      amount: ledger.amount,
      currency: ledger.currency,
      source: ledger.source,
    })
    .from(ledger)
    .where(gt(ledger.id, after ?? ''))
    .orderBy(asc(ledger.id))
    .limit(pageSize)
    .all()
  const pending = after
    ? []
    : box.db
        .select({ id: refunds.provider_id })
        .from(refunds)
        .where(and(eq(refunds.status, 'PENDING'), isNotNull(refunds.provider_id)))
        .all()
  return ok({
    rows: rows.map(({ id: _, ...row }) => row),
    next: rows.length === pageSize ? (rows.at(-1)?.id ?? null) : null,
    differences: after ? [] : differencesOf(box),
    pending: pending.flatMap((refund) => refund.id ?? []),
  })
}
