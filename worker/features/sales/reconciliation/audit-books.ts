import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import type { LedgerLine, OrderDifference } from '../../../domain/audit.ts'
import { isPaidByHand } from '../../../domain/order-state.ts'
import { ledger, refunds } from '../payments/table.ts'
import { orders } from '../orders/table.ts'

/** Rows read for one page. */
export const booksPage = 500

/** A page of an event's books: rows of its ledger, inconsistencies inside the event, or pending refunds. */
export type EventBooks = { rows: LedgerLine[]; differences: OrderDifference[]; pending: string[]; next: string | null }

type Page = Partial<Omit<EventBooks, 'next'>> & { last: string | null }

const lastOf = (rows: { id: string }[]): string | null => (rows.length === booksPage ? (rows.at(-1)?.id ?? null) : null)

const ledgerAfter = (box: Box, after: string): Page => {
  const rows = box.db
    .select({
      id: ledger.id,
      payment_account_id: ledger.payment_account_id,
      amount: ledger.amount,
      currency: ledger.currency,
      source: ledger.source,
    })
    .from(ledger)
    .where(gt(ledger.id, after))
    .orderBy(asc(ledger.id))
    .limit(booksPage)
    .all()
  return { rows: rows.map(({ id: _, ...row }) => row), last: lastOf(rows) }
}

const sumOf = (...kinds: string[]) =>
  sql<number>`coalesce(sum(case when ${ledger.kind} in (${sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )}) then ${ledger.amount} end), 0)`

/** Orders that disagree with their ledger rows: charges − refunds = paid − refunded. */
const differencesAfter = (box: Box, after: string): Page => {
  const page = box.db
    .select({
      id: orders.id,
      number: orders.number,
      currency: orders.currency,
      total: orders.total,
      total_refunded: orders.total_refunded,
      payment_status: orders.payment_status,
      is_manual: orders.is_manual,
      payment_provider: orders.payment_provider,
    })
    .from(orders)
    .where(gt(orders.id, after))
    .orderBy(asc(orders.id))
    .limit(booksPage)
    .all()
  const ids = JSON.stringify(page.map(({ id }) => id))
  const sums = box.db
    .select({
      order_id: ledger.order_id,
      own: sumOf('CHARGE', 'REFUND', 'REFUND_FAILED'),
      surplus: sumOf('SURPLUS_CHARGE', 'SURPLUS_REFUND', 'SURPLUS_REFUND_FAILED'),
      manual: sumOf('MANUAL'),
    })
    .from(ledger)
    .where(sql`${ledger.order_id} in (select value from json_each(${ids}))`)
    .groupBy(ledger.order_id)
    .all()
  const booked = new Map(sums.map((sum) => [sum.order_id, sum]))
  const differences = page.flatMap(({ id: order_id, number, currency, ...row }) => {
    const paid = row.payment_status === 'RECEIVED' ? row.total : 0
    const { own = 0, surplus = 0, manual = 0 } = booked.get(order_id) ?? {}
    const compared = [
      { kind: 'ORDER' as const, ledger: own, order: isPaidByHand(row) ? 0 : paid - row.total_refunded },
      { kind: 'MANUAL' as const, ledger: manual, order: isPaidByHand(row) ? paid : 0 },
      { kind: 'SURPLUS' as const, ledger: surplus, order: 0 },
    ]
    return compared.filter((sum) => sum.ledger !== sum.order).map((sum) => ({ order_id, number, currency, ...sum }))
  })
  return { differences, last: lastOf(page) }
}

const pendingAfter = (box: Box, after: string): Page => {
  const rows = box.db
    .select({ id: refunds.id, provider_id: refunds.provider_id })
    .from(refunds)
    .where(and(eq(refunds.status, 'PENDING'), isNotNull(refunds.provider_id), gt(refunds.id, after)))
    .orderBy(asc(refunds.id))
    .limit(booksPage)
    .all()
  return { pending: rows.flatMap((row) => row.provider_id ?? []), last: lastOf(rows) }
}

/** The parts of the books, each read by key; pending refunds first, so that one that settles in between is in the ledger. */
const parts = { refunds: pendingAfter, ledger: ledgerAfter, orders: differencesAfter }
type Part = keyof typeof parts
const names = Object.keys(parts) as Part[]

/** A page of an event's books, for the audit: the first one, or the one after another page's `next`. */
export const auditBooks = (box: Box, after: string | null): Result<EventBooks> => {
  const [, part = '', key = ''] = /^(\w+):(.*)$/.exec(after || `${names[0]}:`) ?? []
  const place = names.indexOf(part as Part)
  if (place < 0) return refuse('validation_failed', { errors: { after: ['validation.unknown_id'] } })
  const { last, ...page } = parts[part as Part](box, key)
  const following = names[place + 1]
  return ok({
    rows: [],
    differences: [],
    pending: [],
    ...page,
    next: last === null ? (following ? `${following}:` : null) : `${part}:${last}`,
  })
}
