import type { ScanCode } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { isoTime } from '../../../domain/time.ts'
import { isCurrent, type MovingCode } from '../../../shared/moving-code.ts'
import { isMadeWith, movingKeyOf } from '../../../shared/moving-mac.ts'
import { hasMovingCodes } from '../../sales/attendees/shown-code.ts'
import { codeHashOf, formerCodeHashes, loadAttendeeByReference } from '../../sales/attendees/store.ts'
import type { AttendeeRow } from '../../sales/attendees/table.ts'

/** Whose code it is, and why it does not admit them. */
type Presented = { attendee: AttendeeRow | null; refusal: ScanCode | null }

/**
 * The ticket of a moving code. A device without a network says when it scanned: the code counts by that time, and so does
 * a former key of the ticket that was valid then.
 */
export const ticketOfMovingCode = (box: Box, code: MovingCode, scannedAt: string | undefined): Presented => {
  const attendee = loadAttendeeByReference(box, code.reference) ?? null
  if (!attendee) return { attendee: null, refusal: null }
  const at = scannedAt ? Math.min(Date.parse(scannedAt), Date.parse(box.at)) : Date.parse(box.at)
  const former = scannedAt ? formerCodeHashes(box, attendee.id, isoTime(at)) : []
  const isOwn = [codeHashOf(attendee), ...former].some((hash) => isMadeWith(movingKeyOf(hash), code))
  if (!isOwn) return { attendee: null, refusal: null }
  return { attendee, refusal: isCurrent(code, at) ? null : 'moving_code_stale' }
}

/** Why a ticket's own code does not admit: where codes move, it is a print or a screenshot from before. */
export const ownCodeRefusal = (box: Box): ScanCode | null => (hasMovingCodes(box) ? 'moving_code_required' : null)
