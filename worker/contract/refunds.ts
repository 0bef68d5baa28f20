import { z } from 'zod'
import { orderAffiliateSchema } from './affiliates.ts'
import { amountSchema, idSchema, textSchema } from './common.ts'
import { mostInNote, mostInRefundNote } from './order-note.ts'
import { correctionSchema, orderAttendeeSchema, orderSchema } from './orders.ts'
import { answersInputSchema } from './questions.ts'
import { ticketRefundFields } from './ticket-refund.ts'

/** Why money went back: someone asked, or the payment itself could not stand. */
export const refundReasons = ['REQUESTED', 'PAID_TOO_LATE', 'PAID_TWICE', 'AMOUNT_DIFFERS', 'MADE_AT_PROVIDER'] as const
export type RefundReason = (typeof refundReasons)[number]
export const refundStates = ['PENDING', 'SUCCEEDED', 'FAILED'] as const
export type RefundState = (typeof refundStates)[number]

/** One refund of an order. */
export const refundSchema = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(refundStates),
  reason: z.enum(refundReasons),
  /** Why, in the words of the person who asked for it; no buyer sees it. */
  note: z.string().nullable(),
  /** The provider's word for why it failed. */
  failure_code: z.string().nullable(),
  /** The tickets it was for, where it was for some. */
  attendee_ids: z.array(z.string()),
  /** Who asked for it, by name; null where no one did. */
  requested_by: z.string().nullable(),
  created_at: z.string(),
  settled_at: z.string().nullable(),
})
export type Refund = z.infer<typeof refundSchema>

/** An INQUIRY only asks: no money was taken, and a refund settles it. */
export const disputeStatuses = ['INQUIRY', 'OPEN', 'WON', 'LOST'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/** A buyer's bank asks for the money back. */
export const disputeSchema = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(disputeStatuses),
  /** The provider's word (`fraudulent`, `product_not_received` …). */
  reason: z.string(),
  opened_at: z.string(),
  closed_at: z.string().nullable(),
})
export type Dispute = z.infer<typeof disputeSchema>

/** How an order was paid. */
export const orderPaymentSchema = z.object({
  /** The provider's word for the kind (`card`, `sepa_debit` …). */
  method: z.string().nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  paid_at: z.string().nullable(),
  /** What the provider and the platform kept, as the ledger has it; in the currency they were taken in. */
  fees: z.array(z.object({ kind: z.enum(['PROVIDER', 'PLATFORM']), amount: z.int(), currency: z.string() })),
})
export type OrderPayment = z.infer<typeof orderPaymentSchema>

/** Why an order can't be refunded now. */
export const refundBlocks = ['refund_pending', 'manual_order_not_refundable', 'order_not_refundable'] as const
export type RefundBlock = (typeof refundBlocks)[number]

/** GET /events/{id}/orders/{orderId}: the order with what only the console sees. */
export const consoleOrderSchema = orderSchema.extend({
  /** Whose link the buyer came by. */
  affiliate: orderAffiliateSchema.nullable(),
  /** What was paid for this order, and how much of it can still be refunded. */
  amount_paid: z.int(),
  amount_refundable: z.int(),
  /** What is left of it after the refunds that arrived: `amount_paid` − `total_refunded`. */
  amount_kept: z.int(),
  refund_block: z.enum(refundBlocks).nullable(),
  /** The order was paid and is cancelled, nothing of it was refunded, and no one has chosen to keep the money. */
  awaits_refund: z.boolean(),
  /** What the organizer's people keep about it for themselves, and who wrote it last, when; no buyer sees it. */
  note: z.object({ text: z.string(), by: z.string(), at: z.string() }).nullable(),
  payment: orderPaymentSchema.nullable(),
  /** Oldest first. */
  refunds: z.array(refundSchema),
  disputes: z.array(disputeSchema),
  attendees: z.array(
    orderAttendeeSchema.extend({
      ticket_title: z.string(),
      price_label: z.string().nullable(),
      checked_in_at: z.string().nullable(),
      /** This ticket's exact share of what was paid, and what of it can still be refunded. */
      amount_paid: z.int(),
      amount_refundable: z.int(),
      ...ticketRefundFields,
    }),
  ),
})
export type ConsoleOrder = z.infer<typeof consoleOrderSchema>

/** What of an order its two PUTs change: the state that `If-Match` names. */
export const orderEditsSchema = z.object({
  buyer: correctionSchema.pick({ first_name: true, last_name: true, email: true }).nullable(),
  locale: z.string(),
  answers: answersInputSchema,
  note: z.object({ text: z.string() }).nullable(),
})

/** PUT …/orders/{orderId}/note: plain text; empty or null takes it away. */
export const orderNoteSchema = z.object({ note: textSchema.trim().max(mostInNote, 'validation.max_2000').nullable() })

/** POST …/refund. `attendee_ids` says which tickets it is for; without, it is for the order as a whole. */
export const refundInputSchema = z.object({
  amount: amountSchema,
  notify_buyer: z.boolean().default(true),
  cancel_order: z.boolean().default(false),
  attendee_ids: z.array(idSchema).max(10_000).default([]),
  /** Cancels the tickets it is for in the same step. */
  cancel_attendees: z.boolean().default(false),
  note: textSchema.trim().max(mostInRefundNote, 'validation.max_500').nullable().optional(),
})
export type RefundInput = z.infer<typeof refundInputSchema>

/** The answer of POST …/refund: the order as it is now, and the refund. */
export const refundedOrderSchema = consoleOrderSchema.extend({ refund: refundSchema })
export type RefundedOrder = z.infer<typeof refundedOrderSchema>

/** POST …/refund-quote: what some tickets come to. */
export const refundQuoteInputSchema = z.object({ attendee_ids: z.array(idSchema).max(10_000) })
export const refundQuoteSchema = z.object({ currency: z.string(), amount: z.int(), amount_refundable: z.int() })
export type RefundQuote = z.infer<typeof refundQuoteSchema>

/** POST …/cancel */
export const cancelInputSchema = z.object({
  refund_amount: amountSchema.nullable().optional(),
  notify_buyer: z.boolean().default(true),
})
export type CancelInput = z.infer<typeof cancelInputSchema>
