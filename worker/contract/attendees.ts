import { z } from 'zod'
import { amountSchema, emailSchema, firstNameSchema, idSchema, lastNameSchema, localeSchema } from './common.ts'
import { attendeeStatuses, orderAttendeeSchema } from './orders.ts'

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
})
export type Attendee = z.infer<typeof attendeeSchema>

/** PUT /events/{id}/attendees/{attendeeId}/status */
export const attendeeStatusSchema = z.object({ status: z.enum(attendeeStatuses) })

/** POST /events/{id}/attendees: somebody added by hand, with a completed order of their own. */
export const addAttendeeSchema = z.object({
  ticket_id: idSchema,
  price_id: idSchema,
  first_name: firstNameSchema,
  last_name: lastNameSchema,
  email: emailSchema,
  /** What the organizer took for it elsewhere. */
  amount_paid: amountSchema.default(0),
  locale: localeSchema.optional(),
  send_mail: z.boolean().default(true),
})
export type AddAttendeeInput = z.infer<typeof addAttendeeSchema>
