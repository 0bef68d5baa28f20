import { z } from 'zod'
import { urlSchema } from './common.ts'
import { imageTypes } from './image-bounds.ts'

export const imageSchema = z.object({
  id: z.string(),
  type: z.enum(imageTypes),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
})
export type Image = z.infer<typeof imageSchema>

/** The type in an upload of an event's image. */
export const eventImageTypeSchema = z.enum(['EVENT_COVER', 'TEXT'])

/** An image for a text, fetched once from an address. */
export const imageAddressSchema = z.object({ type: z.literal('TEXT'), url: urlSchema })
