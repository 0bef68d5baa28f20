import { describe, expect, it } from 'vitest'
import {
  promoCovers,
  promoDiscount,
  promoErrors,
  promoFacts,
  promoIsLeft,
  promoKey,
  promoRefusal,
  type PromoRule,
  type WantedTicket,
} from './promo.ts'

const promo: PromoRule = {
  id: 'pro',
  code: 'Summer',
  discount_type: 'PERCENTAGE',
  rate_ppm: 100_000,
  amount: null,
  starts_at: null,
  expires_at: null,
  max_uses: null,
  max_tickets: null,
  min_amount: null,
  ticket_ids: [],
  uses: 0,
  held_uses: 0,
  tickets: 0,
  held_tickets: 0,
}
const now = '2031-06-01T10:00:00.000Z'
const wantedOf = (id: string, more: Partial<WantedTicket> = {}): WantedTicket => ({
  id,
  hidden_unless_promo: false,
  type: 'PAID',
  quantity: 1,
  amount: 2500,
  ...more,
})

describe('a promo code', () => {
  it('is compared without regard to case or the spaces around it', () => {
    expect(new Set(['summer-26', 'SUMMER-26', '  Summer-26 '].map(promoKey)).size).toBe(1)
  })

  it('is refused from its end on, when its uses are gone, and for tickets it is not about', () => {
    const why = (fields: Partial<PromoRule>, wanted: string[] | null = ['a']) =>
      promoRefusal({ ...promo, ...fields }, now, wanted?.map((id) => wantedOf(id)) ?? null)
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

  it('can’t be used before its start', () => {
    const why = (starts_at: string) => promoRefusal({ ...promo, starts_at, max_uses: 0 }, now, null)
    expect(why('2031-06-01T10:00:00.001Z')).toBe('promo_code_not_started')
    expect(why(now)).toBe('promo_code_used_up')
    expect(promoFacts({ ...promo, starts_at: now }, 'promo_code_not_started', 'EUR')).toEqual({ starts_at: now })
  })

  it('is for so many tickets that it applies to, over all its orders', () => {
    const rule = { ...promo, ticket_ids: ['a'], max_tickets: 10, tickets: 4, held_tickets: 3 }
    const why = (quantity: number, more: Partial<PromoRule> = {}) =>
      promoRefusal({ ...rule, ...more }, now, [wantedOf('a', { quantity }), wantedOf('b', { quantity: 20 })])
    expect([why(3), why(4)]).toEqual([null, 'promo_code_too_many_tickets'])
    expect(promoFacts(rule, 'promo_code_too_many_tickets', 'EUR')).toEqual({ available: 3 })
    expect([why(1, { tickets: 7 }), promoRefusal({ ...rule, tickets: 7 }, now, null)]).toEqual(['promo_code_used_up', 'promo_code_used_up'])
    expect([promoIsLeft(rule, 3), promoIsLeft(rule, 4), promoIsLeft({ ...rule, max_tickets: null }, 400)]).toEqual([true, false, true])
  })

  it('needs an amount of what it applies to, before discount: free tickets, donations and other tickets don’t count', () => {
    const rule = { ...promo, ticket_ids: ['a', 'free', 'gift'], min_amount: 5000 }
    const why = (...wanted: WantedTicket[]) => promoRefusal(rule, now, wanted)
    const two = wantedOf('a', { quantity: 2, amount: 5000 })
    expect([why(two), why({ ...two, amount: 4999 })]).toEqual([null, 'promo_code_below_minimum'])
    expect(why(wantedOf('a'), wantedOf('gift', { type: 'DONATION', amount: 9000 }), wantedOf('b', { amount: 9000 }))).toBe(
      'promo_code_below_minimum',
    )
    expect(promoFacts(rule, 'promo_code_below_minimum', 'EUR')).toEqual({ minimum: 5000, currency: 'EUR' })
    expect(promoRefusal(rule, now, null)).toBeNull()
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
      promoErrors({ ...promo, discount_type, rate_ppm, amount }, currency)
    expect(wrong('PERCENTAGE', null, 500)).toEqual({ rate_ppm: ['validation.required'] })
    expect(wrong('FIXED', 100_000, null)).toEqual({ amount: ['validation.required'] })
    expect(wrong('FIXED', null, 1005, 'KWD')).toEqual({ amount: ['validation.amount_step'] })
    expect(promoErrors({ ...promo, min_amount: 1005 }, 'KWD')).toEqual({ min_amount: ['validation.amount_step'] })
    expect(promoErrors({ ...promo, starts_at: now, expires_at: now }, 'EUR')).toEqual({ expires_at: ['validation.end_before_start'] })
    expect([wrong('FIXED', null, 1010, 'KWD'), wrong('PERCENTAGE', 1, null), wrong('NONE', null, null)]).toEqual([{}, {}, {}])
  })
})
