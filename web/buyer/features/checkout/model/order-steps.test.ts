import { describe, expect, it } from 'vitest'
import { stepFor } from './order-steps.ts'

describe('stepFor', () => {
  it('gives the requested step if the order allows it', () => {
    expect(stepFor('AWAITING_PAYMENT', 'details')).toBe('details')
    expect(stepFor('AWAITING_PAYMENT', 'payment_return')).toBe('payment_return')
  })

  it('gives the order’s own step otherwise', () => {
    expect(stepFor('RESERVED', 'payment')).toBe('details')
    expect(stepFor('RESERVED', 'payment_return')).toBe('details')
    expect(stepFor('AWAITING_PAYMENT', '')).toBe('payment')
    expect(stepFor('AWAITING_PAYMENT', 'summary')).toBe('payment')
    expect(stepFor('PROCESSING', 'payment')).toBe('payment_return')
    expect(stepFor('COMPLETED', 'payment')).toBe('summary')
    expect(stepFor('CANCELLED', 'details')).toBe('summary')
  })
})
