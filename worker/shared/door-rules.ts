// What the door goes by whether the server decides or, without a network, the device.

/** Before its window, in it, or after it. */
export type ListStatus = 'INACTIVE' | 'ACTIVE' | 'EXPIRED'

/** When a list begins to admit, and when it ends; null is open. */
export type ListWindow = { activates_at: string | null; expires_at: string | null }

/** A list's status at a time; the window includes its first moment and not its last. */
export const listStatus = (list: ListWindow, now: string): ListStatus =>
  list.activates_at && now < list.activates_at ? 'INACTIVE' : list.expires_at && now >= list.expires_at ? 'EXPIRED' : 'ACTIVE'

/** The reference printed on a ticket, however it is typed, or null when the text is something else. */
export const printedReference = (text: string): string | null => {
  const [, number, position] = /^#?([0-9A-HJKMNP-TV-Z]{6})-(\d{1,4})$/.exec(text.trim().toUpperCase()) ?? []
  return number ? `#${number}-${Number(position)}` : null
}

/** How long after a list's end a scan made within its window may still be synced. */
export const syncGrace = 24 * 3_600_000

/**
 * Why a list's link tells of no one now, or null while it may: before its window no one is expected, and what devices
 * kept may be synced for a day after it.
 */
export const closedToDoor = (list: ListWindow, now: string): 'check_in_list_inactive' | 'check_in_list_expired' | null => {
  if (listStatus(list, now) === 'INACTIVE') return 'check_in_list_inactive'
  return list.expires_at && Date.parse(now) > Date.parse(list.expires_at) + syncGrace ? 'check_in_list_expired' : null
}
