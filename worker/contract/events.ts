import { z } from 'zod'
import {
  currencySchema,
  dateInputSchema,
  idSchema,
  lineSchema,
  localeSchema,
  nameSchema,
  richTextSchema,
  timezoneSchema,
  urlSchema,
} from './common.ts'

export const eventStatuses = ['DRAFT', 'LIVE', 'ARCHIVED'] as const
export type EventStatus = (typeof eventStatuses)[number]
export const eventPhases = ['UPCOMING', 'ONGOING', 'ENDED'] as const
export type EventPhase = (typeof eventPhases)[number]

const line = (max: number) => lineSchema.max(max).nullable().optional()

export const locationSchema = z.object({
  venue_name: line(255),
  address_1: line(255),
  address_2: line(255),
  city: line(255),
  region: line(255),
  postal_code: line(50),
  country: line(2),
  maps_url: urlSchema.nullable().optional(),
})
export type Location = z.infer<typeof locationSchema>

export const createEventSchema = z.object({
  title: nameSchema,
  organizer_id: idSchema,
  start_date: dateInputSchema,
  end_date: dateInputSchema.nullable().optional(),
  timezone: timezoneSchema,
  currency: currencySchema,
  description: richTextSchema.nullable().optional(),
  language: localeSchema.optional(),
  location: locationSchema.nullable().optional(),
  is_online: z.boolean().optional(),
  /** Shown to attendees only. */
  online_details: richTextSchema.nullable().optional(),
})
export type CreateEventInput = z.infer<typeof createEventSchema>

export const updateEventSchema = createEventSchema.partial()
export type UpdateEventInput = z.infer<typeof updateEventSchema>

export const eventStatusSchema = z.object({ status: z.enum(eventStatuses) })

/** The unmet conditions for going live. */
export const goLiveConditions = ['email_unconfirmed', 'no_tickets', 'payment_not_connected'] as const
export type GoLiveCondition = (typeof goLiveConditions)[number]

export const eventSchema = z.object({
  id: z.string(),
  organizer_id: z.string(),
  title: z.string(),
  slug: z.string(),
  /** Sanitized HTML. */
  description: z.string().nullable(),
  start_date: z.string(),
  end_date: z.string().nullable(),
  timezone: z.string(),
  currency: z.string(),
  language: localeSchema,
  location: locationSchema.nullable(),
  is_online: z.boolean(),
  online_details: z.string().nullable(),
  status: z.enum(eventStatuses),
  phase: z.enum(eventPhases),
  cover_url: z.string().nullable(),
  created_at: z.string(),
  /** The conditions a draft does not meet; empty when it can go live. */
  go_live_conditions: z.array(z.enum(goLiveConditions)),
  /** True once any order exists: the currency is fixed from then on. */
  currency_locked: z.boolean(),
  /** True while tickets that cost money are not sold because the account takes no payments. */
  payments_stopped: z.boolean(),
})
export type EventDetail = z.infer<typeof eventSchema>

/** A row of the event list, with its figures. */
export const eventListItemSchema = eventSchema
  .pick({
    id: true,
    organizer_id: true,
    title: true,
    slug: true,
    start_date: true,
    end_date: true,
    timezone: true,
    currency: true,
    location: true,
    is_online: true,
    status: true,
    phase: true,
    cover_url: true,
    created_at: true,
  })
  .extend({
    organizer_name: z.string(),
    tickets_sold: z.int(),
    tickets_held: z.int(),
    /** Null when a ticket is unlimited. */
    tickets_total: z.int().nullable(),
    ticket_count: z.int(),
    gross: z.int(),
  })
export type EventListItem = z.infer<typeof eventListItemSchema>

/** GET /events/{id}/stats. Money in minor units of the event's currency. */
export const eventStatsSchema = z.object({
  currency: z.string(),
  tickets_sold: z.int(),
  tickets_held: z.int(),
  orders_completed: z.int(),
  /** Visits of the event's page. */
  visits: z.int(),
  gross: z.int(),
  refunded: z.int(),
  net: z.int(),
  /** Attendees checked in on any list. */
  checked_in: z.int(),
  attendees: z.int(),
  /** One row a day with sales, in the event's zone, oldest first. */
  daily: z.array(z.object({ date: z.string(), tickets: z.int(), gross: z.int() })),
  by_ticket: z.array(
    z.object({
      ticket_id: z.string(),
      title: z.string(),
      /** Whether its price is 0. */
      is_free: z.boolean(),
      sold: z.int(),
      held: z.int(),
      quantity: z.int().nullable(),
      gross: z.int(),
    }),
  ),
})
export type EventStats = z.infer<typeof eventStatsSchema>

export const checkInStatsSchema = z.object({
  attendees: z.int(),
  checked_in: z.int(),
  lists: z.array(z.object({ id: z.string(), name: z.string(), total: z.int(), checked_in: z.int(), inside: z.int() })),
})
export type CheckInStats = z.infer<typeof checkInStatsSchema>
