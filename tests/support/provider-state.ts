import type { ProviderDispute, ProviderEntry, ProviderEvent, ProviderRefund } from '../../worker/payments/provider.ts'

/** A provider's state of one payment: the states and names are Stripe's. */
export type ModelIntent = {
  id: string
  account: string
  client_secret: string
  amount: number
  currency: string
  platform_fee: number
  event_id: string
  order_id: string
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  /** Why the last try failed; gone as soon as the buyer tries again. */
  last_error: string | null
  /** Its status when the platform cancelled it; null if that never happened. */
  called_off: { status: ModelIntent['status']; last_error: string | null } | null
  charge: { id: string; entry: ProviderEntry } | null
  refunds: ProviderRefund[]
  disputes: ProviderDispute[]
}

export type ModelEvent = ProviderEvent & { created: number }

/** Where a call breaks off: before the provider did anything, after it did all and only the answer was lost, or by its word that it won't. */
export type Fault = { call: string; at: 'before' | 'after' | 'refused'; times: number }

/** Everything the model knows, as plain data, so that it can be copied and put back. */
export type ModelState = {
  /** Milliseconds; set by the test. */
  now: number
  made: number
  intents: ModelIntent[]
  /** Its events, oldest first. */
  events: ModelEvent[]
  /** Answers by idempotency key, with their requests. */
  answered: Record<string, { request: string; answer: unknown }>
  faults: Fault[]
  /** Whether a refund ends at once or is pending, and whether a pending one is in the books already. */
  refunds: { begin: 'PENDING' | 'SUCCEEDED'; booked: 'AT_ONCE' | 'WHEN_SUCCEEDED' }
}

/** An empty provider. */
export const emptyState = (now: number, refunds: ModelState['refunds']): ModelState => ({
  now,
  made: 0,
  intents: [],
  events: [],
  answered: {},
  faults: [],
  refunds,
})

/** A new id of the provider's. */
export const made = (state: ModelState, prefix: string): string => `${prefix}_${(state.made += 1)}`

/** An entry in the account's books. */
export const entry = (state: ModelState, amount: number, currency: string, fees: ProviderEntry['fees'] = []): ProviderEntry => ({
  id: made(state, 'txn'),
  amount,
  currency,
  fees,
})

/** The refundable rest of a charge. */
export const refundable = (intent: ModelIntent): number =>
  intent.charge ? intent.amount - intent.refunds.reduce((sum, refund) => sum + (refund.status === 'FAILED' ? 0 : refund.amount), 0) : 0

/** Whether the buyer's bank has the money, or may take it: such a charge can't be refunded. */
export const isDisputed = (intent: ModelIntent): boolean => intent.disputes.some((dispute) => dispute.status !== 'WON')

/** Everything booked for a payment, in its order. */
export const entriesOf = (intent: ModelIntent): { source: string; entry: ProviderEntry }[] => [
  ...(intent.charge ? [{ source: intent.charge.id, entry: intent.charge.entry }] : []),
  ...intent.refunds.flatMap((refund) =>
    [refund.entry, refund.failed_entry].flatMap((one) => (one ? [{ source: refund.id, entry: one }] : [])),
  ),
  ...intent.disputes.flatMap((dispute) => dispute.entries.map((one) => ({ source: dispute.id, entry: one }))),
]
