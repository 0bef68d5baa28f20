import { eq } from 'drizzle-orm'
import type { Correction } from '../../../contract/orders.ts'
import type { ConsoleOrder } from '../../../contract/refunds.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { correctionDetail } from '../../../domain/correction.ts'
import { plannedAttendees } from '../attendees/table.ts'
import { consoleOrderView } from './console-order.ts'
import { correctionProblem } from '../orders/order-session.ts'
import { updateOrder } from '../orders/save-order.ts'
import { loadOrder } from '../orders/store.ts'
import type { OrderRow } from '../orders/table.ts'
import { revisedAnswers } from '../orders/revise-answers.ts'
import { note, type Actor } from '../orders/timeline.ts'

/** Corrects an order's buyer and their answers, with the old values in its timeline. No mail is sent. */
export const correctBuyer = (box: Box, input: { order_id: string; fields: Correction; by: Actor }): Result<ConsoleOrder> => {
  const order = loadOrder(box, input.order_id)
  if (!order) return refuse('not_found')
  const closed = correctionProblem(order)
  if (closed) return closed
  const { first_name = order.first_name, last_name = order.last_name, email = order.email, locale = order.locale } = input.fields
  const answers = revisedAnswers(box, {
    scope: 'ORDER',
    ticketIds: order.lines.map((line) => line.ticket_id),
    kept: order.answers,
    given: input.fields.answers,
    order,
  })
  if (!answers.ok) return answers
  const corrected = { ...order, first_name, last_name, email, locale, answers: answers.value }
  const detail = correctionDetail(order, corrected)
  if (detail === null) return ok(consoleOrderView(box, order))
  followBuyer(box, order, email)
  note(box, order.id, { kind: 'BUYER_CORRECTED', by: input.by, detail })
  return ok(consoleOrderView(box, updateOrder(box, corrected)))
}

/** Readdresses tickets that do not exist yet from the buyer's old address to the new one. */
const followBuyer = (box: Box, order: OrderRow, email: string | null): void => {
  const mine = eq(plannedAttendees.order_id, order.id)
  const planned = box.db.select().from(plannedAttendees).where(mine).all()[0]?.attendees
  if (!planned || email === null) return
  const attendees = planned.map((attendee) => (attendee.email === order.email ? { ...attendee, email } : attendee))
  box.db.update(plannedAttendees).set({ attendees }).where(mine).run()
}
