import { ok, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { eq } from 'drizzle-orm'
import { movePrice } from '../../catalogue/tickets/store.ts'
import { countAnswers } from '../../catalogue/questions/count-answers.ts'
import { attendeesOf, saveAttendees } from '../attendees/store.ts'
import { voidOrder } from '../order-admin/void-order.ts'
import { loadOrder } from '../orders/store.ts'
import { updateOrder } from '../orders/save-order.ts'
import type { OrderRow } from '../orders/table.ts'
import type { Actor } from '../orders/timeline.ts'
import { unbookManual } from '../payments/store.ts'
import { countOnDay, dayOfSale } from '../stats/sales-days.ts'
import { sumAnswers, sumNoMoney } from '../stats/sums.ts'
import { forgetChecks } from './forget-checks.ts'
import { loadImport, saveImport, takeOrders } from './store.ts'
import { importedOrders } from './table.ts'

/** Takes some of an import's orders back, in one transaction with its progress. Answers with whether there are more. */
export const undoRows = (box: Box, { id, turn, limit }: { id: string; turn: number; limit: number }): Result<boolean> => {
  const row = loadImport(box, id)
  if (row?.state !== 'UNDOING' || row.turn !== turn) return ok(false)
  const some = takeOrders(box, id, limit)
  let kept = 0
  for (const { order_id } of some) {
    const order = loadOrder(box, order_id)
    const isKept = order !== undefined && !undoOrder(box, order, { kind: 'USER', name: row.created_by })
    const own = eq(importedOrders.order_id, order_id)
    if (isKept) box.db.update(importedOrders).set({ kept: true }).where(own).run()
    else box.db.delete(importedOrders).where(own).run()
    kept += Number(isKept)
  }
  const isDone = some.length < limit
  const after = { ...row, kept: row.kept + kept, progress: Math.min(row.lines, row.progress + some.length) }
  saveImport(box, isDone ? { ...after, state: 'UNDONE', ended_at: box.at } : after)
  if (isDone) forgetChecks(box)
  return ok(!isDone)
}

/**
 * Cancels an order as if its row had never come in: its stock, its money and its answers count no more. False for one
 * whose attendee was checked in since the undoing began; one that was cancelled before keeps its own history.
 */
const undoOrder = (box: Box, order: OrderRow, by: Actor): boolean => {
  const people = attendeesOf(box, order.id)
  if (people.some(({ checked_in_at }) => checked_in_at !== null)) return false
  if (order.status !== 'COMPLETED') return true
  for (const { answers } of [order, ...people]) {
    countAnswers(box, answers, -1)
    sumAnswers(box, order, answers, null)
  }
  if (order.total > 0) {
    unbookManual(box, order)
    sumNoMoney(box, order)
    countOnDay(box, dayOfSale(box, order), { gross: -order.total })
    for (const line of order.lines) movePrice(box, line.price_id, { held: 0, sold: 0, gross: -line.total })
  }
  saveAttendees(
    box,
    people.map((one) => [one, { ...one, answers: null }]),
  )
  const free = updateOrder(box, { ...order, answers: null, payment_status: 'NOT_REQUIRED' })
  voidOrder(box, free, by, { notify: false, refund_amount: null })
  return true
}
