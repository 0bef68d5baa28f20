import { ok, type Result } from '../../../contract/problem.ts'
import { deriveId } from '../../../domain/id.ts'
import type { FaultyRow, ImportRow } from '../../../domain/import/check-rows.ts'
import type { Box } from '../../../box-office/box.ts'
import { orderByHand } from '../attendees/add-attendee.ts'
import { loadOrder } from '../orders/store.ts'
import type { Actor } from '../orders/timeline.ts'
import { forgetChecks } from './forget-checks.ts'
import { isBehind, loadImport, saveImport, saveImportedOrder } from './store.ts'
import type { ImportRecord } from './table.ts'

/** The order of a row: always the same, so that no row comes in twice. */
export const orderOfRow = (importId: string, row: number): string => deriveId('ord', `${importId} ${row}`)

/** Entries of the outbox that may wait while an import goes on. */
const MAX_WAITING = 60

type Step = { id: string; turn: number; from: number; rows: (ImportRow | FaultyRow | null)[] }
/** Whether the job goes on, and whether it should let the read model catch up first. */
export type Stepped = { goes_on: boolean; is_behind: boolean }

/**
 * Brings rows of a checked file in, from the row the import is at: in one transaction with its progress, so that a step
 * that is repeated finds itself behind and does nothing.
 */
export const importRows = (box: Box, { id, turn, from, rows }: Step): Result<Stepped> => {
  const found = loadImport(box, id)
  if (found?.state !== 'RUNNING' || found.turn !== turn || found.progress !== from) return ok({ goes_on: false, is_behind: false })
  let row: ImportRecord = found
  for (const line of rows) {
    const stopped = line && 'ready' in line && !(line.twice && row.skip_duplicates) ? bringIn(box, row, line) : null
    if (stopped && !(stopped.reason === 'SOLD_OUT' && row.skip_sold_out)) {
      saveImport(box, { ...row, state: 'STOPPED', stopped, ended_at: box.at })
      return ok({ goes_on: false, is_behind: false })
    }
    const isIn = line !== null && 'ready' in line && !(line.twice && row.skip_duplicates) && !stopped
    row = { ...row, progress: row.progress + 1, imported: row.imported + Number(isIn) }
  }
  const isDone = row.progress >= row.lines
  saveImport(box, isDone ? { ...row, state: 'DONE', ended_at: box.at } : row)
  if (isDone) forgetChecks(box)
  return ok({ goes_on: !isDone, is_behind: isBehind(box, MAX_WAITING) })
}

/** Brings one row in; why it couldn't be, or null. */
const bringIn = (box: Box, { id, send_mail, created_by }: ImportRecord, { row, ready }: ImportRow): ImportRecord['stopped'] => {
  const order_id = orderOfRow(id, row)
  if (loadOrder(box, order_id)) return null
  const by: Actor = { kind: 'USER', name: created_by }
  const { answers, order_answers, note, ...person } = ready
  const added = orderByHand(box, { order_id, person: { ...person, send_mail, answers, order_answers, note }, by })
  if (!added.ok) {
    const isSoldOut = added.problem.code === 'not_enough_tickets'
    return { row, reason: isSoldOut ? 'SOLD_OUT' : 'TICKET_GONE', ticket: ready.ticket_id }
  }
  saveImportedOrder(box, { order_id, import_id: id, row, kept: false })
  return null
}
