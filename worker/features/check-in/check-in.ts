import type { ScanResult, ScansInput } from '../../contract/check-in.ts'
import { ok, refuse, type Result } from '../../contract/problem.ts'
import type { Box } from '../../box-office/box.ts'
import { decideScan } from '../../domain/check-in.ts'
import { isoTime } from '../../domain/time.ts'
import { loadAttendee, loadAttendeeByCode } from '../attendees/store.ts'
import { type AttendeeRow, attendees } from '../attendees/table.ts'
import { note } from '../orders/timeline.ts'
import { attendeeOfRef } from './attendee-ref.ts'
import { doorAttendee } from './door.ts'
import { firstCheckIn, loadCheckIn, loadListByShortId } from './store.ts'
import { type CheckInListRow, checkIns } from './table.ts'

const findAttendee = (box: Box, list: CheckInListRow, scan: ScansInput['check_ins'][number]): AttendeeRow | null => {
  if (scan.ticket_code) return loadAttendeeByCode(box, scan.ticket_code) ?? null
  const id = scan.attendee_ref ? attendeeOfRef(list, scan.attendee_ref) : null
  return (id && loadAttendee(box, id)) || null
}

/** Marks on the attendee when they first came in on any list. */
const noteFirst = (box: Box, attendee: AttendeeRow): void =>
  box.put(attendees, { ...attendee, checked_in_at: firstCheckIn(box, attendee.id) })

/** Has the order's timeline say who came in, and at which door. */
const noteScan = (box: Box, kind: 'CHECKED_IN' | 'CHECK_IN_UNDONE', list: CheckInListRow, attendee: AttendeeRow): void =>
  note(box, attendee.order_id, { kind, by: { kind: 'DOOR', name: list.name }, attendee_id: attendee.id })

/** Checks scans in, each on its own: one that is refused never fails the others. Answers in the order of the scans. */
export const checkIn = (box: Box, input: { short_id: string; scans: ScansInput['check_ins'] }): Result<ScanResult[]> => {
  const list = loadListByShortId(box, input.short_id)
  if (!list) return refuse('not_found')
  return ok(
    input.scans.map((scan) => {
      const attendee = findAttendee(box, list, scan)
      const before = attendee ? (loadCheckIn(box, list.id, attendee.id) ?? null) : null
      const scan_id = scan.scan_id ?? null
      const scanned_at = scan.scanned_at ? isoTime(Date.parse(scan.scanned_at)) : box.at
      const decision = decideScan(list, attendee, before, { scan_id, scanned_at }, box.at)
      if (decision.do === 'refuse') {
        const known = attendee && decision.code !== 'ticket_not_on_list' ? { attendee: doorAttendee(list, attendee, decision.at) } : {}
        return { ok: false, code: decision.code, checked_in_at: decision.at, ...known }
      }
      if (!attendee) throw new Error('a scan without an attendee is refused')
      if (decision.do === 'admit') {
        box.put(checkIns, {
          id: `${list.id}:${attendee.id}`,
          event_id: box.eventId,
          list_id: list.id,
          attendee_id: attendee.id,
          checked_in_at: decision.at,
          scan_id,
          undone_at: null,
        })
        noteFirst(box, attendee)
        noteScan(box, 'CHECKED_IN', list, attendee)
      }
      return { ok: true, attendee: doorAttendee(list, attendee, decision.at), checked_in_at: decision.at }
    }),
  )
}

/** Takes a check-in back. Nothing to take back is fine too. */
export const undoCheckIn = (box: Box, input: { short_id: string; attendee_ref: string }): Result<null> => {
  const list = loadListByShortId(box, input.short_id)
  if (!list) return refuse('not_found')
  const id = attendeeOfRef(list, input.attendee_ref)
  const attendee = id ? loadAttendee(box, id) : undefined
  const row = attendee ? loadCheckIn(box, list.id, attendee.id) : undefined
  if (!attendee || !row || row.undone_at) return ok(null)
  box.put(checkIns, { ...row, undone_at: box.at })
  noteFirst(box, attendee)
  noteScan(box, 'CHECK_IN_UNDONE', list, attendee)
  return ok(null)
}
