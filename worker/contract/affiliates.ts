import { z } from 'zod'
import { codeSchema, emailSchema, nameSchema } from './common.ts'

const fields = z.object({
  name: nameSchema,
  /** Compared without regard to case; links carry it as `?aff=`. */
  code: codeSchema,
  email: emailSchema.nullable().optional(),
  is_active: z.boolean().optional().describe('True unless it is given. Orders that come by the link of an inactive one are nobody’s.'),
})

export const affiliateInputSchema = fields
export type AffiliateInput = z.infer<typeof affiliateInputSchema>
export const updateAffiliateSchema = fields.partial()
export type UpdateAffiliateInput = z.infer<typeof updateAffiliateSchema>

/** Figures are those of its completed orders: orders and tickets that were not cancelled, and money in minor units. */
export const affiliateSchema = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  email: z.string().nullable(),
  is_active: z.boolean(),
  orders: z.int(),
  tickets: z.int(),
  gross: z.int(),
  refunded: z.int(),
  /** The event's page with its code. */
  link: z.string(),
  created_at: z.string(),
})
export type Affiliate = z.infer<typeof affiliateSchema>

/** The affiliate of an order at its time: it may be renamed or deleted since. */
export const orderAffiliateSchema = z.object({ id: z.string(), code: z.string(), name: z.string() })
export type OrderAffiliate = z.infer<typeof orderAffiliateSchema>
