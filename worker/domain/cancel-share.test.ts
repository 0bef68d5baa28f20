import { describe, expect, it } from 'vitest'
import { cancelShare } from './cancel-share.ts'

const unit = { gross: 3350, fees: 300, refundable: 3350 }

describe('the share of a cancelled ticket', () => {
  it('is the step’s part of its price, half up', () => {
    expect(cancelShare(unit, { refund_ppm: 1_000_000, keep_fees: false }, 'EUR')).toBe(3350)
    expect(cancelShare({ ...unit, gross: 3351 }, { refund_ppm: 500_000, keep_fees: false }, 'EUR')).toBe(1676)
    expect(cancelShare({ gross: 5650, fees: 0, refundable: 5650 }, { refund_ppm: 500_000, keep_fees: false }, 'KWD')).toBe(2830)
  })

  it('leaves the fees out where they are kept', () => {
    expect(cancelShare(unit, { refund_ppm: 1_000_000, keep_fees: true }, 'EUR')).toBe(3050)
    expect(cancelShare(unit, { refund_ppm: 500_000, keep_fees: true }, 'EUR')).toBe(1525)
  })

  it('is no more than is left of its payment', () => {
    expect(cancelShare({ ...unit, refundable: 1000 }, { refund_ppm: 1_000_000, keep_fees: false }, 'EUR')).toBe(1000)
  })
})
