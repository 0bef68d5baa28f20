import { ok, refuse, type Result } from '../../contract/problem.ts'
import type { Box } from '../../box-office/box.ts'
import { attendeesOf } from '../attendees/store.ts'
import { mailOrder } from './order-mails.ts'
import { sendOncePerMinute } from './resend-pause.ts'
import { loadOrder, loadOrderByShortId } from './store.ts'
import type { OrderRow } from './table.ts'

const perMinute = 60_000

/** Sends the summary and the valid tickets again; refused where that was done less than a minute ago. */
const resend = (box: Box, order: OrderRow | undefined): Result<null> => {
  if (!order) return refuse('not_found')
  if (order.status === 'CANCELLED') return refuse('order_cancelled')
  if (order.status !== 'COMPLETED') return refuse('order_not_completed')
  const valid = attendeesOf(box, order.id).filter((attendee) => attendee.status === 'ACTIVE')
  const pause = sendOncePerMinute(box, [order.id, order.email ?? '', ...valid.flatMap(({ email, short_id }) => [email, short_id])])
  if (!pause.ok) return pause
  mailOrder(box, order, valid, `:again:${Math.floor(box.now / perMinute)}`)
  return ok(null)
}

/** For the holder of the order's link. */
export const resendConfirmation = (box: Box, shortId: string): Result<null> => resend(box, loadOrderByShortId(box, shortId))

/** For the console. */
export const resendOrder = (box: Box, id: string): Result<null> => resend(box, loadOrder(box, id))
