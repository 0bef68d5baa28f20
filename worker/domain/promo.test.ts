import { describe, expect, it } from 'vitest'
import { promoCovers, promoDiscount, promoErrors, promoKey, promoRefusal, type PromoRule } from './promo.ts'

const promo: PromoRule = {
  id: 'pro',
  code: 'Summer',
  discount_type: 'PERCENTAGE',
  rate_ppm: 100_000,
  amount: null,
  expires_at: null,
  max_uses: null,
  ticket_ids: [],
  uses: 0,
  held_uses: 0,
}
const now = '2031-06-01T10:00:00.000Z'

describe('a promo code', () => {
  it('is compared without regard to case or the spaces around it', () => {
    expect(new Set(['summer-26', 'SUMMER-26', '  Summer-26 '].map(promoKey)).size).toBe(1)
  })

  it('is refused from its end on, when its uses are gone, and for tickets it is not about', () => {
    const why = (fields: Partial<PromoRule>, wanted: string[] | null = ['a']) =>
      promoRefusal({ ...promo, ...fields }, now, wanted?.map((id) => ({ id, hidden_unless_promo: false })) ?? null)
    expect(why({})).toBeNull()
    expect(why({ expires_at: now })).toBe('promo_code_expired')
    expect(why({ expires_at: '2031-06-01T10:00:00.001Z' })).toBeNull()
    expect(why({ max_uses: 3, uses: 2 })).toBeNull()
    expect(why({ max_uses: 3, uses: 2, held_uses: 1 })).toBe('promo_code_used_up')
    expect(why({ max_uses: 3, uses: 4 })).toBe('promo_code_used_up')
    expect(why({ ticket_ids: ['b'] })).toBe('promo_code_not_applicable')
    expect(why({ ticket_ids: ['b', 'a'] })).toBeNull()
    expect(why({ ticket_ids: ['b'] }, null)).toBeNull()
    expect(why({ ticket_ids: ['b'], expires_at: now, max_uses: 0 })).toBe('promo_code_expired')
  })

  it('is about the tickets on its list, or without one about all but the private ones', () => {
    const [open, secret] = [false, true].map((hidden_unless_promo) => ({ id: 'a', hidden_unless_promo }))
    const about = (ticket_ids: string[]) => [open, secret].map((ticket) => ticket && promoCovers({ ...promo, ticket_ids }, ticket))
    expect([about([]), about(['a']), about(['b'])]).toEqual([
      [true, false],
      [true, true],
      [false, false],
    ])
  })

  it('takes its share or its amount off what costs something', () => {
    const off = (fields: Partial<PromoRule>, type: 'PAID' | 'FREE' | 'DONATION' | 'TIERED' = 'PAID') =>
      promoDiscount({ ...promo, ...fields }, { id: 'a', hidden_unless_promo: false, type })
    expect(off({})).toEqual({ type: 'PERCENTAGE', rate_ppm: 100_000 })
    expect(off({ discount_type: 'FIXED', amount: 500 }, 'TIERED')).toEqual({ type: 'FIXED', amount: 500 })
    for (const nothing of [off({ discount_type: 'NONE' }), off({}, 'FREE'), off({}, 'DONATION'), off({ ticket_ids: ['b'] })])
      expect(nothing).toBeNull()
    expect(promoDiscount(null, { id: 'a', hidden_unless_promo: false, type: 'PAID' })).toBeNull()
  })

  it('needs what its kind of discount is measured in', () => {
    const wrong = (discount_type: PromoRule['discount_type'], rate_ppm: number | null, amount: number | null, currency = 'EUR') =>
      promoErrors({ discount_type, rate_ppm, amount }, currency)
    expect(wrong('PERCENTAGE', null, 500)).toEqual({ rate_ppm: ['validation.required'] })
    expect(wrong('FIXED', 100_000, null)).toEqual({ amount: ['validation.required'] })
    expect(wrong('FIXED', null, 1005, 'KWD')).toEqual({ amount: ['validation.amount_step'] })
    expect([wrong('FIXED', null, 1010, 'KWD'), wrong('PERCENTAGE', 1, null), wrong('NONE', null, null)]).toEqual([{}, {}, {}])
  })
})
