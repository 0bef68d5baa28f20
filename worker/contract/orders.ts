import { z } from 'zod'
import { amountSchema, emailSchema, firstNameSchema, lastNameSchema, localeSchema } from './common.ts'

export const orderStatuses = ['RESERVED', 'AWAITING_PAYMENT', 'PROCESSING', 'COMPLETED', 'CANCELLED', 'EXPIRED'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const paymentStatuses = ['NOT_REQUIRED', 'AWAITING', 'PROCESSING', 'RECEIVED', 'FAILED'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export const refundStatuses = ['PENDING', 'PARTIALLY_REFUNDED', 'REFUNDED', 'FAILED'] as const
export type RefundStatus = (typeof refundStatuses)[number]
export const displayStatuses = [
  'REFUND_PENDING',
  'REFUND_FAILED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
  'CANCELLED',
  'EXPIRED',
  'PAYMENT_FAILED',
  'AWAITING_PAYMENT',
  'PROCESSING',
  'COMPLETED',
] as const
export type DisplayStatus = (typeof displayStatuses)[number]
export const attendeeStatuses = ['ACTIVE', 'CANCELLED'] as const

/** What a buyer wants: POST …/quote and …/order. */
export const cartSchema = z.object({
  tickets: z
    .array(
      z.object({
        ticket_id: z.string(),
        prices: z
          .array(
            z.object({
              price_id: z.string(),
              quantity: z.int('validation.quantity').min(0, 'validation.quantity').max(10_000, 'validation.quantity'),
              amount: amountSchema.optional(),
            }),
          )
          .max(100),
      }),
    )
    .max(1000),
  promo_code: z.string().max(50).nullable().optional(),
  affiliate_code: z.string().max(100).nullable().optional(),
})
export type Cart = z.infer<typeof cartSchema>

const answerSchema = z.object({
  question_id: z.string(),
  answer: z.union([z.string().max(10_000), z.array(z.string().max(1000)).max(100)]),
})

/** PUT …/order/{short_id}: who buys and who comes, one attendee per admission. */
export const orderDetailsSchema = z.object({
  first_name: firstNameSchema,
  last_name: lastNameSchema,
  email: emailSchema,
  locale: localeSchema.optional(),
  answers: z.array(answerSchema).max(200).optional(),
  attendees: z
    .array(
      z.object({
        line_id: z.string(),
        first_name: firstNameSchema,
        last_name: lastNameSchema,
        email: z
          .union([emailSchema, z.literal('')])
          .nullable()
          .optional(),
        locale: localeSchema.optional(),
        answers: z.array(answerSchema).max(200).optional(),
      }),
    )
    .max(10_000),
  terms_accepted: z.boolean().optional(),
})
export type OrderDetailsInput = z.infer<typeof orderDetailsSchema>

export const unitSchema = z.object({
  price: z.int(),
  discount: z.int(),
  net: z.int(),
  fees: z.int(),
  /** The added taxes. */
  taxes: z.int(),
  included_taxes: z.int(),
  gross: z.int(),
})
export type Unit = z.infer<typeof unitSchema>

export const chargeSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['TAX', 'FEE']),
  included: z.boolean(),
  amount: z.int(),
})
export type Charge = z.infer<typeof chargeSchema>

export const lineSchema = z.object({
  id: z.string(),
  ticket_id: z.string(),
  price_id: z.string(),
  title: z.string(),
  label: z.string().nullable(),
  quantity: z.int(),
  unit: unitSchema,
  total: z.int(),
})
export type Line = z.infer<typeof lineSchema>

export const totalsSchema = z.object({
  currency: z.string(),
  subtotal: z.int(),
  discount_total: z.int(),
  fee_total: z.int(),
  included_tax_total: z.int(),
  added_tax_total: z.int(),
  tax_total: z.int(),
  total: z.int(),
})
export type Totals = z.infer<typeof totalsSchema>

/** POST …/quote: what the cart costs now; nothing is held. */
export const quoteSchema = totalsSchema.extend({
  charges: z.array(chargeSchema),
  lines: z.array(lineSchema),
  promo_code: z.string().nullable(),
})
export type Quote = z.infer<typeof quoteSchema>

export const orderAttendeeSchema = z.object({
  id: z.string(),
  short_id: z.string(),
  reference: z.string(),
  line_id: z.string(),
  ticket_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  status: z.enum(attendeeStatuses),
  ticket_code: z.string().optional(),
})
export type OrderAttendee = z.infer<typeof orderAttendeeSchema>

export const orderSchema = totalsSchema.extend({
  id: z.string(),
  short_id: z.string(),
  number: z.string(),
  event_id: z.string(),
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  refund_status: z.enum(refundStatuses).nullable(),
  display_status: z.enum(displayStatuses),
  total_refunded: z.int(),
  charges: z.array(chargeSchema),
  lines: z.array(lineSchema),
  promo_code: z.string().nullable(),
  expires_at: z.string(),
  created_at: z.string(),
  completed_at: z.string().nullable(),
  locale: localeSchema,
  buyer: z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }).nullable(),
  attendees: z.array(orderAttendeeSchema),
  is_manual: z.boolean(),
  /** Only for the console: the provider's reference. */
  payment_intent_id: z.string().nullable().optional(),
})
export type Order = z.infer<typeof orderSchema>

/** Why money went back: somebody asked, or the payment itself could not stand. */
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
  /** The provider's word for why it failed. */
  failure_code: z.string().nullable(),
  /** The tickets it was for, where it was for some. */
  attendee_ids: z.array(z.string()),
  /** Who asked for it, by name; null where nobody did. */
  requested_by: z.string().nullable(),
  created_at: z.string(),
  settled_at: z.string().nullable(),
})
export type Refund = z.infer<typeof refundSchema>

export const disputeStatuses = ['OPEN', 'WON', 'LOST'] as const
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
  /** What was paid for this order, and how much of it can still be refunded. */
  amount_paid: z.int(),
  amount_refundable: z.int(),
  /** What is left of it after the refunds that arrived: `amount_paid` − `total_refunded`. */
  amount_kept: z.int(),
  refund_block: z.enum(refundBlocks).nullable(),
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
    }),
  ),
})
export type ConsoleOrder = z.infer<typeof consoleOrderSchema>

/** POST …/refund. `attendee_ids` says which tickets it is for; without, it is for the order as a whole. */
export const refundInputSchema = z.object({
  amount: amountSchema,
  notify_buyer: z.boolean().default(true),
  cancel_order: z.boolean().default(false),
  attendee_ids: z.array(z.string()).max(10_000).default([]),
  /** Cancels the tickets it is for in the same step. */
  cancel_attendees: z.boolean().default(false),
})
export type RefundInput = z.infer<typeof refundInputSchema>

/** The answer of POST …/refund: the order as it is now, and the refund. */
export const refundedOrderSchema = consoleOrderSchema.extend({ refund: refundSchema })
export type RefundedOrder = z.infer<typeof refundedOrderSchema>

/** POST …/refund-quote: what some tickets come to. */
export const refundQuoteInputSchema = z.object({ attendee_ids: z.array(z.string()).max(10_000) })
export const refundQuoteSchema = z.object({ currency: z.string(), amount: z.int(), amount_refundable: z.int() })
export type RefundQuote = z.infer<typeof refundQuoteSchema>

/** POST …/cancel */
export const cancelInputSchema = z.object({
  refund_amount: amountSchema.nullable().optional(),
  notify_buyer: z.boolean().default(true),
})
export type CancelInput = z.infer<typeof cancelInputSchema>

/** PUT /events/{id}/attendees/{attendeeId}/status */
export const attendeeStatusSchema = z.object({ status: z.enum(attendeeStatuses) })

/** POST /events/{id}/attendees: somebody added by hand, with a completed order of their own. */
export const addAttendeeSchema = z.object({
  ticket_id: z.string(),
  price_id: z.string(),
  first_name: firstNameSchema,
  last_name: lastNameSchema,
  email: emailSchema,
  /** What the organizer took for it elsewhere. */
  amount_paid: amountSchema.default(0),
  locale: localeSchema.optional(),
  send_mail: z.boolean().default(true),
})
export type AddAttendeeInput = z.infer<typeof addAttendeeSchema>

export const timelineKinds = [
  'PLACED',
  'PAYMENT_PROCESSING',
  'PAYMENT_FAILED',
  'PAID',
  'COMPLETED',
  'EXPIRED',
  'PAID_TOO_LATE',
  'PAID_TWICE',
  'AMOUNT_DIFFERS',
  'REFUND_REQUESTED',
  'REFUND_SUCCEEDED',
  'REFUND_FAILED',
  'DISPUTE_OPENED',
  'DISPUTE_WON',
  'DISPUTE_LOST',
  'CANCELLED',
  'ATTENDEE_CANCELLED',
  'ATTENDEE_REACTIVATED',
  'CHECKED_IN',
  'CHECK_IN_UNDONE',
  'MAIL_SENT',
  'MAIL_WAITING',
  'MAIL_FAILED',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** One thing that happened to an order: GET …/timeline, newest first. */
export const timelineEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(timelineKinds),
  at: z.string(),
  /** Who did it: a member of the account and the door's list by name. */
  by: z.object({ kind: z.enum(['BUYER', 'USER', 'DOOR', 'PROVIDER', 'SYSTEM']), name: z.string().nullable() }),
  amount: z.int().nullable(),
  currency: z.string().nullable(),
  attendee: z.object({ id: z.string(), reference: z.string(), name: z.string() }).nullable(),
  /** A word more: the provider's reason, a card (`visa 4242`), a mail's kind. */
  detail: z.string().nullable(),
  /** The address a mail went to. */
  recipient: z.string().nullable(),
})
export type TimelineEntry = z.infer<typeof timelineEntrySchema>

/** A row of the console's order list. */
export const orderListItemSchema = orderSchema
  .pick({
    id: true,
    short_id: true,
    number: true,
    status: true,
    payment_status: true,
    refund_status: true,
    display_status: true,
    currency: true,
    total: true,
    total_refunded: true,
    created_at: true,
    completed_at: true,
    is_manual: true,
  })
  .extend({ first_name: z.string().nullable(), last_name: z.string().nullable(), email: z.string().nullable(), ticket_quantity: z.int() })
export type OrderListItem = z.infer<typeof orderListItemSchema>

/** POST …/payment: what the page needs to take the payment. */
export const paymentSchema = z.object({
  provider: z.literal('stripe'),
  publishable_key: z.string(),
  account_id: z.string(),
  payment_intent_id: z.string(),
  client_secret: z.string(),
  amount: z.int(),
  currency: z.string(),
})
export type Payment = z.infer<typeof paymentSchema>

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
