import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import type { CheckInListRow } from '../../catalogue/check-in-lists/table.ts'

/** Of the list's id, which no door knows, and of its present link. */
const keyOf = (list: CheckInListRow): Buffer => createHmac('sha256', list.id).update(list.short_id).digest().subarray(0, 16)

// A single block: an id has 16 characters.
const cipher = 'aes-128-ecb'

/**
 * How a list's link names an attendee: the encrypted id, which is meaningless to the link's holder, even beside
 * another list's. Valid on this list alone, and only until its link is rotated.
 */
export const attendeeRef = (list: CheckInListRow, attendeeId: string): string =>
  createCipheriv(cipher, keyOf(list), null).setAutoPadding(false).update(attendeeId.slice(4), 'latin1', 'hex')

/** The attendee of a reference, or null where it belongs to another list. */
export const attendeeOfRef = (list: CheckInListRow, ref: string): string | null => {
  if (!/^[0-9a-f]{32}$/.test(ref)) return null
  const id = createDecipheriv(cipher, keyOf(list), null).setAutoPadding(false).update(ref, 'hex', 'latin1')
  return /^[0-9a-z]{16}$/.test(id) ? `att_${id}` : null
}

/** Encrypts a text, such as a page's key, for the holder of the list's link. */
export const sealed = (list: CheckInListRow, text: string): string => {
  const encrypting = createCipheriv(cipher, keyOf(list), null)
  return Buffer.concat([encrypting.update(text, 'latin1'), encrypting.final()]).toString('base64url')
}

/** Decrypts a text that was `sealed` for this list and its current link, or null. */
export const opened = (list: CheckInListRow, text: string): string | null => {
  try {
    const decrypting = createDecipheriv(cipher, keyOf(list), null)
    return Buffer.concat([decrypting.update(text, 'base64url'), decrypting.final()]).toString('latin1')
  } catch {
    return null
  }
}
