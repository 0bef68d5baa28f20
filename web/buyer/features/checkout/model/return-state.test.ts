import { describe, expect, it } from 'vitest'
import { returnState, redirectStatusIn, redirectStatusOf } from './return-state.ts'

const calm = { redirectStatus: null, hasAttempt: false, wasProcessing: false, isSlow: false } as const
const awaiting = { status: 'AWAITING_PAYMENT', payment_status: 'AWAITING', refund_status: null } as const
const declined = { ...awaiting, payment_status: 'FAILED' } as const
const expired = { ...awaiting, status: 'EXPIRED' } as const

describe('redirectStatusIn', () => {
  it.each([
    ['?redirect_status=succeeded', 'succeeded'],
    ['?redirect_status=pending', 'pending'],
    ['?redirect_status=failed', 'failed'],
    ['?redirect_status=nonsense', null],
    ['', null],
  ])('%s', (query, redirectStatus) => expect(redirectStatusIn(new URLSearchParams(query))).toBe(redirectStatus))
})

it.each([
  ['succeeded', 'succeeded'],
  ['processing', 'pending'],
  ['requires_action', 'pending'],
  ['requires_payment_method', 'failed'],
  ['canceled', 'failed'],
])('maps the payment status %s to %s', (status, redirectStatus) => expect(redirectStatusOf(status)).toBe(redirectStatus))

describe('returnState', () => {
  it('waits while a payment may have been made, and gives up after a timeout', () => {
    expect(returnState(awaiting, { ...calm, redirectStatus: 'succeeded' })).toBe('confirming')
    expect(returnState(awaiting, { ...calm, redirectStatus: 'pending' })).toBe('confirming')
    expect(returnState(awaiting, { ...calm, redirectStatus: 'succeeded', isSlow: true })).toBe('unconfirmed')
  })

  it('does not wait if nothing was paid', () => {
    expect(returnState(awaiting, calm)).toBe('unpaid')
    expect(returnState(awaiting, { ...calm, hasAttempt: true })).toBe('unpaid')
    expect(returnState(expired, calm)).toBe('expired')
  })

  it('distinguishes a new decline from an old one', () => {
    expect(returnState(awaiting, { ...calm, redirectStatus: 'failed' })).toBe('declined')
    expect(returnState(declined, calm)).toBe('declined')
    expect(returnState(declined, { ...calm, redirectStatus: 'succeeded' })).toBe('confirming')
    expect(returnState(declined, { ...calm, redirectStatus: 'pending', wasProcessing: true })).toBe('declined')
  })

  it('checks an attempt whose result was lost after a decline', () => {
    expect(returnState(declined, { ...calm, hasAttempt: true })).toBe('unpaid')
    expect(returnState(declined, { ...calm, redirectStatus: 'failed', hasAttempt: true })).toBe('declined')
    expect(returnState({ ...declined, status: 'EXPIRED' }, { ...calm, hasAttempt: true })).toBe('late')
  })

  it('waits for a processing payment', () => {
    const processing = { ...awaiting, status: 'PROCESSING', payment_status: 'PROCESSING' } as const
    expect(returnState(processing, { ...calm, redirectStatus: 'pending', isSlow: true })).toBe('processing')
  })

  it('does not end a late payment before its result is known', () => {
    expect(returnState(expired, { ...calm, redirectStatus: 'succeeded' })).toBe('late')
    expect(returnState(expired, { ...calm, hasAttempt: true })).toBe('late')
    expect(returnState(expired, { ...calm, hasAttempt: true, isSlow: true })).toBe('lateUnconfirmed')
    expect(returnState({ ...declined, status: 'EXPIRED' }, { ...calm, redirectStatus: 'succeeded' })).toBe('late')
  })

  it('ends a late payment that failed or is refunded', () => {
    expect(returnState(expired, { ...calm, redirectStatus: 'failed', hasAttempt: true })).toBe('expired')
    expect(returnState({ ...declined, status: 'EXPIRED' }, { ...calm, redirectStatus: 'pending', wasProcessing: true })).toBe('expired')
    for (const refund_status of ['PENDING', 'REFUNDED', 'FAILED'] as const)
      expect(returnState({ ...expired, payment_status: 'RECEIVED', refund_status }, { ...calm, redirectStatus: 'succeeded' })).toBe(
        'expired',
      )
  })
})
