import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { mailOneTicket } from '../orders/order-mails.ts'
import { sendOncePerMinute } from '../orders/resend-pause.ts'
import { loadOrder } from '../orders/store.ts'
import { loadAttendee } from './store.ts'

/** Resends one attendee's ticket, at most once a minute. */
export const resendTicket = (box: Box, id: string): Result<null> => {
  const attendee = loadAttendee(box, id)
  const order = attendee && loadOrder(box, attendee.order_id)
  if (!attendee || !order) return refuse('not_found')
  if (attendee.status !== 'ACTIVE') return refuse('attendee_cancelled')
  const pause = sendOncePerMinute(box, [attendee.id, attendee.email, attendee.short_id])
  if (!pause.ok) return pause
  mailOneTicket(box, order, attendee, `:again:${Math.floor(box.now / 60_000)}`)
  return ok(null)
}
