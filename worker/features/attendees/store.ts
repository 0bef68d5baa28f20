import { asc, eq } from 'drizzle-orm'
import type { Box } from '../../box-office/box.ts'
import { attendees, type AttendeeRow } from './table.ts'

/** The attendees of an order, in their order. */
export const attendeesOf = (box: Box, orderId: string): AttendeeRow[] =>
  box.db.select().from(attendees).where(eq(attendees.order_id, orderId)).orderBy(asc(attendees.position)).all()

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
