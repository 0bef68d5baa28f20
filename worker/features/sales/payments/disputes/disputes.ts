import type { Box } from '../../../../box-office/box.ts'
import { attendeesOf } from '../../attendees/store.ts'
import { endUnpaid } from '../../resale/end-unpaid.ts'
import { updateOrder } from '../../orders/save-order.ts'
import { loadOrder } from '../../orders/store.ts'
import { note, provider } from '../../orders/timeline.ts'
import type { ProviderDispute } from '../../../../payments/provider.ts'
import { disputesOf, saveDispute } from '../store.ts'
import type { PaymentRow } from '../table.ts'

const words = { INQUIRY: 'DISPUTE_OPENED', OPEN: 'DISPUTE_OPENED', WON: 'DISPUTE_WON', LOST: 'DISPUTE_LOST' } as const

const isClosed = (status: ProviderDispute['status']): boolean => status === 'WON' || status === 'LOST'

/** Money that a bank took back is with the buyer: the order no longer awaits a refund. */
const endWaiting = (box: Box, orderId: string): void => {
  const order = loadOrder(box, orderId)
  if (order && !order.left_unrefunded) updateOrder(box, { ...order, left_unrefunded: true })
}

/** Takes over the provider's state of a payment's disputes. A closed one stays closed, and a dispute never becomes an inquiry again. */
export const followDisputes = (box: Box, payment: PaymentRow, reported: ProviderDispute[]): void => {
  const known = disputesOf(box, payment.order_id)
  for (const { id, amount, status, reason } of reported) {
    const before = known.find((row) => row.id === id)
    const isOlder = before && (before.status === status || status === 'INQUIRY' || (status === 'OPEN' && isClosed(before.status)))
    if (isOlder) continue
    const currency = payment.currency_received ?? payment.currency
    const steps = before || !isClosed(status) ? [status] : (['OPEN', status] as const)
    for (const step of steps) note(box, payment.order_id, { kind: words[step], by: provider, amount, currency, detail: reason })
    saveDispute(box, {
      id,
      order_id: payment.order_id,
      intent_id: payment.intent_id,
      amount,
      currency,
      status,
      reason,
      opened_at: before?.opened_at ?? box.at,
      closed_at: isClosed(status) ? box.at : null,
    })
    if (!isClosed(status)) for (const attendee of attendeesOf(box, payment.order_id)) endUnpaid(box, attendee)
    if (!before) box.emit('dispute.opened', id)
    if (isClosed(status)) box.emit('dispute.closed', id)
    if (status === 'LOST' && payment.purpose === 'ORDER') endWaiting(box, payment.order_id)
  }
}
