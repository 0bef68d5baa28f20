import type { Box } from '../../../box-office/box.ts'
import { movePrice } from '../../catalogue/tickets/store.ts'
import { loadAttendee, saveAttendee } from '../attendees/store.ts'
import { loadOrder } from '../orders/store.ts'
import { note, type Actor } from '../orders/timeline.ts'
import { mailResaleEnded } from './mails.ts'
import { loadResale, saveResale } from './store.ts'
import type { ResaleRow, ResaleState } from './table.ts'

/** The open offer back of a ticket, or undefined. */
export const openResaleOf = (box: Box, { resale_id }: { resale_id: string | null }): ResaleRow | undefined => {
  const row = resale_id === null ? undefined : loadResale(box, resale_id)
  return row?.state === 'LISTED' ? row : undefined
}

/** Ends an offer back otherwise than by a sale: the ticket is its holder's alone again. The caller has seen that no one's payment needs it. */
export const endResale = (box: Box, row: ResaleRow, state: Exclude<ResaleState, 'LISTED' | 'SOLD'>, by: Actor): void => {
  const ended = { ...row, state, taking_back: false, ended_at: box.at }
  saveResale(box, ended)
  movePrice(box, row.price_id, { held: 0, sold: 0, gross: 0, listed: -1 })
  const attendee = loadAttendee(box, row.attendee_id)
  const order = loadOrder(box, row.order_id)
  if (attendee) saveAttendee(box, attendee, { ...attendee, resale_at: null, resale_id: null })
  note(box, row.order_id, { kind: 'RESALE_ENDED', by, attendee_id: row.attendee_id, detail: state })
  // A guest who is scanned knows.
  if (attendee && order && attendee.status === 'ACTIVE' && state !== 'SCANNED') mailResaleEnded(box, order, attendee, ended)
}

/** When someone else bought a ticket that was offered back, or null. */
export const soldAt = (box: Box, { status, resale_id }: { status: string; resale_id: string | null }): string | null => {
  const row = status === 'CANCELLED' && resale_id !== null ? loadResale(box, resale_id) : undefined
  return row?.state === 'SOLD' ? row.ended_at : null
}
