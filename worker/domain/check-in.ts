import type { ScanCode } from '../contract/problem.ts'

export type ListStatus = 'INACTIVE' | 'ACTIVE' | 'EXPIRED'

/** When a list begins to admit, and when it ends; null is open. */
type ListWindow = { activates_at: string | null; expires_at: string | null }

/** A list's status at a time; the window includes its first moment and not its last. */
export const listStatus = (list: ListWindow, now: string): ListStatus =>
  list.activates_at && now < list.activates_at ? 'INACTIVE' : list.expires_at && now >= list.expires_at ? 'EXPIRED' : 'ACTIVE'

/** Which tickets a list covers. */
export type Coverage = { all_tickets: boolean; ticket_ids: string[] }

/** Whether a list covers a ticket. */
export const covers = (list: Coverage, ticketId: string): boolean => list.all_tickets || list.ticket_ids.includes(ticketId)

/** Whether a ticket was forgotten: there are lists, and none that is not over covers it. */
export const isOnNoList = (lists: readonly (Coverage & ListWindow)[], ticketId: string, now: string): boolean =>
  lists.length > 0 && !lists.some((list) => listStatus(list, now) !== 'EXPIRED' && covers(list, ticketId))

/**
 * What a list covers after a change, or null where that would be nothing: all tickets unless some are named. A list
 * whose last ticket was deleted covers none and may stay so; it never becomes one that covers all by itself.
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

/** The reference printed on a ticket, however it is typed, or null when the text is something else. */
export const printedReference = (text: string): string | null => {
  const [, number, position] = /^#?([0-9A-HJKMNP-TV-Z]{6})-(\d{1,4})$/.exec(text.trim().toUpperCase()) ?? []
  return number ? `#${number}-${Number(position)}` : null
}

/** How long after a list's end a scan made within its window may still be synced. */
export const syncGrace = 24 * 3_600_000

/**
 * Why a list's link tells of nobody now, or null while it may: before its window nobody is expected, and what devices
 * kept may be synced for a day after it.
 */
export const closedToDoor = (
  list: { activates_at: string | null; expires_at: string | null },
  now: string,
): 'check_in_list_inactive' | 'check_in_list_expired' | null => {
  if (listStatus(list, now) === 'INACTIVE') return 'check_in_list_inactive'
  return list.expires_at && Date.parse(now) > Date.parse(list.expires_at) + syncGrace ? 'check_in_list_expired' : null
}

/** One attendee's check-in on one list; `undone_at` when it was taken back. */
export type CheckIn = { checked_in_at: string; scan_id: string | null; undone_at: string | null }

export type Scan = { scan_id: string | null; scanned_at: string }

export type ScanDecision = { do: 'admit'; at: string } | { do: 'repeat'; at: string } | { do: 'refuse'; code: ScanCode; at: string | null }

/**
 * What a scan does. The time of the scan, clamped to now, decides the window; one of an earlier time than the
 * check-in moves it back; the same scan again changes nothing; one from before an undo doesn't admit again.
 */
export const decideScan = (
  list: Coverage & { activates_at: string | null; expires_at: string | null },
  attendee: { ticket_id: string; status: 'ACTIVE' | 'CANCELLED' } | null,
  before: CheckIn | null,
  scan: Scan,
  now: string,
): ScanDecision => {
  const at = scan.scanned_at < now ? scan.scanned_at : now
  if (!attendee) return { do: 'refuse', code: 'ticket_code_unknown', at: null }
  if (!covers(list, attendee.ticket_id)) return { do: 'refuse', code: 'ticket_not_on_list', at: null }
  if (before && scan.scan_id && before.scan_id === scan.scan_id) return { do: 'repeat', at: before.checked_in_at }
  const window = listStatus(list, at)
  if (window === 'INACTIVE') return { do: 'refuse', code: 'check_in_list_inactive', at: null }
  if (window === 'EXPIRED' || closedToDoor(list, now) === 'check_in_list_expired')
    return { do: 'refuse', code: 'check_in_list_expired', at: null }
  if (attendee.status === 'CANCELLED') return { do: 'refuse', code: 'attendee_cancelled', at: null }
  if (before?.undone_at && at <= before.undone_at) return { do: 'refuse', code: 'already_checked_in', at: before.checked_in_at }
  if (before && !before.undone_at && at >= before.checked_in_at)
    return { do: 'refuse', code: 'already_checked_in', at: before.checked_in_at }
  return { do: 'admit', at }
}
