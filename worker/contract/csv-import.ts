import { z } from 'zod'

/** How many of each kind a file has. */
export const csvCountsSchema = z.object({
  events: z.int(),
  tickets: z.int(),
  questions: z.int(),
  promo_codes: z.int(),
  check_in_lists: z.int(),
})
export type CsvCounts = z.infer<typeof csvCountsSchema>

/** POST /events/import and /events/{id}/import. */
export const csvImportSchema = z.object({
  /** Whether everything was created: not in a dry run, and not where a row has a fault. */
  is_done: z.boolean(),
  counts: csvCountsSchema,
  /** The first hundred. */
  faults: z.array(z.object({ row: z.int(), column: z.string().nullable(), message: z.string() })),
  /** Columns of the file that mean nothing here. */
  ignored_columns: z.array(z.string()),
  /** The events that were created. */
  event_ids: z.array(z.string()),
})
export type CsvImport = z.infer<typeof csvImportSchema>
