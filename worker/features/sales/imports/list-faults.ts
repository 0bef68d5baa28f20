import type { I18n } from '@lingui/core'
import type { ImportDuplicate, ImportFault } from '../../../contract/imports.ts'
import type { Problem, Result } from '../../../contract/problem.ts'
import type { BoxClient } from '../../../box-office/client.ts'
import type { FaultyRow, ImportRow } from '../../../domain/import/check-rows.ts'
import type { RowFault } from '../../../domain/import/check-row.ts'
import type { Env } from '../../../runtime/env.ts'
import type { CsvCell } from '../../../http/csv.ts'
import { validationSentence } from '../../../i18n/validation-sentences.ts'
import { importFilesIn } from './import-files.ts'
import { checkedPath, pagePath, rowsPath } from './import-job.ts'
import type { ImportResults } from './import-results.ts'

type Box = BoxClient<'console'>
type StoredFault = RowFault & { row: number; who: string }
type Paged<T> = { rows: T[]; page: number; pages: number }

const nameOf = ({ plan }: ImportResults, column: number): string => plan.columns[column]?.name ?? ''

/** A page of what a check found: faults with their sentences, or rows that stand twice. */
export const listFaults = async (
  env: Env,
  box: Box,
  { id, what, page, i18n }: { id: string; what: 'faults' | 'duplicates'; page: number; i18n: I18n },
): Promise<Result<Paged<ImportFault | ImportDuplicate>> | { ok: false; problem: Problem }> => {
  const found = await box.query('getImportFiles', { id, rows: null })
  if (!found.ok) return found
  const { record, plan } = found.value
  const pages = what === 'faults' ? plan.fault_pages : plan.duplicate_pages
  const text = page > pages ? null : await importFilesIn(env).read(pagePath(record.folder, record.checked_turn ?? 0, what, page))
  const stored = text === null ? [] : (JSON.parse(text) as (StoredFault | ImportDuplicate)[])
  const rows = stored.map((row): ImportFault | ImportDuplicate =>
    'code' in row ? { ...row, column_name: nameOf(found.value, row.column), message: validationSentence(i18n, row.code) } : row,
  )
  return { ok: true, value: { rows, page, pages } }
}

/** The rows that stayed out, as they stand in the file, with what is wrong with each: to be corrected and imported again. */
export const exportFaults = async (env: Env, box: Box, id: string, i18n: I18n) => {
  const found = await box.query('getImportFiles', { id, rows: null })
  if (!found.ok) return found
  const { record, plan } = found.value
  const files = importFilesIn(env)
  const heads = [i18n._('import.row', {}, { message: 'Row' }), i18n._('import.fault', {}, { message: 'Error' })]
  const sentence = (results: FaultyRow): string =>
    results.faults
      .map(({ column, code }) => [nameOf(found.value, column), validationSentence(i18n, code)].filter(Boolean).join(': '))
      .join(' ')
  const hasRun = record.started_at !== null && record.state !== 'CHECKED'
  const rows = async function* (): AsyncGenerator<CsvCell[]> {
    for (let chunk = 0; chunk < record.chunks; chunk += 1) {
      const [raw, checked] = await Promise.all([
        files.read(rowsPath(record.folder, chunk)),
        files.read(checkedPath(record.folder, record.checked_turn ?? 0, chunk)),
      ])
      if (raw === null || checked === null) throw new Error('a file of an import is gone')
      const lines = JSON.parse(raw) as [number, ...string[]][]
      const results = JSON.parse(checked) as (ImportRow | FaultyRow | null)[]
      const numbers = lines.map(([row]) => row)
      const isIn = hasRun ? await rowsIn(box, id, [Math.min(...numbers), Math.max(...numbers)]) : null
      for (const [index, [row, ...cells]] of lines.entries()) {
        const result = results[index]
        if (!result) continue
        const line = [String(row), ...plan.columns.map((_, column) => cells[column] ?? '')]
        if ('faults' in result) yield [line[0] ?? '', sentence(result), ...line.slice(1)]
        else if (isIn && !isIn.has(row)) yield [line[0] ?? '', stayedOut(i18n, result.twice), ...line.slice(1)]
      }
    }
  }
  return { ok: true as const, value: { name: record.file_name, head: [...heads, ...plan.columns.map(({ name }) => name)], rows: rows() } }
}

const stayedOut = (i18n: I18n, isTwice: boolean): string =>
  isTwice
    ? i18n._('import.twice', {}, { message: 'This attendee already exists.' })
    : validationSentence(i18n, 'validation.import_sold_out')

const rowsIn = async (box: Box, id: string, rows: [number, number]): Promise<Set<number>> => {
  const found = await box.query('getImportFiles', { id, rows })
  if (!found.ok) throw new Error(`the rows of an import can't be read: ${found.problem.code}`)
  return new Set(found.value.rows_in)
}
