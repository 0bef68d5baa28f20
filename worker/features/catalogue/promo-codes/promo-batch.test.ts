import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBoxInNode } from '../../../../tests/support/box-in-node.ts'
import { openStage, type Stage } from '../../../../tests/support/payment-stage.ts'
import { copiedPartsSchema } from '../../../contract/duplicate.ts'
import { createEventSchema } from '../../../contract/events.ts'
import { promoBatchInputSchema } from '../../../contract/promo-codes.ts'
import { daysLater } from '../../../domain/time.ts'
import { MAX_BATCH_CODES } from './batch-codes.ts'
import { batchCodes, promoCodes } from './table.ts'

let stage: Stage
beforeEach(() => {
  stage = openStage({})
})
afterEach(() => stage.box.close())

const fieldsOf = (more: object = {}) =>
  promoBatchInputSchema.parse({ name: 'Partners', count: 3, discount_type: 'PERCENTAGE', rate_ppm: 100_000, max_uses: 1, ...more })
const batch = (more: object = {}, id = 'pro_batch') =>
  stage.box.command('createPromoBatch', { id, fields: fieldsOf(more) }, stage.clock.now)
const codesOf = (id = 'pro_batch') =>
  stage.box.db
    .select()
    .from(batchCodes)
    .all()
    .filter(({ promo_code_id }) => promo_code_id === id)
const one = (id = 'pro_batch') => {
  const found = stage.box.query('getPromoCode', id, stage.clock.now)
  if (!found.ok) throw new Error(found.problem.code)
  return found.value
}

let placed = 0
const place = (promo_code: string, { quantity = 1, session_token = null as string | null, at = stage.clock.now } = {}) => {
  const ticket = stage.box.query('getTicket', 'tkt_stage', stage.clock.now)
  const price_id = (ticket.ok && ticket.value.prices[0]?.id) || ''
  placed += 1
  return stage.box.command(
    'placeOrder',
    {
      id: `ord_batch${placed}`,
      cart: { tickets: [{ ticket_id: 'tkt_stage', prices: [{ price_id, quantity }] }], promo_code },
      locale: 'en',
      session_token,
      new_session_token: `session-batch-${placed}`,
      idempotency: null,
      address: null,
    },
    at,
  )
}
const codeOf = (answer: { ok: boolean; problem?: { code: string } }) => (answer.ok ? 'ok' : answer.problem?.code)

describe('a batch of promo codes', () => {
  it('of 10,000 is made at once: all different, none that looks like another, and one row in the list', () => {
    expect(batch({ count: 10_000, prefix: 'Night-' })).toMatchObject({ ok: true })
    const codes = codesOf()
    expect([codes.length, new Set(codes.map(({ code_key }) => code_key)).size]).toEqual([10_000, 10_000])
    expect(codes.filter(({ code }) => !/^Night-[2-9ABCDEFGHJKMNPQRSTVWXYZ]{8}$/.test(code))).toEqual([])
    // Drawn evenly: no character comes much more often than another.
    const counts = Map.groupBy(
      codes.flatMap(({ code }) => code.slice(6).split('')),
      (letter) => letter,
    )
    expect(counts.size).toBe(30)
    for (const { length } of counts.values()) expect(Math.abs(length - 80_000 / 30)).toBeLessThan(400)
    expect(stage.box.query('listPromoCodes', null, stage.clock.now)).toMatchObject({
      value: [{ code: 'Night-________', name: 'Partners', batch: { prefix: 'Night-', length: 8, count: 10_000, codes_used: 0 }, uses: 0 }],
    })
    expect(batch({ count: 10_000 })).toMatchObject({ ok: true, value: { batch: { prefix: 'Night-' } } })
    expect(codesOf()).toHaveLength(10_000)
  })

  it('each is used once, and none by two', () => {
    batch()
    const [first, second] = codesOf().map(({ code }) => code)
    expect([place(first!.toLowerCase()), place(first!), place(second!)].map(codeOf)).toEqual(['ok', 'promo_code_used_up', 'ok'])
    expect(one()).toMatchObject({ uses: 0, held_uses: 2, batch: { codes_used: 0 } })
    expect(
      codesOf()
        .map(({ held_uses }) => held_uses)
        .toSorted(),
    ).toEqual([0, 1, 1])
    // The holds end, and each code is free again.
    const later = stage.clock.now + 3 * 3_600_000
    expect(codeOf(place(first!, { at: later }))).toBe('ok')
    expect(one()).toMatchObject({ held_uses: 1 })
  })

  it('leaves a code to who changes their order, and not the one of another buyer', () => {
    batch()
    const [mine, other] = codesOf().map(({ code }) => code)
    const held = place(mine!)
    place(other!)
    const session_token = held.ok ? held.value.session_token : ''
    expect(codeOf(place(other!, { session_token }))).toBe('promo_code_used_up')
    expect(codeOf(place(mine!, { session_token, quantity: 2 }))).toBe('ok')
    expect(one()).toMatchObject({ held_uses: 2, held_tickets: 3 })
  })

  it('has its rules in common: a change and the end of one are those of all', () => {
    batch({ max_tickets: 2 })
    const [first, second] = codesOf().map(({ code }) => code)
    expect([codeOf(place(first!, { quantity: 3 })), codeOf(place(first!, { quantity: 2 }))]).toEqual(['promo_code_too_many_tickets', 'ok'])
    const change = (fields: object) => stage.box.must('updatePromoCode', { id: 'pro_batch', fields }, stage.clock.now)
    expect(change({ name: 'Press', code: 'IGNORED', max_tickets: 3 })).toMatchObject({ name: 'Press', code: '________', max_tickets: 3 })
    expect(codeOf(place(second!, { quantity: 3 }))).toBe('ok')
    change({ expires_at: new Date(stage.clock.now).toISOString() })
    expect(codeOf(place(codesOf()[2]!.code))).toBe('promo_code_expired')
  })

  it('is found by any of its codes, and its form is no code', () => {
    batch()
    batch({ name: 'Others' }, 'pro_other')
    const [{ code } = { code: '' }] = codesOf()
    const found = stage.box.query('listPromoCodes', ` ${code.toLowerCase()} `, stage.clock.now)
    expect(found.ok && found.value.map((row) => row.batch?.found)).toEqual([{ code, uses: 0, held_uses: 0 }, undefined])
    for (const form of ['________', 'batch pro_batch']) expect(codeOf(place(form))).toBe('promo_code_unknown')
    const taken = stage.box.command('createPromoCode', { id: 'pro_same', fields: { code, discount_type: 'NONE' } }, stage.clock.now)
    expect(codeOf(taken)).toBe('promo_code_taken')
  })

  it('never has a code that is there already', () => {
    // Codes of one character each, as drawn: 222222, 333333 …
    let draws: number[] = []
    const drawn = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => (bytes as Uint8Array).fill(draws.shift() ?? 9) as never)
    draws = [0]
    batch({ count: 1, length: 6 })
    stage.box.must('createPromoCode', { id: 'pro_own', fields: { code: '333333', discount_type: 'NONE' } }, stage.clock.now)
    draws = [0, 1, 2, 3]
    batch({ count: 2, length: 6 }, 'pro_other')
    drawn.mockRestore()
    expect(codesOf('pro_other').map(({ code }) => code)).toEqual(['444444', '555555'])
    expect(codesOf()).toHaveLength(1)
  })

  it('is deleted with all its codes while no order has one', () => {
    batch()
    const [{ code } = { code: '' }] = codesOf()
    const held = place(code)
    const remove = () => codeOf(stage.box.command('deletePromoCode', 'pro_batch', stage.clock.now))
    expect(remove()).toBe('promo_code_in_use')
    if (held.ok)
      stage.box.must('abandonOrder', { short_id: held.value.order.short_id, session_token: held.value.session_token }, stage.clock.now)
    expect([remove(), codesOf().length, codeOf(place(code))]).toEqual(['ok', 0, 'promo_code_unknown'])
  })

  it('is one of few: an event has at most 50,000 codes in batches', () => {
    const row = () => stage.box.db.select().from(promoCodes).all()[0]!
    batch({ count: 10 })
    stage.box.open(stage.clock.now, (box) =>
      box.put(promoCodes, { ...row(), batch: { prefix: '', length: 8, count: MAX_BATCH_CODES - 5 } }),
    )
    expect([codeOf(batch({ count: 6 }, 'pro_six')), codeOf(batch({ count: 5 }, 'pro_five'))]).toEqual(['promo_batch_limit', 'ok'])
  })

  it('of a copied event has the same rules, and new codes of its own', () => {
    batch({ count: 50, prefix: 'N', starts_at: '2027-03-01T10:00', ticket_ids: ['tkt_stage'] })
    place(codesOf()[0]!.code)
    const taken = stage.box.query('getEventToCopy', copiedPartsSchema.parse({}), stage.clock.now)
    if (!taken.ok) throw new Error(taken.problem.code)
    const { event, rows } = taken.value
    const copy = openBoxInNode('evt_copy')
    copy.must(
      'createEvent',
      {
        account_id: event.account_id,
        fields: createEventSchema.parse({ ...event, start_date: daysLater(event.start_date, 7, event.timezone) }),
        organizer: event.organizer,
        payment: { payment_account_id: null, payment_connected: false, payment_version: 0 },
        origin: 'http://localhost:8787',
        viewer: { email_confirmed: true },
        copied: { settings: null, homepage: null, cover_image_id: null, rows, taxes: [], days: 7 },
      },
      stage.clock.now,
    )
    const [promo] = copy.db.select().from(promoCodes).all()
    expect(promo).toMatchObject({ name: 'Partners', max_uses: 1, held_uses: 0, held_tickets: 0, starts_at: '2027-03-08T09:00:00.000Z' })
    const own = copy.db.select().from(batchCodes).all()
    expect([own.length, new Set(own.map(({ promo_code_id }) => promo_code_id))]).toEqual([50, new Set([promo?.id])])
    const before = new Set(codesOf().map(({ code }) => code))
    expect(own.filter(({ code }) => before.has(code))).toEqual([])
    expect(own.every(({ code }) => code.startsWith('N'))).toBe(true)
    copy.close()
  })

  it('is read in pages', () => {
    batch({ count: 4500 })
    const seen: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const page: ReturnType<typeof read> = read(after)
      seen.push(...page.codes.map(({ code }) => code))
      after = page.next
    }
    expect(new Set(seen)).toEqual(new Set(codesOf().map(({ code }) => code)))
    expect(codeOf(stage.box.query('listBatchCodes', { id: 'pro_nobody', after: '' }, stage.clock.now))).toBe('not_found')
  })
})

const read = (after: string) => {
  const page = stage.box.query('listBatchCodes', { id: 'pro_batch', after }, stage.clock.now)
  if (!page.ok) throw new Error(page.problem.code)
  expect(page.value.codes.length).toBeLessThanOrEqual(2000)
  return page.value
}
