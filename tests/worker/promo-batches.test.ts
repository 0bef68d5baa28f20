import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../support/api.ts'
import { csvOf } from '../support/csv-of.ts'
import { effort } from '../support/effort.ts'
import { make, openEvent, page, quote, refusal, together, type OpenEvent } from '../support/event.ts'
import { cartOf, openShop, orderWithDetails, placeOrder, type Shop } from '../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

/** How many codes of the batch are taken by twice as many buyers; in the long form all but the one that is used up last. */
const buyers = effort('BATCH_BUYERS', { short: 120, long: 9_999 })
const atOnce = 40

const batchIn = (event: OpenEvent, fields: object) =>
  make(shop.member, `${event.path}/promo-codes/batch`, { name: 'Partners', discount_type: 'PERCENTAGE', rate_ppm: 1_000_000, ...fields })
const withCode = (promo_code: string, ...wanted: Parameters<typeof cartOf>) => ({ ...cartOf(...wanted), promo_code })
const batchNow = async (event: OpenEvent, { id }: { id: string }) => (await shop.member.get(`${event.path}/promo-codes/${id}`)).body.data

describe('a batch', () => {
  it('of 10,000 is made, exported, and each code used once under parallel load', { timeout: 1_800_000 }, async () => {
    const event = await openEvent(shop, [{ prices: [{ price: 2500, quantity: null }] }])
    const [seat] = event.tickets
    const batch = await batchIn(event, { count: 10_000, prefix: 'NIGHT-', max_uses: 1 })
    expect(batch).toMatchObject({ batch: { count: 10_000, codes_used: 0 }, code: 'NIGHT-________' })
    const exported = () => csvOf(shop.member, `${event.path}/promo-codes/${batch.id}/export`)
    const { lines, headers } = await exported()
    expect([headers.get('x-total-count'), lines.length, new Set(lines.map((line) => line['Promo code'])).size]).toEqual([
      '10000',
      10_000,
      10_000,
    ])
    const first = lines[0]!
    expect(first['Link']).toMatch(new RegExp(`/event/${event.eventId}/an-evening\\?promo_code=${first['Promo code']}$`))
    // Twice as many buyers as codes: of the two with one code, one gets it.
    const codes = lines.slice(0, buyers).map((line) => line['Promo code']!)
    const carts = codes.flatMap((code) => [code, code.toLowerCase()])
    const answers: string[] = []
    for (let at = 0; at < carts.length; at += atOnce) {
      const some = carts.slice(at, at + atOnce)
      const placed = await together(some.length, (index) => placeOrder(event, withCode(some[index]!, [seat, 1])))
      answers.push(...placed.map((answer) => (answer.status === 201 ? 'ok' : answer.body.code)))
    }
    expect([answers.filter((one) => one === 'ok').length, answers.filter((one) => one === 'promo_code_used_up').length]).toEqual([
      buyers,
      buyers,
    ])
    expect(await batchNow(event, batch)).toMatchObject({ held_uses: buyers, held_tickets: buyers, uses: 0 })
    expect((await exported()).lines.filter((line) => line['Uses held'] === '1')).toHaveLength(buyers)
    const unused = (await exported()).lines.at(-1)!['Promo code']!
    await orderWithDetails(event, withCode(unused, [seat, 2]))
    expect(await batchNow(event, batch)).toMatchObject({ uses: 1, tickets: 2, batch: { codes_used: 1 } })
    const found = await shop.member.get(`${event.path}/promo-codes?query=${unused.toLowerCase()}`)
    expect(found.body.data).toMatchObject([{ id: batch.id, batch: { found: { code: unused, uses: 1 } } }])
    const report = await eventually(
      () => shop.member.get(`${event.path}/reports/promo-codes`),
      ({ body }) => body.data?.length > 0,
      'the code in the report',
    )
    expect(report.body.data).toMatchObject([{ promo_code_id: batch.id, code: 'Partners', uses: 1, tickets: 2 }])
    // What everyone gets of the event has none of them.
    const shown = JSON.stringify([await page(event), (await call('GET', `/public/events/${event.eventId}/availability`)).body])
    expect(shown).not.toContain('NIGHT-')
    const path = `${event.path}/promo-codes/${batch.id}`
    expect(refusal(await shop.member.delete(path))).toEqual([409, 'promo_code_in_use'])
    // It may be sent as it was got.
    const { id: _, ...all } = await batchNow(event, batch)
    expect((await shop.member.put(path, { ...all, max_uses: 2 })).body.data).toMatchObject({
      name: 'Partners',
      max_uses: 2,
      code: all.code,
    })
  })

  it.each([
    [{ count: 10_001 }, ['count']],
    [{ count: 0 }, ['count']],
    [{ length: 5 }, ['length']],
    [{ length: 21 }, ['length']],
    [{ prefix: '-A' }, ['prefix']],
    [{ prefix: 'a'.repeat(21) }, ['prefix']],
    [{ name: ' ' }, ['name']],
    [{ max_tickets: 0 }, ['max_tickets']],
    [{ min_amount: 0 }, ['min_amount']],
    [{ starts_at: '2031-01-02T10:00', expires_at: '2031-01-02T10:00' }, ['expires_at']],
  ])('is refused with %j', async (fields, errors) => {
    const event = shared
    const answer = await shop.member.post(`${event.path}/promo-codes/batch`, { name: 'Never', count: 2, discount_type: 'NONE', ...fields })
    expect([...refusal(answer), Object.keys(answer.body.errors)]).toEqual([422, 'validation_failed', errors])
  })

  it('is one row of the list, exported alone, and deleted with its codes', async () => {
    const event = shared
    const batch = await batchIn(event, { count: 2 })
    const single = await make(shop.member, `${event.path}/promo-codes`, { code: 'SINGLE', discount_type: 'NONE' })
    const { lines } = await csvOf(shop.member, `${event.path}/promo-codes/${batch.id}/export`)
    expect((await shop.member.get(`${event.path}/promo-codes/${single.id}/export`)).status).toBe(404)
    expect((await shop.member.delete(`${event.path}/promo-codes/${batch.id}`)).status).toBe(204)
    const gone = await quote(event, withCode(lines[0]!['Promo code']!, [event.tickets[0], 1]))
    expect(refusal(gone)).toEqual([422, 'promo_code_unknown'])
  })
})

let shared: OpenEvent
beforeAll(async () => {
  shared = await openEvent(shop, [{}, { title: 'Secret', hidden_unless_promo: true }])
})

describe('a code’s start, tickets and minimum', () => {
  const half = { discount_type: 'PERCENTAGE', rate_ppm: 500_000 }
  const codeIn = (fields: object) => make(shop.member, `${shared.path}/promo-codes`, { ...half, ...fields })

  it('reach the buyer in plain words, by quote, order, check and page', async () => {
    const [seat, secret] = shared.tickets
    const starts = Math.floor(Date.now() / 1000) * 1000 + 60_000
    const starts_at = new Date(starts).toISOString()
    await codeIn({ code: 'SOON', starts_at, ticket_ids: [secret.id] })
    const early = await placeOrder(shared, withCode('soon', [secret, 1]))
    expect([...refusal(early), early.body.starts_at, early.body.detail]).toEqual([
      422,
      'promo_code_not_started',
      starts_at,
      'This promo code isn’t active yet.',
    ])
    const check = await call('GET', `/public/events/${shared.eventId}/promo-codes/soon`)
    expect(check.body).toEqual({ valid: false, reason: 'promo_code_not_started', starts_at })
    const before = await page(shared, 'soon')
    expect([before.promo, before.tickets.length]).toEqual([{ code: 'soon', valid: false, reason: 'promo_code_not_started', starts_at }, 1])
    expect((await page(shared, 'soon', starts)).tickets).toHaveLength(2)

    await codeIn({ code: 'TWO', max_tickets: 2 })
    const many = await quote(shared, withCode('TWO', [seat, 3]))
    expect([...refusal(many), many.body.available, many.body.detail]).toEqual([
      422,
      'promo_code_too_many_tickets',
      2,
      'This promo code is valid for only 2 more tickets.',
    ])
    await codeIn({ code: 'FIFTY', min_amount: 5000 })
    const small = await placeOrder(shared, withCode('FIFTY', [seat, 1]))
    expect([...refusal(small), small.body.minimum, small.body.detail]).toEqual([
      422,
      'promo_code_below_minimum',
      5000,
      'This promo code needs tickets it applies to for at least €50.00.',
    ])
    expect((await quote(shared, withCode('FIFTY', [seat, 2]))).body.data.total).toBe(2500)
  })

  it('hold for twenty-five buyers at once who want a code’s last tickets', async () => {
    const [seat] = shared.tickets
    const code = await codeIn({ code: 'SEVEN', max_tickets: 7 })
    const answers = await together(25, () => placeOrder(shared, withCode('SEVEN', [seat, 2])))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['promo_code_too_many_tickets']),
    )
    expect(await batchNow(shared, code)).toMatchObject({ held_uses: 3, held_tickets: 6 })
    expect((await placeOrder(shared, withCode('SEVEN', [seat, 1]))).status).toBe(201)
    expect(refusal(await placeOrder(shared, withCode('SEVEN', [seat, 1])))).toEqual([422, 'promo_code_used_up'])
  })
})
