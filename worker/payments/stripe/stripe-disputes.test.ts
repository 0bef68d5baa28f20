import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { refundBlock } from '../../domain/refund.ts'
import { disputeOf, disputeStates } from './stripe-payment.ts'

const dispute = (status: string, ...amounts: number[]): Stripe.Dispute =>
  ({
    id: 'dp_1',
    amount: 2500,
    currency: 'eur',
    status,
    reason: 'fraudulent',
    balance_transactions: amounts.map((amount) => ({ id: 'txn_1', amount, currency: 'eur', fee_details: [] })),
  }) as unknown as Stripe.Dispute

const blockOf = (status: string, ...amounts: number[]) =>
  refundBlock({ is_manual: false, paid: 2500, refunds: [], disputes: [disputeOf(dispute(status, ...amounts))] })

describe('a dispute status', () => {
  it('is decided about for every one that the SDK names', () => {
    const types = readFileSync(fileURLToPath(import.meta.resolve('stripe').replace(/stripe\.[^/]+$/, 'resources/Disputes.d.ts')), 'utf8')
    const named = /^ {4}type Status = (.*);$/m
      .exec(types)?.[1]
      ?.match(/'(\w+)'/g)
      ?.map((name) => name.slice(1, -1))
    expect(named).toContain('warning_closed')
    expect(Object.keys(disputeStates).toSorted()).toEqual(named?.toSorted())
  })

  it('blocks refunds while a bank has the money or asks for it, and no longer', () => {
    expect(
      ['needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review', 'lost'].map((status) => blockOf(status)),
    ).toEqual(Array(5).fill('order_not_refundable'))
    expect(['won', 'warning_closed', 'warning_needs_response', 'prevented'].map((status) => blockOf(status))).toEqual(Array(4).fill(null))
    expect(blockOf('one that Stripe adds later')).toBe('order_not_refundable')
  })

  it('prevented by giving the buyer the money back leaves nothing to refund', () => {
    expect(blockOf('prevented', -2500)).toBe('order_not_refundable')
    expect(blockOf('prevented', -2500, 2500)).toBeNull()
  })
})
