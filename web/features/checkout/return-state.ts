import type { PublicOrder } from '../../../worker/contract/public.ts'

/** What the provider wrote into the address it came back to: `failed`, else the payment may have been made. */
export type Said = 'succeeded' | 'pending' | 'failed' | null

/**
 * `confirming` and `late` wait, the second for a payment whose hold ran out meanwhile; `unconfirmed` and `lateUnconfirmed`
 * waited long enough; `unpaid` has nothing to wait for, or a try the provider is to be asked about.
 */
export type ReturnState = 'confirming' | 'unconfirmed' | 'late' | 'lateUnconfirmed' | 'processing' | 'declined' | 'unpaid' | 'expired'

type Seen = {
  said: Said
  /** A payment was sent off from this device, and nobody said how it ended. */
  hasAttempt: boolean
  /** The order was seen processing, so a failure is news and not from an earlier try. */
  wasProcessing: boolean
  isSlow: boolean
}

/** The parameter of the return address, where it is one of the provider's words. */
export const saidIn = (params: URLSearchParams): Said => {
  const word = params.get('redirect_status')
  return word === 'succeeded' || word === 'pending' || word === 'failed' ? word : null
}

/**
 * The word of the return address for how a payment stands that was sent off. One that waits for its buyer, who was given a
 * slip to pay at a counter or closed the code to scan, was refused by nobody.
 */
export const saidOf = (status: string): Exclude<Said, null> =>
  status === 'succeeded' ? 'succeeded' : status === 'requires_payment_method' || status === 'canceled' ? 'failed' : 'pending'

/** What the payment's return page shows for an order that isn't done. */
export const returnState = (
  order: Pick<PublicOrder, 'status' | 'payment_status' | 'refund_status'>,
  { said, hasAttempt, wasProcessing, isSlow }: Seen,
): ReturnState => {
  if (order.status === 'PROCESSING') return 'processing'
  const isExpired = order.status === 'EXPIRED'
  // Money that came too late is on its way back: there is nothing left to wait for.
  if (isExpired && order.refund_status !== null) return 'expired'
  const mayBePaid = said === 'succeeded' || said === 'pending' || (isExpired && said === null && hasAttempt)
  // A decline from before the last try says nothing of a payment that just succeeded, or of a try whose answer was lost.
  const isFailed = said === 'failed' || (order.payment_status === 'FAILED' && (wasProcessing || !(mayBePaid || hasAttempt)))
  if (isFailed) return isExpired ? 'expired' : 'declined'
  if (isExpired) return !mayBePaid ? 'expired' : isSlow ? 'lateUnconfirmed' : 'late'
  return !mayBePaid ? 'unpaid' : isSlow ? 'unconfirmed' : 'confirming'
}
