import { currencyScale, currencyStep, maxAmount } from '../contract/currency.ts'

/** Whether an amount may be used in this currency: an integer from 0 to 10^12 and a multiple of the step. */
export const isAmount = (amount: number, currency: string): boolean =>
  Number.isSafeInteger(amount) && amount >= 0 && amount <= maxAmount && amount % currencyStep(currency) === 0

/** The validation message for an amount that may not be used in this currency. */
export const amountFault = (currency: string): string => (currencyStep(currency) > 1 ? 'validation.amount_step' : 'validation.amount')

/** Stripe's documented minimum charges in minor units; currencies it does not name have none here. */
const providerMinimums: Record<string, number> = {
  USD: 50,
  AED: 200,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
}

/** The least the provider takes in this currency, in minor units; 0 when no minimum is documented. */
export const providerMinimum = (currency: string): number => providerMinimums[currency] ?? 0

/** An amount written in another currency's scale with the same major units, or null when digits would be lost. */
export const rescale = (amount: number, from: string, to: string): number | null => {
  const difference = currencyScale(to) - currencyScale(from)
  const factor = 10 ** Math.abs(difference)
  if (difference < 0 && amount % factor !== 0) return null
  const scaled = difference < 0 ? amount / factor : amount * factor
  return isAmount(scaled, to) ? scaled : null
}
