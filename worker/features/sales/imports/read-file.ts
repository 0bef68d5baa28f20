import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS, type ImportEncoding, type ImportSeparator } from '../../../contract/import-fields.ts'
import type { ImportColumn } from '../../../contract/imports.ts'
import { isHeaderRow } from '../../../domain/import/guess-columns.ts'
import { UnreadableFile, type FileRow } from './file-rows.ts'

/** How a file is to be read, where that isn't guessed. */
export type FileOptions = {
  encoding?: ImportEncoding | undefined
  separator?: ImportSeparator | undefined
  has_header?: boolean | undefined
}

/** A file as it was read. */
export type ReadFile = {
  format: 'csv' | 'xlsx'
  encoding: ImportEncoding | null
  separator: ImportSeparator | null
  has_header: boolean
  /** Every row, its header too. */
  lines: number
  columns: Omit<ImportColumn, 'guess'>[]
  /** The rows as JSON, `CHUNK_ROWS` in each. */
  chunks: string[]
}

/** Rows of a chunk: what one step of a job reads. */
export const CHUNK_ROWS = 500

const SAMPLES = 3
const SAMPLE_LENGTH = 80
/** A column with more different values is none to choose by. */
const MAX_VALUES = 30
const VALUE_LENGTH = 120
/** Text of all rows: what an isolate can hold. */
const MAX_TEXT_LENGTH = 40_000_000

type Open = {
  format: 'csv' | 'xlsx'
  encoding: ImportEncoding | null
  separator: ImportSeparator | null
  read: (add: (row: FileRow) => void) => void
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
/** Workbooks from before 2007, and those with a password. */
const isOldOffice = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0

/** Opens a file by its bytes, whatever it is called. What reads it is loaded with the first one. */
const openFile = async (bytes: Uint8Array, options: FileOptions): Promise<Open> => {
  if (isZip(bytes)) {
    const { readXlsx } = await import('./read-xlsx.ts')
    return { format: 'xlsx', encoding: null, separator: null, read: (add) => readXlsx(bytes, add) }
  }
  if (isOldOffice(bytes)) throw new UnreadableFile('import_file_unreadable')
  const { encodingOf, readCsv, separatorOf } = await import('./read-csv.ts')
  const encoding = options.encoding ?? encodingOf(bytes)
  const start = new TextDecoder(encoding).decode(bytes.subarray(0, 65_536))
  // A text has no NUL; pictures and programs do.
  if (start.includes('\u0000')) throw new UnreadableFile('import_file_unreadable')
  const separator = options.separator ?? separatorOf(start)
  return { format: 'csv', encoding, separator, read: (add) => readCsv(bytes, { encoding, separator }, add) }
}

type Seen = { samples: string[]; values: Map<string, number> | null }

const look = (seen: Seen, cell: string): void => {
  const value = cell.trim()
  if (value === '') return
  if (seen.samples.length < SAMPLES && !seen.samples.includes(value.slice(0, SAMPLE_LENGTH)))
    seen.samples.push(value.slice(0, SAMPLE_LENGTH))
  if (!seen.values) return
  seen.values.set(value, (seen.values.get(value) ?? 0) + 1)
  if (seen.values.size > MAX_VALUES || value.length > VALUE_LENGTH) seen.values = null
}

/** Reads a file into chunks of rows, and looks at its columns. Throws `UnreadableFile`. */
export const readFile = async (
  bytes: Uint8Array,
  questions: readonly { id: string; title: string }[],
  options: FileOptions = {},
): Promise<ReadFile> => {
  const { format, encoding, separator, read } = await openFile(bytes, options)
  const chunks: string[] = []
  let chunk: string[] = []
  let lines = 0
  let length = 0
  let header: string[] = []
  let has_header = false
  const seen: Seen[] = []
  const end = (): void => {
    if (chunk.length > 0) chunks.push(`[${chunk.join(',')}]`)
    chunk = []
  }
  read((line) => {
    const cells = line.cells.slice(0, MAX_IMPORT_COLUMNS + 1)
    if (lines === 0) {
      has_header = options.has_header ?? isHeaderRow(cells, questions)
      header = cells.slice(0, MAX_IMPORT_COLUMNS).map((cell) => cell.trim().slice(0, VALUE_LENGTH))
      // Empty columns at the end of a header are none.
      while (has_header && header.length > 1 && header.at(-1) === '') header.pop()
      header.forEach(() => seen.push({ samples: [], values: new Map() }))
    }
    if (lines > 0 || !has_header) seen.forEach((one, index) => look(one, cells[index] ?? ''))
    lines += 1
    if (lines > MAX_IMPORT_ROWS + Number(has_header)) throw new UnreadableFile('import_too_many_rows')
    const text = JSON.stringify([line.row, ...cells])
    length += text.length
    if (length > MAX_TEXT_LENGTH) throw new UnreadableFile('import_file_too_large')
    chunk.push(text)
    if (chunk.length === CHUNK_ROWS) end()
  })
  end()
  if (lines <= Number(has_header)) throw new UnreadableFile('import_empty')
  const columns = seen.map(({ samples, values }, index) => ({
    name: has_header ? (header[index] ?? '') : '',
    samples,
    values: values && [...values].map(([value, count]) => ({ value, count })).toSorted((one, other) => other.count - one.count),
  }))
  return { format, encoding, separator, has_header, lines, columns, chunks }
}
