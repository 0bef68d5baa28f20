import { z } from 'zod'
import { answersInputSchema } from './questions.ts'
import { emailSchema, firstNameSchema, idSchema, lastNameSchema, lineSchema, localeSchema } from './common.ts'
import { MAX_OFFER_HOURS, MAX_RESALE_FEE_PPM, MAX_STEPS, mostInTransferNote } from './self-service-limits.ts'

/** Whether there is a waitlist: in strict order, or the first group that fits. */
export const waitlistModes = ['OFF', 'IN_ORDER', 'FIRST_FITTING'] as const

/** A step of a cancel policy: until so many hours before the start this part of the price comes back. */
export const cancelStepSchema = z.object({
  hours_before: z.int('validation.quantity').min(0).max(8760),
  refund_ppm: z.int('validation.quantity').min(1).max(1_000_000),
})

/** What comes back to a buyer who cancels: earlier steps come first and give back more. */
export const cancelPolicySchema = z.object({
  steps: z
    .array(cancelStepSchema)
    .min(1)
    .max(MAX_STEPS)
    .superRefine((steps, context) => {
      steps.forEach((step, index) => {
        const before = steps[index - 1]
        if (!before) return
        if (step.hours_before >= before.hours_before)
          context.addIssue({ code: 'custom', message: 'validation.later_step', path: [index, 'hours_before'] })
        if (step.refund_ppm > before.refund_ppm)
          context.addIssue({ code: 'custom', message: 'validation.falling_step', path: [index, 'refund_ppm'] })
      })
    }),
  keep_fees: z.boolean(),
})

/** What buyers may do themselves: a setting of an event. */
export const selfServiceSchema = z.object({
  /** Until how many hours before the start names and answers may be changed; null for never. */
  edit_until: z.int('validation.quantity').min(0).max(8760).nullable(),
  transfer: z.boolean(),
  /** Whether a new holder may send a ticket on. */
  transfer_again: z.boolean(),
  cancel: cancelPolicySchema.nullable(),
  /** Who is offered what comes back of a sold-out ticket. */
  waitlist: z.enum(waitlistModes),
  /** How long such an offer is held; less near the start. */
  offer_hours: z.int('validation.quantity').min(1).max(MAX_OFFER_HOURS),
  /** Whether holders of sold-out tickets may offer them back at the price they paid. */
  resale: z.boolean(),
  /** What is kept of that price when someone buys it, in parts per million. */
  resale_fee_ppm: z.int('validation.quantity').min(0).max(MAX_RESALE_FEE_PPM),
})
export type SelfService = z.infer<typeof selfServiceSchema>
/** GET, PUT /events/{id}/self-service: what buyers may do themselves, and how they carry their tickets. */
export const selfServiceCallSchema = selfServiceSchema.extend({
  /** Whether codes of tickets change every 15 seconds. */
  moving_codes: z.boolean(),
  /** Whether mails with tickets have them as a PDF too. */
  attach_pdf: z.boolean(),
})
export type SelfServiceCall = z.infer<typeof selfServiceCallSchema>
export const updateSelfServiceSchema = selfServiceCallSchema
  .extend({
    /** Whether those who wait are emailed when the waitlist is turned off; by default they are. */
    tell_waiting: z.boolean(),
  })
  .partial()

export const initialSelfService: SelfService = {
  edit_until: 0,
  transfer: true,
  transfer_again: true,
  cancel: null,
  waitlist: 'FIRST_FITTING',
  offer_hours: 24,
  resale: false,
  resale_fee_ppm: 0,
}

/** PUT /public/events/{id}/attendees/{short_id}: absent fields stay; `answers` replace those to every question a buyer is asked. */
export const ownTicketSchema = z.object({ first_name: firstNameSchema, last_name: lastNameSchema, answers: answersInputSchema }).partial()
export type OwnTicketInput = z.infer<typeof ownTicketSchema>

/** POST …/transfer: who the ticket is sent to, and a line for them. */
export const newTransferSchema = z.object({
  first_name: firstNameSchema,
  last_name: lastNameSchema,
  email: emailSchema,
  note: lineSchema.max(mostInTransferNote, 'validation.max_200').nullable().optional(),
  locale: localeSchema.optional(),
})
export type NewTransfer = z.infer<typeof newTransferSchema>

/** POST …/transfers/{token}/accept */
export const acceptTransferSchema = z
  .object({ first_name: firstNameSchema, last_name: lastNameSchema, answers: answersInputSchema, locale: localeSchema })
  .partial()
export type AcceptTransfer = z.infer<typeof acceptTransferSchema>

/** How a transfer stands: PENDING until one of the others ends it. */
export const transferStates = ['PENDING', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'CANCELLED', 'USED'] as const
export type TransferState = (typeof transferStates)[number]

/** A transfer that waits, as the giver sees it. */
export const pendingTransferSchema = z.object({
  first_name: z.string(),
  last_name: z.string(),
  /** Only for the giver. */
  email: z.string().nullable(),
  sent_at: z.string(),
  expires_at: z.string(),
  /** When its mail may be sent again. */
  again_at: z.string(),
})
export type PendingTransfer = z.infer<typeof pendingTransferSchema>

/** Why a ticket can't be sent to someone else. */
export const transferBlocks = [
  'off',
  'again_off',
  'started',
  'checked_in',
  'cancelled',
  'refunded',
  'waiting',
  'for_resale',
  'too_often',
] as const
export type TransferBlock = (typeof transferBlocks)[number]

/** Why a ticket can't be offered back. */
export const resaleBlocks = [
  'off',
  'cancelled',
  'passed_on',
  'checked_in',
  'sales_over',
  'waiting',
  'free',
  'refunded',
  'price_changed',
  'not_sold_out',
  'too_often',
] as const
export type ResaleBlock = (typeof resaleBlocks)[number]

/** A ticket that may be offered back, is, or was sold, as its buyer sees it. Amounts in minor units of the order's currency. */
export const resaleSchema = z.object({
  block: z.enum(resaleBlocks).nullable(),
  currency: z.string(),
  /** What was paid for it, what is kept of that, and what comes back once it is sold. */
  paid: z.int(),
  fee: z.int(),
  refund: z.int(),
  /** The card the money goes back to. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** How many people wait for this ticket, and how long each of them has. */
  waiting: z.int(),
  offer_hours: z.int(),
  /** Since when it is on offer; null while it is not. */
  listed_at: z.string().nullable(),
  /** Whether it ends by itself as soon as the one who is paying for it does not. */
  taking_back: z.boolean(),
  sold_at: z.string().nullable(),
})
export type Resale = z.infer<typeof resaleSchema>

/** What a ticket's holder may do with it now. */
export const ownTicketStateSchema = z.object({
  /** Until when its name and answers may be changed; null once they may not. */
  edit_until: z.string().nullable(),
  transfer_block: z.enum(transferBlocks).nullable(),
  transfer: pendingTransferSchema.nullable(),
  /** Null where it is not the buyer's to offer back. */
  resale: resaleSchema.nullable(),
})
export type OwnTicket = z.infer<typeof ownTicketStateSchema>

/** One hand a ticket went through, for the organizer. */
export const transferSchema = z.object({
  id: z.string(),
  state: z.enum(transferStates),
  from: z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }),
  to: z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }),
  sent_at: z.string(),
  expires_at: z.string(),
  ended_at: z.string().nullable(),
})
export type Transfer = z.infer<typeof transferSchema>

/** Why a ticket can't be cancelled by its buyer. */
export const cancelBlocks = ['off', 'started', 'too_late', 'cancelled', 'checked_in', 'passed_on', 'not_completed', 'refunding'] as const
export type CancelBlock = (typeof cancelBlocks)[number]

/** What comes back if a ticket is cancelled now, and until when. */
export const ticketCancelSchema = z.object({ block: z.enum(cancelBlocks).nullable(), refund: z.int(), until: z.string() })
export type TicketCancel = z.infer<typeof ticketCancelSchema>

/** POST …/order/{short_id}/cancel */
export const cancelTicketsSchema = z.object({
  attendee_ids: z.array(idSchema).min(1).max(10_000),
  confirm_refund: z.int('validation.amount').min(0, 'validation.amount'),
})
export type CancelTickets = z.infer<typeof cancelTicketsSchema>

/** GET …/order/{short_id}/cancel-quote */
export const cancelQuoteSchema = z.object({
  currency: z.string(),
  /** What comes back, and what of their price is kept. */
  refund: z.int(),
  fee: z.int(),
  /** The step that holds now, with its end; null where nothing is paid for. */
  policy_step: cancelStepSchema.extend({ until: z.string() }).nullable(),
})
export type CancelQuote = z.infer<typeof cancelQuoteSchema>
