import { describe, expect, it } from 'vitest'
import { returnState, saidIn, saidOf } from './return-state.ts'

const calm = { said: null, hasAttempt: false, wasProcessing: false, isSlow: false } as const
const awaiting = { status: 'AWAITING_PAYMENT', payment_status: 'AWAITING', refund_status: null } as const
const declined = { ...awaiting, payment_status: 'FAILED' } as const
const expired = { ...awaiting, status: 'EXPIRED' } as const

describe('what the provider said', () => {
  it.each([
    ['?redirect_status=succeeded', 'succeeded'],
    ['?redirect_status=pending', 'pending'],
    ['?redirect_status=failed', 'failed'],
    ['?redirect_status=nonsense', null],
    ['', null],
  ])('%s', (query, said) => expect(saidIn(new URLSearchParams(query))).toBe(said))
})

it.each([
  ['succeeded', 'succeeded'],
  ['processing', 'pending'],
  ['requires_action', 'pending'],
  ['requires_payment_method', 'failed'],
  ['canceled', 'failed'],
])('a payment that is %s is told to the return page as %s', (status, said) => expect(saidOf(status)).toBe(said))

describe('the return page of an order', () => {
  it('waits while the payment may have been made, and says so when it takes long', () => {
    expect(returnState(awaiting, { ...calm, said: 'succeeded' })).toBe('confirming')
    expect(returnState(awaiting, { ...calm, said: 'pending' })).toBe('confirming')
    expect(returnState(awaiting, { ...calm, said: 'succeeded', isSlow: true })).toBe('unconfirmed')
  })

  it('has nothing to wait for where nothing was paid', () => {
    expect(returnState(awaiting, calm)).toBe('unpaid')
    expect(returnState(awaiting, { ...calm, hasAttempt: true })).toBe('unpaid')
    expect(returnState(expired, calm)).toBe('expired')
  })

  it('tells a new decline from an old one', () => {
    expect(returnState(awaiting, { ...calm, said: 'failed' })).toBe('declined')
    expect(returnState(declined, calm)).toBe('declined')
    expect(returnState(declined, { ...calm, said: 'succeeded' })).toBe('confirming')
    expect(returnState(declined, { ...calm, said: 'pending', wasProcessing: true })).toBe('declined')
  })

  it('has the provider asked about a try whose answer was lost after a decline', () => {
    expect(returnState(declined, { ...calm, hasAttempt: true })).toBe('unpaid')
    expect(returnState(declined, { ...calm, said: 'failed', hasAttempt: true })).toBe('declined')
    expect(returnState({ ...declined, status: 'EXPIRED' }, { ...calm, hasAttempt: true })).toBe('late')
  })

  it('lets a bank take its time', () => {
    const processing = { ...awaiting, status: 'PROCESSING', payment_status: 'PROCESSING' } as const
    expect(returnState(processing, { ...calm, said: 'pending', isSlow: true })).toBe('processing')
  })

  it('does not call a late payment lost before it is decided', () => {
    expect(returnState(expired, { ...calm, said: 'succeeded' })).toBe('late')
    expect(returnState(expired, { ...calm, hasAttempt: true })).toBe('late')
    expect(returnState(expired, { ...calm, hasAttempt: true, isSlow: true })).toBe('lateUnconfirmed')
    expect(returnState({ ...declined, status: 'EXPIRED' }, { ...calm, said: 'succeeded' })).toBe('late')
  })

  it('ends a late payment that failed or goes back', () => {
    expect(returnState(expired, { ...calm, said: 'failed', hasAttempt: true })).toBe('expired')
    expect(returnState({ ...declined, status: 'EXPIRED' }, { ...calm, said: 'pending', wasProcessing: true })).toBe('expired')
    for (const refund_status of ['PENDING', 'REFUNDED', 'FAILED'] as const)
      expect(returnState({ ...expired, payment_status: 'RECEIVED', refund_status }, { ...calm, said: 'succeeded' })).toBe('expired')
  })
})
