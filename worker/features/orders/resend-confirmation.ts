import { ok, refuse, type Result } from '../../contract/problem.ts'
import type { Box } from '../../box-office/box.ts'
import { attendeesOf } from '../attendees/store.ts'
import { mailOrder } from './order-mails.ts'
import { loadOrder, loadOrderByShortId } from './store.ts'
import type { OrderRow } from './table.ts'

const perMinute = 60_000

/** Sends the summary and the valid tickets again, at most once a minute however often it is asked for. */
const resend = (box: Box, order: OrderRow | undefined): Result<null> => {
  if (!order) return refuse('not_found')
  if (order.status === 'CANCELLED') return refuse('order_cancelled')
  if (order.status !== 'COMPLETED') return refuse('order_not_completed')
  const valid = attendeesOf(box, order.id).filter((attendee) => attendee.status === 'ACTIVE')
  mailOrder(box, order, valid, `:again:${Math.floor(box.now / perMinute)}`)
  return ok(null)
}

/** For the holder of the order's link. */
export const resendConfirmation = (box: Box, shortId: string): Result<null> => resend(box, loadOrderByShortId(box, shortId))

/** For the console. */
export const resendOrder = (box: Box, id: string): Result<null> => resend(box, loadOrder(box, id))
