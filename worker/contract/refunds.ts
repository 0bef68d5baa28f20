import { z } from 'zod'
import { orderAffiliateSchema } from './affiliates.ts'
import { amountSchema, idSchema, textSchema } from './common.ts'
import { mostInNote, mostInRefundNote } from './order-note.ts'
import { correctionSchema, orderAttendeeSchema, orderSchema } from './orders.ts'
import { answersInputSchema } from './questions.ts'
import { ticketRefundFields } from './ticket-refund.ts'

/** The reason of a refund: a request, a ticket that someone else bought, or a payment that could not stand. */
export const refundReasons = ['REQUESTED', 'RESOLD', 'PAID_TOO_LATE', 'PAID_TWICE', 'AMOUNT_DIFFERS', 'MADE_AT_PROVIDER'] as const
export type RefundReason = (typeof refundReasons)[number]
export const refundStates = ['PENDING', 'SUCCEEDED', 'FAILED'] as const
export type RefundState = (typeof refundStates)[number]

export const refundSchema = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(refundStates),
  reason: z.enum(refundReasons),
  /** The requester's reason in words; buyers don't see it. */
  note: z.string().nullable(),
  /** The provider's word for why it failed. */
  failure_code: z.string().nullable(),
  /** Its tickets, if it is for certain ones. */
  attendee_ids: z.array(z.string()),
  /** The requester's name; null for automatic refunds. */
  requested_by: z.string().nullable(),
  created_at: z.string(),
  settled_at: z.string().nullable(),
})
export type Refund = z.infer<typeof refundSchema>

/** An INQUIRY only asks: no money was taken, and a refund settles it. */
export const disputeStatuses = ['INQUIRY', 'OPEN', 'WON', 'LOST'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/** A claim of a buyer's bank to the money. */
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

/** The method of an order's payment. */
export const orderPaymentSchema = z.object({
  /** The provider's word for the kind (`card`, `sepa_debit` …). */
  method: z.string().nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  paid_at: z.string().nullable(),
  /** The fees of the provider and the platform, by the ledger; in the currency they were taken in. */
  fees: z.array(z.object({ kind: z.enum(['PROVIDER', 'PLATFORM']), amount: z.int(), currency: z.string() })),
})
export type OrderPayment = z.infer<typeof orderPaymentSchema>

/** Why an order can't be refunded now. */
export const refundBlocks = ['refund_pending', 'manual_order_not_refundable', 'order_not_refundable'] as const
export type RefundBlock = (typeof refundBlocks)[number]

/** GET /events/{id}/orders/{orderId}: the order with data for the console only. */
export const consoleOrderSchema = orderSchema.extend({
  /** The affiliate whose link the buyer came by. */
  affiliate: orderAffiliateSchema.nullable(),
  /** The paid amount of this order, and the refundable part of it. */
  amount_paid: z.int(),
  amount_refundable: z.int(),
  /** The paid amount less succeeded refunds: `amount_paid` − `total_refunded`. */
  amount_kept: z.int(),
  refund_block: z.enum(refundBlocks).nullable(),
  /** The order was paid and is cancelled, nothing of it was refunded, and no one has chosen to keep the money. */
  awaits_refund: z.boolean(),
  /** The team's internal note, with its last author and time; buyers don't see it. */
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
      /** Since when its holder offers it back. */
      resale_at: z.string().nullable(),
      /** This ticket's exact share of the paid amount, and the refundable part of it. */
      amount_paid: z.int(),
      amount_refundable: z.int(),
      ...ticketRefundFields,
    }),
  ),
})
export type ConsoleOrder = z.infer<typeof consoleOrderSchema>

/** The fields of an order that its two PUTs change: the state that `If-Match` names. */
export const orderEditsSchema = z.object({
  buyer: correctionSchema.pick({ first_name: true, last_name: true, email: true }).nullable(),
  locale: z.string(),
  answers: answersInputSchema,
  note: z.object({ text: z.string() }).nullable(),
})

/** PUT …/orders/{orderId}/note: plain text; empty or null takes it away. */
export const orderNoteSchema = z.object({ note: textSchema.trim().max(mostInNote, 'validation.max_2000').nullable() })

/** POST …/refund. `attendee_ids` are the refunded tickets; without them it is for the order as a whole. */
export const refundInputSchema = z.object({
  amount: amountSchema,
  notify_buyer: z.boolean().default(true),
  cancel_order: z.boolean().default(false),
  attendee_ids: z.array(idSchema).max(10_000).default([]),
  /** Cancels the refunded tickets in the same step. */
  cancel_attendees: z.boolean().default(false),
  note: textSchema.trim().max(mostInRefundNote, 'validation.max_500').nullable().optional(),
})
export type RefundInput = z.infer<typeof refundInputSchema>

/** The answer of POST …/refund: the updated order, and the refund. */
export const refundedOrderSchema = consoleOrderSchema.extend({ refund: refundSchema })
export type RefundedOrder = z.infer<typeof refundedOrderSchema>

/** POST …/refund-quote: the amount for some tickets. */
export const refundQuoteInputSchema = z.object({ attendee_ids: z.array(idSchema).max(10_000) })
export const refundQuoteSchema = z.object({ currency: z.string(), amount: z.int(), amount_refundable: z.int() })
export type RefundQuote = z.infer<typeof refundQuoteSchema>

/** POST …/cancel */
export const cancelInputSchema = z.object({
  refund_amount: amountSchema.nullable().optional(),
  notify_buyer: z.boolean().default(true),
})
export type CancelInput = z.infer<typeof cancelInputSchema>
