import { inArray, sql } from 'drizzle-orm'
import type { Box } from '../../../box-office/box.ts'
import type { Forget } from '../../../box-office/box.ts'
import { jobs } from '../../../box-office/job-table.ts'
import { isoTime } from '../../../domain/time.ts'
import { ledger, paymentNotices, payments, refunds } from '../payments/table.ts'
import { plannedAttendees } from '../attendees/table.ts'
import { cartsKeptFor } from './new-order.ts'
import { orders, orderTimeline, type OrderRow, personOrders } from './table.ts'

/** When an order with something still open is checked again. */
const RETRY_MS = 24 * 3_600_000

/** Written as the index is. */
const isExpired = sql`${orders.status} = 'EXPIRED' and ${orders.email} is not null`

/**
 * No payment was made and none can be any more: the newest sync of each was applied, and no check or cancellation is
 * scheduled. Orders with money stay with the ledger.
 */
const isOver = sql`not exists (select 1 from ${ledger} where ${ledger.order_id} = ${orders.id})
  and not exists (select 1 from ${refunds} where ${refunds.order_id} = ${orders.id})
  and not exists (select 1 from ${paymentNotices} where ${paymentNotices.order_id} = ${orders.id})
  and not exists (select 1 from ${payments} where ${payments.order_id} = ${orders.id} and (
    ${payments.purpose} is not null or ${payments.look_applied} = 0 or ${payments.look_applied} <> ${payments.looks}
    or exists (select 1 from ${jobs} where ${jobs.id} in ('check:' || ${payments.intent_id}, 'cancel:' || ${payments.intent_id}))))`

const tablesOfOrder = [orderTimeline, plannedAttendees, personOrders, payments]

/** Expired orders with details are stored as long as carts, manual ones from the end of their hold; their deletion carries no personal data to the lists. */
export const forgetExpired: Forget = {
  forget: (box, limit) => {
    const before = isoTime(box.now - cartsKeptFor)
    const due = box.db
      .select()
      .from(orders)
      .where(
        sql`${isExpired} and ${orders.created_at} <= ${before} and (${orders.is_manual} = 0 or ${orders.expires_at} <= ${before}) and ${isOver}`,
      )
      .orderBy(orders.created_at)
      .limit(limit)
      .all()
    for (const order of due) box.remove(orders, withoutPerson(order))
    const ids = due.map(({ id }) => id)
    for (const table of tablesOfOrder) deleteOf(box, table, ids)
    return due.length
  },
  nextAt: (box) => {
    const [first] = box.db
      .select({ at: orders.created_at })
      .from(orders)
      .where(sql`${isExpired} and not exists (select 1 from ${ledger} where ${ledger.order_id} = ${orders.id})`)
      .orderBy(orders.created_at)
      .limit(1)
      .all()
    if (!first) return null
    const due = Date.parse(first.at) + cartsKeptFor
    return due > box.now ? due : box.now + RETRY_MS
  },
}

const withoutPerson = (order: OrderRow): OrderRow => ({
  ...order,
  first_name: null,
  last_name: null,
  email: '',
  answers: null,
  note: null,
  note_by: null,
})

const deleteOf = (box: Box, table: (typeof tablesOfOrder)[number], ids: string[]): void => {
  for (let from = 0; from < ids.length; from += 90)
    box.db
      .delete(table)
      .where(inArray(table.order_id, ids.slice(from, from + 90)))
      .run()
}
