import { z } from 'zod'
import { amountSchema, codeSchema, dateInputSchema, idSchema } from './common.ts'

const uses = z.int('validation.quantity').min(1, 'validation.quantity').max(10_000_000, 'validation.quantity').nullable()

const fields = z.object({
  code: codeSchema,
  discount_type: z.enum(['PERCENTAGE', 'FIXED', 'NONE']),
  rate_ppm: z.int('validation.rate').min(1, 'validation.rate').max(1_000_000, 'validation.rate').nullable().optional(),
  amount: amountSchema.min(1, 'validation.amount').nullable().optional(),
  expires_at: dateInputSchema.nullable().optional(),
  max_uses: uses.optional(),
  /** Empty = every public ticket; a private one must be named. */
  ticket_ids: z.array(idSchema).max(1000).optional(),
})

export const promoCodeInputSchema = fields
export type PromoCodeInput = z.infer<typeof promoCodeInputSchema>
export const updatePromoCodeSchema = fields.partial()
export type UpdatePromoCodeInput = z.infer<typeof updatePromoCodeSchema>

export const promoCodeSchema = z.object({
  id: z.string(),
  code: z.string(),
  discount_type: z.enum(['PERCENTAGE', 'FIXED', 'NONE']),
  rate_ppm: z.int().nullable(),
  amount: z.int().nullable(),
  expires_at: z.string().nullable(),
  max_uses: z.int().nullable(),
  ticket_ids: z.array(z.string()),
  /** Its completed orders, and unfinished ones that hold a use. */
  uses: z.int(),
  held_uses: z.int(),
  is_expired: z.boolean(),
  created_at: z.string(),
})
export type PromoCode = z.infer<typeof promoCodeSchema>

/** Why a code can't be used, as in the 422 that an order with it gets. */
export const promoRefusals = ['promo_code_unknown', 'promo_code_expired', 'promo_code_used_up', 'promo_code_not_applicable'] as const

/** GET /public/events/{id}/promo-codes/{code}. */
export const promoCheckSchema = z.object({ valid: z.boolean(), reason: z.enum(promoRefusals).optional() })
export type PromoCheck = z.infer<typeof promoCheckSchema>

/** The code as applied to the prices a public event shows. */
export const appliedPromoSchema = z.object({
  code: z.string(),
  valid: z.boolean(),
  reason: z.enum(promoRefusals).optional(),
  discount_type: z.enum(['PERCENTAGE', 'FIXED', 'NONE']).optional(),
  rate_ppm: z.int().nullable().optional(),
  amount: z.int().nullable().optional(),
})
export type AppliedPromo = z.infer<typeof appliedPromoSchema>
