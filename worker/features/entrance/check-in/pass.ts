import type { Direction, ScanResult } from '../../../contract/check-in.ts'
import type { ScanCode } from '../../../contract/problem.ts'
import { closedToDoor } from '../../../shared/door-rules.ts'
import type { Box } from '../../../box-office/box.ts'
import { notForList, refusedAt, standingSince, type Scan } from '../../../domain/check-in.ts'
import { allPasses, checkInOf, clearedOf, decidePass, passIdOf, presenceOf, timeOfLiveScan, type Pass } from '../../../domain/passes.ts'
import type { CheckInListRow } from '../../catalogue/check-in-lists/table.ts'
import type { CheckInRow } from '../../sales/attendees/check-ins-table.ts'
import { passes as passTable } from '../../sales/attendees/passes-table.ts'
import { loadPasses } from '../../sales/attendees/store.ts'
import type { AttendeeRow } from '../../sales/attendees/table.ts'
import type { Actor } from '../../sales/orders/timeline.ts'
import { alsoIn, attendeeElsewhere, doorAttendee } from './door.ts'
import { noteScan } from './note-scan.ts'
import { loadCheckIn, saveCheckIn } from './store.ts'

type Changed = { list: CheckInListRow; attendee: AttendeeRow; before: CheckInRow | null }

/** Writes the passes that are new or changed, and the check-in they come to. */
const savePasses = (box: Box, { list, attendee, before }: Changed, passes: readonly Pass[], cleared: string | null): CheckInRow | null => {
  const known = new Map(loadPasses(box, list.id, attendee.id).map((row) => [row.scan_id, row]))
  const ids = { event_id: box.eventId, list_id: list.id, attendee_id: attendee.id }
  for (const pass of passes)
    if (known.get(pass.scan_id)?.undone_at !== pass.undone_at)
      box.put(passTable, { id: `${list.id}:${attendee.id}:${pass.scan_id}`, ...ids, ...pass })
  const after = checkInOf(passes, before, cleared, box.at)
  if (!after) return null
  const row = { id: `${list.id}:${attendee.id}`, ...ids, ...after }
  saveCheckIn(box, attendee, before, row)
  return row
}

/** Records in the timeline which passes count now and didn't before. */
const noteCounting = (box: Box, by: Actor, attendee: AttendeeRow, before: readonly Pass[], after: readonly Pass[]): void => {
  const counted = new Set(before.map(({ scan_id }) => scan_id))
  for (const { scan_id, direction } of after)
    if (!counted.has(scan_id)) noteScan(box, direction === 'IN' ? 'CHECKED_IN' : 'CHECKED_OUT', by, attendee)
}

type Found = { attendee: AttendeeRow | null; byReference: boolean; before: CheckInRow | null }

/** Checks one scan in or out on a list with re-entry, or answers why not. */
export const passOne = (
  box: Box,
  list: CheckInListRow,
  { attendee, byReference, before }: Found,
  { decided, ...scan }: Scan & { direction: Direction },
  by: Actor,
): ScanResult => {
  const answer = (code: ScanCode | null, row: CheckInRow | null): ScanResult => {
    const since = standingSince(row)
    const last = since ? (row?.last_pass ?? null) : null
    const seen = attendee && doorAttendee(list, attendee, since, last)
    if (!code) {
      // Only the scan that let them in reports another one.
      const also = last?.scan_id === scanId ? alsoIn(row?.later ?? null) : undefined
      return { ok: true, ...(seen ? { attendee: seen } : {}), checked_in_at: since, ...(also ? { also } : {}) }
    }
    const shown = code === 'ticket_not_on_list' && attendee ? attendeeElsewhere(box, list, attendee) : seen
    const known = shown && !closedToDoor(list, box.at) ? { attendee: shown } : {}
    const at = code === 'already_checked_in' ? since : null
    const device = code === 'already_checked_in' ? { device: since && row ? (last ?? row).device : null } : {}
    return { ok: false, code, checked_in_at: at, ...device, ...known }
  }
  const passes = attendee ? allPasses(loadPasses(box, list.id, attendee.id), before) : []
  const cleared = clearedOf(before)
  const lateAt = scan.at < box.at ? scan.at : box.at
  const at = decided ? lateAt : timeOfLiveScan(passes, cleared, box.at)
  const scanId = passIdOf(scan.scan_id, scan.direction, at)
  const foreign = notForList(list, attendee)
  if (foreign || !attendee) return answer(foreign, before)
  const pass: Pass = { scan_id: scanId, direction: scan.direction, at, device: scan.device, undone_at: null }
  const isKnown = passes.some(({ scan_id }) => scan_id === scanId)
  const refused = isKnown ? null : refusedAt(list, attendee, at, box.at)
  if (refused) return answer(refused, before)
  const decision = decidePass(passes, pass, cleared, decided)
  if (decision.ok && decision.isNew && byReference) return answer('reference_needs_confirmation', before)
  if (!decision.isNew) return answer(decision.ok ? null : decision.code, before)
  const all = [...passes, pass]
  const after = savePasses(box, { list, attendee, before }, all, cleared)
  noteCounting(box, by, attendee, presenceOf(passes, cleared).counting, presenceOf(all, cleared).counting)
  return answer(decision.ok ? null : decision.code, after)
}

type Undo = { at: string; scan_id?: string | undefined }

/** Undoes one scan on a list with re-entry, or without a scan's id every scan up to a time. Idempotent. */
export const undoPasses = (box: Box, list: CheckInListRow, attendee: AttendeeRow, by: Actor, { at, scan_id }: Undo): void => {
  const before = loadCheckIn(box, list.id, attendee.id) ?? null
  const passes = allPasses(loadPasses(box, list.id, attendee.id), before)
  const cleared = clearedOf(before)
  const { counting } = presenceOf(passes, cleared)
  const undone = passes.find((pass) => pass.scan_id === scan_id && !pass.undone_at)
  if (scan_id ? !undone : !before || (cleared && at <= cleared)) return
  const clearedNow = scan_id ? cleared : at
  const all = passes.map((pass) => (pass === undone ? { ...pass, undone_at: at } : pass))
  savePasses(box, { list, attendee, before }, all, clearedNow)
  const after = presenceOf(all, clearedNow).counting
  const [was, is] = [counting.at(-1), after.at(-1)]
  if (was?.scan_id === is?.scan_id && counting.length === after.length) return
  noteScan(box, undone?.direction === 'OUT' ? 'CHECK_OUT_UNDONE' : 'CHECK_IN_UNDONE', by, attendee)
  noteCounting(box, by, attendee, counting, after)
}
