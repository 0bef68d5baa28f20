import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { attendeesOf } from '../attendees/store.ts'
import type { AttendeeRow } from '../attendees/table.ts'
import { takeFreeMail } from './free-orders.ts'
import { mailOrder, mailSummary } from './order-mails.ts'
import { sendFewTimesADay, sendOncePerMinute } from './resend-pause.ts'
import { loadOrder, loadOrderByShortId } from './store.ts'
import type { OrderRow } from './table.ts'

const perMinute = 60_000

type Sending = { order: OrderRow; valid: AttendeeRow[]; again: string }

/** Resends mails of an order, at most once a minute, unless `also` refuses it. */
const sending = (box: Box, order: OrderRow | undefined, also?: (order: OrderRow) => Result<null>): Result<Sending> => {
  if (!order) return refuse('not_found')
  if (order.status === 'CANCELLED') return refuse('order_cancelled')
  if (order.status !== 'COMPLETED') return refuse('order_not_completed')
  const valid = attendeesOf(box, order.id).filter((attendee) => attendee.status === 'ACTIVE')
  const reason = [order.id, order.email ?? '', ...valid.flatMap(({ email, short_id }) => [email, short_id])]
  const pause = sendOncePerMinute(box, reason, () => also?.(order) ?? ok(null))
  return pause.ok ? ok({ order, valid, again: `:again:${Math.floor(box.now / perMinute)}` }) : pause
}

/** Sends the buyer the summary, for the holder of the order's link, a few times a day: others' addresses were typed by the buyer. */
export const resendConfirmation = (box: Box, shortId: string): Result<null> => {
  const found = sending(box, loadOrderByShortId(box, shortId), (order) => {
    const often = sendFewTimesADay(box, order.id)
    if (!often.ok || order.total > 0 || order.is_manual || takeFreeMail(box, order.email ?? '')) return often
    return refuse('rate_limited', { facts: { reason: 'sent_often' } })
  })
  if (!found.ok) return found
  const { order, valid, again } = found.value
  mailSummary(box, order, valid, again)
  return ok(null)
}

/** Sends the summary and the valid tickets to everyone's own address, for the console. */
export const resendOrder = (box: Box, id: string): Result<null> => {
  const found = sending(box, loadOrder(box, id))
  if (!found.ok) return found
  mailOrder(box, found.value.order, found.value.valid, { again: found.value.again })
  return ok(null)
}
