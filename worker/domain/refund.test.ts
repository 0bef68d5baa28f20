import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountRefundable, partsOf, refundBlock, refundStatusOf, sharesOf, totalRefunded, type RefundFact } from './refund.ts'

const at = (minute: number) => `2027-05-12T14:${String(minute).padStart(2, '0')}:00.000Z`
const refund = (amount: number, status: RefundFact['status'], created = 0, settled: number | null = null): RefundFact => ({
  amount,
  status,
  parts: [],
  created_at: at(created),
  settled_at: settled === null ? null : at(settled),
})

describe('an order’s refund status', () => {
  it.each([
    ['nothing was refunded', [], null, 0],
    ['one is under way', [refund(20, 'PENDING')], 'PENDING', 0],
    ['part of it arrived', [refund(20, 'SUCCEEDED', 0, 1)], 'PARTIALLY_REFUNDED', 20],
    ['all of it arrived, in two parts', [refund(20, 'SUCCEEDED', 0, 1), refund(30, 'SUCCEEDED', 2, 3)], 'REFUNDED', 50],
    ['another part is under way', [refund(20, 'SUCCEEDED', 0, 1), refund(30, 'PENDING', 2)], 'PENDING', 20],
    ['the first failed', [refund(20, 'FAILED', 0, 1)], 'FAILED', 0],
    ['one failed after a partial one', [refund(20, 'SUCCEEDED', 0, 1), refund(30, 'FAILED', 2, 3)], 'FAILED', 20],
    ['a failed one was tried again', [refund(20, 'FAILED', 0, 1), refund(20, 'SUCCEEDED', 2, 3)], 'PARTIALLY_REFUNDED', 20],
    ['an old one failed after a newer one arrived', [refund(20, 'FAILED', 0, 9), refund(30, 'SUCCEEDED', 2, 3)], 'FAILED', 30],
    ['a failed one is being tried again', [refund(20, 'FAILED', 0, 1), refund(20, 'PENDING', 2)], 'PENDING', 0],
  ] as const)('when %s', (_, refunds, status, total) => {
    expect(refundStatusOf(50, [...refunds])).toBe(status)
    expect(totalRefunded([...refunds])).toBe(total)
  })
})

describe('whether an order can be refunded', () => {
  const order = {
    is_manual: false,
    paid: 50,
    refunds: [] as RefundFact[],
    disputes: [] as { status: 'INQUIRY' | 'OPEN' | 'WON' | 'LOST' }[],
  }
  it.each([
    ['a paid one can', order, null],
    ['a manual one never', { ...order, is_manual: true }, 'manual_order_not_refundable'],
    ['an unpaid one not', { ...order, paid: 0 }, 'order_not_refundable'],
    ['one at a time', { ...order, refunds: [refund(20, 'PENDING')] }, 'refund_pending'],
    ['not when all of it went back', { ...order, refunds: [refund(50, 'SUCCEEDED')] }, 'order_not_refundable'],
    ['again after a failure', { ...order, refunds: [refund(50, 'FAILED', 0, 1)] }, null],
    ['not while a bank disputes it', { ...order, disputes: [{ status: 'OPEN' as const }] }, 'order_not_refundable'],
    ['while a bank only asks', { ...order, disputes: [{ status: 'INQUIRY' as const }] }, null],
    ['not after a dispute was lost', { ...order, disputes: [{ status: 'LOST' as const }] }, 'order_not_refundable'],
    ['again after a dispute was won', { ...order, disputes: [{ status: 'WON' as const }] }, null],
  ])('%s', (_, given, block) => {
    expect(refundBlock(given)).toBe(block)
  })
})

describe('what can still go back', () => {
  const refunds = fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 5000 }),
      status: fc.constantFrom('PENDING' as const, 'SUCCEEDED' as const, 'FAILED' as const),
    }),
    { maxLength: 8 },
  )

  it('is never below nothing, and with what went and is on its way never more than was paid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), refunds, (paid, made) => {
        const facts = made.map(({ amount, status }) => refund(amount, status))
        const left = amountRefundable(paid, facts)
        const gone = facts.filter((one) => one.status !== 'FAILED').reduce((sum, one) => sum + one.amount, 0)
        expect(left).toBe(Math.max(0, paid - gone))
      }),
    )
  })
})

describe('a ticket’s share', () => {
  const attendees = [
    { id: 'a', gross: 2500 },
    { id: 'b', gross: 2500 },
    { id: 'c', gross: 1000 },
  ]

  it('is what one unit cost, less what was refunded for it, and no more than the order has left', () => {
    const forA = { ...refund(2000, 'SUCCEEDED'), parts: [{ attendee_id: 'a', amount: 2000 }] }
    const failed = { ...refund(2500, 'FAILED'), parts: [{ attendee_id: 'b', amount: 2500 }] }
    const forAll = refund(2700, 'SUCCEEDED')
    expect([...sharesOf(6000, attendees, [forA, failed, forAll])]).toEqual([
      ['a', { paid: 2500, refundable: 500 }],
      ['b', { paid: 2500, refundable: 1300 }],
      ['c', { paid: 1000, refundable: 1000 }],
    ])
    expect([...sharesOf(0, attendees, []).values()].every((share) => share.paid === 0 && share.refundable === 0)).toBe(true)
  })

  it('adds up to what was paid, and an amount spread over tickets is spread to the cent', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 1000 }),
        (units, permille) => {
          const people = units.map((gross, index) => ({ id: `att${index}`, gross }))
          const paid = units.reduce((sum, gross) => sum + gross, 0)
          const shares = sharesOf(paid, people, [])
          expect([...shares.values()].reduce((sum, share) => sum + share.refundable, 0)).toBe(paid)
          const amount = Math.floor((paid * permille) / 1000)
          const parts = partsOf(
            amount,
            people.map((person) => person.id),
            shares,
          )
          expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
          for (const part of parts) expect(part.amount).toBeLessThanOrEqual(shares.get(part.attendee_id)?.refundable ?? 0)
          const after = sharesOf(paid, people, [{ ...refund(amount, 'SUCCEEDED'), parts }])
          expect([...after.values()].reduce((sum, share) => sum + share.refundable, 0)).toBe(paid - amount)
        },
      ),
    )
  })
})
