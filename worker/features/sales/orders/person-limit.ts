import { sql } from 'drizzle-orm'
import type { Box } from '../../../box-office/box.ts'
import { prepared } from '../../../box-office/prepared.ts'
import { personOf } from '../../../domain/person.ts'
import type { OrderRow } from './table.ts'
import { personOrders } from './table.ts'

const putPerson = prepared((db) =>
  db
    .insert(personOrders)
    .values({ order_id: sql.placeholder('order_id'), person: sql.placeholder('person') })
    .onConflictDoUpdate({
      target: personOrders.order_id,
      set: { person: sql`excluded.person` },
      setWhere: sql`${personOrders.person} <> excluded.person`,
    })
    .prepare(),
)

/** A person's number of tickets, without those of one order: held by open orders, or valid. */
const ticketsOf = (box: Box, person: string, without: string): number =>
  box.db.all<{ tickets: number }>(
    sql`select coalesce(sum(case orders.status
          when 'COMPLETED' then (select count(*) from attendees where attendees.order_id = orders.id and attendees.status = 'ACTIVE')
          else orders.ticket_quantity end), 0) as tickets
      from ${personOrders} join orders on orders.id = ${personOrders.order_id}
      where ${personOrders.person} = ${person} and orders.id <> ${without}
        and orders.status in ('AWAITING_PAYMENT', 'PROCESSING', 'COMPLETED')`,
  )[0]?.tickets ?? 0

/** Whether an order keeps within the event's limit of tickets per person, over all their orders. */
export const isWithinPersonLimit = (box: Box, order: OrderRow, email: string): boolean => {
  const most = box.event().settings.max_tickets_per_person ?? null
  return most === null || ticketsOf(box, personOf(email), order.id) + order.ticket_quantity <= most
}

/** Records the person of an order, limit or not, since a limit may be set later. */
export const notePerson = (box: Box, { id, email }: Pick<OrderRow, 'id' | 'email'>): void => {
  if (email !== null) putPerson(box).run({ order_id: id, person: personOf(email) })
}
