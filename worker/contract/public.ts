import { z } from 'zod'
import { localeSchema } from './common.ts'
import { eventSettingsSchema } from './event-settings.ts'
import { eventListItemSchema, eventPhases, eventStatuses, locationSchema } from './events.ts'
import { homepageSchema } from './homepage.ts'
import { attendeeStatuses, chargeSchema, orderAttendeeSchema, orderSchema } from './orders.ts'
import { appliedPromoSchema } from './promo-codes.ts'
import { answerSchema } from './questions.ts'
import { cancelPolicySchema, ownTicketStateSchema, ticketCancelSchema, transferStates } from './self-service.ts'
import { ticketStates, ticketTypes } from './tickets.ts'

/** One price as this buyer may see it; amounts for one unit, with the promo code applied. */
export const publicPriceSchema = z.object({
  id: z.string(),
  label: z.string().nullable(),
  price: z.int(),
  discounted: z.int(),
  gross: z.int(),
  fees: z.int(),
  taxes: z.int(),
  included_taxes: z.int(),
  /** Taxes and fees of one unit, by name. */
  charges: z.array(chargeSchema),
  state: z.enum(ticketStates),
  /** Only where the organizer shows counts, or fewer remain than one order may have. */
  available: z.int().optional(),
  /** How many of them holders gave back, where any are. */
  returned: z.int().optional(),
  sale_start: z.string().nullable().optional(),
  sale_end: z.string().nullable().optional(),
  /** The name of the price before it, while it waits for that one to end or sell out. */
  follows: z.string().nullable(),
})
export type PublicPrice = z.infer<typeof publicPriceSchema>

export const publicTicketSchema = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(ticketTypes),
  description: z.string().nullable(),
  state: z.enum(ticketStates),
  min_per_order: z.int(),
  max_per_order: z.int(),
  start_collapsed: z.boolean(),
  prices: z.array(publicPriceSchema),
  /** How many people wait for it; null where the organizer shows no counts, or no one may wait. */
  waiting: z.int().nullable(),
})
export type PublicTicket = z.infer<typeof publicTicketSchema>

/** GET /public/events/{id}: all an event page needs. */
export const publicEventSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  /** Sanitized HTML. */
  description: z.string().nullable(),
  start_date: z.string(),
  end_date: z.string().nullable(),
  timezone: z.string(),
  currency: z.string(),
  language: localeSchema,
  location: locationSchema.nullable(),
  is_online: z.boolean(),
  status: z.enum(eventStatuses),
  phase: z.enum(eventPhases),
  cover_url: z.string().nullable(),
  organizer: z.object({
    id: z.string(),
    name: z.string(),
    website: z.string().nullable(),
    email: z.string().nullable(),
    /** Sanitized HTML. */
    description: z.string().nullable(),
    image_url: z.string().nullable(),
  }),
  settings: eventSettingsSchema.pick({
    price_display_mode: true,
    show_available_quantity: true,
    order_timeout_minutes: true,
    max_tickets_per_order: true,
    continue_button_text: true,
    pre_checkout_message: true,
    support_email: true,
    seo_title: true,
    seo_description: true,
    seo_keywords: true,
    allow_indexing: true,
    terms_url: true,
    waiting_room: true,
    max_tickets_per_person: true,
  }),
  /** Whether people may wait for its sold-out tickets, and how long an offer is held, in hours. */
  waitlist: z.object({ is_open: z.boolean(), offer_hours: z.int() }),
  /** The design of its page: the published one, or for its team the draft. */
  homepage: homepageSchema,
  tickets: z.array(publicTicketSchema),
  /** The promo code of the request, if it carried one. */
  promo: appliedPromoSchema.nullable(),
  /** Only where a member of the account requested the draft. */
  is_draft: z.literal(true).optional(),
})
export type PublicEvent = z.infer<typeof publicEventSchema>

/** GET /public/events/{id}/availability: small, cacheable for a second. */
export const availabilitySchema = z.object({
  version: z.int(),
  tickets: z.array(
    z.object({
      id: z.string(),
      state: z.enum(ticketStates),
      prices: z.array(
        z.object({ id: z.string(), state: z.enum(ticketStates), available: z.int().optional(), returned: z.int().optional() }),
      ),
    }),
  ),
})

/** The part of an event that order and ticket pages show. */
export const eventSummarySchema = publicEventSchema
  .pick({
    id: true,
    slug: true,
    title: true,
    start_date: true,
    end_date: true,
    timezone: true,
    language: true,
    location: true,
    is_online: true,
    cover_url: true,
  })
  .extend({
    organizer: publicEventSchema.shape.organizer.omit({ description: true }),
    /** Its accent, which these pages take over from the event's own. */
    homepage: homepageSchema.pick({ primary_color: true, button_text_color: true }),
    post_checkout_message: z.string().nullable(),
    ticket_page_message: z.string().nullable(),
    support_email: z.string().nullable(),
    terms_url: z.string().nullable(),
    online_details: z.string().nullable(),
  })
export type EventSummary = z.infer<typeof eventSummarySchema>

/** GET /public/events/{id}/attendees/{short_id}: the ticket. `ticket_code` only while ACTIVE. */
export const publicAttendeeSchema = z.object({
  short_id: z.string(),
  reference: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** The ticket's own address, unless it is the buyer's and the viewer is another. */
  email: z.string().nullable(),
  status: z.enum(attendeeStatuses),
  /** When someone else took it, under a link that was replaced then. */
  passed_on_at: z.string().nullable(),
  /** When someone else bought it, after its holder had offered it back. */
  sold_at: z.string().nullable(),
  ticket: z.object({ id: z.string(), title: z.string(), label: z.string().nullable() }),
  ticket_code: z.string().nullable(),
  /** Where codes move: the key they are made with, in hex; then there is no `ticket_code`. */
  moving_key: z.string().nullable(),
  order_number: z.string(),
  event: eventSummarySchema,
  /** What its holder may do now, and answered; null for anyone else with the link. */
  own: ownTicketStateSchema.nullable(),
  answers: z.array(answerSchema).optional(),
})
export type PublicAttendee = z.infer<typeof publicAttendeeSchema>

/** GET /public/events/{id}/transfers/{token}: the ticket that is offered. Of one that is over, only that. */
export const publicTransferSchema = z.object({
  state: z.enum(transferStates),
  /** When it ended, or when the ticket was used. */
  ended_at: z.string().nullable(),
  giver: z.object({ first_name: z.string(), last_name: z.string() }),
  /** The receiver and the giver's line; null once it is over. */
  receiver: z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }).nullable(),
  note: z.string().nullable(),
  expires_at: z.string(),
  ticket: z.object({ id: z.string(), title: z.string(), label: z.string().nullable() }),
  event: eventSummarySchema,
})
export type PublicTransfer = z.infer<typeof publicTransferSchema>

/** A ticket of an order as its buyer sees it. One that was passed on has neither link nor code. */
export const publicOrderAttendeeSchema = orderAttendeeSchema.extend({
  /** Where codes move: the key they are made with, in hex; then there is no `ticket_code`. */
  moving_key: z.string().optional(),
  passed_on: z.boolean(),
  /** What the buyer may do now; null for anyone else with the link. */
  own: ownTicketStateSchema.extend({ cancel: ticketCancelSchema }).nullable(),
})
export type PublicOrderAttendee = z.infer<typeof publicOrderAttendeeSchema>

/** GET /public/events/{id}/order/{short_id}: the order with its event's summary. */
export const publicOrderSchema = orderSchema.extend({
  attendees: z.array(publicOrderAttendeeSchema),
  event: eventSummarySchema,
  /** Whether the caller is its buyer, who may change it. */
  is_own: z.boolean(),
  /** What comes back to a buyer who cancels, as it was when the order was placed. */
  cancel_policy: cancelPolicySchema.nullable(),
  /** Whether its tickets may be sent to someone else. */
  transfer: z.boolean(),
  /** The payment provider's account that the order's money goes to; null while none is connected. */
  payment_account_id: z.string().nullable(),
})
export type PublicOrder = z.infer<typeof publicOrderSchema>

/** A row of GET /public/events: an event as strangers may list it, no figures. */
export const publicEventItemSchema = eventListItemSchema.omit({ tickets_sold: true, tickets_held: true, tickets_total: true, gross: true })
export type PublicEventItem = z.infer<typeof publicEventItemSchema>

/** GET /public/organizers/{id}: an organizer's public data. */
export const publicOrganizerSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** Sanitized HTML. */
  description: z.string().nullable(),
  website: z.string().nullable(),
  image_url: z.string().nullable(),
})
export type PublicOrganizer = z.infer<typeof publicOrganizerSchema>

export type Availability = z.infer<typeof availabilitySchema>
