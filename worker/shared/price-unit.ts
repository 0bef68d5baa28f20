import type { Charge, Unit } from '../contract/orders.ts'
import { currencyStep } from '../contract/currency.ts'
import { divideRounded, million, shareOf } from './money-shares.ts'

/** A tax or fee of one ticket. `included` taxes are percentages and part of the price. */
export type TaxOrFee = {
  id: string
  name: string
  type: 'TAX' | 'FEE'
  calculation: 'PERCENTAGE' | 'FIXED'
  rate_ppm: number
  amount: number
  included: boolean
}

/** A promo code's discount of one unit. */
export type Discount = { type: 'PERCENTAGE'; rate_ppm: number } | { type: 'FIXED'; amount: number }

/** One priced unit: the public amounts and every charge by name. */
export type PricedUnit = Unit & { discounted: number; charges: Charge[] }

const least = (a: bigint, b: bigint) => (a < b ? a : b)

const chargeFor = (item: TaxOrFee, base: bigint, step: bigint): bigint =>
  item.calculation === 'FIXED' ? BigInt(item.amount) : shareOf(base, item.rate_ppm, step)

/** The included tax split between several by rate, largest remainder first, so that the parts add up. */
const splitIncluded = (total: bigint, taxes: TaxOrFee[], step: bigint): bigint[] => {
  const rates = taxes.map((tax) => BigInt(tax.rate_ppm))
  const sum = rates.reduce((a, b) => a + b, 0n)
  if (sum === 0n) return rates.map(() => 0n)
  const steps = total / step
  const parts = rates.map((rate) => (steps * rate) / sum)
  const remainders = rates.map((rate, index) => ({ index, rest: (steps * rate) % sum }))
  remainders.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  let left = steps - parts.reduce((a, b) => a + b, 0n)
  for (const { index } of remainders) {
    if (left === 0n) break
    parts[index] = (parts[index] ?? 0n) + 1n
    left -= 1n
  }
  return parts.map((part) => part * step)
}

/** Prices one unit: product, section 3, steps 1 to 7. Amounts in minor units of the currency. */
export const priceUnit = (price: number, currency: string, discount: Discount | null, taxesAndFees: TaxOrFee[]): PricedUnit => {
  const step = BigInt(currencyStep(currency))
  const full = BigInt(price)
  const off = discount === null ? 0n : discount.type === 'FIXED' ? BigInt(discount.amount) : shareOf(full, discount.rate_ppm, step)
  const discounted = full - least(off, full)
  const charges: Charge[] = []
  const add = ({ id, name, type, included, ...item }: TaxOrFee, base: bigint, amount: bigint) => {
    const rate_ppm = item.calculation === 'PERCENTAGE' ? item.rate_ppm : null
    charges.push({ id, name, type, included, amount: Number(amount), rate_ppm, base: Number(base) })
  }

  let fees = 0n
  let included = 0n
  let added = 0n
  let net = discounted
  if (discounted > 0n) {
    for (const fee of taxesAndFees.filter((item) => item.type === 'FEE')) {
      const amount = chargeFor(fee, discounted, step)
      fees += amount
      add(fee, discounted, amount)
    }
    const inside = taxesAndFees.filter((item) => item.type === 'TAX' && item.included)
    const base = discounted + fees
    const rate = inside.reduce((sum, tax) => sum + BigInt(tax.rate_ppm), 0n)
    net = divideRounded(base * million, million + rate, step)
    included = base - net
    splitIncluded(included, inside, step).forEach((amount, index) => add(inside[index] as TaxOrFee, net, amount))
    for (const tax of taxesAndFees.filter((item) => item.type === 'TAX' && !item.included)) {
      const amount = chargeFor(tax, net, step)
      added += amount
      add(tax, net, amount)
    }
  }
  return {
    price,
    discount: Number(full - discounted),
    discounted: Number(discounted),
    net: Number(net),
    fees: Number(fees),
    taxes: Number(added),
    included_taxes: Number(included),
    gross: Number(discounted + fees + added),
    charges,
  }
}
