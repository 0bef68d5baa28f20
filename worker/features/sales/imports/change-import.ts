import { isImportMoving } from '../../../contract/import-fields.ts'
import type {
  AttendeeImport,
  ImportColumn,
  ImportDetail,
  ImportMapping,
  RunImportInput,
  UpdateImportInput,
} from '../../../contract/imports.ts'
import { ok, refuse, type Problem, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { refuseBeyondLimit } from '../../../box-office/row-limit.ts'
import { MAX_IMPORT_CORRECTIONS } from '../../../contract/import-fields.ts'
import { mappingErrors, missingFields } from './mapping-errors.ts'
import { importDetail, importView } from './import-view.ts'
import { checkedInOf, loadImport, loadImports, loadPlan, saveImport, savePlan } from './store.ts'
import { importEntity, importPlans, imports, type ImportRecord } from './table.ts'
import { eq } from 'drizzle-orm'
import { loadQuestions } from '../../catalogue/questions/questions.ts'
import { loadCatalogue } from '../../catalogue/tickets/catalogue.ts'
import type { ImportTicket } from '../../../domain/import/check-row.ts'

type Refusal = { ok: false; problem: Problem }

/** What a file's columns are guessed by: the event's questions and tickets. */
export const getImportTargets = (box: Box, _: null): Result<{ questions: { id: string; title: string }[]; tickets: ImportTicket[] }> =>
  ok({
    questions: loadQuestions(box).map(({ id, title }) => ({ id, title })),
    tickets: loadCatalogue(box).tickets.map(({ id, title, prices }) => ({
      id,
      title,
      prices: prices.map((price) => ({ id: price.id, label: price.label })),
    })),
  })

/** The imports of an event, the newest first. */
export const listImports = (box: Box, _: null): Result<AttendeeImport[]> => ok(loadImports(box).map(importView))

/** An import with its columns, mapping and result. */
export const getImport = (box: Box, id: string): Result<ImportDetail> => {
  const row = loadImport(box, id)
  return row ? ok(importDetail(box, row)) : refuse('not_found')
}

/** A file that was read, as its import begins with it. */
export type UploadedFile = Pick<ImportRecord, 'format' | 'encoding' | 'separator' | 'source' | 'has_header' | 'lines' | 'chunks'> & {
  columns: ImportColumn[]
  mapping: ImportMapping
}

/** Keeps a file that was uploaded as an import that hasn't begun. */
export const createImport = (
  box: Box,
  input: Pick<ImportRecord, 'id' | 'file_name' | 'folder' | 'created_by' | 'file_until'> & { file: UploadedFile },
): Result<ImportDetail> => {
  if (loadImport(box, input.id)) return getImport(box, input.id)
  const refused = refuseBeyondLimit(box, importEntity)
  if (refused) return refused
  const { file, ...given } = input
  const { columns, mapping, ...read } = file
  saveImport(box, {
    ...given,
    ...read,
    event_id: box.eventId,
    state: 'DRAFT',
    progress: 0,
    imported: 0,
    kept: 0,
    send_mail: false,
    skip_duplicates: true,
    skip_sold_out: false,
    runs_when_checked: false,
    stopped: null,
    created_at: box.at,
    started_at: null,
    ended_at: null,
    turn: 0,
    checked_turn: null,
  })
  savePlan(box, { import_id: given.id, columns, mapping, corrections: {}, summary: null, fault_pages: 0, duplicate_pages: 0 })
  return getImport(box, given.id)
}

/** Does something with an import in one of these states. */
const inState = <T>(box: Box, id: string, states: readonly ImportRecord['state'][], act: (row: ImportRecord) => Result<T> | Refusal) => {
  const row = loadImport(box, id)
  if (!row) return refuse('not_found')
  return states.includes(row.state) ? act(row) : refuse('import_state', { facts: { state: row.state } })
}

/** Why no job may begin: another import is at work, or the file is gone. */
const refuseToBegin = (box: Box, row: ImportRecord): Refusal | null => {
  if (row.file_until <= box.at) return refuse('import_file_gone')
  return loadImports(box).some((other) => other.id !== row.id && isImportMoving(other.state)) ? refuse('import_busy') : null
}

/** Begins the job of an import's next turn. */
const begin = (box: Box, row: ImportRecord, changes: Partial<ImportRecord>): Result<ImportDetail> => {
  const turn = row.turn + 1
  const begun = saveImport(box, { ...row, stopped: null, ended_at: null, ...changes, turn })
  box.later({ id: `import:${row.id}:${turn}`, kind: 'import', input: { id: row.id, turn } })
  return ok(importDetail(box, begun))
}

/** Changes how columns are read; what was checked has to be checked again. `file` is the file read in another way. */
export const changeImport = (
  box: Box,
  { id, fields, file }: { id: string; fields: UpdateImportInput; file: UploadedFile | null },
): Result<ImportDetail> =>
  inState(box, id, ['DRAFT', 'CHECKED'], (row) => {
    const plan = loadPlan(box, id)
    if (!plan) return refuse('not_found')
    const { encoding: _, separator: __, corrections = [], ...given } = fields
    const columns = file?.columns ?? plan.columns
    const mapping: ImportMapping = { ...(file?.mapping ?? plan.mapping), ...given }
    const errors = mappingErrors(box, mapping, columns.length)
    if (Object.keys(errors).length > 0) return refuse('validation_failed', { errors })
    // Rows of a file that was read anew may be others.
    const corrected = file ? {} : structuredClone(plan.corrections)
    for (const { row: line, column, value } of corrections) corrected[line] = { ...corrected[line], [column]: value }
    if (Object.keys(corrected).length > MAX_IMPORT_CORRECTIONS)
      return refuse('validation_failed', { errors: { corrections: ['validation.import_corrections'] } })
    savePlan(box, { ...plan, columns, mapping, corrections: corrected, summary: null })
    const read = file
      ? {
          format: file.format,
          encoding: file.encoding,
          separator: file.separator,
          lines: file.lines,
          chunks: file.chunks,
          source: file.source,
        }
      : {}
    const changed = saveImport(box, { ...row, ...read, has_header: mapping.has_header, state: 'DRAFT', checked_turn: null, progress: 0 })
    return ok(importDetail(box, changed))
  })

/** Begins the check of every row. */
export const checkImport = (box: Box, { id, runs }: { id: string; runs: boolean }): Result<ImportDetail> =>
  inState(box, id, ['DRAFT', 'CHECKED'], (row) => {
    const errors = missingFields(loadPlan(box, id)?.mapping)
    if (errors) return refuse('validation_failed', { errors })
    return refuseToBegin(box, row) ?? begin(box, row, { state: 'CHECKING', checked_turn: null, progress: 0, runs_when_checked: runs })
  })

/** Begins an import that was checked, or goes on with one that stopped. */
export const runImport = (box: Box, { id, options }: { id: string; options: RunImportInput }): Result<ImportDetail> =>
  inState(box, id, ['CHECKED', 'STOPPED'], (row) => {
    const refused = refuseToBegin(box, row)
    if (refused) return refused
    if (row.state === 'STOPPED') return begin(box, row, { state: 'RUNNING', skip_sold_out: options.skip_sold_out })
    if (row.checked_turn === null) return refuse('import_state', { facts: { state: row.state } })
    return begin(box, row, { ...options, state: 'RUNNING', progress: 0, started_at: box.at })
  })

/** Stops an import at the step it is at, or a check. */
export const stopImport = (box: Box, id: string): Result<ImportDetail> =>
  inState(box, id, ['RUNNING', 'CHECKING', 'STOPPED'], (row) => {
    if (row.state === 'STOPPED') return ok(importDetail(box, row))
    const stopped =
      row.state === 'CHECKING'
        ? ({ ...row, state: 'DRAFT', progress: 0 } as const)
        : ({ ...row, state: 'STOPPED', ended_at: box.at, stopped: { row: row.progress, reason: 'BY_MEMBER', ticket: null } } as const)
    return ok(importDetail(box, saveImport(box, { ...stopped, turn: row.turn + 1 })))
  })

/** An import that may be undone: refused while one of its people is checked in, or another import is at work. */
const undoable = <T>(box: Box, id: string, act: (row: ImportRecord) => Result<T>) =>
  inState(box, id, ['DONE', 'STOPPED', 'FAILED'], (row) => {
    const { count, names } = checkedInOf(box, id)
    if (count > 0) return refuse('import_checked_in', { facts: { count, names } })
    if (loadImports(box).some((other) => other.id !== id && isImportMoving(other.state))) return refuse('import_busy')
    return act(row)
  })

/** Whether an import may be undone. */
export const canUndoImport = (box: Box, id: string): Result<null> => undoable(box, id, () => ok(null))

/** Begins to take back all that an import made. */
export const undoImport = (box: Box, id: string): Result<ImportDetail> =>
  undoable(box, id, (row) => begin(box, row, { state: 'UNDOING', progress: 0 }))

/** Takes an import off the list that made nothing, or was undone. */
export const deleteImport = (box: Box, id: string): Result<null> =>
  inState<null>(box, id, ['DRAFT', 'CHECKED', 'UNDONE', 'FAILED', 'STOPPED'], (row) => {
    if (row.imported > 0 && row.state !== 'UNDONE') return refuse('import_state', { facts: { state: row.state } })
    box.db.delete(importPlans).where(eq(importPlans.import_id, id)).run()
    box.remove(imports, row)
    return ok(null)
  })
