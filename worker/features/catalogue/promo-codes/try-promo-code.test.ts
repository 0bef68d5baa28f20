import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStage, type Stage } from '../../../../tests/support/payment-stage.ts'
import { codeGuesses } from './table.ts'
import { promoCodeInputSchema } from '../../../contract/promo-codes.ts'

let stage: Stage
beforeEach(() => {
  stage = openStage({})
  const fields = promoCodeInputSchema.parse({ code: 'RIGHT', discount_type: 'NONE' })
  stage.box.must('createPromoCode', { id: 'pro_right', fields }, stage.clock.now)
})
afterEach(() => stage.box.close())

const minute = 60_000
const trying = (code: string, address: string | null, later = 0) => {
  const tried = stage.box.command('tryPromoCode', { code, address }, stage.clock.now + later)
  return tried.ok ? 'ok' : tried.problem.code
}
const guesses = (count: number, address: string | null) => Array.from({ length: count }, (_, index) => trying(`GUESS-${index}`, address))

describe('trying a promo code', () => {
  it('is refused after twenty wrong ones from an address in ten minutes, the right one too', () => {
    expect(new Set(guesses(20, 'here'))).toEqual(new Set(['ok']))
    expect([trying('GUESS-20', 'here'), trying('RIGHT', 'here'), trying('RIGHT', 'there')]).toEqual(['rate_limited', 'rate_limited', 'ok'])
    expect(trying('RIGHT', 'here', 10 * minute)).toBe('ok')
  })

  it('is refused after forty from an IPv6 /48, whatever network of it they come from', () => {
    const from = (network: number) => `2001:db8:7:${network.toString(16)}`
    expect(new Set(Array.from({ length: 40 }, (_, index) => trying('WRONG', from(index))))).toEqual(new Set(['ok']))
    expect([trying('RIGHT', from(99)), trying('RIGHT', '2001:db8:8:1')]).toEqual(['rate_limited', 'ok'])
    expect(trying('RIGHT', from(99), 10 * minute)).toBe('ok')
  })

  it('keeps no address in clear, and nothing of it once ten minutes are over', async () => {
    const kept = () => stage.box.db.select().from(codeGuesses).all()
    guesses(3, '2001:db8:7:1')
    expect([kept().length, JSON.stringify(kept()).includes('2001')]).toEqual([2, false])
    await stage.box.work(null, stage.clock.now + 12 * minute)
    expect(kept()).toEqual([])
  })

  it('counts no code that exists, and nothing without an address', () => {
    for (let index = 0; index < 30; index += 1) expect(trying('right', 'here')).toBe('ok')
    expect(new Set(guesses(30, null))).toEqual(new Set(['ok']))
  })

  it('is all that writes: asking about a code changes nothing', () => {
    const { box, clock } = stage
    const changes = () => box.db.get<{ n: number }>(sql`select total_changes() as n`)
    const code = 'WRONG'
    const cart = { tickets: [{ ticket_id: 'tkt_stage', prices: [{ price_id: 'prc', quantity: 1 }] }], promo_code: code }
    const before = changes()
    expect(box.query('getPublicEvent', { code }, clock.now)).toMatchObject({ value: { promo: { valid: false } } })
    expect(box.query('checkPromoCode', { code }, clock.now)).toMatchObject({ value: { valid: false, reason: 'promo_code_unknown' } })
    expect(box.query('quote', { cart, session_token: null, address: null }, clock.now)).toMatchObject({
      problem: { code: 'promo_code_unknown' },
    })
    expect(changes()).toEqual(before)
  })
})
