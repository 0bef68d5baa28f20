import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effort } from '../../../../tests/support/effort.ts'
import { day } from '../../../../tests/support/own-stage.ts'
import { bookErrors, moneyRows } from '../../../../tests/support/payment-facts.ts'
import { openStage } from '../../../../tests/support/payment-stage.ts'
import { currencyStep } from '../../../contract/currency.ts'
import { createTicketSchema } from '../../../contract/tickets.ts'
import { attendees } from '../attendees/table.ts'

// Orders of random tickets, taxes, fees and codes, cancelled ticket by ticket under random policies at random times:
// what comes back is each ticket's exact share, and the box, its books and the provider say the same sums.

const start = Date.parse('2027-06-01T17:00:00.000Z')
const currencies = ['EUR', 'JPY', 'KWD', 'USD'] as const

const taxArbitrary = fc.record({
  type: fc.constantFrom('TAX' as const, 'FEE' as const),
  calculation: fc.constantFrom('PERCENTAGE' as const, 'FIXED' as const),
  rate_ppm: fc.integer({ min: 1, max: 250_000 }),
  amount: fc.integer({ min: 1, max: 30 }).map((units) => units * 10),
  included: fc.boolean(),
})
const policyArbitrary = fc.record({
  steps: fc
    .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 1_000_000 })), {
      minLength: 1,
      maxLength: 5,
      selector: ([days]) => days,
    })
    .map((steps) => {
      const hours = steps.map(([days]) => days * 24).sort((a, b) => b - a)
      const rates = steps.map(([, rate]) => rate).sort((a, b) => b - a)
      return hours.map((hours_before, index) => ({ hours_before, refund_ppm: rates[index] ?? 1 }))
    }),
  keep_fees: fc.boolean(),
})
const saleArbitrary = fc.record({
  currency: fc.constantFrom(...currencies),
  policy: policyArbitrary,
  tickets: fc.array(
    fc.record({
      price: fc.integer({ min: 0, max: 9999 }).map((units) => (units < 800 ? 0 : units * 10)),
      quantity: fc.integer({ min: 1, max: 3 }),
      taxes: fc.array(taxArbitrary, { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  discount: fc.option(fc.integer({ min: 1, max: 600_000 }), { nil: null }),
  /** After so many days each, so many of the tickets that are left. */
  cancels: fc.array(fc.tuple(fc.integer({ min: 0, max: 45 }), fc.integer({ min: 1, max: 3 })), { minLength: 3, maxLength: 6 }),
})
type Sale = typeof saleArbitrary extends fc.Arbitrary<infer T> ? T : never

/** `share` of an amount in parts per million, half up to the step, by long division. */
const roundedShare = (amount: number, ppm: number, step: number): number => {
  const [whole, unit] = [BigInt(amount) * BigInt(ppm), 1_000_000n * BigInt(step)]
  const steps = whole / unit
  return Number((steps + ((whole % unit) * 2n >= unit ? 1n : 0n)) * BigInt(step))
}

let cancellations = 0

const play = async (sale: Sale): Promise<void> => {
  const stage = openStage({ currency: sale.currency, refunds: { begin: 'SUCCEEDED', booked: 'AT_ONCE' } })
  const { box, clock, model } = stage
  try {
    box.must('updateSelfService', { cancel: sale.policy }, clock.now)
    const cart = sale.tickets.map(({ price, quantity, taxes }, index) => {
      const id = `tkt_own${index}`
      const carried = taxes.map((tax, number) => ({
        ...tax,
        id: `tax_${index}_${number}`,
        name: `Charge ${number}`,
        included: tax.included && tax.type === 'TAX' && tax.calculation === 'PERCENTAGE',
        currency: tax.calculation === 'FIXED' ? sale.currency : null,
        version: 1,
      }))
      const fields = createTicketSchema.parse({ title: id, type: price === 0 ? 'FREE' : 'PAID', prices: [{ price, quantity: null }] })
      const made = box.must(
        'createTicket',
        { id, fields: { ...fields, tax_and_fee_ids: carried.map((one) => one.id) }, taxes: carried as never },
        clock.now,
      )
      return { ticket_id: id, prices: [{ price_id: made.prices[0]?.id ?? '', quantity }] }
    })
    if (sale.discount !== null)
      box.must(
        'createPromoCode',
        { id: 'pro_own', fields: { code: 'OWN', discount_type: 'PERCENTAGE', rate_ppm: sale.discount } },
        clock.now,
      )
    const placed = box.command(
      'placeOrder',
      {
        id: 'ord_own',
        cart: { tickets: cart, promo_code: sale.discount === null ? null : 'OWN' },
        locale: 'en',
        session_token: null,
        new_session_token: 'own-session',
        idempotency: null,
        address: null,
      },
      clock.now,
    )
    // A total below what cards can pay, or a code for free tickets alone.
    if (!placed.ok) return
    const { order } = placed.value
    const claims = { session_token: 'own-session', email: null }
    const people = order.lines.flatMap(({ id, quantity }) =>
      Array.from({ length: quantity }, () => ({ line_id: id, first_name: 'G', last_name: '' })),
    )
    const details = { first_name: 'Bea', last_name: 'Buyer', email: 'buyer@foyer.test', attendees: people }
    box.must('giveDetails', { short_id: order.short_id, session_token: 'own-session', details, address: null }, clock.now)
    let intent: string | null = null
    if (order.total > 0) {
      intent = await stage.pay({ ...order, session_token: 'own-session', expires_at: 0 })
      await stage.deliver(model.happen(intent, 'succeeded').event)
    }
    const rows = () =>
      box.db
        .select()
        .from(attendees)
        .all()
        .sort((a, b) => a.position - b.position)
    const expected = new Map<string, number>()
    for (const [days, count] of sale.cancels) {
      await stage.waitUntil(clock.now + days * day)
      const chosen = rows()
        .filter(({ status }) => status === 'ACTIVE')
        .slice(0, count)
      if (chosen.length === 0) return
      // The first that is not over: the fewer hours, the later a step ends.
      const step = sale.policy.steps.find(({ hours_before }) => clock.now < start - hours_before * 3_600_000)
      const shares = chosen.map(({ id, line_id }) => {
        const unit = order.lines.find((line) => line.id === line_id)?.unit
        const base = order.total === 0 || !unit ? 0 : unit.gross - (sale.policy.keep_fees ? unit.fees : 0)
        return [id, unit && step ? roundedShare(Math.max(0, base), step.refund_ppm, currencyStep(sale.currency)) : 0] as const
      })
      const isPaid = chosen.some(({ line_id }) => order.total > 0 && (order.lines.find((line) => line.id === line_id)?.unit.gross ?? 0) > 0)
      const sum = shares.reduce((total, [, amount]) => total + amount, 0)
      const input = { short_id: order.short_id, claims, attendee_ids: chosen.map(({ id }) => id) }
      const quoted = box.query('quoteCancel', input, clock.now)
      if ((isPaid && !step) || clock.now >= start) {
        expect(quoted).toMatchObject({ ok: false, problem: { code: 'not_cancellable' } })
        return
      }
      expect(quoted).toMatchObject({ ok: true, value: { refund: sum } })
      box.must('cancelOwnTickets', { ...input, confirm_refund: sum, refund_id: `rfd_${clock.now}`, idempotency: null }, clock.now)
      cancellations += 1
      for (const [id, amount] of shares) expected.set(id, amount)
      await stage.waitUntil(clock.now + 60_000)
      const { order: after, refunds } = moneyRows(box.db, order.id)
      const total = [...expected.values()].reduce((all, amount) => all + amount, 0)
      expect(after.total_refunded).toBe(total)
      expect(refunds.flatMap(({ parts }) => parts).reduce((all, part) => all + part.amount, 0)).toBe(total)
      for (const { id, amount_refunded, status } of rows()) {
        expect(amount_refunded).toBe(expected.get(id) ?? 0)
        expect(status).toBe(expected.has(id) ? 'CANCELLED' : 'ACTIVE')
      }
      expect(after.status).toBe(rows().some(({ status }) => status === 'ACTIVE') ? 'COMPLETED' : 'CANCELLED')
      expect(bookErrors(box.db, order.id)).toEqual([])
      if (intent) expect(model.intent(intent).refunds.reduce((all, refund) => all + refund.amount, 0)).toBe(total)
    }
  } finally {
    box.close()
  }
}

describe('cancelling under any policy', () => {
  it('gives back each ticket’s exact share, and the books and the provider agree', { timeout: 900_000 }, async () => {
    await fc.assert(fc.asyncProperty(saleArbitrary, play), { numRuns: effort('CANCELLED_SALES', { short: 20, long: 400 }) })
    expect(cancellations).toBeGreaterThan(0)
  })
})
