import { z } from 'zod'
import { sourcePattern } from './visit-source.ts'
import { answerSchema, answersInputSchema } from './questions.ts'
import { amountSchema, emailSchema, firstNameSchema, idSchema, lastNameSchema, lineSchema, localeSchema } from './common.ts'

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
        ticket_id: idSchema,
        prices: z
          .array(
            z.object({
              price_id: idSchema,
              quantity: z.int('validation.quantity').min(0, 'validation.quantity').max(10_000, 'validation.quantity'),
              amount: amountSchema.optional(),
            }),
          )
          .max(100),
      }),
    )
    .max(1000),
  promo_code: lineSchema.max(50).nullable().optional(),
})
export type Cart = z.infer<typeof cartSchema>

/** POST …/order. A code that names no affiliate, or none that is active, never refuses a sale: it counts for no one. */
export const newOrderSchema = cartSchema.extend({
  affiliate_code: lineSchema.nullable().optional().describe('The `aff` of the link that the buyer came by.'),
  source: z
    .string()
    .regex(sourcePattern, 'validation.text')
    .meta({ pattern: sourcePattern.source })
    .nullable()
    .optional()
    .describe(
      'Where the buyer came from, for the report by source: `utm:newsletter`, `aff:ELBMAG`, `site:example.com`, `widget:example.com`.',
    ),
})
export type NewOrder = z.infer<typeof newOrderSchema>

/** PUT …/order/{short_id}: who buys and who comes, one attendee per admission. */
export const orderDetailsSchema = z.object({
  first_name: firstNameSchema,
  last_name: lastNameSchema,
  email: emailSchema,
  locale: localeSchema.optional(),
  answers: answersInputSchema.optional(),
  attendees: z
    .array(
      z.object({
        line_id: idSchema,
        first_name: firstNameSchema,
        last_name: lastNameSchema,
        email: z
          .union([emailSchema, z.literal('')])
          .nullable()
          .optional(),
        locale: localeSchema.optional(),
        answers: answersInputSchema.optional(),
      }),
    )
    .max(10_000),
  terms_accepted: z.boolean().optional(),
})
export type OrderDetailsInput = z.infer<typeof orderDetailsSchema>

/**
 * PUT …/orders/{orderId} and …/attendees/{attendeeId}: what was mistyped; absent fields stay. `answers` replace those to
 * every question of the event, hidden ones too; what was answered to others stays.
 */
export const correctionSchema = z
  .object({ first_name: firstNameSchema, last_name: lastNameSchema, email: emailSchema, locale: localeSchema, answers: answersInputSchema })
  .partial()
export type Correction = z.infer<typeof correctionSchema>

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
  /** The rate it was taken at, null for a fixed amount; and what it was taken of. Absent from orders of before they were kept. */
  rate_ppm: z.int().nullable().optional(),
  base: z.int().optional(),
})
export type Charge = z.infer<typeof chargeSchema>

export const orderLineSchema = z.object({
  id: z.string(),
  ticket_id: z.string(),
  price_id: z.string(),
  title: z.string(),
  label: z.string().nullable(),
  quantity: z.int(),
  unit: unitSchema,
  total: z.int(),
})
export type Line = z.infer<typeof orderLineSchema>

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
  lines: z.array(orderLineSchema),
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
  answers: z.array(answerSchema),
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
  lines: z.array(orderLineSchema),
  promo_code: z.string().nullable(),
  expires_at: z.string(),
  created_at: z.string(),
  completed_at: z.string().nullable(),
  locale: localeSchema,
  buyer: z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }).nullable(),
  attendees: z.array(orderAttendeeSchema),
  /** What the buyer was asked about the order. */
  answers: z.array(answerSchema),
  is_manual: z.boolean(),
  /** Only for the console: the provider's reference. */
  payment_intent_id: z.string().nullable().optional(),
})
export type Order = z.infer<typeof orderSchema>

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
  .extend({
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    email: z.string().nullable(),
    ticket_quantity: z.int(),
    promo_code: z.string().nullable(),
    affiliate_name: z.string().nullable(),
    /** What was ordered, in the order of its lines. */
    items: z.array(orderLineSchema.pick({ title: true, label: true, quantity: true })),
  })
export type OrderListItem = z.infer<typeof orderListItemSchema>

const neighbourSchema = z.object({ id: z.string(), number: z.string() }).nullable()
/** GET …/orders/{orderId}/neighbours: the orders beside it in a list of them; null at its ends. */
export const orderNeighboursSchema = z.object({ previous: neighbourSchema, next: neighbourSchema })
export type OrderNeighbours = z.infer<typeof orderNeighboursSchema>

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
