import { closedToDoor, listStatus, type ListWindow } from '../shared/door-rules.ts'
import type { LastPass } from '../contract/check-in.ts'
import type { ScanCode } from '../contract/problem.ts'

/** Which tickets a list covers. */
export type Coverage = { all_tickets: boolean; ticket_ids: string[] }

/** Whether a list covers a ticket. */
export const covers = (list: Coverage, ticketId: string): boolean => list.all_tickets || list.ticket_ids.includes(ticketId)

/** Whether a ticket was forgotten: there are lists, but no current one covers it. */
export const isOnNoList = (lists: readonly (Coverage & ListWindow)[], ticketId: string, now: string): boolean =>
  lists.length > 0 && !lists.some((list) => listStatus(list, now) !== 'EXPIRED' && covers(list, ticketId))

/**
 * A list's coverage after a change, or null for an empty one: all tickets unless some are named. A list whose last
 * ticket was deleted covers none and may stay so; it never covers all by itself.
 */
export const changeCoverage = (
  before: Coverage | null,
  change: { all_tickets?: boolean | undefined; ticket_ids?: string[] | undefined },
): Coverage | null => {
  const { all_tickets, ticket_ids } = change
  if (all_tickets === undefined && !ticket_ids)
    return before ? { all_tickets: before.all_tickets, ticket_ids: before.ticket_ids } : { all_tickets: true, ticket_ids: [] }
  if (all_tickets ?? !ticket_ids) return { all_tickets: true, ticket_ids: [] }
  const ids = [...new Set(ticket_ids ?? before?.ticket_ids)]
  return ids.length ? { all_tickets: false, ticket_ids: ids } : null
}

/** An admission at a door: its time, its scan, and the device's name. */
export type Admission = { at: string; scan_id: string | null; device: string | null }

/**
 * One attendee's check-in on one list; `undone_at` while it is undone, `cleared_at` when it was last undone: scans from
 * before no longer count. `later` are later admissions by devices that didn't know of this one: if this one alone is
 * undone, the next one counts.
 */
export type CheckIn = {
  checked_in_at: string
  scan_id: string | null
  device: string | null
  undone_at: string | null
  cleared_at: string | null
  later: Admission[] | null
  /** Scans that were undone by id: if one arrives again it admits no one. */
  undone_scans: string[] | null
  /** On a list with re-entry, the last scan that counts; null on others. */
  last_pass: LastPass | null
}

/** `decided` where the device decided it offline. */
export type Scan = Admission & { decided: boolean }

export type ScanDecision =
  | { do: 'admit'; check_in: CheckIn }
  | { do: 'repeat'; at: string | null }
  | { do: 'refuse'; code: ScanCode; at: string | null; check_in?: CheckIn }

/** The maximum number of later admissions stored: few devices scan without a network for long. */
const MAX_LATER = 20
const MAX_UNDONE_SCANS = 20

const byTime = (a: Admission, b: Admission): number => (a.at < b.at ? -1 : Number(a.at > b.at))

type Undone = Pick<CheckIn, 'cleared_at' | 'undone_scans'>

const standing = (first: Admission, later: Admission[], { cleared_at, undone_scans }: Undone): CheckIn => ({
  checked_in_at: first.at,
  scan_id: first.scan_id,
  device: first.device,
  undone_at: null,
  cleared_at,
  later: later.length ? later.toSorted(byTime).slice(0, MAX_LATER) : null,
  undone_scans,
  last_pass: null,
})

const firstOf = (row: CheckIn): Admission => ({ at: row.checked_in_at, scan_id: row.scan_id, device: row.device })
/** The time of the last complete undo. Rows from before `cleared_at` only have it while they are undone. */
export const clearedAt = (row: CheckIn): string | null => row.cleared_at ?? (row.undone_scans ? null : row.undone_at)
/** The admissions of a check-in that are not undone, the first one that counts first. */
export const admissionsOf = (row: CheckIn): Admission[] => (row.undone_at ? [] : [firstOf(row), ...(row.later ?? [])])

/** Since when someone is in; null while they are not, or not any more. */
export const standingSince = (row: CheckIn | null): string | null => (row && !row.undone_at ? row.checked_in_at : null)

type ScannedAttendee = { ticket_id: string; status: 'ACTIVE' | 'CANCELLED' } | null

/** Why a scan isn't for this list at all; null if it is. */
export const notForList = (list: Coverage, attendee: ScannedAttendee): ScanCode | null =>
  !attendee ? 'ticket_code_unknown' : covers(list, attendee.ticket_id) ? null : 'ticket_not_on_list'

/** Why a scan at this time is refused, whether they were checked in before or not; null if it isn't. */
export const refusedAt = (list: ListWindow, attendee: ScannedAttendee, at: string, now: string): ScanCode | null => {
  const window = listStatus(list, at)
  if (window === 'INACTIVE') return 'check_in_list_inactive'
  if (window === 'EXPIRED' || closedToDoor(list, now) === 'check_in_list_expired') return 'check_in_list_expired'
  return attendee?.status === 'CANCELLED' ? 'attendee_cancelled' : null
}

/**
 * Decides a scan. Its time, clamped to now, is checked against the window; an earlier scan moves the check-in back; a
 * repeated scan changes nothing; a scan from before an undo doesn't admit again. Scans and undos of several devices lead
 * to the same state in any order.
 */
export const decideScan = (
  list: Coverage & ListWindow,
  attendee: ScannedAttendee,
  before: CheckIn | null,
  scan: Scan,
  now: string,
): ScanDecision => {
  const at = scan.at < now ? scan.at : now
  const mine: Admission = { at, scan_id: scan.scan_id, device: scan.device }
  const foreign = notForList(list, attendee)
  if (foreign) return { do: 'refuse', code: foreign, at: null }
  const inSince = standingSince(before)
  const isKnown = scan.scan_id !== null && (before?.scan_id === scan.scan_id || before?.undone_scans?.includes(scan.scan_id))
  if (isKnown) return { do: 'repeat', at: inSince }
  const refused = refusedAt(list, attendee, at, now)
  if (refused) return { do: 'refuse', code: refused, at: null }
  if (!before) return { do: 'admit', check_in: standing(mine, [], { cleared_at: null, undone_scans: null }) }
  const cleared = clearedAt(before)
  const undone: Undone = { cleared_at: cleared, undone_scans: before.undone_scans }
  // Without a time after an undo: no one is checked in by it.
  const already = { do: 'refuse', code: 'already_checked_in', at: inSince } as const
  if (cleared && at <= cleared) return already
  if (before.undone_at) return { do: 'admit', check_in: standing(mine, [], undone) }
  const others = (before.later ?? []).filter(({ scan_id }) => !scan_id || scan_id !== scan.scan_id)
  if (at < before.checked_in_at) return { do: 'admit', check_in: standing(mine, [firstOf(before), ...others], undone) }
  return scan.decided ? { ...already, check_in: standing(firstOf(before), [mine, ...others], undone) } : already
}

/** The check-in after undoing all admissions up to a time; null for no change. */
export const takeBack = (before: CheckIn, at: string): CheckIn | null => {
  const cleared = clearedAt(before)
  if (cleared && at <= cleared) return null
  const undone: Undone = { cleared_at: at, undone_scans: before.undone_scans }
  const [first, ...later] = admissionsOf(before).filter((one) => one.at > at)
  return first ? standing(first, later, undone) : { ...before, ...undone, undone_at: at, later: null }
}

/** The check-in after undoing one scan's admission; null for no change. */
export const takeBackScan = (before: CheckIn, scanId: string, at: string): CheckIn | null => {
  const admissions = admissionsOf(before)
  const [first, ...later] = admissions.filter(({ scan_id }) => scan_id !== scanId)
  if (admissions.length === later.length + Number(first !== undefined)) return null
  const undone: Undone = { cleared_at: clearedAt(before), undone_scans: [...(before.undone_scans ?? []), scanId].slice(-MAX_UNDONE_SCANS) }
  return first ? standing(first, later, undone) : { ...before, ...undone, undone_at: at, later: null }
}
