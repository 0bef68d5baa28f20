import { z } from 'zod'

/** Something that never reached the read model or the mail log, because it was refused again and again for its own sake. */
export const setAsideSchema = z.object({
  id: z.string(),
  event_id: z.string(),
  lane: z.enum(['rows', 'mails']),
  /** The row's table, or the mail's kind. */
  subject: z.string(),
  subject_id: z.string(),
  error: z.string(),
  set_aside_at: z.string(),
})
export type SetAside = z.infer<typeof setAsideSchema>
