import { i18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { firstSteps, policyOf, selfServiceKind, stepErrors } from './self-service-values.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const typed = selfServiceKind.show({
  edit_until: 0,
  transfer: true,
  transfer_again: true,
  cancel: null,
  waitlist: 'FIRST_FITTING',
  offer_hours: 24,
  resale: false,
  resale_fee_ppm: 0,
})

describe('what buyers may do, as it is typed', () => {
  it('is sent as it was where nothing was typed', () => {
    const stored = {
      edit_until: 48,
      transfer: false,
      transfer_again: true,
      cancel: { steps: [{ hours_before: 336, refund_ppm: 1_000_000 }], keep_fees: true },
      waitlist: 'IN_ORDER' as const,
      offer_hours: 48,
      resale: true,
      resale_fee_ppm: 55_000,
    }
    expect(selfServiceKind.read(selfServiceKind.show(stored))).toEqual(stored)
    expect(selfServiceKind.read(typed).cancel).toBeNull()
    expect([
      selfServiceKind.check(typed),
      selfServiceKind.check({ ...typed, offer_hours: '0' }),
      selfServiceKind.check({ ...typed, resale: true, resale_fee: '51' }),
    ]).toEqual([undefined, 'Enter a whole number from 1 to 168.', 'Enter a percentage from 0 to 50.'])
  })

  it('sends the steps with the longest before the start first', () => {
    const steps = firstSteps.toReversed()
    expect(policyOf({ ...typed, cancels: true, steps })?.steps).toEqual([
      { hours_before: 336, refund_ppm: 1_000_000 },
      { hours_before: 48, refund_ppm: 500_000 },
    ])
  })

  it('refuses a later step that gives back more, and says how much it may', () => {
    const steps = [
      { count: '14', unit: 'days', percent: '50' },
      { count: '2', unit: 'days', percent: '80' },
    ] as const
    expect(stepErrors(steps)).toEqual([undefined, 'A later step can’t give back more. Enter at most 50.'])
    expect(selfServiceKind.check({ ...typed, cancels: true, steps: [...steps] })).toBeDefined()
  })

  it('refuses two steps of one time, and percentages out of bounds', () => {
    const step = (count: string, percent: string) => ({ count, unit: 'days', percent }) as const
    expect(stepErrors([step('2', '50'), step('2', '50')])[1]).toBe('There’s already a step with this time.')
    expect(stepErrors([step('2', '0'), step('1', '101'), step('x', '5')]).every(Boolean)).toBe(true)
  })
})
