import Papa from 'papaparse'
import { importSeparators, type ImportEncoding, type ImportSeparator } from '../../../contract/import-fields.ts'
import { UnreadableFile, type FileRow } from './file-rows.ts'

/** Text of one record at most: an unclosed quote would take in the rest of the file. */
const MAX_RECORD_LENGTH = 262_144

/** Bytes that are decoded and cut into rows in one go. */
const BYTES_AT_ONCE = 262_144

const startsWith = (bytes: Uint8Array, ...mark: number[]): boolean => mark.every((byte, index) => bytes[index] === byte)

/** A text's encoding by its byte order mark or its bytes. What is no UTF-8 is Windows-1252, as Excel writes it. */
export const encodingOf = (bytes: Uint8Array): ImportEncoding => {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const start = bytes.subarray(0, 4096)
  const zeros = (odd: 0 | 1) => start.filter((byte, index) => byte === 0 && index % 2 === odd).length
  if (zeros(1) > start.length / 4) return 'utf-16le'
  if (zeros(0) > start.length / 4) return 'utf-16be'
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
    for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE) decoder.decode(bytes.subarray(at, at + BYTES_AT_ONCE), { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** The separator that cuts the first lines into the most cells, alike in each; quotes are heeded. */
export const separatorOf = (text: string): ImportSeparator => {
  const [, named] = /^\uFEFF?sep=([,;\t|])\r?\n/i.exec(text) ?? []
  if (named) return named as ImportSeparator
  let best: { separator: ImportSeparator; score: number } = { separator: ',', score: 0 }
  for (const separator of importSeparators) {
    const { data } = Papa.parse<string[]>(text.slice(0, 65_536), { delimiter: separator, preview: 20, skipEmptyLines: 'greedy' })
    const widths = data.map((row) => row.length)
    const first = widths[0] ?? 1
    const alike = widths.filter((width) => width === first).length / Math.max(1, widths.length)
    if (first > 1 && first * alike > best.score) best = { separator, score: first * alike }
  }
  return best.separator
}

/** The part of Papa Parse that cuts a text into rows; with `ignoreLastRow` up to the last whole one. */
type RowParser = { parse: (text: string, baseIndex: number, ignoreLastRow: boolean) => { data: string[][]; meta: { cursor: number } } }
const { Parser } = Papa as unknown as { Parser: new (config: object) => RowParser }

/** Reads the rows of a CSV that have anything in them, cut from its bytes piece by piece. */
export const readCsv = (
  bytes: Uint8Array,
  { encoding, separator }: { encoding: ImportEncoding; separator: ImportSeparator },
  add: (row: FileRow) => void,
): void => {
  const decoder = new TextDecoder(encoding)
  const parser = new Parser({ delimiter: separator, quoteChar: '"', newline: '\n' })
  let rest = ''
  let row = 0
  for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE) {
    const isLast = at + BYTES_AT_ONCE >= bytes.length
    rest += decoder.decode(bytes.subarray(at, at + BYTES_AT_ONCE), { stream: !isLast })
    if (at === 0) rest = rest.replace(/^\uFEFF/, '').replace(/^sep=[,;\t|]\r?\n/i, '')
    // A line end may be cut in two.
    const held = !isLast && rest.endsWith('\r') ? '\r' : ''
    const text = rest.slice(0, rest.length - held.length).replace(/\r\n?/g, '\n')
    const { data, meta } = parser.parse(text, 0, !isLast)
    for (const cells of data) {
      row += 1
      if (cells.some((cell) => cell.trim() !== '')) add({ row, cells })
    }
    rest = isLast ? '' : text.slice(meta.cursor) + held
    if (rest.length > MAX_RECORD_LENGTH) throw new UnreadableFile('import_record_too_long')
  }
}
