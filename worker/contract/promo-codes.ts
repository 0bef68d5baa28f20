import { z } from 'zod'
import { amountSchema, codeSchema, dateInputSchema, idSchema, lineSchema } from './common.ts'

const quantity = z.int('validation.quantity').min(1, 'validation.quantity').max(10_000_000, 'validation.quantity').nullable()

/** What a code gives and when it can be used; a batch has it in common. */
const rules = z.object({
  discount_type: z.enum(['PERCENTAGE', 'FIXED', 'NONE']),
  rate_ppm: z.int('validation.rate').min(1, 'validation.rate').max(1_000_000, 'validation.rate').nullable().optional(),
  amount: amountSchema.min(1, 'validation.amount').nullable().optional(),
  starts_at: dateInputSchema.nullable().optional().describe('It can’t be used before.'),
  expires_at: dateInputSchema.nullable().optional(),
  max_uses: quantity.optional().describe('Orders with a code; each code of a batch has as many.'),
  max_tickets: quantity.optional().describe('Tickets that a code applies to, over all its orders; each code of a batch has as many.'),
  min_amount: amountSchema
    .min(1, 'validation.amount')
    .nullable()
    .optional()
    .describe('Least sum of an order’s tickets the code applies to, before discount. Free tickets and donations don’t count.'),
  /** Empty = every public ticket; a private one must be named. */
  ticket_ids: z.array(idSchema).max(1000).optional(),
})

export const promoCodeInputSchema = rules.extend({ code: codeSchema })
export type PromoCodeInput = z.infer<typeof promoCodeInputSchema>

/** The most codes of one batch. */
export const MAX_CODES_PER_BATCH = 10_000
const batchNameSchema = lineSchema.min(1, 'validation.required').max(50, 'validation.max_50')

/** POST /events/{id}/promo-codes/batch. */
export const promoBatchInputSchema = rules.extend({
  name: batchNameSchema,
  prefix: z
    .string()
    .trim()
    .regex(/^([A-Za-z0-9][A-Za-z0-9_-]{0,19})?$/, 'validation.prefix')
    .default('')
    .describe('What every code begins with.'),
  length: z
    .int('validation.quantity')
    .min(6, 'validation.quantity')
    .max(20, 'validation.quantity')
    .default(8)
    .describe('Random characters after the prefix.'),
  count: z.int('validation.quantity').min(1, 'validation.quantity').max(MAX_CODES_PER_BATCH, 'validation.quantity'),
})
export type PromoBatchInput = z.infer<typeof promoBatchInputSchema>

/** `code` is of single codes, `name` of batches; of the other kind it is ignored. */
export const updatePromoCodeSchema = rules.extend({ code: codeSchema, name: batchNameSchema.nullable() }).partial()
export type UpdatePromoCodeInput = z.infer<typeof updatePromoCodeSchema>

const batchSchema = z.object({
  prefix: z.string(),
  length: z.int(),
  /** Its codes, and those that have completed orders. */
  count: z.int(),
  codes_used: z.int(),
  /** The code of it that a search of the list names. */
  found: z.object({ code: z.string(), uses: z.int(), held_uses: z.int() }).optional(),
})

export const promoCodeSchema = z.object({
  id: z.string(),
  /** Of a batch the form of its codes, with a _ for each random character. */
  code: z.string(),
  /** Of a batch alone. */
  name: z.string().nullable(),
  batch: batchSchema.nullable(),
  discount_type: z.enum(['PERCENTAGE', 'FIXED', 'NONE']),
  rate_ppm: z.int().nullable(),
  amount: z.int().nullable(),
  starts_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  max_uses: z.int().nullable(),
  max_tickets: z.int().nullable(),
  min_amount: z.int().nullable(),
  ticket_ids: z.array(z.string()),
  /** Its completed orders, and unfinished ones that hold a use; of a batch those of all its codes. */
  uses: z.int(),
  held_uses: z.int(),
  /** The tickets it applied to in these orders. */
  tickets: z.int(),
  held_tickets: z.int(),
  is_scheduled: z.boolean(),
  is_expired: z.boolean(),
  created_at: z.string(),
})
export type PromoCode = z.infer<typeof promoCodeSchema>

/** Why a code can't be used, as in the 422 that an order with it gets. */
export const promoRefusals = [
  'promo_code_unknown',
  'promo_code_not_started',
  'promo_code_expired',
  'promo_code_used_up',
  'promo_code_not_applicable',
  'promo_code_too_many_tickets',
  'promo_code_below_minimum',
] as const

const refused = {
  reason: z.enum(promoRefusals).optional(),
  starts_at: z.string().optional().describe('With `promo_code_not_started`.'),
}

/** GET /public/events/{id}/promo-codes/{code}. */
export const promoCheckSchema = z.object({ valid: z.boolean(), ...refused })
export type PromoCheck = z.infer<typeof promoCheckSchema>

/** The code as applied to the prices a public event shows. */
export const appliedPromoSchema = z.object({
  code: z.string(),
  valid: z.boolean(),
  ...refused,
  discount_type: z.enum(['PERCENTAGE', 'FIXED', 'NONE']).optional(),
  rate_ppm: z.int().nullable().optional(),
  amount: z.int().nullable().optional(),
})
export type AppliedPromo = z.infer<typeof appliedPromoSchema>
