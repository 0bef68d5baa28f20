import type { Attendee } from '../../contract/attendees.ts'
import { ok, refuse, type Result } from '../../contract/problem.ts'
import type { PublicAttendee } from '../../contract/public.ts'
import type { Box } from '../../box-office/box.ts'
import { eventSummary } from '../orders/order-view.ts'
import { loadAttendee, loadAttendeeByShortId } from './store.ts'

/** An attendee for the console. */
export const getAttendee = (box: Box, id: string): Result<Attendee> => {
  const row = loadAttendee(box, id)
  if (!row) return refuse('not_found')
  const { event_id: _, price_id: __, position: ___, ticket_code, ...fields } = row
  return ok({ ...fields, ...(row.status === 'ACTIVE' ? { ticket_code } : {}) })
}

/** The ticket under its link; the code only while it is valid. */
export const getPublicAttendee = (box: Box, shortId: string): Result<PublicAttendee> => {
  const row = loadAttendeeByShortId(box, shortId)
  if (!row) return refuse('not_found')
  const active = row.status === 'ACTIVE'
  return ok({
    short_id: row.short_id,
    reference: row.reference,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    status: row.status,
    ticket: { id: row.ticket_id, title: row.ticket_title, label: row.price_label },
    ticket_code: active ? row.ticket_code : null,
    order_number: row.order_number,
    event: eventSummary(box, active),
  })
}
