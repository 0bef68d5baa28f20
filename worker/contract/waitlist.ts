import { z } from 'zod'
import { emailSchema, firstNameSchema, idSchema, localeSchema } from './common.ts'
import { MAX_OFFER_HOURS } from './self-service-limits.ts'

/** How an entry stands: UNCONFIRMED → WAITING → OFFERED → TAKEN; the others end it. */
export const waitlistStates = ['UNCONFIRMED', 'WAITING', 'OFFERED', 'TAKEN', 'RAN_OUT', 'DECLINED', 'LEFT', 'REMOVED', 'CLOSED'] as const
export type WaitlistState = (typeof waitlistStates)[number]

/** How an offer ends, once. */
export const offerStates = ['OPEN', 'TAKEN', 'DECLINED', 'RAN_OUT', 'WITHDRAWN'] as const
export type OfferState = (typeof offerStates)[number]

/** Tickets one entry may name, and entries of an event. */
export const MAX_TICKETS_OF_ENTRY = 20
export const MAX_ENTRIES = 20_000

/** POST /public/events/{id}/waitlist: for one ticket, or any of several. */
export const joinWaitlistSchema = z.object({
  email: emailSchema,
  first_name: firstNameSchema,
  ticket_ids: z.array(idSchema).min(1).max(MAX_TICKETS_OF_ENTRY),
  quantity: z.int('validation.quantity').min(1, 'validation.quantity').max(1000, 'validation.quantity'),
  locale: localeSchema.optional(),
})
export type JoinWaitlist = z.infer<typeof joinWaitlistSchema>
export const joinedWaitlistSchema = z.object({ id: z.string() })

/** Tickets of one price that are held for someone. */
export const offerLineSchema = z.object({ ticket_id: z.string(), price_id: z.string(), quantity: z.int() })
export type OfferLine = z.infer<typeof offerLineSchema>

/** How a place stands for the one who has it. */
export const placeStates = ['WAITING', 'OFFERED', 'TAKEN', 'EXPIRED', 'LEFT'] as const

/** GET /public/events/{id}/waitlist/{token} */
export const waitlistPlaceSchema = z.object({
  state: z.enum(placeStates),
  /** Whether the address was confirmed: only then it counts. */
  confirmed: z.boolean(),
  /** Why it ended; null while it has not. */
  ended: z.enum(['TAKEN', 'RAN_OUT', 'DECLINED', 'LEFT', 'REMOVED', 'CLOSED']).nullable(),
  first_name: z.string(),
  quantity: z.int(),
  tickets: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Who waits for one of these tickets and came earlier, and how many tickets they want together. */
  people_before: z.int(),
  tickets_before: z.int(),
  /** How long an offer is held, in hours. */
  offer_hours: z.int(),
  offer: z
    .object({
      expires_at: z.string(),
      currency: z.string(),
      total: z.int(),
      lines: z.array(offerLineSchema.extend({ title: z.string(), label: z.string().nullable(), gross: z.int() })),
    })
    .optional(),
})
export type WaitlistPlace = z.infer<typeof waitlistPlaceSchema>

/** POST …/waitlist/{token}/take: all that is offered, or fewer; the rest goes on to the next. */
export const takeOfferSchema = z.object({ quantity: z.int('validation.quantity').min(1, 'validation.quantity').optional() })

/** POST /public/events/{id}/tell-me */
export const tellMeSchema = z.object({ email: emailSchema, ticket_id: idSchema, locale: localeSchema.optional() })
export type TellMe = z.infer<typeof tellMeSchema>

/** A row of GET /events/{id}/waitlist. */
export const waitlistEntrySchema = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  ticket_ids: z.array(z.string()),
  quantity: z.int(),
  state: z.enum(waitlistStates),
  /** The order of arrival over all tickets, by confirmation; null before it. */
  place: z.int().nullable(),
  created_at: z.string(),
  confirmed_at: z.string().nullable(),
  offer_expires_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  /** The order by which an offer was taken. */
  order_id: z.string().nullable(),
})
export type WaitlistEntry = z.infer<typeof waitlistEntrySchema>

/** GET /events/{id}/waitlist/summary */
export const waitlistSummarySchema = z.object({
  mode: z.enum(['OFF', 'IN_ORDER', 'FIRST_FITTING']),
  currency: z.string(),
  /** People and tickets of those who wait or have an offer. */
  people: z.int(),
  tickets: z.int(),
  /** What they would bring at today's prices. */
  value: z.int(),
  unconfirmed: z.int(),
  offered: z.int(),
  ended: z.int(),
  /** Tickets that their holders offer back. */
  on_offer: z.int(),
  offers: z.object({ taken: z.int(), declined: z.int(), ran_out: z.int(), withdrawn: z.int() }),
  by_ticket: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** Tickets wanted by those who wait or have an offer, with their price. */
      wanted: z.int(),
      gross: z.int(),
      /** What came back and is kept for the line, and what can be offered by hand. */
      kept: z.int(),
      free: z.int(),
    }),
  ),
  /** Who is next for what came back and wants more, in strict order. */
  next: z.object({ id: z.string(), first_name: z.string(), quantity: z.int(), ticket_id: z.string() }).nullable(),
})
export type WaitlistSummary = z.infer<typeof waitlistSummarySchema>

/** POST /events/{id}/waitlist/{entryId}/offer: by hand, regardless of whose turn it is. */
export const offerByHandSchema = z
  .object({
    ticket_id: idSchema,
    quantity: z.int('validation.quantity').min(1, 'validation.quantity'),
    hours: z.int('validation.quantity').min(1).max(MAX_OFFER_HOURS),
  })
  .partial()
export type OfferByHand = z.infer<typeof offerByHandSchema>
