import { currencyStep } from '../contract/currency.ts'
import { priceUnit, type TaxOrFee } from '../shared/price-unit.ts'
import type { LineToPrice } from './pricing.ts'
import { spread } from './report.ts'

/** The lines of an order whose total someone has set; null where that doesn't cover the fixed taxes and fees of its tickets. */
export const linesToTotal = (
  lines: readonly LineToPrice[],
  total: number,
  currency: string,
  newLineId: () => string,
): LineToPrice[] | null => {
  const step = currencyStep(currency)
  const grossOf = (price: number, taxesAndFees: TaxOrFee[]) => priceUnit(price, currency, null, taxesAndFees).gross
  const list = lines.flatMap(({ price, quantity, taxesAndFees }) => Array<number>(quantity).fill(grossOf(price, taxesAndFees)))
  // Free tickets alone share a total evenly.
  const weights = list.some((gross) => gross > 0) ? list : list.map(() => 1)
  const targets = spread(total / step, weights).map((steps) => steps * step)
  const priced: LineToPrice[] = []
  for (const { id, quantity, ...line } of lines) {
    const byTarget = Map.groupBy(targets.splice(0, quantity), (target) => target)
    for (const [target, units] of byTarget) {
      const paid = priceFor(target, step, (price) => grossOf(price, line.taxesAndFees))
      const rest = target - grossOf(paid, line.taxesAndFees)
      if (paid === 0 && rest > 0) return null
      const price = Math.max(line.price, paid + rest)
      const discount = price > paid ? { type: 'FIXED' as const, amount: price - paid } : null
      priced.push({ ...line, id: byTarget.size > 1 ? newLineId() : id, quantity: units.length, price, discount, untaxed: rest })
    }
  }
  return priced
}

/** The highest price of a unit that costs no more than the target with its taxes and fees. These skip some amounts: the rest is a step or two. */
const priceFor = (target: number, step: number, grossOf: (price: number) => number): number => {
  let [low, high] = [0, target / step]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (grossOf(middle * step) <= target) low = middle
    else high = middle - 1
  }
  return low * step
}
