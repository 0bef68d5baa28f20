import { z } from 'zod'
import { dateInputSchema, idSchema, nameSchema } from './common.ts'

const part = (what: string) => z.boolean().default(true).describe(what)

/** The parts of an event to copy: every copied entity belongs to one of these flags. */
export const copiedPartsSchema = z.object({
  tickets: part('Tickets with their prices: nothing of them is sold.'),
  questions: part('Questions asked at checkout.'),
  settings: part('The event’s settings, and the design of its page as published; the defaults without it.'),
  promo_codes: part(
    'Promo codes, not used yet. A code for certain tickets is copied with those that are; where none of them is, the code is left out, for it would be about all.',
  ),
  capacity_assignments: part('Capacity assignments. Without their tickets they limit none until some are chosen.'),
  check_in_lists: part('Check-in lists, with links of their own. A list of certain tickets that aren’t copied covers none.'),
  cover_image: part('The cover.'),
  taxes: part('The taxes and fees of the tickets that are copied.'),
  affiliates: part('Affiliates, with their codes and no figures.'),
})
export type CopiedParts = z.infer<typeof copiedPartsSchema>
export type CopiedPart = keyof CopiedParts

/** POST /events/{id}/duplicate. Local times of the copy are the same, as many days later as it starts later. */
export const duplicateEventSchema = z.object({
  title: nameSchema,
  organizer_id: idSchema.optional().describe('The event’s own unless it is given.'),
  start_date: dateInputSchema,
  end_date: dateInputSchema.nullable().optional().describe('Moved with the start unless it is given; null for none.'),
  ...copiedPartsSchema.shape,
})
export type DuplicateEventInput = z.infer<typeof duplicateEventSchema>
