import { z } from 'zod'
import { idSchema, nameSchema } from './common.ts'

const fields = z.object({
  name: nameSchema,
  capacity: z.int('validation.quantity').min(0, 'validation.quantity').max(10_000_000, 'validation.quantity').nullable(),
  enabled: z.boolean().optional(),
  ticket_ids: z.array(idSchema).min(1, 'validation.one_ticket').max(1000),
})

export const capacityInputSchema = fields
export type CapacityInput = z.infer<typeof capacityInputSchema>
export const updateCapacitySchema = fields.partial()
export type UpdateCapacityInput = z.infer<typeof updateCapacitySchema>

/** A limit shared by several tickets; `used` and `held` are their sums. */
export const capacitySchema = z.object({
  id: z.string(),
  name: z.string(),
  capacity: z.int().nullable(),
  enabled: z.boolean(),
  ticket_ids: z.array(z.string()),
  used: z.int(),
  held: z.int(),
  created_at: z.string(),
})
export type CapacityAssignment = z.infer<typeof capacitySchema>
