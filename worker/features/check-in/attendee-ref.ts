import { createHmac } from 'node:crypto'
import type { CheckInListRow } from './table.ts'

const mark = (list: CheckInListRow, id: string): string => createHmac('sha256', list.short_id).update(id).digest('hex').slice(0, 20)

/** How a list's link names an attendee: valid on this list alone, and only until its link is rotated. */
export const attendeeRef = (list: CheckInListRow, attendeeId: string): string => `${attendeeId.slice(4)}${mark(list, attendeeId)}`

/** The attendee a reference names, or null when it is not of this list. */
export const attendeeOfRef = (list: CheckInListRow, ref: string): string | null => {
  const id = `att_${ref.slice(0, 16)}`
  return ref === attendeeRef(list, id) ? id : null
}
