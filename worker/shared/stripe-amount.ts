/**
 * Stripe takes two decimals, always 00, for currencies that ISO 4217 gives none (Stripe, "Special cases":
 * ISK and UGX), so their amounts are a hundred times ours.
 */
const hundredfold = new Set(['ISK', 'UGX'])

/** Our minor units as Stripe wants them. */
export const toStripeAmount = (amount: number, currency: string): number =>
  hundredfold.has(currency.toUpperCase()) ? amount * 100 : amount

/** Stripe's amount in our minor units. */
export const fromStripeAmount = (amount: number, currency: string): number =>
  hundredfold.has(currency.toUpperCase()) ? amount / 100 : amount
