import { z } from 'zod'
import { idSchema, textSchema } from './common.ts'
import {
  importEncodings,
  importFields,
  importSeparators,
  importSources,
  importStates,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_CORRECTIONS,
  MAX_IMPORT_ROWS,
  type ImportTarget,
} from './import-fields.ts'

const targetSchema = z.union([z.enum(importFields), z.string().regex(/^question:qst_[0-9a-z]{1,40}$/)]) as z.ZodType<ImportTarget>
const cellSchema = textSchema.max(5000, 'validation.max_5000')
const ticketChoiceSchema = z.object({ ticket_id: idSchema, price_id: idSchema.nullable() })

/** How a file's columns are read. */
export const importMappingSchema = z.object({
  has_header: z.boolean(),
  /** What each column becomes, in the file's order; null leaves it out. */
  columns: z.array(targetSchema.nullable()).max(MAX_IMPORT_COLUMNS),
  /** The ticket of each value of the column `ticket`; null leaves its rows out. */
  tickets: z.record(cellSchema, ticketChoiceSchema.nullable()),
  /** The ticket of a file without such a column, and of rows without a value. */
  default_ticket: ticketChoiceSchema.nullable(),
  /** Another value for every such cell of a column: `{"4": {"ca": "en"}}`. */
  values: z.record(z.string().regex(/^\d{1,3}$/), z.record(cellSchema, cellSchema)),
})
export type ImportMapping = z.infer<typeof importMappingSchema>

/** PUT …/import/{importId}: absent fields stay. */
export const updateImportSchema = importMappingSchema.partial().extend({
  encoding: z.enum(importEncodings).optional(),
  separator: z.enum(importSeparators).optional(),
  /** Single cells, by the row's number in the file and the column's index; they are added to those sent before. */
  corrections: z
    .array(
      z.object({
        row: z
          .int()
          .min(1)
          .max(MAX_IMPORT_ROWS + 1),
        column: z.int().min(0).max(MAX_IMPORT_COLUMNS),
        value: cellSchema,
      }),
    )
    .max(MAX_IMPORT_CORRECTIONS)
    .optional(),
})
export type UpdateImportInput = z.infer<typeof updateImportSchema>

/** POST …/import/{importId}/run */
export const runImportSchema = z.object({
  /** Whether everyone gets their ticket by email. */
  send_mail: z.boolean().default(false),
  /** Whether rows that stand twice stay out. */
  skip_duplicates: z.boolean().default(true),
  /** Whether rows whose ticket has sold out meanwhile stay out; else the import stops there. */
  skip_sold_out: z.boolean().default(false),
})
export type RunImportInput = z.infer<typeof runImportSchema>

/** A column of the file. */
export const importColumnSchema = z.object({
  name: z.string(),
  /** Some of its values. */
  samples: z.array(z.string()),
  /** All of its values with how often each occurs, where there are few. */
  values: z.array(z.object({ value: z.string(), count: z.int() })).nullable(),
  guess: z.enum(['known', 'guessed']).nullable(),
})
export type ImportColumn = z.infer<typeof importColumnSchema>

/** How many rows of a ticket come in, and how many are left of it before. */
const ticketCountSchema = z.object({
  ticket_id: z.string(),
  price_id: z.string(),
  title: z.string(),
  label: z.string().nullable(),
  ready: z.int(),
  available: z.int().nullable(),
})

export const importSummarySchema = z.object({
  /** Rows that can come in, without those that stand twice. */
  ready: z.int(),
  /** Rows with at least one fault. */
  faulty: z.int(),
  /** Rows without a fault that stand twice: the same name, email and ticket, in the file or among the attendees. */
  duplicates: z.int(),
  /** Rows that are left out by their ticket or their status. */
  left_out: z.int(),
  tickets: z.array(ticketCountSchema),
  /** Faults by column. */
  columns: z.array(z.object({ column: z.int(), faults: z.int() })),
})
export type ImportSummary = z.infer<typeof importSummarySchema>

/** An import in the list. */
export const importSchema = z.object({
  id: z.string(),
  file_name: z.string(),
  state: z.enum(importStates),
  rows: z.int(),
  /** Rows that the running job has passed. */
  progress: z.int(),
  /** People who came in. */
  imported: z.int(),
  /** People who stayed at the undoing, because they were checked in meanwhile. */
  kept: z.int(),
  send_mail: z.boolean(),
  skip_duplicates: z.boolean(),
  created_by: z.string(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  /** Until when its file is stored. */
  file_until: z.string(),
  /** Why it stopped: by a member, or at a row whose ticket has sold out. */
  stopped: z
    .object({ row: z.int(), reason: z.enum(['BY_MEMBER', 'SOLD_OUT', 'FILE_GONE', 'TICKET_GONE']), ticket: z.string().nullable() })
    .nullable(),
})
export type AttendeeImport = z.infer<typeof importSchema>

/** An import with its columns, mapping and result. */
export const importDetailSchema = importSchema.extend({
  source: z.enum(importSources).nullable(),
  format: z.enum(['csv', 'xlsx']),
  encoding: z.enum(importEncodings).nullable(),
  separator: z.enum(importSeparators).nullable(),
  columns: z.array(importColumnSchema),
  mapping: importMappingSchema,
  /** Of the last check. */
  summary: importSummarySchema.nullable(),
  /** Of its people who are checked in: while there are any, it can't be undone. */
  checked_in: z.object({ count: z.int(), names: z.array(z.string()) }),
})
export type ImportDetail = z.infer<typeof importDetailSchema>

/** A fault of a cell. */
export const importFaultSchema = z.object({
  /** As a spreadsheet counts: the names of the columns are row 1. */
  row: z.int(),
  /** Whose row it is, as far as it says. */
  who: z.string(),
  /** The column's index; -1 where no column is to blame. */
  column: z.int(),
  column_name: z.string(),
  value: z.string(),
  /** A stable word: `validation.email`, `not_enough_tickets`. */
  code: z.string(),
  /** What is wrong, in the language of the request. */
  message: z.string(),
  /** What was probably meant. */
  suggestion: z.string().nullable(),
})
export type ImportFault = z.infer<typeof importFaultSchema>

/** A row that stands twice. */
export const importDuplicateSchema = z.object({
  row: z.int(),
  who: z.string(),
  email: z.string(),
  ticket: z.string(),
  /** The row before it; null where the event has this attendee already. */
  of_row: z.int().nullable(),
})
export type ImportDuplicate = z.infer<typeof importDuplicateSchema>

/** GET …/import/{importId}/faults */
export const importFaultsQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(1000).default(1).describe('A hundred rows each, from 1.'),
  what: z.enum(['faults', 'duplicates']).default('faults').describe('Faults, or rows that stand twice.'),
})
