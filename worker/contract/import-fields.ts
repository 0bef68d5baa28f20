/** What a column of an imported file can become, beside the answer to a question. */
export const importFields = [
  'name',
  'first_name',
  'last_name',
  'email',
  'buyer_name',
  'buyer_email',
  'ticket',
  'price',
  'amount_paid',
  'locale',
  'reference',
  'status',
  'void',
] as const
export type ImportField = (typeof importFields)[number]

/** A column's target: a field, or the answer to a question (`question:qst_…`). */
export type ImportTarget = ImportField | `question:${string}`

/** The programs whose exports are known by their columns. */
export const importSources = ['eventbrite', 'tito', 'pretix', 'hi_events', 'luma', 'foyer'] as const
export type ImportSource = (typeof importSources)[number]

export const importStates = ['DRAFT', 'CHECKING', 'CHECKED', 'RUNNING', 'STOPPED', 'DONE', 'FAILED', 'UNDOING', 'UNDONE'] as const
export type ImportState = (typeof importStates)[number]

/** States in which a background job is at work. */
export const isImportMoving = (state: ImportState): boolean => state === 'CHECKING' || state === 'RUNNING' || state === 'UNDOING'

export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type ImportEncoding = (typeof importEncodings)[number]
export const importSeparators = [',', ';', '\t', '|'] as const
export type ImportSeparator = (typeof importSeparators)[number]

/** What a file may have at most, and how long it is stored. */
export const MAX_IMPORT_BYTES = 16 * 1_048_576
export const MAX_IMPORT_ROWS = 50_000
export const MAX_IMPORT_COLUMNS = 100
export const MAX_IMPORT_CORRECTIONS = 1000
export const IMPORT_KEPT_DAYS = 3
