import type { Charge, Line, Quote } from '../contract/orders.ts'
import { maxAmount } from '../contract/currency.ts'
import { priceUnit, type Discount, type TaxOrFee } from '../shared/price-unit.ts'

/** One line to price: `discount` is null where none applies (free tickets, donations). */
export type LineToPrice = {
  id: string
  ticket_id: string
  price_id: string
  title: string
  label: string | null
  quantity: number
  price: number
  discount: Discount | null
  taxesAndFees: TaxOrFee[]
  /** The part of a unit's discount that is asked after all, without taxes or fees: what rounding leaves of a given total. */
  untaxed?: number
}

/** Prices a whole cart: units times quantities, summed; null when any amount would pass 10^12. */
export const priceCart = (lines: LineToPrice[], currency: string): Omit<Quote, 'promo_code'> | null => {
  const charges = new Map<string, Charge>()
  const totals = { subtotal: 0, discount_total: 0, fee_total: 0, included_tax_total: 0, added_tax_total: 0, total: 0 }
  const priced: Line[] = []
  for (const { price, discount, taxesAndFees, untaxed = 0, ...line } of lines) {
    const { charges: unitCharges, discounted: _, ...own } = priceUnit(price, currency, discount, taxesAndFees)
    const unit = { ...own, discount: own.discount - untaxed, net: own.net + untaxed, gross: own.gross + untaxed }
    const total = unit.gross * line.quantity
    totals.subtotal += unit.price * line.quantity
    totals.discount_total += unit.discount * line.quantity
    totals.fee_total += unit.fees * line.quantity
    totals.included_tax_total += unit.included_taxes * line.quantity
    totals.added_tax_total += unit.taxes * line.quantity
    totals.total += total
    if (totals.subtotal > maxAmount || totals.total > maxAmount) return null
    for (const charge of unitCharges) {
      const before = charges.get(charge.id)
      const sum = (part: 'amount' | 'base') => (before?.[part] ?? 0) + (charge[part] ?? 0) * line.quantity
      charges.set(charge.id, { ...charge, amount: sum('amount'), base: sum('base') })
    }
    priced.push({ ...line, unit, total })
  }
  return {
    currency,
    ...totals,
    tax_total: totals.included_tax_total + totals.added_tax_total,
    charges: [...charges.values()],
    lines: priced,
  }
}
