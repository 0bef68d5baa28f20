import { z } from 'zod'
import { amountSchema, emailSchema, firstNameSchema, idSchema, lastNameSchema, lineSchema, localeSchema } from './common.ts'
import { MAX_LINK_DAYS } from './manual-order-limits.ts'
import { cartSchema, orderDetailsSchema } from './orders.ts'

/** How the organizer took the money of an order outside Foyer: in cash, at a card terminal, by bank transfer, or otherwise. */
export const paidByHand = ['CASH', 'TERMINAL', 'OFFLINE', 'OTHER'] as const

const paymentTypeSchema = z
  .enum(['PAID', 'LINK', 'FREE'])
  .describe('PAID: taken by the organizer. LINK: to be paid by a link that is emailed. FREE: nothing to pay.')

const totalSchema = amountSchema
  .nullable()
  .optional()
  .describe('Another total than the prices come to, with taxes and fees. It is spread over the tickets by their prices.')

const pricedSchema = cartSchema.extend({ total: totalSchema })
const bothPrices = { error: 'validation.promo_or_total', path: ['promo_code'] }
const oneOfBoth = ({ promo_code, total }: { promo_code?: string | null | undefined; total?: number | null | undefined }): boolean =>
  !promo_code?.trim() || typeof total !== 'number'

/** POST /events/{id}/orders/quote */
export const manualQuoteSchema = pricedSchema.extend({ payment: z.object({ type: paymentTypeSchema }) }).refine(oneOfBoth, bothPrices)
export type ManualQuoteInput = z.infer<typeof manualQuoteSchema>

const paymentSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('PAID'), method: z.enum(paidByHand) }),
  z.object({
    type: z.literal('LINK'),
    days: z
      .int('validation.quantity')
      .min(1, 'validation.quantity')
      .max(MAX_LINK_DAYS, 'validation.quantity')
      .describe('For how long the tickets are held, never past the end of the event.'),
  }),
  z.object({ type: z.literal('FREE') }),
])

const reasonSchema = lineSchema
  .trim()
  .max(200, 'validation.max_200')
  .nullable()
  .optional()
  .describe('Why the total is another one; for the team.')

/** POST /events/{id}/orders: an order that the organizer makes. Tickets without a name of their own are the buyer's. */
export const createManualOrderSchema = pricedSchema
  .extend({
    reason: reasonSchema,
    first_name: firstNameSchema,
    last_name: lastNameSchema,
    email: emailSchema,
    locale: localeSchema.optional(),
    attendees: z
      .array(
        z.object({
          price_id: idSchema,
          first_name: firstNameSchema,
          last_name: lastNameSchema,
          email: orderDetailsSchema.shape.attendees.element.shape.email,
          locale: localeSchema.optional(),
        }),
      )
      .max(1000)
      .default([]),
    payment: paymentSchema,
    send_mail: z.boolean().default(true),
  })
  .refine(oneOfBoth, bothPrices)
  .refine(({ total, reason }) => typeof total !== 'number' || Boolean(reason), { error: 'validation.required', path: ['reason'] })
export type ManualOrderInput = z.infer<typeof createManualOrderSchema>

/** GET …/orders/{orderId}/payment-link */
export const paymentLinkSchema = z.object({ url: z.string(), expires_at: z.string() })
export type PaymentLink = z.infer<typeof paymentLinkSchema>
