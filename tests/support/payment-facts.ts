import { eq, getTableColumns, sql } from 'drizzle-orm'
import { prepared } from '../../worker/box-office/prepared.ts'
import type { BoxDb } from '../../worker/box-office/box-db.ts'
import { attendees } from '../../worker/features/sales/attendees/table.ts'
import { salesDays } from '../../worker/features/sales/stats/table.ts'
import { orders } from '../../worker/features/sales/orders/table.ts'
import { prices } from '../../worker/features/catalogue/tickets/table.ts'
import { disputes, ledger, payments, refunds } from '../../worker/features/sales/payments/table.ts'
import type { Truth } from './payment-oracle.ts'

const id = sql.placeholder('id')
const theOrder = prepared((db) => db.select().from(orders).where(eq(orders.id, id)).prepare())
const thePrices = prepared((db) => db.select({ held: prices.held, sold: prices.sold }).from(prices).prepare())
const theAttendees = prepared((db) =>
  db.select({ status: attendees.status, code: attendees.ticket_code }).from(attendees).where(eq(attendees.order_id, id)).prepare(),
)
const theDays = prepared((db) => db.select().from(salesDays).prepare())
// The number of syncs says nothing about the money.
const thePayments = prepared((db) => {
  const { looks: _, look_ended: __, look_applied: ___, ...columns } = getTableColumns(payments)
  return db.select(columns).from(payments).where(eq(payments.order_id, id)).prepare()
})
const theRefunds = prepared((db) =>
  db
    .select()
    .from(refunds)
    .where(eq(refunds.order_id, id))
    .orderBy(sql`rowid`)
    .prepare(),
)
const theDisputes = prepared((db) =>
  db
    .select()
    .from(disputes)
    .where(eq(disputes.order_id, id))
    .orderBy(sql`rowid`)
    .prepare(),
)
const theLedger = prepared((db) => db.select().from(ledger).where(eq(ledger.order_id, id)).prepare())

export type MoneyRows = {
  order: typeof orders.$inferSelect
  payments: Omit<typeof payments.$inferSelect, 'looks' | 'look_ended' | 'look_applied'>[]
  refunds: (typeof refunds.$inferSelect)[]
  disputes: (typeof disputes.$inferSelect)[]
  ledger: (typeof ledger.$inferSelect)[]
}

/** An order's rows about money, from the box. */
export const moneyRows = (db: BoxDb, orderId: string): MoneyRows => {
  const by = { id: orderId }
  const order = theOrder({ db }).all(by)[0]
  if (!order) throw new Error(`no order ${orderId}`)
  return {
    order,
    payments: thePayments({ db }).all(by),
    refunds: theRefunds({ db }).all(by),
    disputes: theDisputes({ db }).all(by),
    ledger: theLedger({ db }).all(by),
  }
}

/** An order's state, in the oracle's terms. `intentId` is its own payment; a surplus and its refund are another's. */
export const factsOf = (db: BoxDb, orderId: string, intentId: string | null): Truth => {
  const rows = moneyRows(db, orderId)
  const { status, payment_status, refund_status, display_status, total_refunded } = rows.order
  const people = theAttendees({ db }).all({ id: orderId })
  const stock = thePrices({ db }).all()
  const days = theDays({ db }).all()
  const booked = (...kinds: string[]) =>
    rows.ledger.filter((row) => row.intent_id === intentId && kinds.includes(row.kind)).reduce((sum, row) => sum + row.amount, 0)
  return {
    status,
    payment_status,
    refund_status,
    display_status,
    total_refunded,
    admitted: people.filter((one) => one.status === 'ACTIVE' && one.code !== '').length,
    held: stock.reduce((sum, one) => sum + one.held, 0),
    sold: stock.reduce((sum, one) => sum + one.sold, 0),
    refunds: rows.refunds
      .filter((row) => row.intent_id === intentId)
      .map((row) => row.status)
      .sort(),
    disputes: rows.disputes.map((row) => row.status),
    sales: {
      orders: days.reduce((sum, day) => sum + day.orders, 0),
      tickets: days.reduce((sum, day) => sum + day.tickets, 0),
      gross: days.reduce((sum, day) => sum + day.gross, 0),
      refunded: days.reduce((sum, day) => sum + day.refunded, 0),
    },
    booked: {
      charges: booked('CHARGE'),
      refunds: booked('REFUND', 'REFUND_FAILED'),
      fees: booked('FEE', 'PLATFORM_FEE'),
      disputes: booked('DISPUTE'),
    },
  }
}

/** Errors inside the books: a movement written twice, a row of unknown kind, a sum that isn't the order's. */
export const bookErrors = (db: BoxDb, orderId: string): string[] => {
  const { ledger, order } = moneyRows(db, orderId)
  const seen = new Set<string>()
  const errors: string[] = []
  for (const row of ledger) {
    const movement = `${row.kind} ${row.source} ${Math.sign(row.amount)}`
    if (seen.has(movement)) errors.push(`written twice: ${movement}`)
    seen.add(movement)
  }
  const sumOf = (...kinds: string[]) => ledger.filter((row) => kinds.includes(row.kind)).reduce((sum, row) => sum + row.amount, 0)
  const paid = order.payment_status === 'RECEIVED' ? order.total : 0
  const kept = sumOf('CHARGE', 'REFUND', 'REFUND_FAILED')
  if (kept !== paid - order.total_refunded) errors.push(`the books keep ${kept}, the order ${paid} − ${order.total_refunded}`)
  return errors
}
