import { csvColumns, csvKinds, type CsvColumn, type CsvKind } from '../../contract/csv-columns.ts'
import { foldHeader } from '../import/header-text.ts'

/** What is wrong with a row, by the key of its sentence; `column` is the file's own name. */
export type CsvFault = { row: number; column: string | null; message: string }

/** A row of a file, its cells by column. */
export type CsvRow = { row: number; kind: CsvKind; cell: (column: CsvColumn) => string }

export type CsvTable = {
  rows: CsvRow[]
  /** The file's own name of a column. */
  nameOf: (column: string) => string | null
  faults: CsvFault[]
  ignored: string[]
}

/** Other names of columns, as people write them. */
const otherNames: Record<string, CsvColumn | 'row'> = {
  kind: 'row',
  'starts at': 'start',
  starts: 'start',
  'start date': 'start',
  opens: 'start',
  'ends at': 'end',
  ends: 'end',
  'end date': 'end',
  expires: 'end',
  'expires at': 'end',
  closes: 'end',
  timezone: 'time_zone',
  'promo code': 'code',
  label: 'title',
  'venue name': 'venue',
  'address 1': 'address',
  zip: 'postal_code',
  'max uses': 'max_uses',
  ticket: 'tickets',
  scope: 'asked_of',
  'hidden unless promo': 'only_with_code',
}

const known = new Map<string, CsvColumn | 'row'>([
  ['row', 'row'],
  ...Object.entries(otherNames),
  ...Object.values(csvColumns).flatMap((columns) => columns.map((column) => [column.replaceAll('_', ' '), column] as const)),
])

const folded = (text: string): string => foldHeader(text).replaceAll('-', ' ')

const kinds = new Map<string, CsvKind>([
  ...csvKinds.map((kind) => [kind.toLowerCase().replaceAll('_', ' '), kind] as const),
  ['code', 'PROMO_CODE'],
  ['list', 'CHECK_IN_LIST'],
  ['tier', 'PRICE'],
])

/** Reads a header and the rows below it; without a column `Row` all of them are of one kind. */
export const readTable = (lines: readonly { row: number; cells: readonly string[] }[], only: CsvKind | null): CsvTable => {
  const [head, ...body] = lines
  const names = (head?.cells ?? []).map((name) => name.trim())
  const columns = names.map((name) => known.get(folded(name)) ?? null)
  const at = (column: string): number => columns.indexOf(column as CsvColumn)
  const nameOf = (column: string): string | null => names[at(column)] ?? null
  const faults: CsvFault[] = []
  const rows = body.flatMap(({ row, cells }): CsvRow[] => {
    const given = folded(cells[at('row')] ?? '')
    const kind = at('row') < 0 ? only : (kinds.get(given) ?? null)
    const cell = (column: CsvColumn): string => (cells[at(column)] ?? '').trim()
    if (kind) return [{ row, kind, cell }]
    faults.push({ row, column: nameOf('row'), message: 'validation.csv_kind' })
    return []
  })
  return { rows, nameOf, faults, ignored: names.filter((name, index) => name !== '' && columns[index] === null) }
}
