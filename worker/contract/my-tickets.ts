import { z } from 'zod'
import { emailSchema, lineSchema } from './common.ts'
import { locationSchema } from './events.ts'
import { attendeeStatuses, displayStatuses } from './orders.ts'

/** POST /public/my-tickets: where the link goes. */
export const askTicketsSchema = z.object({ email: emailSchema })
/** POST /public/my-tickets/open */
export const openTicketsSchema = z.object({ token: lineSchema.max(100) })
export const buyerSessionSchema = z.object({ token: z.string(), expires_at: z.string() })

export const myTicketSchema = z.object({
  /** Null of one that was passed on. */
  short_id: z.string().nullable(),
  reference: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Ticket and tier. */
  title: z.string(),
  status: z.enum(attendeeStatuses),
  is_passed_on: z.boolean(),
  /** Whether it is offered back. */
  is_on_offer: z.boolean(),
  /** Whether it was sent to someone who has not accepted it yet. */
  is_waiting: z.boolean(),
})
export type MyTicket = z.infer<typeof myTicketSchema>

export const myEventSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  start_date: z.string(),
  end_date: z.string().nullable(),
  timezone: z.string(),
  location: locationSchema.nullable(),
  is_online: z.boolean(),
  cover_url: z.string().nullable(),
  organizer_name: z.string(),
  is_past: z.boolean(),
  /** Orders of this address. */
  orders: z.array(
    z.object({
      short_id: z.string(),
      number: z.string(),
      total: z.int(),
      currency: z.string(),
      display_status: z.enum(displayStatuses),
      tickets: z.array(myTicketSchema),
    }),
  ),
  /** Tickets of other orders, and who they are from. */
  received: z.array(z.object({ from: z.string(), ticket: myTicketSchema })),
})
export type MyEvent = z.infer<typeof myEventSchema>

/** GET /public/my-tickets: everything of an address, what comes next first. */
export const myTicketsSchema = z.object({
  email: z.string(),
  expires_at: z.string(),
  events: z.array(myEventSchema),
  /** Where one is signed in, and calendars that read the tickets: both are ended by the same call. */
  devices: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      is_calendar: z.boolean(),
      used_at: z.string(),
      expires_at: z.string(),
      is_this: z.boolean(),
    }),
  ),
})
export type MyTickets = z.infer<typeof myTicketsSchema>

/** POST /public/my-tickets/calendar: a secret address for a calendar program. */
export const ticketCalendarSchema = z.object({ url: z.string() })
export type TicketCalendar = z.infer<typeof ticketCalendarSchema>
