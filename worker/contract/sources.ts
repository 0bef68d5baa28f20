import { z } from 'zod'
import { nameSchema } from './common.ts'

/** POST /events/{id}/sources: what a link is for, such as `Poster at the station`. */
export const sourceInputSchema = z.object({ name: nameSchema.max(50, 'validation.max_50') })
export type SourceInput = z.infer<typeof sourceInputSchema>

/** A named source of visits, and the link that is counted for it. */
export const sourceSchema = z.object({
  /** As the report names it: `utm:poster-at-the-station`. */
  source: z.string(),
  link: z.string(),
})
export type Source = z.infer<typeof sourceSchema>
