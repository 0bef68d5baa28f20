import { afterEach, describe, expect, it, vi } from 'vitest'
import { platformFee } from './platform-fee.ts'

const fee = (ppm: string | undefined, amount: number, currency = 'EUR') =>
  platformFee(ppm === undefined ? {} : { PLATFORM_FEE_PPM: ppm }, amount, currency)

describe('the platform’s fee', () => {
  afterEach(() => vi.restoreAllMocks())

  it('is off unless it is configured', () => {
    for (const off of [undefined, '', ' ', '0']) expect(fee(off, 2500)).toBe(0)
  })

  it.each([
    ['a share of the amount', '15000', 2500, 'EUR', 38],
    ['rounded half up', '10000', 50, 'EUR', 1],
    ['rounded down below the half', '10000', 49, 'EUR', 0],
    ['a multiple of the step where the last digit is 0', '15000', 10_000, 'KWD', 150],
    ['rounded to that step', '15000', 1010, 'KWD', 20],
    ['whole units where there are no others', '15000', 2500, 'JPY', 38],
    ['less than the whole, however high', '999999', 50, 'EUR', 49],
    ['less than the whole by a step', '999999', 100, 'KWD', 90],
    ['nothing of the least amount', '999999', 1, 'EUR', 0],
    ['nothing of nothing', '999999', 0, 'EUR', 0],
    ['exact where floating point is not', '333333', 1_000_000_000_000, 'EUR', 333_333_000_000],
  ])('is %s', (_what, ppm, amount, currency, expected) => expect(fee(ppm, amount, currency)).toBe(expected))

  it('is off, and says so, where the value makes no sense', () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const bad = ['1.5', '-1', '1e3', 'two percent', '1000000', '99999999999']
    for (const value of bad) expect(fee(value, 2500)).toBe(0)
    expect(complaint).toHaveBeenCalledTimes(bad.length)
    expect(complaint.mock.calls[0]?.[0]).toContain('PLATFORM_FEE_PPM')
  })
})
