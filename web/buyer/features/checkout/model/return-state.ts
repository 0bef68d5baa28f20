import type { PublicOrder } from '../../../../../worker/contract/public.ts'

/** The provider's `redirect_status` in the return address: unless `failed`, the payment may have been made. */
export type RedirectStatus = 'succeeded' | 'pending' | 'failed' | null

/**
 * `confirming` and `late` wait, the second for a payment whose hold expired meanwhile; `unconfirmed` and
 * `lateUnconfirmed` timed out; `unpaid` has no payment to wait for, or an attempt to check with the provider.
 */
export type ReturnState = 'confirming' | 'unconfirmed' | 'late' | 'lateUnconfirmed' | 'processing' | 'declined' | 'unpaid' | 'expired'

type Seen = {
  redirectStatus: RedirectStatus
  /** A payment was submitted on this device, without a known result. */
  hasAttempt: boolean
  /** The order was seen processing, so a failure is new and not from an earlier attempt. */
  wasProcessing: boolean
  isSlow: boolean
}

/** The `redirect_status` parameter, if valid. */
export const redirectStatusIn = (params: URLSearchParams): RedirectStatus => {
  const word = params.get('redirect_status')
  return word === 'succeeded' || word === 'pending' || word === 'failed' ? word : null
}

/**
 * The `redirect_status` for the status of a submitted payment. One that waits for its buyer (a voucher to pay at a
 * counter, a QR code to scan) has not failed.
 */
export const redirectStatusOf = (status: string): Exclude<RedirectStatus, null> =>
  status === 'succeeded' ? 'succeeded' : status === 'requires_payment_method' || status === 'canceled' ? 'failed' : 'pending'

/** The state of the return page of an unfinished order. */
export const returnState = (
  order: Pick<PublicOrder, 'status' | 'payment_status' | 'refund_status'>,
  { redirectStatus, hasAttempt, wasProcessing, isSlow }: Seen,
): ReturnState => {
  if (order.status === 'PROCESSING') return 'processing'
  const isExpired = order.status === 'EXPIRED'
  // A late payment is being refunded: there is nothing to wait for.
  if (isExpired && order.refund_status !== null) return 'expired'
  const mayBePaid = redirectStatus === 'succeeded' || redirectStatus === 'pending' || (isExpired && redirectStatus === null && hasAttempt)
  // An older decline says nothing about a payment that just succeeded, or an attempt whose result was lost.
  const isFailed = redirectStatus === 'failed' || (order.payment_status === 'FAILED' && (wasProcessing || !(mayBePaid || hasAttempt)))
  if (isFailed) return isExpired ? 'expired' : 'declined'
  if (isExpired) return !mayBePaid ? 'expired' : isSlow ? 'lateUnconfirmed' : 'late'
  return !mayBePaid ? 'unpaid' : isSlow ? 'unconfirmed' : 'confirming'
}
