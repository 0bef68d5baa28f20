/**
 * The kinds of ledger rows. CHARGE, REFUND and REFUND_FAILED (money of a refund that came back) are in the buyer's
 * currency, and SURPLUS_… where the money was not for the order; FEE and PLATFORM_FEE are what the provider and the
 * platform kept; DISPUTE is money a bank took or gave back; CONVERSION is both sides of an exchange; CORRECTION is what
 * the provider booked otherwise than it reported; MANUAL was taken elsewhere.
 */
export type MovementKind =
  | 'CHARGE'
  | 'SURPLUS_CHARGE'
  | 'REFUND'
  | 'SURPLUS_REFUND'
  | 'REFUND_FAILED'
  | 'SURPLUS_REFUND_FAILED'
  | 'FEE'
  | 'PLATFORM_FEE'
  | 'DISPUTE'
  | 'CONVERSION'
  | 'CORRECTION'
  | 'MANUAL'

/** One movement of money. `amount` has the sign of the change of the organizer's balance, in minor units; `id` names its object. */
export type Movement = { id: string; kind: MovementKind; amount: number; currency: string; source: string }

type Entry = { id: string; amount: number; currency: string; fees: { kind: 'PROVIDER' | 'PLATFORM'; amount: number }[] }

/** The data of a payment at the provider for the ledger; amounts in `currency` unless an entry names another. */
export type BookedPayment = {
  amount_received: number
  currency: string
  charge: { id: string; entry: Entry | null } | null
  refunds: { id: string; amount: number; status: 'PENDING' | 'SUCCEEDED' | 'FAILED'; entry: Entry | null; failed_entry: Entry | null }[]
  disputes: { id: string; entries: Entry[] }[]
}

/** The further movements of an entry: its fees, and the exchange or difference if its amount is another. */
const besides = (entry: Entry | null, moved: { amount: number; currency: string; source: string }): Movement[] => {
  if (!entry) return []
  const { source } = moved
  const rows: Movement[] = entry.fees.map((fee, index) => ({
    id: `${entry.id}:fee:${index}`,
    kind: fee.kind === 'PLATFORM' ? 'PLATFORM_FEE' : 'FEE',
    amount: -fee.amount,
    currency: entry.currency,
    source,
  }))
  if (entry.currency !== moved.currency)
    rows.push(
      { id: `${entry.id}:from`, kind: 'CONVERSION', amount: -moved.amount, currency: moved.currency, source },
      { id: `${entry.id}:to`, kind: 'CONVERSION', amount: entry.amount, currency: entry.currency, source },
    )
  else if (entry.amount !== moved.amount)
    rows.push({ id: `${entry.id}:difference`, kind: 'CORRECTION', amount: entry.amount - moved.amount, currency: entry.currency, source })
  return rows
}

/**
 * All certain movements of a payment: equal states of the provider give equal rows, so they are written once. A refund
 * counts once it succeeded; one that failed after the money had left is there with its return.
 */
export const movementsOf = (payment: BookedPayment, isSurplus: boolean): Movement[] => {
  const { charge, currency } = payment
  if (!charge) return []
  const charged = { amount: payment.amount_received, currency, source: charge.id }
  const rows: Movement[] = [
    { id: `charge:${charge.id}`, kind: isSurplus ? 'SURPLUS_CHARGE' : 'CHARGE', ...charged },
    ...besides(charge.entry, charged),
  ]
  for (const refund of payment.refunds) {
    const back = { amount: -refund.amount, currency, source: refund.id }
    const returned = { amount: refund.amount, currency, source: refund.id }
    if (refund.status === 'PENDING' || (refund.status === 'FAILED' && !refund.entry && !refund.failed_entry)) continue
    rows.push({ id: `refund:${refund.id}`, kind: isSurplus ? 'SURPLUS_REFUND' : 'REFUND', ...back }, ...besides(refund.entry, back))
    if (refund.status === 'FAILED')
      rows.push(
        { id: `refund_failed:${refund.id}`, kind: isSurplus ? 'SURPLUS_REFUND_FAILED' : 'REFUND_FAILED', ...returned },
        ...besides(refund.failed_entry, returned),
      )
  }
  for (const dispute of payment.disputes)
    for (const entry of dispute.entries) {
      const moved = { amount: entry.amount, currency: entry.currency, source: dispute.id }
      rows.push({ id: `dispute:${entry.id}`, kind: 'DISPUTE', ...moved }, ...besides(entry, moved))
    }
  return rows
}
