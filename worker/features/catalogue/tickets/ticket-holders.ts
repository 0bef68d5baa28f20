import { sql } from 'drizzle-orm'
import type { Box } from '../../../box-office/box.ts'
import { prepared } from '../../../box-office/prepared.ts'

// Attendees belong to sales, a higher layer: their table is referred to by name.
const ofTicket = sql`ticket_id = ${sql.placeholder('ticket_id')}`
const anyOfTicket = prepared((db) =>
  db
    .select({ id: sql<string>`ticket_id` })
    .from(sql`attendees`)
    .where(ofTicket)
    .limit(1)
    .prepare(),
)
const pricesOfTicket = prepared((db) =>
  db
    .selectDistinct({ id: sql<string>`price_id` })
    .from(sql`attendees`)
    .where(ofTicket)
    .prepare(),
)

/** The prices of a ticket that someone has, or had until it was cancelled. */
export const attendedPrices = (box: Box, ticketId: string): ReadonlySet<string> =>
  new Set(
    pricesOfTicket(box)
      .all({ ticket_id: ticketId })
      .map((row) => row.id),
  )

/** Whether someone has a ticket, or had it until it was cancelled. */
export const hasAttendees = (box: Box, ticketId: string): boolean => anyOfTicket(box).all({ ticket_id: ticketId }).length > 0
