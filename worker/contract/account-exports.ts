import { z } from 'zod'

/** How far an export of an account has come. */
export const exportPhases = ['ACCOUNT', 'MAILS', 'EVENTS', 'DONE'] as const
export type ExportPhase = (typeof exportPhases)[number]

/** An export of a whole account. */
export const accountExportSchema = z.object({
  id: z.string(),
  phase: z.enum(exportPhases),
  events: z.int().describe('Events it has so far.'),
  rows: z.int(),
  bytes: z.int().describe('Compressed, without images.'),
  started_at: z.string(),
  done_at: z.string().nullable(),
  expires_at: z.string().describe('It is kept until then.'),
})
export type AccountExport = z.infer<typeof accountExportSchema>
