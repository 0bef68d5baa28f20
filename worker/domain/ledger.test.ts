import { describe, expect, it } from 'vitest'
import { movementsOf, type BookedPayment } from './ledger.ts'

const entry = (id: string, amount: number, ...fees: number[]) => ({
  id,
  amount,
  currency: 'EUR',
  fees: fees.map((fee) => ({ kind: 'PROVIDER' as const, amount: fee })),
})
const payment: BookedPayment = {
  amount_received: 5000,
  currency: 'EUR',
  charge: { id: 'ch_1', entry: entry('txn_1', 5000, 175) },
  refunds: [],
  disputes: [],
}
const rowsOf = (more: Partial<BookedPayment>, isSurplus = false) =>
  movementsOf({ ...payment, ...more }, isSurplus).map(({ id, kind, amount, currency }) => [id, kind, amount, currency])

const charge = ['charge:ch_1', 'CHARGE', 5000, 'EUR']
const fee = ['txn_1:fee:0', 'FEE', -175, 'EUR']

describe('the movements of a payment', () => {
  it('are none without a charge, and the charge alone until it is booked', () => {
    expect(rowsOf({ charge: null })).toEqual([])
    expect(rowsOf({ charge: { id: 'ch_1', entry: null } })).toEqual([charge])
  })

  it('are the charge and each fee, the platform’s named as such', () => {
    const fees = [
      { kind: 'PROVIDER' as const, amount: 175 },
      { kind: 'PLATFORM' as const, amount: 100 },
    ]
    expect(rowsOf({ charge: { id: 'ch_1', entry: { ...entry('txn_1', 5000), fees } } })).toEqual([
      charge,
      fee,
      ['txn_1:fee:1', 'PLATFORM_FEE', -100, 'EUR'],
    ])
  })

  it('name a surplus and its refund as such', () => {
    const refunds = [{ id: 're_1', amount: 5000, status: 'SUCCEEDED' as const, entry: entry('txn_2', -5000), failed_entry: null }]
    expect(rowsOf({ refunds }, true).map(([, kind, amount]) => [kind, amount])).toEqual([
      ['SURPLUS_CHARGE', 5000],
      ['FEE', -175],
      ['SURPLUS_REFUND', -5000],
    ])
  })

  it('count a refund from when it succeeded, and take one back that failed after the money had left', () => {
    const made = { id: 're_1', amount: 2000, entry: entry('txn_2', -2000), failed_entry: null }
    expect(rowsOf({ refunds: [{ ...made, status: 'PENDING' }] })).toEqual([charge, fee])
    expect(rowsOf({ refunds: [{ ...made, status: 'SUCCEEDED' }] })).toEqual([charge, fee, ['refund:re_1', 'REFUND', -2000, 'EUR']])
    expect(rowsOf({ refunds: [{ ...made, status: 'FAILED', entry: null }] })).toEqual([charge, fee])
    const failed = rowsOf({ refunds: [{ ...made, status: 'FAILED', failed_entry: entry('txn_3', 2000) }] })
    expect(failed).toEqual([charge, fee, ['refund:re_1', 'REFUND', -2000, 'EUR'], ['refund_failed:re_1', 'REFUND_FAILED', 2000, 'EUR']])
    expect(rowsOf({ refunds: [{ ...made, status: 'FAILED', entry: null, failed_entry: entry('txn_3', 2000) }] })).toEqual(failed)
  })

  it('give the platform’s share back with a refund', () => {
    const back = { ...entry('txn_2', -2000), fees: [{ kind: 'PLATFORM' as const, amount: -40 }] }
    const rows = rowsOf({ refunds: [{ id: 're_1', amount: 2000, status: 'SUCCEEDED', entry: back, failed_entry: null }] })
    expect(rows.at(-1)).toEqual(['txn_2:fee:0', 'PLATFORM_FEE', 40, 'EUR'])
  })

  it('hold what a bank took, what that cost, and what it gave back', () => {
    const disputes = [{ id: 'dp_1', entries: [entry('txn_4', -5000, 1500), entry('txn_5', 5000)] }]
    expect(rowsOf({ disputes }).slice(2)).toEqual([
      ['dispute:txn_4', 'DISPUTE', -5000, 'EUR'],
      ['txn_4:fee:0', 'FEE', -1500, 'EUR'],
      ['dispute:txn_5', 'DISPUTE', 5000, 'EUR'],
    ])
  })

  it('hold both sides of an exchange, so that each currency adds up by itself', () => {
    const exchanged = { id: 'txn_1', amount: 5400, currency: 'USD', fees: [{ kind: 'PROVIDER' as const, amount: 187 }] }
    const rows = rowsOf({ charge: { id: 'ch_1', entry: exchanged } })
    const sum = (currency: string) => rows.filter((row) => row[3] === currency).reduce((total, row) => total + Number(row[2]), 0)
    expect([sum('EUR'), sum('USD')]).toEqual([0, 5213])
    expect(rows.map((row) => row[1])).toEqual(['CHARGE', 'FEE', 'CONVERSION', 'CONVERSION'])
  })

  it('show where the provider booked another amount than it reported', () => {
    expect(rowsOf({ charge: { id: 'ch_1', entry: entry('txn_1', 4990) } }).at(-1)).toEqual(['txn_1:difference', 'CORRECTION', -10, 'EUR'])
  })

  it('have names of their own, the same each time', () => {
    const all = movementsOf(payment, false)
    expect(new Set(all.map((row) => row.id)).size).toBe(all.length)
    expect(movementsOf(payment, false)).toEqual(all)
  })
})
