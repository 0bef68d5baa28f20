import { z } from 'zod'
import { lineSchema } from './common.ts'

/** How far an import of an account has come. */
export const accountImportPhases = ['CHECK', 'ACCOUNT', 'IMAGES', 'MAILS', 'EVENTS', 'MEMBERS', 'DONE', 'FAILED'] as const
export type AccountImportPhase = (typeof accountImportPhases)[number]

/** Why an archive can't be imported. */
export const archiveProblems = [
  'NOT_AN_ARCHIVE',
  'BROKEN',
  'OTHER_FORMAT',
  'NEWER',
  'ACCOUNT_EXISTS',
  'ACCOUNT_UNDERWAY',
  'EVENT_EXISTS',
] as const
export type ArchiveProblem = (typeof archiveProblems)[number]

/** An import of a whole account. */
export const accountImportSchema = z.object({
  id: z.string(),
  account_id: z.string().nullable().describe('The account of the archive; null until it was read.'),
  phase: z
    .enum(accountImportPhases)
    .describe('CHECK reads the whole archive and writes nothing. The account’s people get in after MEMBERS. FAILED: nothing was written.'),
  files: z.int().describe('Files of the archive.'),
  bytes: z.int().describe('Of the archive.'),
  events: z.int().describe('Events whose lists are complete.'),
  rows: z.int().describe('Rows written.'),
  problem: z
    .enum(archiveProblems)
    .nullable()
    .describe(
      'Why it failed: it isn’t a ZIP file, a file in it is broken or missing, its format or version isn’t known here, or what it has is here already.',
    ),
  problem_at: z.string().nullable().describe('The file, or the id, that the problem is about.'),
  started_at: z.string(),
  done_at: z.string().nullable(),
})
export type AccountImport = z.infer<typeof accountImportSchema>

/** Where an archive is fetched from. */
export const archiveSourceSchema = z.object({
  url: lineSchema.max(2000).describe('The address of the export’s `file` at the other installation.'),
  token: lineSchema.max(4000).describe('The bearer token of an admin there, or an API key.'),
})
export type ArchiveSource = z.infer<typeof archiveSourceSchema>
