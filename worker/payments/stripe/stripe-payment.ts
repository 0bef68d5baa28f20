import type Stripe from 'stripe'
import type { PaymentOutcome } from '../../domain/order-state.ts'
import { isoTime } from '../../domain/time.ts'
import type { BookedEntry, ProviderAccount, ProviderDispute, ProviderEntry, ProviderPayment, ProviderRefund } from '../provider.ts'
import { fromStripeAmount } from '../../shared/stripe-amount.ts'

/** The expansion of an intent, so that its charge, refunds and bookings come in one answer. */
export const paymentExpansion = [
  'latest_charge.balance_transaction',
  'latest_charge.refunds.data.balance_transaction',
  'latest_charge.refunds.data.failure_balance_transaction',
]

const outcomes: Partial<Record<Stripe.PaymentIntent.Status, PaymentOutcome>> = {
  succeeded: 'SUCCEEDED',
  processing: 'PROCESSING',
  canceled: 'CANCELED',
}

const outcomeOf = (intent: Stripe.PaymentIntent): PaymentOutcome | null =>
  outcomes[intent.status] ?? (intent.status === 'requires_payment_method' && intent.last_payment_error ? 'FAILED' : null)

/** A balance transaction as the port's type; null where it isn't booked yet or was not expanded. */
export const entryOf = (transaction: Stripe.BalanceTransaction | string | null | undefined): ProviderEntry | null => {
  if (!transaction || typeof transaction === 'string') return null
  const { id, amount, currency, fee_details } = transaction
  return {
    id,
    amount: fromStripeAmount(amount, currency),
    currency: currency.toUpperCase(),
    fees: fee_details.map((fee) => ({
      kind: fee.type === 'application_fee' ? 'PLATFORM' : 'PROVIDER',
      amount: fromStripeAmount(fee.amount, currency),
    })),
  }
}

const timeOf = (seconds: number): string => isoTime(seconds * 1000)

/** The latest time of a refund's failure: the end of the second its money came back; null where that isn't booked. */
const failedAt = ({ failure_balance_transaction: back }: Stripe.Refund): string | null =>
  back && typeof back === 'object' ? isoTime(back.created * 1000 + 999) : null

/** A line of the account's books, its source expanded. */
export const bookedEntryOf = ({ id, type, net, currency, source }: Stripe.BalanceTransaction): BookedEntry => {
  const object = typeof source === 'object' ? source : null
  const charge = object?.object === 'charge' ? object : object && 'charge' in object ? object.charge : null
  const metadata = object && 'metadata' in object ? object.metadata : null
  return {
    id,
    type,
    net: fromStripeAmount(net, currency),
    currency: currency.toUpperCase(),
    source: typeof source === 'string' ? source : (source?.id ?? null),
    charge: typeof charge === 'string' ? charge : (charge?.id ?? null),
    order_id: metadata?.['order_id'] ?? null,
  }
}

/** A refund as the port's type: one that requires an action is pending, a cancelled one has failed. */
export const refundOf = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  refund_id: refund.metadata?.['refund_id'] ?? null,
  amount: fromStripeAmount(refund.amount, refund.currency),
  status: refund.status === 'succeeded' ? 'SUCCEEDED' : refund.status === 'failed' || refund.status === 'canceled' ? 'FAILED' : 'PENDING',
  failure_code: refund.failure_reason ?? (refund.status === 'canceled' ? 'canceled' : null),
  created_at: timeOf(refund.created),
  failed_at: failedAt(refund),
  entry: entryOf(refund.balance_transaction),
  failed_entry: entryOf(refund.failure_balance_transaction),
})

/** The statuses the SDK names, without the open string it also allows: a status it adds must be decided about here. */
type NamedStatus<S = Stripe.Dispute.Status> = S extends string ? (string extends S ? never : S) : never

/** The meaning of every dispute status. Until an appeal is decided, the bank has the money. */
export const disputeStates: Record<NamedStatus, ProviderDispute['status']> = {
  warning_needs_response: 'INQUIRY',
  warning_under_review: 'INQUIRY',
  warning_closed: 'WON',
  needs_response: 'OPEN',
  under_review: 'OPEN',
  appeal_needs_response: 'OPEN',
  appeal_under_review: 'OPEN',
  prevented: 'WON',
  won: 'WON',
  lost: 'LOST',
}

/** A prevented dispute is settled: either no money went, or the buyer has it back already and must not get it twice. */
const disputeStatusOf = ({ status, balance_transactions }: Stripe.Dispute): ProviderDispute['status'] => {
  const hasTaken = balance_transactions.reduce((sum, { amount }) => sum + amount, 0) < 0
  if (status === 'prevented' && hasTaken) return 'LOST'
  return disputeStates[status as NamedStatus] ?? 'OPEN'
}

/** A dispute in the port's words. An inquiry that ends without a chargeback is won. */
export const disputeOf = (dispute: Stripe.Dispute): ProviderDispute => ({
  id: dispute.id,
  amount: fromStripeAmount(dispute.amount, dispute.currency),
  status: disputeStatusOf(dispute),
  reason: dispute.reason,
  entries: dispute.balance_transactions.flatMap((transaction) => entryOf(transaction) ?? []),
})

/** An intent, expanded by `paymentExpansion`, with its refunds and disputes in the order they were made. */
export const paymentOf = (
  intent: Stripe.PaymentIntent,
  account_id: string,
  refunds: Stripe.Refund[],
  disputes: Stripe.Dispute[],
): ProviderPayment => {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const details = charge?.payment_method_details
  return {
    intent_id: intent.id,
    account_id,
    outcome: outcomeOf(intent),
    amount_received: fromStripeAmount(intent.amount_received, intent.currency),
    currency: intent.currency.toUpperCase(),
    failure_code: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
    method: details?.type ?? null,
    card: details?.card?.last4 ? { brand: details.card.brand ?? 'card', last4: details.card.last4 } : null,
    charge: charge?.paid ? { id: charge.id, entry: entryOf(charge.balance_transaction) } : null,
    refunds: refunds.map(refundOf),
    disputes: disputes.map(disputeOf),
  }
}

/** An account as the port's type: connected once its form is submitted and it may charge. */
export const accountOf = (account: Stripe.Account): ProviderAccount => ({
  id: account.id,
  connected: Boolean(account.charges_enabled && account.details_submitted),
  details_submitted: Boolean(account.details_submitted),
  charges_enabled: Boolean(account.charges_enabled),
  payouts_enabled: Boolean(account.payouts_enabled),
  requirements: [...new Set([...(account.requirements?.past_due ?? []), ...(account.requirements?.currently_due ?? [])])],
  disabled_reason: account.requirements?.disabled_reason ?? null,
})
