import { currencyStep } from '../contract/currency.ts'
import { shareOf } from '../shared/money-shares.ts'

/** A ticket as its share is computed: one unit's price and fees, and what of it can still be refunded. */
export type CancelledUnit = { gross: number; fees: number; refundable: number }

/**
 * What comes back for one cancelled ticket: the step's part of its price, without the fees where they are kept, rounded
 * half up, and never more than is left of its payment.
 */
export const cancelShare = (
  { gross, fees, refundable }: CancelledUnit,
  { refund_ppm, keep_fees }: { refund_ppm: number; keep_fees: boolean },
  currency: string,
): number => {
  const priced = Math.max(0, gross - (keep_fees ? fees : 0))
  return Math.min(refundable, Number(shareOf(BigInt(priced), refund_ppm, BigInt(currencyStep(currency)))))
}
