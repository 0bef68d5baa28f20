import type { CsvCell } from '../../../http/csv.ts'
import type { consoleBox } from '../../../http/boxes.ts'
import type { Reader } from './columns.ts'

/** Of which event an export is, and for whom. */
export type ExportOf = { d1: D1Database; accountId: string; eventId: string; reader: Reader; box: ReturnType<typeof consoleBox> }

/** What is exported: how many lines beside the head as they stand now, and the lines. */
export type Exported = { total: number; head: string[]; rows: AsyncIterable<CsvCell[]> }
