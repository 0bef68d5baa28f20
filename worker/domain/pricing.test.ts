import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxAmount } from '../contract/currency.ts'
import { divideRounded } from './money.ts'
import { priceCart, priceUnit, type Discount, type LineToPrice, type TaxOrFee } from './pricing.ts'

const percent = (id: string, type: 'TAX' | 'FEE', rate_ppm: number, included = false): TaxOrFee => ({
  id,
  name: id,
  type,
  calculation: 'PERCENTAGE',
  rate_ppm,
  amount: 0,
  included,
})
const fixed = (id: string, type: 'TAX' | 'FEE', amount: number): TaxOrFee => ({
  id,
  name: id,
  type,
  calculation: 'FIXED',
  rate_ppm: 0,
  amount,
  included: false,
})
const line = (price: number, quantity: number, discount: Discount | null, taxesAndFees: TaxOrFee[]): LineToPrice => ({
  id: 'lin',
  ticket_id: 'tkt',
  price_id: 'prc',
  title: 'Ticket',
  label: null,
  quantity,
  price,
  discount,
  taxesAndFees,
})
const off = (rate_ppm: number): Discount => ({ type: 'PERCENTAGE', rate_ppm })

describe('the table of prices', () => {
  const rows: [string, string, LineToPrice, { net?: number; total: number; tax?: number }][] = [
    ['10 % included', 'USD', line(2500, 2, null, [percent('vat', 'TAX', 100_000, true)]), { net: 2273, total: 5000 }],
    ['19 % included', 'EUR', line(10000, 5, null, [percent('vat', 'TAX', 190_000, true)]), { net: 8403, total: 50000, tax: 7985 }],
    [
      'discount, fee and tax',
      'EUR',
      line(10000, 1, off(100_000), [percent('fee', 'FEE', 50_000), percent('vat', 'TAX', 190_000)]),
      { total: 11246 },
    ],
    [
      'fixed discount and fee',
      'USD',
      line(4999, 3, { type: 'FIXED', amount: 1500 }, [fixed('fee', 'FEE', 50), percent('vat', 'TAX', 88_750)]),
      { total: 11592 },
    ],
    ['no decimals', 'JPY', line(1500, 2, off(330_000), [percent('vat', 'TAX', 100_000)]), { total: 2212 }],
    ['three decimals', 'KWD', line(5250, 1, null, [percent('fee', 'FEE', 25_000), percent('vat', 'TAX', 50_000)]), { total: 5650 }],
    [
      'fee taxed inside',
      'EUR',
      line(1000, 1, null, [fixed('fee', 'FEE', 200), percent('vat', 'TAX', 190_000, true)]),
      { total: 1200, tax: 192 },
    ],
    ['all off', 'EUR', line(1000, 1, off(1_000_000), [fixed('fee', 'FEE', 100), percent('vat', 'TAX', 190_000)]), { total: 0, tax: 0 }],
  ]
  it.each(rows)('%s', (_name, currency, cart, expected) => {
    const quote = priceCart([cart], currency)
    expect(quote?.total).toBe(expected.total)
    if (expected.net !== undefined) expect(quote?.lines[0]?.unit.net).toBe(expected.net)
    if (expected.tax !== undefined) expect(quote?.tax_total).toBe(expected.tax)
  })
})

const currency = fc.constantFrom('JPY', 'EUR', 'KWD')
const taxOrFee = fc.record({
  id: fc.uuid(),
  name: fc.constant('x'),
  type: fc.constantFrom('TAX' as const, 'FEE' as const),
  calculation: fc.constant('PERCENTAGE' as const),
  rate_ppm: fc.integer({ min: 0, max: 500_000 }),
  amount: fc.constant(0),
  included: fc.boolean(),
})
const steps = fc.integer({ min: 0, max: 1_000_000 })
const discount = fc.option(fc.record({ type: fc.constant('PERCENTAGE' as const), rate_ppm: fc.integer({ min: 0, max: 1_000_000 }) }))
const priceIn = (money: string, count: number) => count * (money === 'KWD' ? 10 : 1)

describe('the laws of prices', () => {
  it('adds up, is never negative, and keeps to the step', () => {
    fc.assert(
      fc.property(
        currency,
        steps,
        fc.integer({ min: 1, max: 50 }),
        discount,
        fc.array(taxOrFee, { maxLength: 4 }),
        (money, count, quantity, promo, items) => {
          const quote = priceCart([line(priceIn(money, count), quantity, promo, items)], money)
          if (!quote) throw new Error('in range')
          const unit = quote.lines[0]?.unit
          expect(quote.total).toBe(quote.subtotal - quote.discount_total + quote.fee_total + quote.added_tax_total)
          expect(quote.total).toBe((unit?.gross ?? -1) * quantity)
          expect(quote.charges.reduce((sum, charge) => sum + charge.amount, 0)).toBe(quote.fee_total + quote.tax_total)
          for (const value of [...Object.values(unit ?? {}), ...quote.charges.map((charge) => charge.amount)]) {
            expect(value).toBeGreaterThanOrEqual(0)
            expect(value % (money === 'KWD' ? 10 : 1)).toBe(0)
          }
        },
      ),
    )
  })

  it('included taxes never change what is paid', () => {
    fc.assert(
      fc.property(currency, steps, fc.integer({ min: 0, max: 500_000 }), (money, count, rate) => {
        const price = priceIn(money, count)
        expect(priceUnit(price, money, null, [percent('vat', 'TAX', rate, true)]).gross).toBe(price)
      }),
    )
  })

  it('an order of n costs n orders of one, and a higher price never costs less', () => {
    fc.assert(
      fc.property(
        currency,
        steps,
        fc.integer({ min: 1, max: 100 }),
        fc.array(taxOrFee, { maxLength: 3 }),
        (money, count, quantity, items) => {
          const price = priceIn(money, count)
          const one = priceCart([line(price, 1, null, items)], money)?.total ?? -1
          expect(priceCart([line(price, quantity, null, items)], money)?.total).toBe(one * quantity)
          expect(priceUnit(priceIn(money, count + 1), money, null, items).gross).toBeGreaterThanOrEqual(one)
        },
      ),
    )
  })

  it('refuses what passes 10^12', () => {
    expect(priceCart([line(maxAmount, 2, null, [])], 'EUR')).toBeNull()
  })

  it('rounds half up to the step', () => {
    expect(divideRounded(1005n, 10n, 1n)).toBe(101n)
    expect(divideRounded(15n, 1n, 10n)).toBe(20n)
    expect(divideRounded(14n, 1n, 10n)).toBe(10n)
  })
})
