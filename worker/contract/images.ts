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

/** What an upload of an event's image says of it beside the file. */
export const eventImageTypeSchema = z.enum(['EVENT_COVER', 'TEXT'])

/** An image for a text that is fetched from an address, once. */
export const imageAddressSchema = z.object({ type: z.literal('TEXT'), url: urlSchema })
