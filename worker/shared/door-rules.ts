import type { LastPass } from '../contract/check-in.ts'

// Rules of check-in that both the server and an offline device apply.

/** Before its window, in it, or after it. */
export type ListStatus = 'INACTIVE' | 'ACTIVE' | 'EXPIRED'

/** When a list begins to admit, and when it ends; null is open. */
export type ListWindow = { activates_at: string | null; expires_at: string | null }

/** A list's status at a time; the window includes its first moment and not its last. */
export const listStatus = (list: ListWindow, now: string): ListStatus =>
  list.activates_at && now < list.activates_at ? 'INACTIVE' : list.expires_at && now >= list.expires_at ? 'EXPIRED' : 'ACTIVE'

/** Whether someone was checked in and not checked out since. */
export const isInside = ({ checked_in_at, last_pass }: { checked_in_at: string | null; last_pass?: LastPass | undefined }): boolean =>
  checked_in_at !== null && last_pass?.direction !== 'OUT'

/** A ticket's printed reference, however it is typed, or null for other text. */
export const printedReference = (text: string): string | null => {
  const [, number, position] = /^#?([0-9A-HJKMNP-TV-Z]{6})-(\d{1,4})$/.exec(text.trim().toUpperCase()) ?? []
  return number ? `#${number}-${Number(position)}` : null
}

/** For how long after a list's end scans made within its window may still be synced. */
export const SYNC_GRACE_MS = 24 * 3_600_000

/**
 * Why a list's link is closed now, or null while it is open: before its window no one is expected, and devices may sync
 * stored scans for a day after it.
 */
export const closedToDoor = (list: ListWindow, now: string): 'check_in_list_inactive' | 'check_in_list_expired' | null => {
  if (listStatus(list, now) === 'INACTIVE') return 'check_in_list_inactive'
  return list.expires_at && Date.parse(now) > Date.parse(list.expires_at) + SYNC_GRACE_MS ? 'check_in_list_expired' : null
}
