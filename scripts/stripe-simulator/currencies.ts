import { invalidRequest } from './errors.ts'

/** The currencies of the simulator with the smallest charge Stripe documents, in the unit Stripe counts in. */
const MINIMUM: Record<string, number> = {
  aed: 200, ars: 50, aud: 50, bgn: 100, brl: 50, cad: 50, chf: 50, clp: 50, cop: 50, czk: 1500, dkk: 250, eur: 50,
  gbp: 30, hkd: 400, huf: 17500, idr: 50, ils: 50, inr: 50, isk: 50, jpy: 50, kes: 50, krw: 50, mxn: 1000, myr: 200,
  nok: 300, nzd: 50, php: 50, pln: 200, ron: 200, sek: 300, sgd: 50, thb: 1000, try: 50, twd: 50, uah: 50, usd: 50,
  zar: 50, egp: 50, mad: 50, qar: 50, sar: 50, ugx: 50, vnd: 50, xaf: 50, xof: 50, bhd: 50, jod: 50, kwd: 50, omr: 50,
  tnd: 50,
} // prettier-ignore

const ZERO_DECIMAL = new Set(['bif', 'clp', 'djf', 'gnf', 'jpy', 'kmf', 'krw', 'mga', 'pyg', 'rwf', 'vnd', 'vuv', 'xaf', 'xof', 'xpf'])
const THREE_DECIMAL = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd'])
/** Without minor units, and counted in hundredths by Stripe all the same. */
const WHOLE_ONLY = new Set(['isk', 'ugx'])
const LARGEST = 99_999_999

/** The currency in Stripe's spelling, refused if there is no such one. */
export function knownCurrency(value: string): string {
  const currency = value.toLowerCase()
  if (currency in MINIMUM) return currency
  throw invalidRequest(
    `Invalid currency: ${currency}. Stripe currently supports these currencies: ${Object.keys(MINIMUM).sort().join(', ')}`,
    undefined,
    { param: 'currency' },
  )
}

/** An amount as people write it. */
export function money(amount: number, currency: string): string {
  const digits = ZERO_DECIMAL.has(currency) ? 0 : THREE_DECIMAL.has(currency) ? 3 : 2
  return (amount / 10 ** digits).toLocaleString('en', { style: 'currency', currency, minimumFractionDigits: digits })
}

/** An amount as Stripe's errors have it. */
export function inWords(amount: number, currency: string): string {
  return `${money(amount, currency)} ${currency}`
}

/** Refuses what can't be charged: too little, too much, or finer than the currency goes. */
export function checkChargeable(amount: number, currency: string): void {
  const least = MINIMUM[currency] ?? 1
  if (amount < least) {
    throw invalidRequest(`Amount must be at least ${inWords(least, currency)}`, 'amount_too_small', { param: 'amount' })
  }
  if (amount > LARGEST) {
    throw invalidRequest(`Amount must be no more than ${inWords(LARGEST, currency)}`, 'amount_too_large', { param: 'amount' })
  }
  checkStep(amount, currency)
}

/** The finest an amount goes: KWD has a last digit of 0, ISK two zeros. */
export function stepOf(currency: string): number {
  return THREE_DECIMAL.has(currency) ? 10 : WHOLE_ONLY.has(currency) ? 100 : 1
}

/** Refuses an amount finer than the currency goes. */
export function checkStep(amount: number, currency: string): void {
  const step = stepOf(currency)
  if (amount % step === 0) return
  throw invalidRequest(`Invalid amount: in ${currency} it must be evenly divisible by ${step}.`, 'parameter_invalid_integer', {
    param: 'amount',
  })
}
