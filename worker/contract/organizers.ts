import { z } from 'zod'
import { currencySchema, emailSchema, nameSchema, richTextSchema, timezoneSchema, urlSchema } from './common.ts'

export const organizerInputSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  description: richTextSchema.nullable().optional(),
  website: urlSchema.nullable().optional(),
  currency: currencySchema.optional(),
  timezone: timezoneSchema.optional(),
})
export type OrganizerInput = z.infer<typeof organizerInputSchema>

export const updateOrganizerSchema = organizerInputSchema.partial()

export const organizerSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Sanitized HTML. */
  description: z.string().nullable(),
  website: z.string().nullable(),
  image_url: z.string().nullable(),
  currency: z.string(),
  timezone: z.string(),
  created_at: z.string(),
})
export type Organizer = z.infer<typeof organizerSchema>
