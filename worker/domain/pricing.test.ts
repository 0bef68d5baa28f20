import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effort } from '../../tests/support/effort.ts'
import { sampleOf } from '../../tests/support/sample.ts'
import { maxAmount } from '../contract/currency.ts'
import { divideRounded, million, shareOf } from '../shared/money-shares.ts'
import { priceUnit, type Discount, type TaxOrFee } from '../shared/price-unit.ts'
import { priceCart, type LineToPrice } from './pricing.ts'

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

const money = fc.constantFrom('JPY', 'EUR', 'KWD')
const stepOf = (currency: string) => (currency === 'KWD' ? 10 : 1)
const rate = fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(0, 1, 70_000, 88_750, 190_000, 333_333, 500_000, 1_000_000))
const steps = fc.oneof(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 10_000_000 }))
const quantity = fc.integer({ min: 1, max: 100 })

/** A currency, and what is a multiple of its step in it: a price, any discount, taxes and fees of every kind. */
const situation = money.chain((currency) => {
  const amount = steps.map((count) => count * stepOf(currency))
  const shared = { id: fc.uuid(), name: fc.constant('x') }
  const percentage = fc
    .record({ ...shared, type: fc.constantFrom('TAX' as const, 'FEE' as const), rate_ppm: rate, included: fc.boolean() })
    .map((item): TaxOrFee => ({ ...item, calculation: 'PERCENTAGE', amount: 0, included: item.included && item.type === 'TAX' }))
  const set = fc
    .record({ ...shared, type: fc.constantFrom('TAX' as const, 'FEE' as const), amount })
    .map((item): TaxOrFee => ({ ...item, calculation: 'FIXED', rate_ppm: 0, included: false }))
  return fc.record({
    currency: fc.constant(currency),
    price: amount,
    promo: fc.oneof(
      fc.constant<Discount | null>(null),
      rate.map((rate_ppm): Discount => ({ type: 'PERCENTAGE', rate_ppm })),
      amount.map((value): Discount => ({ type: 'FIXED', amount: value })),
    ),
    items: fc.array(fc.oneof(percentage, set), { maxLength: 5 }),
  })
})
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
const holds = <T>(arbitrary: fc.Arbitrary<T>, law: (value: T) => void) => fc.assert(fc.property(arbitrary, law), { numRuns: 500 })

describe('the laws of prices', () => {
  it('the parts of a unit add up, none is negative, all keep to the step', () => {
    holds(situation, ({ currency, price, promo, items }) => {
      const unit = priceUnit(price, currency, promo, items)
      const { charges, ...amounts } = unit
      expect(unit.discounted).toBe(price - unit.discount)
      expect(unit.gross).toBe(unit.discounted + unit.fees + unit.taxes)
      expect(unit.net + unit.included_taxes).toBe(unit.discounted + unit.fees)
      const of = (matches: (charge: (typeof charges)[number]) => boolean) => sum(charges.filter(matches).map((charge) => charge.amount))
      expect(of((charge) => charge.type === 'FEE')).toBe(unit.fees)
      expect(of((charge) => charge.type === 'TAX' && charge.included)).toBe(unit.included_taxes)
      expect(of((charge) => charge.type === 'TAX' && !charge.included)).toBe(unit.taxes)
      for (const amount of [...Object.values(amounts), ...charges.map((charge) => charge.amount)])
        expect([amount >= 0, amount % stepOf(currency), Number.isSafeInteger(amount)]).toEqual([true, 0, true])
    })
  })

  it('a line is its unit times its quantity, and the parts of an order add up to its total', () => {
    const cart = fc.tuple(situation, fc.array(fc.tuple(situation, quantity), { minLength: 1, maxLength: 6 }))
    holds(cart, ([{ currency, items }, wanted]) => {
      const inStep = (amount: number) => amount - (amount % stepOf(currency))
      // The tickets of one event share its taxes and fees.
      const lines = wanted.map(([{ price }, count], at) => line(inStep(price), count, null, at % 2 ? items : items.slice(0, 2)))
      const quote = priceCart(lines, currency)
      if (!quote) return
      for (const { unit, total, quantity: count } of quote.lines) expect(total).toBe(unit.gross * count)
      expect(quote.total).toBe(sum(quote.lines.map(({ total }) => total)))
      expect(quote.total).toBe(quote.subtotal - quote.discount_total + quote.fee_total + quote.added_tax_total)
      expect(quote.tax_total).toBe(quote.included_tax_total + quote.added_tax_total)
      expect(sum(quote.charges.map((charge) => charge.amount))).toBe(quote.fee_total + quote.tax_total)
      expect(new Set(quote.charges.map(({ id }) => id)).size).toBe(quote.charges.length)
    })
  })

  it('an order of n and n orders of one cost the same', () => {
    holds(fc.tuple(situation, quantity), ([{ currency, price, promo, items }, count]) => {
      const many = priceCart([line(price, count, promo, items)], currency)
      const one = priceCart([line(price, 1, promo, items)], currency)
      if (!many || !one) return
      for (const field of [
        'subtotal',
        'discount_total',
        'fee_total',
        'included_tax_total',
        'added_tax_total',
        'tax_total',
        'total',
      ] as const)
        expect([field, many[field]]).toEqual([field, one[field] * count])
    })
  })

  it('included taxes never change what is paid', () => {
    holds(situation, ({ currency, price, promo, items }) => {
      const fees = items.filter((item) => item.type === 'FEE')
      const included = items.filter((item) => item.included)
      expect(priceUnit(price, currency, promo, [...fees, ...included]).gross).toBe(priceUnit(price, currency, promo, fees).gross)
    })
  })

  it('a higher price never costs less, and a discount never costs more', () => {
    holds(fc.tuple(situation, steps), ([{ currency, price, promo, items }, more]) => {
      const { gross } = priceUnit(price, currency, promo, items)
      expect(priceUnit(price + more * stepOf(currency), currency, promo, items).gross).toBeGreaterThanOrEqual(gross)
      expect(priceUnit(price, currency, null, items).gross).toBeGreaterThanOrEqual(gross)
    })
  })

  it('what is free stays free, and nothing is taken off below nothing', () => {
    holds(situation, ({ currency, price, items }) => {
      for (const unit of [
        priceUnit(0, currency, null, items),
        priceUnit(price, currency, { type: 'FIXED', amount: price + stepOf(currency) }, items),
        priceUnit(price, currency, off(1_000_000), items),
      ])
        expect([unit.gross, unit.fees, unit.taxes, unit.included_taxes, unit.net, unit.charges]).toEqual([0, 0, 0, 0, 0, []])
    })
  })

  it('several included taxes differ from their exact share by less than a step', () => {
    const included = fc
      .array(rate, { minLength: 2, maxLength: 5 })
      .map((rates) => rates.map((one, at) => percent(`tax${at}`, 'TAX', one, true)))
    holds(fc.tuple(money, steps, included), ([currency, count, items]) => {
      const unit = priceUnit(count * stepOf(currency), currency, null, items)
      const all = sum(items.map((item) => item.rate_ppm))
      for (const [at, { amount }] of unit.charges.entries()) {
        const exact = all === 0 ? 0n : BigInt(unit.included_taxes) * BigInt(items[at]?.rate_ppm ?? 0)
        const difference = BigInt(amount) * BigInt(all) - exact
        expect((difference < 0n ? -difference : difference) < BigInt(stepOf(currency)) * BigInt(all || 1)).toBe(true)
      }
    })
  })

  it('refuses what passes 10^12, and everything it accepts is exact', () => {
    expect(priceCart([line(maxAmount, 1, null, [])], 'EUR')?.total).toBe(maxAmount)
    expect(priceCart([line(maxAmount, 2, null, [])], 'EUR')).toBeNull()
    expect(priceCart([line(maxAmount, 1, null, [fixed('fee', 'FEE', 1)])], 'EUR')).toBeNull()
    expect(priceCart([line(maxAmount, 2, off(1_000_000), [])], 'EUR')).toBeNull()
    const huge = fc.record({
      price: fc.integer({ min: 0, max: maxAmount }),
      count: fc.integer({ min: 1, max: 10_000 }),
      rates: fc.array(rate, { maxLength: 50 }),
    })
    holds(huge, ({ price, count, rates }) => {
      const items = rates.map((one, at) => percent(`item${at}`, at % 2 ? 'TAX' : 'FEE', one))
      const quote = priceCart([line(price, count, null, items)], 'EUR')
      const fees = items.filter((item) => item.type === 'FEE').map((item) => rounded(BigInt(price) * BigInt(item.rate_ppm), 1_000_000n))
      const net = BigInt(price) + fees.reduce((a, b) => a + b, 0n)
      const taxes = items.filter((item) => item.type === 'TAX').map((item) => rounded(net * BigInt(item.rate_ppm), 1_000_000n))
      const total = (net + taxes.reduce((a, b) => a + b, 0n)) * BigInt(count)
      const isIn = total <= BigInt(maxAmount) && BigInt(price) * BigInt(count) <= BigInt(maxAmount)
      expect(quote === null ? null : BigInt(quote.total)).toBe(isIn ? total : null)
    })
  })

  it('rounds half up to the step', () => {
    expect(divideRounded(1005n, 10n, 1n)).toBe(101n)
    expect(divideRounded(1004n, 10n, 1n)).toBe(100n)
    expect(divideRounded(15n, 1n, 10n)).toBe(20n)
    expect(divideRounded(14n, 1n, 10n)).toBe(10n)
  })
})

/** A fraction rounded half up, computed from its remainder alone. */
const rounded = (numerator: bigint, denominator: bigint): bigint => {
  const rest = numerator % denominator
  const whole = (numerator - rest) / denominator
  return rest + rest >= denominator ? whole + 1n : whole
}

describe('every price from 0 to 5,000 at every rate from 0 to 30 %', () => {
  /**
   * The prices at which a rounded fraction, growing with the price, reaches each whole number: the least price p for
   * which `p × numerator / denominator ≥ k − ½`. It is computed by dividing the other way round, never by rounding a product.
   */
  const risesAt = (numerator: bigint, denominator: bigint, most: number): Int32Array => {
    const values = new Int32Array(most + 1)
    if (numerator === 0n) return values
    let value = 0
    for (let from = 0; from <= most;) {
      const twice = (2n * BigInt(value) + 1n) * denominator
      const next = Math.min(Number((twice + 2n * numerator - 1n) / (2n * numerator)), most + 1)
      values.fill(value, from, next)
      from = next
      value += 1
    }
    return values
  }
  const allRates = Array.from({ length: 3001 }, (_, hundredths) => hundredths * 100)
  /** A fifth of them, others each day; all in the long form. */
  const rates = sampleOf(allRates, effort('EVERY_RATE', { short: 5, long: 1 }), new Date())

  /** Compares both roundings of every pair, and of every tenth pair the whole unit, so that each price and each rate has its turn. */
  const sweep = (
    exactAt: (rate: bigint) => Int32Array,
    round: (price: bigint, ppm: number) => bigint,
    unitIs: (price: number, ppm: number, exact: number) => boolean,
  ): string[] => {
    const wrong: string[] = []
    for (const [index, ppm] of rates.entries()) {
      const exact = exactAt(BigInt(ppm))
      for (let price = 0; price <= 5000; price += 1) {
        const value = exact[price] as number
        if (Number(round(BigInt(price), ppm)) !== value || ((price + index) % 10 === 0 && !unitIs(price, ppm, value)))
          wrong.push(`${price} at ${ppm}`)
      }
    }
    return wrong.slice(0, 5)
  }

  it('has exactly the added tax of a fraction', () => {
    const unitIs = (price: number, ppm: number, exact: number) => {
      const { net, taxes, gross } = priceUnit(price, 'EUR', null, [percent('tax', 'TAX', ppm)])
      return net === price && taxes === exact && gross === price + exact
    }
    const wrong = sweep(
      (ppm) => risesAt(ppm, million, 5000),
      (price, ppm) => shareOf(price, ppm, 1n),
      unitIs,
    )
    expect(wrong).toEqual([])
  })

  it('has exactly the net of a fraction where the tax is included', () => {
    const unitIs = (price: number, ppm: number, exact: number) => {
      const { net, included_taxes, gross } = priceUnit(price, 'EUR', null, [percent('tax', 'TAX', ppm, true)])
      return net === exact && included_taxes === price - exact && gross === price
    }
    const wrong = sweep(
      (ppm) => risesAt(million, million + ppm, 5000),
      (price, ppm) => divideRounded(price * million, million + BigInt(ppm), 1n),
      unitIs,
    )
    expect(wrong).toEqual([])
  })
})
