import type { ScanCode } from '../contract/problem.ts'

export type ListStatus = 'INACTIVE' | 'ACTIVE' | 'EXPIRED'

/** A list's status at a time; the window includes its first moment and not its last. */
export const listStatus = (list: { activates_at: string | null; expires_at: string | null }, now: string): ListStatus =>
  list.activates_at && now < list.activates_at ? 'INACTIVE' : list.expires_at && now >= list.expires_at ? 'EXPIRED' : 'ACTIVE'

/** How long after a list's end a scan made within its window may still be synced. */
export const syncGrace = 24 * 3_600_000

/** One attendee's check-in on one list; `undone_at` when it was taken back. */
export type CheckIn = { checked_in_at: string; scan_id: string | null; undone_at: string | null }

export type Scan = { scan_id: string | null; scanned_at: string }

export type ScanDecision = { do: 'admit'; at: string } | { do: 'repeat'; at: string } | { do: 'refuse'; code: ScanCode; at: string | null }

/**
 * What a scan does. The time of the scan, clamped to now, decides the window; one of an earlier time than the
 * check-in moves it back; the same scan again changes nothing; one from before an undo doesn't admit again.
 */
export const decideScan = (
  list: { activates_at: string | null; expires_at: string | null; ticket_ids: string[] },
  attendee: { ticket_id: string; status: 'ACTIVE' | 'CANCELLED' } | null,
  before: CheckIn | null,
  scan: Scan,
  now: string,
): ScanDecision => {
  const at = scan.scanned_at < now ? scan.scanned_at : now
  if (!attendee) return { do: 'refuse', code: 'ticket_code_unknown', at: null }
  if (!list.ticket_ids.includes(attendee.ticket_id)) return { do: 'refuse', code: 'ticket_not_on_list', at: null }
  if (before && scan.scan_id && before.scan_id === scan.scan_id) return { do: 'repeat', at: before.checked_in_at }
  const window = listStatus(list, at)
  if (window === 'INACTIVE') return { do: 'refuse', code: 'check_in_list_inactive', at: null }
  const late = list.expires_at !== null && Date.parse(now) > Date.parse(list.expires_at) + syncGrace
  if (window === 'EXPIRED' || late) return { do: 'refuse', code: 'check_in_list_expired', at: null }
  if (attendee.status === 'CANCELLED') return { do: 'refuse', code: 'attendee_cancelled', at: null }
  if (before?.undone_at && at <= before.undone_at) return { do: 'refuse', code: 'already_checked_in', at: before.checked_in_at }
  if (before && !before.undone_at && at >= before.checked_in_at)
    return { do: 'refuse', code: 'already_checked_in', at: before.checked_in_at }
  return { do: 'admit', at }
}
