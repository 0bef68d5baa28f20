import { z } from 'zod'
import { amountSchema, emailSchema, firstNameSchema, idSchema, lastNameSchema, lineSchema, localeSchema } from './common.ts'
import { attendeeStatuses, correctionSchema, orderAttendeeSchema } from './orders.ts'
import { directions } from './check-in.ts'
import { transferSchema } from './self-service.ts'
import { ticketRefundFields } from './ticket-refund.ts'

/** An attendee in the console. */
export const attendeeSchema = orderAttendeeSchema.extend({
  order_id: z.string(),
  order_number: z.string(),
  ticket_title: z.string(),
  price_label: z.string().nullable(),
  locale: localeSchema,
  created_at: z.string(),
  /** When first checked in on any list. */
  checked_in_at: z.string().nullable(),
  /** Since when its holder offers it back. */
  resale_at: z.string().nullable(),
  ...ticketRefundFields,
})
export type Attendee = z.infer<typeof attendeeSchema>

/** An attendee in a list: with the check-in lists they are checked in on, earliest first. */
export const attendeeListItemSchema = attendeeSchema.extend({
  checked_in_on: z.array(z.object({ list_id: z.string(), checked_in_at: z.string() })),
})
export type AttendeeListItem = z.infer<typeof attendeeListItemSchema>

/** An attendee's check-in on one list; `undone_at` where it was undone. */
export const attendeeCheckInSchema = z.object({
  list_id: z.string(),
  /** Null once the list was deleted. */
  list_name: z.string().nullable(),
  checked_in_at: z.string(),
  /** The device's own name, or the member who did it in the console. */
  device: z.string().nullable(),
  undone_at: z.string().nullable(),
  /** Every scan in or out on a list with re-entry, by time. */
  passes: z.array(
    z.object({
      direction: z.enum(directions),
      at: z.string(),
      device: z.string().nullable(),
      undone_at: z.string().nullable(),
    }),
  ),
})

/** GET …/attendees/{attendeeId}: one attendee, with their check-ins by time. */
export const attendeeDetailSchema = attendeeSchema.extend({
  /** What check-in staff see with the ticket; on no page or mail of the buyer. */
  check_in_note: z.string().nullable(),
  check_ins: z.array(attendeeCheckInSchema),
  /** Everyone it was sent to, the first one first. */
  transfers: z.array(transferSchema),
})
export type AttendeeDetail = z.infer<typeof attendeeDetailSchema>

/** PUT …/attendees/{attendeeId} */
export const attendeeCorrectionSchema = correctionSchema.extend({
  check_in_note: lineSchema.max(100, 'validation.max_100').nullable().optional(),
})
export type AttendeeCorrection = z.infer<typeof attendeeCorrectionSchema>

/** PUT /events/{id}/attendees/{attendeeId}/status */
export const attendeeStatusSchema = z.object({ status: z.enum(attendeeStatuses) })

/** POST /events/{id}/attendees: someone added by hand, with a completed order of their own. */
export const addAttendeeSchema = z.object({
  ticket_id: idSchema,
  price_id: idSchema,
  first_name: firstNameSchema,
  last_name: lastNameSchema,
  email: emailSchema,
  /** The amount the organizer took elsewhere. */
  amount_paid: amountSchema.default(0),
  locale: localeSchema.optional(),
  send_mail: z.boolean().default(true),
})
export type AddAttendeeInput = z.infer<typeof addAttendeeSchema>
