import { z } from 'zod'
import { attendeeStatuses, displayStatuses } from './orders.ts'
import { eventStatuses } from './events.ts'

const inEvent = { id: z.string(), event_id: z.string(), event_title: z.string() }

/** The results of a search of the account: a few of each kind, the latest first. */
export const foundSchema = z.object({
  events: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      start_date: z.string(),
      timezone: z.string(),
      status: z.enum(eventStatuses),
      cover_url: z.string().nullable(),
    }),
  ),
  orders: z.array(
    z.object({
      ...inEvent,
      number: z.string(),
      first_name: z.string().nullable(),
      last_name: z.string().nullable(),
      email: z.string().nullable(),
      display_status: z.enum(displayStatuses),
    }),
  ),
  attendees: z.array(
    z.object({
      ...inEvent,
      reference: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      status: z.enum(attendeeStatuses),
    }),
  ),
})
export type Found = z.infer<typeof foundSchema>
