import type { PaymentLink } from '../../../contract/manual-orders.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { ConsoleOrder } from '../../../contract/refunds.ts'
import type { Box } from '../../../box-office/box.ts'
import { consoleOrderView } from '../order-admin/console-order.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { mailEvent, orderFacts, toBuyer } from '../orders/order-mails.ts'
import { isAbandonable } from '../orders/open-order.ts'
import { closedProblem } from '../orders/order-session.ts'
import { sendFewTimesADay, sendOncePerMinute } from '../orders/resend-pause.ts'
import { loadOrder } from '../orders/store.ts'
import type { OrderRow } from '../orders/table.ts'
import { note, type Actor } from '../orders/timeline.ts'

/** The payment page of an order with what opens it, after the `#`: no server or log has that. */
const linkOf = (box: Box, { short_id, link_token }: OrderRow): string =>
  `${box.origin}/checkout/${box.eventId}/${short_id}/payment#pay=${link_token}`

/** Mails a buyer the link to pay by, in their language. */
export const mailPaymentLink = (box: Box, order: OrderRow, by: Actor): void => {
  note(box, order.id, { kind: 'PAYMENT_LINK_SENT', by, detail: order.email })
  box.mail({
    ...toBuyer(box, order, `payment-link:${order.id}:${box.at}`),
    kind: 'PAYMENT_LINK',
    data: {
      order: orderFacts(order),
      event: { ...mailEvent(box), online_details: null },
      expires_at: order.expires_at,
      pay_url: linkOf(box, order),
    },
  })
}

/** The order of a link that can still be paid, or why it can't be. */
const openOrder = (box: Box, orderId: string): Result<OrderRow> => {
  const order = loadOrder(box, orderId)
  if (!order) return refuse('not_found')
  return closedProblem(order) ?? (order.link_token === null ? refuse('order_not_payable') : ok(order))
}

/** The link by which a manual order is paid. */
export const getPaymentLink = (box: Box, orderId: string): Result<PaymentLink> => {
  const order = openOrder(box, orderId)
  return order.ok ? ok({ url: linkOf(box, order.value), expires_at: order.value.expires_at }) : order
}

/** Mails the link again, a few times a day. */
export const sendPaymentLink = (box: Box, { order_id, by }: { order_id: string; by: Actor }): Result<null> => {
  const order = openOrder(box, order_id)
  if (!order.ok) return order
  const reason = ['payment link', order_id, order.value.email ?? '']
  const sent = sendOncePerMinute(box, reason, () => sendFewTimesADay(box, `link ${order_id}`))
  if (sent.ok) mailPaymentLink(box, order.value, by)
  return sent
}

/** Ends an order that waits for its link to be paid: its tickets are back on sale. */
export const cancelPaymentLink = (box: Box, { order_id, by }: { order_id: string; by: Actor }): Result<ConsoleOrder> => {
  const order = openOrder(box, order_id)
  if (!order.ok) return order
  // Word of a payment has come in, and waits to be looked up.
  if (!isAbandonable(box, order.value)) return refuse('order_already_paid')
  expireOrders(box, [order.value], by)
  return ok(consoleOrderView(box, loadOrder(box, order_id) ?? order.value))
}
