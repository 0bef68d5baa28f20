import type { ImportSummary } from '../../../contract/imports.ts'
import { ok, type Result } from '../../../contract/problem.ts'
import type { Asked } from '../../../domain/answers.ts'
import type { RowRules } from '../../../domain/import/check-row.ts'
import { sameKey, type ImportStock } from '../../../domain/import/check-rows.ts'
import type { Box } from '../../../box-office/box.ts'
import { loadQuestions } from '../../catalogue/questions/questions.ts'
import { loadCatalogue } from '../../catalogue/tickets/catalogue.ts'
import { loadAttendeesAfter, loadImport, loadPlan, saveImport, savePlan } from './store.ts'
import { runImport } from './change-import.ts'
import type { ImportRecord } from './table.ts'

/** What a job of an import is to do. */
export type ImportTask = Pick<ImportRecord, 'folder' | 'chunks' | 'progress' | 'checked_turn'> &
  (
    | { state: 'RUNNING' | 'UNDOING' }
    | ({ state: 'CHECKING'; has_header: boolean; corrections: Record<string, Record<string, string>> } & Checking)
  )
type Checking = { rules: RowRules; stock: ImportStock }

/** The task of an import's job; null once another turn began. */
export const takeImportTask = (box: Box, { id, turn }: { id: string; turn: number }): Result<ImportTask | null> => {
  const row = loadImport(box, id)
  if (!row || row.turn !== turn) return ok(null)
  const { folder, chunks, progress, checked_turn, state } = row
  const task = { folder, chunks, progress, checked_turn }
  if (state === 'RUNNING' || state === 'UNDOING') return ok({ ...task, state })
  const plan = loadPlan(box, id)
  if (state !== 'CHECKING' || !plan) return ok(null)
  const { tickets, capacities } = loadCatalogue(box)
  const { currency, language } = box.event()
  const stocked = tickets.map(({ id: ticketId, title, prices }) => ({
    id: ticketId,
    title,
    prices: prices.map((price) => ({ id: price.id, label: price.label, quantity: price.quantity, sold: price.sold, held: price.held })),
  }))
  const rules: RowRules = {
    mapping: plan.mapping,
    columns: plan.columns.length,
    tickets: stocked,
    questions: loadQuestions(box) as Asked[],
    currency,
    language,
  }
  return ok({ ...task, state, has_header: row.has_header, corrections: plan.corrections, rules, stock: { tickets: stocked, capacities } })
}

const ATTENDEES_AT_ONCE = 2000

/** Keys of attendees for the search for duplicates, page by page; `next` is null after the last. */
export const listAttendeeKeys = (box: Box, after: number): Result<{ keys: string[]; next: number | null }> => {
  const rows = loadAttendeesAfter(box, after, ATTENDEES_AT_ONCE)
  return ok({
    keys: rows.filter(({ status }) => status === 'ACTIVE').map(sameKey),
    next: rows.length < ATTENDEES_AT_ONCE ? null : (rows.at(-1)?.at ?? null),
  })
}

/** Notes how far a check is; false once it is no longer wanted. */
export const noteCheckProgress = (box: Box, { id, turn, progress }: { id: string; turn: number; progress: number }): Result<boolean> => {
  const row = loadImport(box, id)
  if (row?.state !== 'CHECKING' || row.turn !== turn) return ok(false)
  saveImport(box, { ...row, progress })
  return ok(true)
}

/** Keeps the result of a check. */
export const finishCheck = (
  box: Box,
  { id, turn, ...result }: { id: string; turn: number; summary: ImportSummary; fault_pages: number; duplicate_pages: number },
): Result<null> => {
  const row = loadImport(box, id)
  const plan = loadPlan(box, id)
  if (row?.state !== 'CHECKING' || row.turn !== turn || !plan) return ok(null)
  savePlan(box, { ...plan, ...result })
  saveImport(box, { ...row, state: 'CHECKED', checked_turn: turn, progress: row.lines })
  if (row.runs_when_checked) runImport(box, { id, options: { send_mail: false, skip_duplicates: true, skip_sold_out: true } })
  return ok(null)
}

/** Ends the turn of an import whose file can't be read any more. */
export const failImport = (box: Box, { id, turn }: { id: string; turn: number }): Result<null> => {
  const row = loadImport(box, id)
  if (!row || row.turn !== turn) return ok(null)
  const stopped = { row: row.progress, reason: 'FILE_GONE', ticket: null } as const
  saveImport(box, { ...row, state: row.imported > 0 ? 'STOPPED' : 'FAILED', stopped, ended_at: box.at })
  return ok(null)
}
