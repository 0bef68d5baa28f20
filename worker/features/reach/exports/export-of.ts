import type { AccountData } from '../../../db/databases.ts'
import type { CsvCell } from '../../../http/csv.ts'
import type { consoleBox } from '../../../http/boxes.ts'
import type { Reader } from './columns.ts'

/** The event of an export, and its reader. */
export type ExportOf = { d1: AccountData; accountId: string; eventId: string; reader: Reader; box: ReturnType<typeof consoleBox> }

/** An export: the number of lines below the head at its start, and the lines. */
export type Exported = { total: number; head: string[]; rows: AsyncIterable<CsvCell[]> }
