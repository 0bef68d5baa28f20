import { asc, eq, sql } from 'drizzle-orm'
import type { Box } from '../../box-office/box.ts'
import { prepared } from '../../box-office/prepared.ts'
import { attendees, type AttendeeRow } from './table.ts'

const byOrder = prepared((db) =>
  db
    .select()
    .from(attendees)
    .where(eq(attendees.order_id, sql.placeholder('id')))
    .orderBy(asc(attendees.position))
    .prepare(),
)

/** The attendees of an order, in their order. */
export const attendeesOf = (box: Box, orderId: string): AttendeeRow[] => byOrder(box).all({ id: orderId })

/** An attendee by the id in the ticket's link, or undefined. */
export const loadAttendeeByShortId = (box: Box, shortId: string): AttendeeRow | undefined =>
  box.db.select().from(attendees).where(eq(attendees.short_id, shortId)).all()[0]

/** An attendee by id, or undefined. */
export const loadAttendee = (box: Box, id: string): AttendeeRow | undefined =>
  box.db.select().from(attendees).where(eq(attendees.id, id)).all()[0]

/** The attendee a ticket code admits, or undefined. Codes are compared as printed: upper case. */
export const loadAttendeeByCode = (box: Box, code: string): AttendeeRow | undefined =>
  box.db.select().from(attendees).where(eq(attendees.ticket_code, code.trim().toUpperCase())).all()[0]

/** The prices of a ticket that somebody has, or had until it was cancelled. */
export const attendedPrices = (box: Box, ticketId: string): ReadonlySet<string> =>
  new Set(
    box.db
      .selectDistinct({ id: attendees.price_id })
      .from(attendees)
      .where(eq(attendees.ticket_id, ticketId))
      .all()
      .map((row) => row.id),
  )
