import type { Box } from '../../../box-office/box.ts'
import { orderMoney } from '../payments/store.ts'
import { attendeesOf } from '../attendees/store.ts'
import { voidAttendees } from '../attendees/void-attendees.ts'
import { countOnDay, dayOfSale } from '../stats/sales-days.ts'
import { mailOrderCancelled } from '../orders/money-mails.ts'
import { moveOrder } from '../orders/save-order.ts'
import type { OrderRow } from '../orders/table.ts'
import { note, type Actor } from '../orders/timeline.ts'
import { sumCancellation } from '../stats/sums.ts'
import { returnPromoUse } from '../../catalogue/promo-codes/store.ts'

/** Cancels a completed order: its tickets are void, stock, capacity and promo use are free again, the buyer gets a mail. */
export const voidOrder = (
  box: Box,
  order: OrderRow,
  by: Actor,
  { notify, refund_amount }: { notify: boolean; refund_amount: number | null },
): void => {
  voidAttendees(box, order, attendeesOf(box, order.id), by, { noteEach: false })
  countOnDay(box, dayOfSale(box, order), { orders: -1 })
  sumCancellation(box, order)
  returnPromoUse(box, order)
  note(box, order.id, { kind: 'CANCELLED', by })
  const cancelled = moveOrder(box, order, 'CANCELLED')
  if (notify) mailOrderCancelled(box, cancelled, { refund_amount, is_kept: orderMoney(box, cancelled).refundable > 0 })
}
