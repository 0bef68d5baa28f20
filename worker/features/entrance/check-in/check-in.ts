import type { Direction, ScanResult, ScansInput } from '../../../contract/check-in.ts'
import type { ScanCode } from '../../../contract/problem.ts'
import { closedToDoor, printedReference } from '../../../shared/door-rules.ts'
import { readMovingCode } from '../../../shared/moving-code.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { keepValue, keptValue } from '../../../box-office/kept-values.ts'
import { hashSecret } from '../../../domain/secret.ts'
import { covers, decideScan, standingSince, takeBack, takeBackScan, type CheckIn } from '../../../domain/check-in.ts'
import { isoTime } from '../../../domain/time.ts'
import {
  scannedHashOf,
  loadAttendee,
  loadAttendeeByCode,
  loadAttendeeByCodeHash,
  loadAttendeeByFormerCodeHash,
  loadAttendeeByPassedOnCodeHash,
  loadAttendeeByReference,
  loadPasses,
} from '../../sales/attendees/store.ts'
import type { CheckInRow } from '../../sales/attendees/check-ins-table.ts'
import type { AttendeeRow } from '../../sales/attendees/table.ts'
import { note, type Actor } from '../../sales/orders/timeline.ts'
import { attendeeOfRef, attendeeRef } from './attendee-ref.ts'
import { alsoIn, attendeeElsewhere, doorAttendee } from './door.ts'
import { listAtDoor, type AtDoor } from './pin.ts'
import { loadList } from '../../catalogue/check-in-lists/store.ts'
import { ownCodeRefusal, ticketOfMovingCode } from './moving.ts'
import { passOne, undoPasses } from './pass.ts'
import { noteScan } from './note-scan.ts'
import { loadCheckIn, saveCheckIn } from './store.ts'
import type { CheckInListRow } from '../../catalogue/check-in-lists/table.ts'

type ScanInput = ScansInput['check_ins'][number]

/** Whom a scan is of; `byReference` if it is their printed reference, which is no secret; `refusal` if their code does not count. */
type Found = { attendee: AttendeeRow | null; byReference: boolean; refusal: ScanCode | null }

const findAttendee = (box: Box, list: CheckInListRow, scan: ScanInput): Found => {
  const moving = scan.ticket_code ? readMovingCode(scan.ticket_code) : null
  if (moving) return { ...ticketOfMovingCode(box, moving, scan.scanned_at), byReference: false }
  const reference = scan.ticket_code ? printedReference(scan.ticket_code) : null
  if (reference) return { attendee: loadAttendeeByReference(box, reference) ?? null, byReference: true, refusal: null }
  const id = scan.attendee_ref ? attendeeOfRef(list, scan.attendee_ref) : null
  const byName = id && !scan.ticket_code && !scan.code_hash ? loadAttendee(box, id) : undefined
  if (byName) return { attendee: byName, byReference: false, refusal: null }
  const attendee = scan.ticket_code
    ? loadAttendeeByCode(box, scan.ticket_code)
    : scan.code_hash
      ? (loadAttendeeByCodeHash(box, scan.code_hash) ??
        (scan.scanned_at ? loadAttendeeByFormerCodeHash(box, scan.code_hash, isoTime(Date.parse(scan.scanned_at))) : undefined))
      : undefined
  return { attendee: attendee ?? null, byReference: false, refusal: ownCodeRefusal(box) }
}

/** Whether this very scan was decided before: sent again, it is answered as it was. */
const isSentAgain = (box: Box, list: CheckInListRow, { id }: AttendeeRow, before: CheckInRow | null, scanId: string | undefined): boolean =>
  scanId !== undefined &&
  (before?.scan_id === scanId ||
    before?.undone_scans?.includes(scanId) === true ||
    loadPasses(box, list.id, id).some((pass) => pass.scan_id === scanId))

/**
 * A scan of a code that became void when its ticket was passed on: refused by name. One that a device admitted without
 * a network is in the order's timeline: two people may be in with one ticket.
 */
const scanPassedOn = (box: Box, list: CheckInListRow, scan: ScanInput, by: Actor): ScanResult | null => {
  const hash = scan.ticket_code ? scannedHashOf(scan.ticket_code) : scan.code_hash
  const attendee = hash ? loadAttendeeByPassedOnCodeHash(box, hash) : undefined
  if (!attendee || !covers(list, attendee.ticket_id)) return null
  const key = scan.scanned_at && scan.scan_id ? `passed on ${hashSecret(scan.scan_id)}` : null
  if (key && !keptValue(box, key)) {
    keepValue(box, key, {})
    note(box, attendee.order_id, { kind: 'FORMER_CODE_SCANNED', by, attendee_id: attendee.id, detail: scan.device || null })
  }
  const inSince = standingSince(loadCheckIn(box, list.id, attendee.id) ?? null)
  const known = closedToDoor(list, box.at) ? {} : { attendee: doorAttendee(list, attendee, inSince) }
  return { ok: false, code: 'ticket_passed_on', checked_in_at: null, ...known }
}

const doorOf = (list: CheckInListRow): Actor => ({ kind: 'DOOR', name: list.name })

/** Checks one scan in or out, or answers why not. */
const checkOneIn = (box: Box, list: CheckInListRow, scan: ScanInput, by = doorOf(list)): ScanResult => {
  const { attendee, byReference, refusal } = findAttendee(box, list, scan)
  const passedOn = attendee ? null : scanPassedOn(box, list, scan, by)
  if (passedOn) return passedOn
  const before = attendee ? (loadCheckIn(box, list.id, attendee.id) ?? null) : null
  if (scan.direction === 'OUT' && !list.re_entry) return { ok: false, code: 'check_out_not_allowed', checked_in_at: null }
  const at = scan.scanned_at ? isoTime(Date.parse(scan.scanned_at)) : box.at
  const inSince = standingSince(before)
  if (refusal && attendee && covers(list, attendee.ticket_id) && !isSentAgain(box, list, attendee, before, scan.scan_id)) {
    const known = closedToDoor(list, box.at) ? {} : { attendee: doorAttendee(list, attendee, inSince) }
    return { ok: false, code: refusal, checked_in_at: null, ...known }
  }
  const how = { at, scan_id: scan.scan_id ?? null, device: scan.device || null, decided: scan.scanned_at !== undefined }
  if (list.re_entry) return passOne(box, list, { attendee, byReference, before }, { ...how, direction: scan.direction ?? 'IN' }, by)
  const decision = decideScan(list, attendee, before, how, box.at)
  const write = (of: AttendeeRow, check_in: CheckIn): void => {
    const last_pass = inSince ? (before?.last_pass ?? null) : null
    const row = { id: `${list.id}:${of.id}`, event_id: box.eventId, list_id: list.id, attendee_id: of.id, ...check_in, last_pass }
    saveCheckIn(box, of, before, row)
  }
  if (decision.do === 'refuse') {
    if (attendee && decision.check_in) write(attendee, decision.check_in)
    const seen =
      attendee && (decision.code === 'ticket_not_on_list' ? attendeeElsewhere(box, list, attendee) : doorAttendee(list, attendee, inSince))
    const known = seen && !closedToDoor(list, box.at) ? { attendee: seen } : {}
    const scanner = decision.code === 'already_checked_in' ? { device: (inSince && before?.device) ?? null } : {}
    return { ok: false, code: decision.code, checked_in_at: decision.at, ...scanner, ...known }
  }
  if (!attendee) throw new Error('a scan without an attendee is refused')
  const alsoOf = (row: CheckIn | null): Pick<ScanResult, 'also'> => {
    const also = alsoIn(row?.later ?? null)
    return also ? { also } : {}
  }
  if (decision.do === 'repeat')
    return { ok: true, attendee: doorAttendee(list, attendee, decision.at), checked_in_at: decision.at, ...alsoOf(before) }
  if (byReference)
    return { ok: false, code: 'reference_needs_confirmation', checked_in_at: null, attendee: doorAttendee(list, attendee, inSince) }
  write(attendee, decision.check_in)
  noteScan(box, 'CHECKED_IN', by, attendee)
  const { checked_in_at } = decision.check_in
  return { ok: true, attendee: doorAttendee(list, attendee, checked_in_at), checked_in_at, ...alsoOf(decision.check_in) }
}

/** Checks scans in independently: a refused one never fails the others. Answers in the order of the scans. */
export const checkIn = (box: Box, input: AtDoor & { scans: ScansInput['check_ins'] }): Result<ScanResult[]> => {
  const found = listAtDoor(box, input)
  return found.ok ? ok(input.scans.map((scan) => checkOneIn(box, found.value, scan))) : found
}

const undoOne = (box: Box, list: CheckInListRow, attendeeId: string | null, by: Actor, { at = box.at, scan_id }: Undo): Result<null> => {
  const attendee = attendeeId ? loadAttendee(box, attendeeId) : undefined
  const row = attendee ? loadCheckIn(box, list.id, attendee.id) : undefined
  if (list.re_entry && attendee) undoPasses(box, list, attendee, by, { at, scan_id })
  if (list.re_entry) return ok(null)
  const after = row && (scan_id ? takeBackScan(row, scan_id, at) : takeBack(row, at))
  if (!attendee || !after) return ok(null)
  saveCheckIn(box, attendee, row, { ...row, ...after })
  if (standingSince(after) !== standingSince(row)) noteScan(box, 'CHECK_IN_UNDONE', by, attendee)
  return ok(null)
}

type Undo = { at?: string; scan_id?: string | undefined }
type UndoInput = AtDoor & { attendee_ref: string; undone_at?: string | undefined; scan_id?: string | undefined }

/**
 * Undoes a check-in, now or at the earlier time a device did; with a scan's id only that admission, since another device's
 * stays valid. Idempotent.
 */
export const undoCheckIn = (box: Box, input: UndoInput): Result<null> => {
  const found = listAtDoor(box, input)
  if (!found.ok) return found
  const list = found.value
  const at = input.undone_at ? isoTime(Math.min(Date.parse(input.undone_at), Date.parse(box.at))) : box.at
  return undoOne(box, list, attendeeOfRef(list, input.attendee_ref), doorOf(list), { at, scan_id: input.scan_id })
}

type AtDesk = { list_id: string; by: Actor }

/** Checks attendees in or out from the console, independently and in order; `scan_ids` make a repeated call idempotent. */
export const checkInAttendees = (
  box: Box,
  { list_id, by, direction, attendees }: AtDesk & { direction?: Direction | undefined; attendees: { id: string; scan_id: string }[] },
): Result<ScanResult[]> => {
  const list = loadList(box, list_id)
  if (!list) return refuse('not_found')
  const device = by.name?.slice(0, 100) ?? ''
  return ok(
    attendees.map(({ id, scan_id }) => checkOneIn(box, list, { attendee_ref: attendeeRef(list, id), scan_id, device, direction }, by)),
  )
}

type DeskUndo = AtDesk & { attendee_id: string; scan_id?: string | undefined }

/** Undoes a check-in from the console, or with a scan's id that scan alone. Idempotent. */
export const undoAttendeeCheckIn = (box: Box, { list_id, by, attendee_id, scan_id }: DeskUndo): Result<null> => {
  const list = loadList(box, list_id)
  return list ? undoOne(box, list, attendee_id, by, { scan_id }) : refuse('not_found')
}
