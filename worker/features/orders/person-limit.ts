import { isNotNull, sql } from 'drizzle-orm'
import type { Box } from '../../box-office/box.ts'
import { personOf } from '../../domain/person.ts'
import { personOrders } from '../room/table.ts'
import { orders, type OrderRow } from './table.ts'

/** How many tickets of orders that stand are a person's, without those of one order. */
const ticketsOf = (box: Box, person: string, without: string): number =>
  box.db.all<{ tickets: number }>(
    sql`select coalesce(sum(orders.ticket_quantity), 0) as tickets from ${personOrders} join orders on orders.id = ${personOrders.order_id}
      where ${personOrders.person} = ${person} and orders.id <> ${without}
        and orders.status in ('AWAITING_PAYMENT', 'PROCESSING', 'COMPLETED')`,
  )[0]?.tickets ?? 0

/** Notes whose an order is, where the event limits how many tickets one person may have; false where that is too many. */
export const isWithinPersonLimit = (box: Box, order: OrderRow, email: string): boolean => {
  const most = box.event().settings.max_tickets_per_person ?? null
  if (most === null) return true
  const person = personOf(email)
  if (ticketsOf(box, person, order.id) + order.ticket_quantity > most) return false
  const row = { order_id: order.id, person }
  box.db.insert(personOrders).values(row).onConflictDoUpdate({ target: personOrders.order_id, set: row }).run()
  return true
}

/** A limit was set: whose the orders are that are there already. */
export const countPeople = (box: Box): void => {
  box.db.delete(personOrders).run()
  for (const { id, email } of box.db.select({ id: orders.id, email: orders.email }).from(orders).where(isNotNull(orders.email)).all())
    box.db
      .insert(personOrders)
      .values({ order_id: id, person: personOf(email ?? '') })
      .run()
}
