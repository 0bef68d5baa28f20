import type { Quote } from '../../../contract/orders.ts'
import type { Box } from '../../../box-office/box.ts'
import { settingsOf } from '../../../box-office/event-settings.ts'
import { forgetLater } from '../../../box-office/forget.ts'
import { newOrderNumber, newShortId } from '../../../domain/id.ts'
import { isPaidByHand } from '../../../domain/order-state.ts'
import { countHold } from './address-holds.ts'
import { holdStock } from './stock.ts'
import { saveOrder } from './save-order.ts'
import type { OrderRow } from './table.ts'

/** How long a cart without details is stored, in milliseconds. */
export const cartsKeptFor = 7 * 24 * 3_600_000

/** The input of a new order: its prices, its session, and the length of its hold. */
export type OrderToMake = Quote &
  Pick<
    OrderRow,
    | 'id'
    | 'session_hash'
    | 'locale'
    | 'first_name'
    | 'last_name'
    | 'email'
    | 'is_manual'
    | 'expires_at'
    | 'held_since'
    | 'held_for'
    | 'promo_code_id'
    | 'promo_tickets'
    | 'affiliate_id'
    | 'affiliate_code'
    | 'affiliate_name'
    | 'source'
    | 'payment_status'
  > &
  Partial<Pick<OrderRow, 'payment_provider' | 'link_token'>>

/** Reserves an order under a new number and holds its stock; the caller has checked availability. */
export const reserveOrder = (box: Box, order: OrderToMake): OrderRow => {
  holdStock(box, order.lines)
  if (order.held_for !== null) countHold(box, order.held_for, order.lines)
  forgetLater(box, cartsKeptFor)
  return underNumber((number) =>
    saveOrder(box, {
      payment_provider: null,
      link_token: null,
      ...order,
      event_id: box.eventId,
      short_id: newShortId(),
      number,
      status: 'RESERVED',
      refund_status: null,
      total_refunded: 0,
      ticket_quantity: order.lines.reduce((sum, line) => sum + line.quantity, 0),
      created_at: box.at,
      completed_at: null,
      payment_account_id: null,
      payment_intent_id: null,
      payment_client_secret: null,
      payment_attempt: 0,
      hold_extended: false,
      sales_day: null,
      awaits_look: false,
      in_sums: false,
      left_unrefunded: false,
      answers: null,
      note: null,
      note_by: null,
      note_at: null,
      cancel_policy: isPaidByHand({ payment_provider: null, ...order }) ? null : settingsOf(box.event()).self_service.cancel,
    }),
  )
}

/** Saves an order under a unique number: the table refuses a taken one, which hardly ever happens. */
const underNumber = (save: (number: string) => OrderRow): OrderRow => {
  for (;;) {
    try {
      return save(newOrderNumber())
    } catch (error) {
      if (!String(error).includes('UNIQUE constraint failed: orders.number')) throw error
    }
  }
}
