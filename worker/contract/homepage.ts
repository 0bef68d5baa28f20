import { z } from 'zod'
import { colourSchema } from './common.ts'
import { homepageSections, maxCoverBlur } from './homepage-design.ts'

const colour = colourSchema
  .nullable()
  .meta({ description: 'A hex code, `#rgb` or `#rrggbb`, answered as `#rrggbb`; null for Foyer’s own.' })

const sections = z
  .array(z.object({ id: z.enum(homepageSections), visible: z.boolean() }))
  .max(homepageSections.length, 'validation.every_section_once')
  .refine((all) => homepageSections.every((id) => all.filter((one) => one.id === id).length === 1), 'validation.every_section_once')

/** The design of an event's page. */
export const homepageSchema = z.object({
  background_color: colour,
  content_background_color: colour,
  primary_color: colour,
  secondary_color: colour,
  text_color: colour,
  ticket_widget_color: colour,
  button_text_color: colour,
  background_type: z.enum(['COLOR', 'COVER']),
  cover_blur: z.int().min(0).max(maxCoverBlur),
  sections,
})
export const updateHomepageSchema = homepageSchema.partial()
export type UpdateHomepageInput = z.infer<typeof updateHomepageSchema>

/** GET /events/{id}/homepage: the published design, and the draft. */
export const homepageStateSchema = z.object({
  published: homepageSchema,
  draft: homepageSchema.nullable(),
  /** When a draft was last published; null if never. */
  published_at: z.string().nullable(),
})
export type HomepageState = z.infer<typeof homepageStateSchema>
