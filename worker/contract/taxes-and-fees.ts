import { z } from 'zod'
import { amountSchema, currencySchema, nameSchema } from './common.ts'

const fields = z.object({
  name: nameSchema,
  type: z.enum(['TAX', 'FEE']),
  calculation: z.enum(['PERCENTAGE', 'FIXED']),
  /** Parts per million, of a percentage. */
  rate_ppm: z.int('validation.rate').min(0, 'validation.rate').max(1_000_000, 'validation.rate').nullable().optional(),
  /** Minor units of `currency`, if it is fixed. */
  amount: amountSchema.nullable().optional(),
  currency: currencySchema.nullable().optional(),
  /** Inside the price; percentage taxes only. */
  included: z.boolean().optional(),
  /** Chosen already when a new ticket is made. */
  apply_to_new_tickets: z.boolean().optional(),
})

export const taxOrFeeInputSchema = fields
export type TaxOrFeeInput = z.infer<typeof taxOrFeeInputSchema>
export const updateTaxOrFeeSchema = fields.partial()
export type UpdateTaxOrFeeInput = z.infer<typeof updateTaxOrFeeSchema>

export const taxOrFeeSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['TAX', 'FEE']),
  calculation: z.enum(['PERCENTAGE', 'FIXED']),
  rate_ppm: z.int().nullable(),
  amount: z.int().nullable(),
  currency: z.string().nullable(),
  included: z.boolean(),
  apply_to_new_tickets: z.boolean(),
  created_at: z.string(),
})
export type TaxOrFeeView = z.infer<typeof taxOrFeeSchema>
