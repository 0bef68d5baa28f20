import type { Box } from '../box-office/box.ts'
import { note, provider } from '../features/orders/timeline.ts'
import type { ProviderDispute } from './provider.ts'
import { disputesOf, saveDispute } from './store.ts'
import type { PaymentRow } from './table.ts'

const words = { OPEN: 'DISPUTE_OPENED', WON: 'DISPUTE_WON', LOST: 'DISPUTE_LOST' } as const

/** Takes over what the provider says of a payment's disputes. One that is closed stays closed. */
export const followDisputes = (box: Box, payment: PaymentRow, told: ProviderDispute[]): void => {
  const known = disputesOf(box, payment.order_id)
  for (const { id, amount, status, reason } of told) {
    const before = known.find((row) => row.id === id)
    if (before && (before.status === status || status === 'OPEN')) continue
    const currency = payment.currency_received ?? payment.currency
    const steps = before || status === 'OPEN' ? [status] : (['OPEN', status] as const)
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
      closed_at: status === 'OPEN' ? null : box.at,
    })
  }
}
