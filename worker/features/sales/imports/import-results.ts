import { and, eq, gte, lte } from 'drizzle-orm'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { loadImport, loadPlan } from './store.ts'
import { importedOrders, type ImportPlan, type ImportRecord } from './table.ts'

/** Where the results of an import's check are, and which of some rows are in. */
export type ImportResults = { record: ImportRecord; plan: ImportPlan; rows_in: number[] }

/** Of an import that was checked: its files, and the rows between two that came in. */
export const getImportFiles = (box: Box, input: { id: string; rows: [from: number, to: number] | null }): Result<ImportResults> => {
  const record = loadImport(box, input.id)
  const plan = loadPlan(box, input.id)
  if (!record || !plan) return refuse('not_found')
  if (record.checked_turn === null) return refuse('import_state', { facts: { state: record.state } })
  if (record.file_until <= box.at) return refuse('import_file_gone')
  const of = eq(importedOrders.import_id, input.id)
  const rows_in = input.rows
    ? box.db
        .select({ row: importedOrders.row })
        .from(importedOrders)
        .where(and(of, gte(importedOrders.row, input.rows[0]), lte(importedOrders.row, input.rows[1])))
        .all()
    : []
  return ok({ record, plan, rows_in: rows_in.map(({ row }) => row) })
}
