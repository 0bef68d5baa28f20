import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effort } from '../../../../tests/support/effort.ts'
import { bookErrors, moneyRows } from '../../../../tests/support/payment-facts.ts'
import { openStage, paymentAccount } from '../../../../tests/support/payment-stage.ts'
import { currencyStep } from '../../../contract/currency.ts'
import type { ManualOrderInput } from '../../../contract/manual-orders.ts'
import type { Quote } from '../../../contract/orders.ts'
import { createTicketSchema } from '../../../contract/tickets.ts'

// Random orders by hand: at the list's prices, with a code, at another total, paid, free or by a link. The parts of each
// add up, taxes and fees are exact to the step, and box, books, reports and provider say the same sums.

const day = 24 * 3_600_000
const by = { kind: 'USER', name: 'Ora Nizer' } as const

const taxArbitrary = fc.record({
  type: fc.constantFrom('TAX' as const, 'FEE' as const),
  calculation: fc.constantFrom('PERCENTAGE' as const, 'FIXED' as const),
  rate_ppm: fc.integer({ min: 1, max: 250_000 }),
  amount: fc.integer({ min: 1, max: 30 }).map((units) => units * 10),
  included: fc.boolean(),
})
const orderArbitrary = fc.record({
  currency: fc.constantFrom('EUR', 'JPY', 'KWD', 'USD'),
  tickets: fc.array(
    fc.record({
      price: fc.integer({ min: 0, max: 9999 }).map((units) => (units < 800 ? 0 : units * 10)),
      quantity: fc.integer({ min: 1, max: 7 }),
      taxes: fc.array(taxArbitrary, { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  discount: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: null }),
  /** Another total, in steps. */
  total: fc.option(fc.integer({ min: 0, max: 60_000 }), { nil: null }),
  payment: fc.constantFrom<ManualOrderInput['payment'][]>(
    { type: 'PAID', method: 'CASH' },
    { type: 'PAID', method: 'OFFLINE' },
    { type: 'LINK', days: 3 },
    { type: 'LINK', days: 14 },
    { type: 'FREE' },
  ),
  /** After a payment by a link: the share of it that goes back; else whether the order is cancelled. */
  back: fc.integer({ min: 0, max: 3 }),
  isPaid: fc.boolean(),
})
type Sale = typeof orderArbitrary extends fc.Arbitrary<infer T> ? T : never

/** An amount of parts per million is within one step of the exact share. */
const isShare = (part: number, base: number, ppm: number, step: number, parts: number): boolean =>
  Math.abs(part - (base * ppm) / 1_000_000) <= step * (parts + 1)

/** What must hold of any priced order. */
const expectExact = (order: Quote, sale: Sale): void => {
  const step = currencyStep(sale.currency)
  const sum = (of: (line: Quote['lines'][number]) => number) => order.lines.reduce((all, line) => all + of(line) * line.quantity, 0)
  const { subtotal, discount_total, fee_total, added_tax_total, included_tax_total, total } = order
  expect(total).toBe(subtotal - discount_total + fee_total + added_tax_total)
  expect([subtotal, discount_total, fee_total, added_tax_total, included_tax_total, total]).toEqual([
    sum(({ unit }) => unit.price),
    sum(({ unit }) => unit.discount),
    sum(({ unit }) => unit.fees),
    sum(({ unit }) => unit.taxes),
    sum(({ unit }) => unit.included_taxes),
    sum(({ unit }) => unit.gross),
  ])
  const charged = (type: 'TAX' | 'FEE', included: boolean) =>
    order.charges.filter((one) => one.type === type && one.included === included).reduce((all, { amount }) => all + amount, 0)
  expect([charged('FEE', false), charged('TAX', false), charged('TAX', true)]).toEqual([fee_total, added_tax_total, included_tax_total])
  for (const { ticket_id, unit } of order.lines) {
    const ticket = sale.tickets[Number(ticket_id.slice('tkt_own'.length))]
    if (!ticket) throw new Error(`no ticket ${ticket_id}`)
    for (const part of Object.values(unit)) expect(part % step === 0 && part >= 0, JSON.stringify(unit)).toBe(true)
    const discounted = unit.price - unit.discount
    expect(unit.gross).toBe(discounted + unit.fees + unit.taxes)
    expect(unit.net).toBe(discounted + unit.fees - unit.included_taxes)
    if (unit.gross === 0) expect([unit.fees, unit.taxes, unit.included_taxes]).toEqual([0, 0, 0])
    if (discounted === 0 || ticket.price === 0) continue
    const own = ticket.taxes.map((tax) => ({ ...tax, included: tax.included && tax.type === 'TAX' && tax.calculation === 'PERCENTAGE' }))
    const rates = (of: (tax: (typeof own)[number]) => boolean) =>
      own.filter((tax) => of(tax) && tax.calculation === 'PERCENTAGE').reduce((all, { rate_ppm }) => all + rate_ppm, 0)
    const fixed = (of: (tax: (typeof own)[number]) => boolean) =>
      own.filter((tax) => of(tax) && tax.calculation === 'FIXED').reduce((all, { amount }) => all + amount, 0)
    const isFee = ({ type }: { type: string }) => type === 'FEE'
    const isAdded = ({ type, included }: { type: string; included: boolean }) => type === 'TAX' && !included
    expect(isShare(unit.fees - fixed(isFee), discounted, rates(isFee), step, own.length), 'fees').toBe(true)
    expect(isShare(unit.taxes - fixed(isAdded), unit.net, rates(isAdded), step, own.length), 'added taxes').toBe(true)
    expect(
      isShare(
        unit.included_taxes,
        unit.net,
        rates(({ included }) => included),
        step,
        own.length,
      ),
      'included taxes',
    ).toBe(true)
  }
}

const seen = { made: 0, totals: 0, paidByLink: 0, refunds: 0, expired: 0 }

const play = async (sale: Sale): Promise<void> => {
  const stage = openStage({ currency: sale.currency, refunds: { begin: 'SUCCEEDED', booked: 'AT_ONCE' } })
  const { box, clock, model } = stage
  const step = currencyStep(sale.currency)
  try {
    const tickets = sale.tickets.map(({ price, quantity, taxes }, index) => {
      const id = `tkt_own${index}`
      const carried = taxes.map((tax, number) => ({
        ...tax,
        id: `tax_${index}_${number}`,
        name: `Charge ${number}`,
        included: tax.included && tax.type === 'TAX' && tax.calculation === 'PERCENTAGE',
        currency: tax.calculation === 'FIXED' ? sale.currency : null,
        version: 1,
      }))
      const fields = createTicketSchema.parse({ title: id, type: price === 0 ? 'FREE' : 'PAID', prices: [{ price, quantity: 10 }] })
      const made = box.must(
        'createTicket',
        { id, fields: { ...fields, tax_and_fee_ids: carried.map((one) => one.id) }, taxes: carried as never },
        clock.now,
      )
      return { ticket_id: id, prices: [{ price_id: made.prices[0]?.id ?? '', quantity }] }
    })
    const isFree = sale.payment.type === 'FREE'
    const total = isFree || sale.total === null ? null : sale.total * step
    const usesCode = total === null && sale.discount !== null
    if (usesCode)
      box.must(
        'createPromoCode',
        { id: 'pro_own', fields: { code: 'OWN', discount_type: 'PERCENTAGE', rate_ppm: sale.discount } },
        clock.now,
      )
    const priced = { tickets, ...(usesCode ? { promo_code: 'OWN' } : { total }) }
    const quoted = box.query('quoteManualOrder', { ...priced, payment: { type: sale.payment.type } }, clock.now)
    const order = {
      ...priced,
      reason: total === null ? null : 'A group',
      first_name: 'Zoë',
      last_name: 'Wu',
      email: 'zoe@foyer.test',
      attendees: [],
      payment: sale.payment,
      send_mail: true,
    }
    const answer = box.command('createManualOrder', { order_id: 'ord_own', order, session_token: 'own-session', by }, clock.now)
    expect(answer.ok).toBe(quoted.ok)
    if (!answer.ok || !quoted.ok) {
      // A total below fixed charges, or below what cards can pay.
      if (!answer.ok) expect(answer.problem).toEqual(quoted.ok ? null : quoted.problem)
      return
    }
    seen.made += 1
    const made = answer.value
    expectExact(quoted.value, sale)
    const totals = ({ subtotal, discount_total, fee_total, tax_total, total: all, charges, promo_code }: Quote) => [
      subtotal,
      discount_total,
      fee_total,
      tax_total,
      all,
      charges,
      promo_code,
    ]
    expect(totals(made)).toEqual(totals(quoted.value))
    if (isFree) expect(made.total).toBe(0)
    if (total !== null) {
      seen.totals += 1
      expect(made.total).toBe(total)
    }
    const count = sale.tickets.reduce((all, { quantity }) => all + quantity, 0)
    const stock = () => box.db.all<{ sold: number; held: number }>('select sum(sold) as sold, sum(held) as held from prices')[0]
    const isLink = sale.payment.type === 'LINK'
    expect(stock()).toEqual(isLink ? { sold: 0, held: count } : { sold: count, held: 0 })
    let intent: string | null = null
    if (isLink && sale.isPaid) {
      await stage.waitUntil(clock.now + day)
      intent = await stage.pay({ ...made, session_token: 'own-session', expires_at: 0 })
      await stage.deliver(model.happen(intent, 'succeeded').event)
      expect(stock()).toEqual({ sold: count, held: 0 })
      seen.paidByLink += 1
    } else if (isLink) {
      await stage.waitUntil(Date.parse(made.expires_at) + 1)
      box.office.catchUp(clock.now)
      expect(stock()).toEqual({ sold: 0, held: 0 })
      expect(moneyRows(box.db, 'ord_own').order.status).toBe('EXPIRED')
      seen.expired += 1
    }
    const isSold = !isLink || sale.isPaid
    const refund = intent === null || sale.back === 0 ? 0 : Math.max(step, Math.floor(made.total / sale.back / step) * step)
    if (refund > 0) {
      const idempotency = { key: 'refund', body_hash: '' }
      const asked = { amount: refund, notify_buyer: false, cancel_order: false, attendee_ids: [], cancel_attendees: false, by, idempotency }
      box.must('refundOrder', { ...asked, order_id: 'ord_own', refund_id: 'rfd_own' }, clock.now)
      await stage.waitUntil(clock.now + 60_000)
      seen.refunds += 1
    } else if (isSold && made.total > 0 && !isLink) {
      const asked = { amount: step, notify_buyer: false, cancel_order: false, attendee_ids: [], cancel_attendees: false, by }
      const refused = box.command(
        'refundOrder',
        { ...asked, order_id: 'ord_own', refund_id: 'rfd_own', idempotency: { key: 'refund', body_hash: '' } },
        clock.now,
      )
      expect(refused).toMatchObject({ ok: false, problem: { code: 'manual_order_not_refundable' } })
    }
    const rows = moneyRows(box.db, 'ord_own')
    const paid = isSold ? made.total : 0
    expect(rows.order.total_refunded).toBe(refund)
    expect(rows.ledger.filter(({ kind }) => kind === 'MANUAL').reduce((all, { amount }) => all + amount, 0)).toBe(isLink ? 0 : paid)
    if (isLink) expect(bookErrors(box.db, 'ord_own')).toEqual([])
    for (const part of [null, 'ledger:', 'orders:'])
      expect(box.query('auditBooks', part, clock.now)).toMatchObject({ ok: true, value: { differences: [] } })
    const own = rows.ledger.filter(({ payment_account_id }) => payment_account_id !== null).reduce((all, { amount }) => all + amount, 0)
    expect((await model.provider.retrieveBalance(paymentAccount))[sale.currency] ?? 0).toBe(own)
    const report = (name: 'daily-sales' | 'tickets' | 'taxes-and-fees') => {
      const found = box.query('getReport', { name }, clock.now)
      return found.ok ? found.value?.report.totals : null
    }
    expect(report('daily-sales')).toMatchObject({ orders: isSold ? 1 : 0, gross: paid, refunded: refund })
    expect(report('tickets')).toMatchObject({ gross: paid, refunded: refund })
    // Undone: everything that was taken is there again.
    if (isSold) {
      const idempotency = { key: 'cancel', body_hash: '' }
      box.must('cancelOrder', { order_id: 'ord_own', refund_id: 'r', refund_amount: null, notify_buyer: true, by, idempotency }, clock.now)
    }
    expect(stock()).toEqual({ sold: 0, held: 0 })
  } finally {
    box.close()
  }
}

describe('any order by hand', () => {
  it('adds up to its total, and box, books, reports and provider agree', { timeout: 900_000 }, async () => {
    const property = fc.asyncProperty(orderArbitrary, play)
    await fc.assert(property, { numRuns: effort('MANUAL_ORDERS', { short: 20, long: 300 }) })
    // What is rare has longer to turn up.
    for (let more = 0; more < 30 && Object.values(seen).includes(0); more += 1) await fc.assert(property, { numRuns: 10 })
    for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0)
  })
})
