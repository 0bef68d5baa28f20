import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../support/api.ts'
import { make, openEvent, page, payUnheard, quote, refusal, together, type OpenEvent } from '../support/event.ts'
import { cartOf, newAddress, newBuyer, openShop, orderStatus, orderWithDetails, pay, placeOrder, type Shop } from '../support/shop.ts'
import { resetSimulator } from '../support/simulator.ts'

const half = { discount_type: 'PERCENTAGE', rate_ppm: 500_000 }
const minute = 60_000

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(resetSimulator)

const codeIn = (event: OpenEvent, fields: object) => make(shop.member, `${event.path}/promo-codes`, { code: 'LAST', ...half, ...fields })
const codeNow = async (event: OpenEvent, code: any) => (await shop.member.get(`${event.path}/promo-codes/${code.id}`)).body.data
const change = (event: OpenEvent, code: any, fields: object) => shop.member.put(`${event.path}/promo-codes/${code.id}`, fields)
const withCode = (promo_code: string, ...wanted: Parameters<typeof cartOf>) => ({ ...cartOf(...wanted), promo_code })
const sessionOf = (answer: { body: any }) => ({ 'x-order-session': answer.body.session_token as string })
const check = (event: OpenEvent, code: string, options: object = {}) =>
  call('GET', `/public/events/${event.eventId}/promo-codes/${code}`, options)

describe('a limit of uses', () => {
  it('of five holds for exactly five of fifty buyers who come at once, and for five again when they expire', async () => {
    const event = await openEvent(shop, [{}])
    const [seat] = event.tickets
    const code = await codeIn(event, { max_uses: 5 })
    const rush = async (now?: number) => {
      const answers = await together(50, () => placeOrder(event, withCode('last', [seat, 1]), { now }))
      const placed = answers.filter(({ status }) => status === 201)
      const refused = answers.filter(({ status }) => status !== 201)
      expect([placed.length, refused.length]).toEqual([5, 45])
      for (const { body } of placed) expect(body.data).toMatchObject({ total: 1250, discount_total: 1250, promo_code: 'LAST' })
      for (const answer of refused) expect(refusal(answer)).toEqual([422, 'promo_code_used_up'])
      expect(Object.keys(refused[0]?.body.errors)).toEqual(['promo_code'])
      expect(await codeNow(event, code)).toMatchObject({ uses: 0, held_uses: 5 })
      return placed
    }
    const first = await rush()
    const end = Math.max(...first.map(({ body }) => Date.parse(body.data.expires_at)))
    expect(refusal(await placeOrder(event, withCode('LAST', [seat, 1]), { now: end - minute }))).toEqual([422, 'promo_code_used_up'])
    await rush(end)
    expect((await shop.member.get(`${event.path}/tickets/${seat.id}`)).body.data.held).toBe(5)
  })

  it('counts completed orders, once per order and not per ticket', async () => {
    const event = await openEvent(shop, [{}])
    const [seat] = event.tickets
    const code = await codeIn(event, { max_uses: 2, discount_type: 'PERCENTAGE', rate_ppm: 1_000_000 })
    const buyer = await orderWithDetails(event, withCode('last', [seat, 4]))
    expect(buyer.order).toMatchObject({ status: 'COMPLETED', total: 0, promo_code: 'LAST' })
    expect(await codeNow(event, code)).toMatchObject({ uses: 1, held_uses: 0 })
    const held = await placeOrder(event, withCode('LAST', [seat, 1]))
    expect(await codeNow(event, code)).toMatchObject({ uses: 1, held_uses: 1 })
    const later = Date.parse(held.body.data.expires_at)
    expect(refusal(await placeOrder(event, withCode('LAST', [seat, 1])))).toEqual([422, 'promo_code_used_up'])
    expect((await placeOrder(event, withCode('LAST', [seat, 1]), { now: later })).status).toBe(201)
  })

  it('gets the use back from a buyer who gives up, or orders anew, and leaves it to one who changes their order', async () => {
    const event = await openEvent(shop, [{}])
    const [seat] = event.tickets
    const code = await codeIn(event, { max_uses: 1 })
    const first = await placeOrder(event, withCode('LAST', [seat, 1]))
    const mine = { headers: sessionOf(first) }
    expect((await quote(event, withCode('LAST', [seat, 3]), mine)).body.data.total).toBe(3750)
    expect(refusal(await quote(event, withCode('LAST', [seat, 3])))).toEqual([422, 'promo_code_used_up'])
    const again = await placeOrder(event, withCode('last', [seat, 3]), mine)
    expect([again.status, again.body.data.total]).toEqual([201, 3750])
    expect(await codeNow(event, code)).toMatchObject({ uses: 0, held_uses: 1 })

    const without = await placeOrder(event, cartOf([seat, 3]), { headers: sessionOf(again) })
    expect(without.body.data).toMatchObject({ total: 7500, promo_code: null })
    expect(await codeNow(event, code)).toMatchObject({ uses: 0, held_uses: 0 })

    const other = await placeOrder(event, withCode('LAST', [seat, 1]))
    const path = `/public/events/${event.eventId}/order/${other.body.data.short_id}`
    for (let time = 0; time < 2; time += 1) expect((await call('POST', `${path}/abandon`, { headers: sessionOf(other) })).status).toBe(204)
    expect(await codeNow(event, code)).toMatchObject({ uses: 0, held_uses: 0 })
  })

  it('held by one’s own unfinished order still shows its prices to this buyer, and to no one else', async () => {
    const event = await openEvent(shop, [{}])
    const [seat] = event.tickets
    await codeIn(event, { max_uses: 1 })
    const placed = await placeOrder(event, withCode('last', [seat, 1]))
    const asked = (headers: Record<string, string> = {}) => call('GET', `/public/events/${event.eventId}?promo_code=last`, { headers })
    expect((await asked()).body.data.promo).toEqual({ code: 'last', valid: false, reason: 'promo_code_used_up' })
    const own = await asked(sessionOf(placed))
    expect(own.body.data.promo).toMatchObject({ code: 'LAST', valid: true })
    expect(own.body.data.tickets[0].prices[0].discounted).toBe(1250)
  })

  it('is not passed by a payment that comes too late: the money goes back', async () => {
    const event = await openEvent(shop, [{}])
    const [seat] = event.tickets
    const code = await codeIn(event, { max_uses: 1 })
    const { buyer, end } = await payUnheard(event, withCode('LAST', [seat, 1]))
    expect((await placeOrder(event, withCode('LAST', [seat, 1]), { now: end })).status).toBe(201)
    const order = await eventually(
      () => shop.member.get(`${event.path}/orders/${buyer.order.id}`),
      ({ body }) => body.data?.refund_status === 'REFUNDED',
      'the late payment to be refunded',
    )
    expect(order.body.data).toMatchObject({ status: 'EXPIRED', total_refunded: 1250 })
    expect(await codeNow(event, code)).toMatchObject({ uses: 0, held_uses: 1 })
  })

  it('takes a late payment whose use no one else got', async () => {
    const event = await openEvent(shop, [{}])
    const [seat] = event.tickets
    const code = await codeIn(event, { max_uses: 1 })
    const { buyer, end } = await payUnheard(event, withCode('LAST', [seat, 1]))
    expect((await placeOrder(event, cartOf([seat, 1]), { now: end })).status).toBe(201)
    expect((await orderStatus(buyer, 'COMPLETED')).promo_code).toBe('LAST')
    expect(await codeNow(event, code)).toMatchObject({ uses: 1, held_uses: 0 })
  })
})

describe('a code', () => {
  let event: OpenEvent
  let paid: any, other: any, free: any, gift: any, secret: any
  beforeAll(async () => {
    event = await openEvent(shop, [
      { title: 'Paid' },
      { title: 'Other', prices: [{ price: 1000 }] },
      { title: 'Free', type: 'FREE', prices: [{ price: 0 }] },
      { title: 'Gift', type: 'DONATION', prices: [{ price: 500 }] },
      { title: 'Secret', hidden_unless_promo: true },
    ])
    ;[paid, other, free, gift, secret] = event.tickets
  })

  it.each([
    [{ code: 'ab' }, ['code']],
    [{ code: 'a'.repeat(51) }, ['code']],
    [{ code: 'with space' }, ['code']],
    [{ code: 'ümlaut' }, ['code']],
    [{ discount_type: 'PERCENTAGE', rate_ppm: null }, ['rate_ppm']],
    [{ discount_type: 'PERCENTAGE', rate_ppm: 0 }, ['rate_ppm']],
    [{ discount_type: 'PERCENTAGE', rate_ppm: 1_000_001 }, ['rate_ppm']],
    [{ discount_type: 'PERCENTAGE', rate_ppm: 10.5 }, ['rate_ppm']],
    [{ discount_type: 'FIXED' }, ['amount']],
    [{ discount_type: 'FIXED', amount: 0 }, ['amount']],
    [{ discount_type: 'HALF' }, ['discount_type']],
    [{ max_uses: 0 }, ['max_uses']],
    [{ expires_at: 'tomorrow' }, ['expires_at']],
  ])('is refused with %j, new or changed', async (fields, errors) => {
    const kept = await codeIn(event, { code: `Kept_${Math.random().toString(36).slice(2)}` })
    const made = await shop.member.post(`${event.path}/promo-codes`, { code: 'Never', ...half, ...fields })
    expect([...refusal(made), Object.keys(made.body.errors)]).toEqual([422, 'validation_failed', errors])
    const changed = await change(event, kept, fields)
    expect([...refusal(changed), Object.keys(changed.body.errors)]).toEqual([422, 'validation_failed', errors])
  })

  it('is unique in its event, whatever its case, and is found in any', async () => {
    const code = await codeIn(event, { code: 'Summer-26' })
    const twin = await shop.member.post(`${event.path}/promo-codes`, { code: 'SUMMER-26', ...half })
    expect([...refusal(twin), Object.keys(twin.body.errors)]).toEqual([422, 'promo_code_taken', ['code']])
    const next = await codeIn(event, { code: 'Winter-26' })
    expect(refusal(await change(event, next, { code: 'summer-26' }))).toEqual([422, 'promo_code_taken'])
    expect((await change(event, code, { code: 'SUMMER-26' })).status).toBe(200)
    for (const typed of ['summer-26', ' Summer-26 ', 'SUMMER-26'])
      expect((await quote(event, withCode(typed, [paid, 1]))).body.data).toMatchObject({ promo_code: 'SUMMER-26', total: 1250 })
    const elsewhere = await openEvent(shop, [{}])
    expect((await codeIn(elsewhere, { code: 'summer-26' })).code).toBe('summer-26')
  })

  it('that is unknown, over, or about other tickets is refused by quote and order, each with its reason', async () => {
    const moment = Math.floor(Date.now() / 1000) * 1000 + minute
    await codeIn(event, { code: 'SOON_OVER', expires_at: new Date(moment).toISOString() })
    await codeIn(event, { code: 'OTHERS', ticket_ids: [other.id] })
    for (const [code, reason, now] of [
      ['NOBODYS', 'promo_code_unknown', undefined],
      ['soon_over', 'promo_code_expired', moment],
      ['OTHERS', 'promo_code_not_applicable', undefined],
    ] as const) {
      const options = now ? { now } : {}
      for (const answer of [
        await quote(event, withCode(code, [paid, 1]), options),
        await placeOrder(event, withCode(code, [paid, 1]), options),
      ])
        expect([...refusal(answer), Object.keys(answer.body.errors)]).toEqual([422, reason, ['promo_code']])
    }
    expect((await quote(event, withCode('SOON_OVER', [paid, 1]), { now: moment - 1 })).body.data.total).toBe(1250)
    expect((await check(event, 'soon_over', { now: moment - 1 })).body).toEqual({ valid: true })
    expect((await check(event, 'soon_over', { now: moment })).body).toEqual({ valid: false, reason: 'promo_code_expired' })
    expect((await check(event, 'NOBODYS')).body).toEqual({ valid: false, reason: 'promo_code_unknown' })
    expect((await page(event, 'NOBODYS')).promo).toEqual({ code: 'NOBODYS', valid: false, reason: 'promo_code_unknown' })
    expect((await quote(event, { ...cartOf([paid, 1]), promo_code: '  ' })).body.data.total).toBe(2500)
  })

  it('takes its share or its amount off the tickets on its list, and nothing off free ones and donations', async () => {
    await codeIn(event, { code: 'THIRD', discount_type: 'PERCENTAGE', rate_ppm: 333_333, ticket_ids: [paid.id, free.id, gift.id] })
    const cart = withCode('THIRD', [paid, 2], [other, 1], [free, 1], [gift, 1])
    const { lines, subtotal, discount_total, total } = (await quote(event, cart)).body.data
    expect(lines.map(({ unit }: any) => [unit.price, unit.discount])).toEqual([
      [2500, 833],
      [1000, 0],
      [0, 0],
      [500, 0],
    ])
    expect([subtotal, discount_total, total]).toEqual([6500, 1666, 4834])
    await codeIn(event, { code: 'FIXED', discount_type: 'FIXED', amount: 1200 })
    const fixed = (await quote(event, withCode('FIXED', [paid, 2], [other, 1]))).body.data
    expect(fixed.lines.map(({ unit, total: line }: any) => [unit.discount, line])).toEqual([
      [1200, 2600],
      [1000, 0],
    ])
    await codeIn(event, { code: 'NOTHING', discount_type: 'NONE', rate_ppm: 500_000, amount: 500 })
    expect((await quote(event, withCode('NOTHING', [paid, 1]))).body.data).toMatchObject({ total: 2500, promo_code: 'NOTHING' })
    const shown = await page(event, 'third')
    expect(shown.promo).toMatchObject({ code: 'THIRD', valid: true, discount_type: 'PERCENTAGE', rate_ppm: 333_333 })
    expect(shown.tickets[0].prices[0]).toMatchObject({ price: 2500, discounted: 1667, gross: 1667 })
  })

  it('shows a private ticket to who has it, and sells it to no one else', async () => {
    await codeIn(event, { code: 'INSIDERS', discount_type: 'NONE', ticket_ids: [secret.id] })
    await codeIn(event, { code: 'EVERYBODY' })
    const shows = async (code?: string) => (await page(event, code)).tickets.some((ticket: any) => ticket.id === secret.id)
    expect([await shows(), await shows('OTHERS'), await shows('wrong'), await shows('insiders')]).toEqual([false, false, false, true])
    expect([await shows('everybody'), (await page(event, 'everybody')).promo.valid]).toEqual([false, true])
    expect(refusal(await placeOrder(event, withCode('everybody', [secret, 1])))).toEqual([422, 'promo_code_not_applicable'])
    const small = await call('GET', `/public/events/${event.eventId}/availability`)
    expect(JSON.stringify(small.body)).not.toContain(secret.id)
    for (const cart of [cartOf([secret, 1]), ...['OTHERS', 'EVERYBODY'].map((code) => withCode(code, [secret, 1], [other, 1]))]) {
      expect(refusal(await quote(event, cart))).toEqual([422, 'ticket_not_found'])
      expect(refusal(await placeOrder(event, cart))).toEqual([422, 'ticket_not_found'])
    }
    const placed = await placeOrder(event, withCode('insiders', [secret, 1], [paid, 1]))
    expect([placed.status, placed.body.data.total]).toEqual([201, 5000])
  })

  it('is changed in part, with null clearing; orders keep what they were sold with', async () => {
    const code = await codeIn(event, { code: 'CHANGES', max_uses: 9, expires_at: '2030-01-01T00:00', ticket_ids: [paid.id, paid.id] })
    expect(code).toMatchObject({ ticket_ids: [paid.id], expires_at: '2029-12-31T23:00:00.000Z', is_expired: false, amount: null })
    const placed = await placeOrder(event, withCode('CHANGES', [paid, 1]))
    const changed = await change(event, code, { discount_type: 'FIXED', amount: 100, max_uses: null, expires_at: null, ticket_ids: [] })
    expect(changed.body.data).toMatchObject({ code: 'CHANGES', rate_ppm: null, amount: 100, max_uses: null, ticket_ids: [], held_uses: 1 })
    expect((await newBuyer(event, placed)).order).toMatchObject({ total: 1250, promo_code: 'CHANGES' })
    expect((await quote(event, withCode('CHANGES', [paid, 1]))).body.data.total).toBe(2400)
    const unknown = await change(event, code, { ticket_ids: ['tkt_0000000000000000'] })
    expect([...refusal(unknown), Object.keys(unknown.body.errors)]).toEqual([422, 'ticket_not_found', ['ticket_ids']])
  })

  it('is deleted while no order has it, and only then', async () => {
    const code = await codeIn(event, { code: 'GOES' })
    const placed = await placeOrder(event, withCode('GOES', [paid, 1]))
    const path = `${event.path}/promo-codes/${code.id}`
    expect(refusal(await shop.member.delete(path))).toEqual([409, 'promo_code_in_use'])
    await call('POST', `/public/events/${event.eventId}/order/${placed.body.data.short_id}/abandon`, { headers: sessionOf(placed) })
    expect((await shop.member.delete(path)).status).toBe(204)
    for (const gone of [await shop.member.get(path), await shop.member.put(path, {}), await shop.member.delete(path)])
      expect(refusal(gone)).toEqual([404, 'not_found'])
    expect((await check(event, 'GOES')).body.valid).toBe(false)
  })

  it('about one deleted ticket is about no other, however it is changed', async () => {
    const own = await openEvent(shop, [{}, {}, {}])
    const [seat, first, second] = own.tickets
    const one = await codeIn(own, { code: 'ONE', ticket_ids: [first.id] })
    const two = await codeIn(own, { code: 'TWO', ticket_ids: [first.id, second.id] })
    expect((await shop.member.delete(`${own.path}/tickets/${first.id}`)).status).toBe(204)
    expect((await codeNow(own, two)).ticket_ids).toEqual([second.id])
    const { id: _, ...all } = await codeNow(own, one)
    expect((await change(own, one, { max_uses: 5 })).status).toBe(200)
    expect((await change(own, one, all)).status).toBe(200)
    for (const code of ['ONE', 'TWO'])
      expect(refusal(await quote(own, withCode(code, [seat, 1])))).toEqual([422, 'promo_code_not_applicable'])
    expect((await quote(own, withCode('TWO', [second, 1]))).body.data.total).toBe(1250)
  })

  it('takes amounts only in the step of the currency', async () => {
    const dinars = await openEvent(shop, [{ prices: [{ price: 5250 }] }], { currency: 'KWD' })
    const odd = await shop.member.post(`${dinars.path}/promo-codes`, { code: 'ODD', discount_type: 'FIXED', amount: 1005 })
    expect([...refusal(odd), Object.keys(odd.body.errors)]).toEqual([422, 'validation_failed', ['amount']])
    await codeIn(dinars, { code: 'EVEN', discount_type: 'FIXED', amount: 1010 })
    expect((await quote(dinars, withCode('EVEN', [dinars.tickets[0], 1]))).body.data.total).toBe(4240)
  })

  it('is listed with its uses, searched, filtered and sorted', async () => {
    const own = await openEvent(shop, [{}])
    await codeIn(own, { code: 'B-side' })
    await codeIn(own, { code: 'A-side', discount_type: 'NONE', expires_at: '2020-01-01T00:00Z' })
    await pay(await orderWithDetails(own, withCode('b-SIDE', [own.tickets[0], 2])))
    const list = async (query: string) => (await shop.member.get(`${own.path}/promo-codes?${query}`)).body.data.map(({ code }: any) => code)
    expect(await list('sort_by=code&sort_direction=asc')).toEqual(['A-side', 'B-side'])
    expect(await list('sort_by=uses&sort_direction=desc')).toEqual(['B-side', 'A-side'])
    expect(await list('query=b-s')).toEqual(['B-side'])
    expect(await list('filter_fields[is_expired][eq]=true')).toEqual(['A-side'])
    expect(await list('filter_fields[discount_type][eq]=NONE')).toEqual(['A-side'])
    expect((await shop.member.get(`${own.path}/promo-codes?query=b-side`)).body.data[0]).toMatchObject({ uses: 1, held_uses: 0 })
    expect(refusal(await shop.member.get(`${own.path}/promo-codes?sort_by=secret`))).toEqual([422, 'validation_failed'])
  })

  it('of a draft can be tried by no one', async () => {
    const draft = await openEvent(shop, [{}])
    await codeIn(draft, { code: 'EARLY' })
    expect((await shop.member.put(`${draft.path}/status`, { status: 'DRAFT' })).status).toBe(200)
    for (const code of ['EARLY', 'WRONG']) {
      expect(refusal(await check(draft, code))).toEqual([404, 'event_not_found'])
      expect(refusal(await quote(draft, withCode(code, [draft.tickets[0], 1])))).toEqual([409, 'event_not_on_sale'])
    }
  })
})

describe('guessing codes', () => {
  it('ends after twenty wrong ones in ten minutes, over every call that takes one, and may begin again later', async () => {
    const event = await openEvent(shop, [{}])
    const other = await openEvent(shop, [{}])
    await codeIn(event, { code: 'RIGHT' })
    await codeIn(other, { code: 'RIGHT' })
    const [seat] = event.tickets
    const now = Date.now()
    const headers = { 'cf-connecting-ip': newAddress() }
    const ways = [
      (code: string, at: number) => call('GET', `/public/events/${event.eventId}?promo_code=${code}`, { now: at, headers }),
      (code: string, at: number) => check(event, code, { now: at, headers }),
      (code: string, at: number) => quote(event, withCode(code, [seat, 1]), { now: at, headers }),
      (code: string, at: number) => placeOrder(event, withCode(code, [seat, 1]), { now: at, headers }),
    ]
    const statuses: number[] = []
    for (let guess = 0; guess < 20; guess += 1) {
      const answer = await (ways[guess % 4] as (typeof ways)[number])(`GUESS-${guess}`, now)
      statuses.push(answer.status)
    }
    expect(statuses).toEqual(Array.from({ length: 5 }, () => [200, 200, 422, 422]).flat())
    for (const way of ways)
      for (const code of ['GUESS-20', 'RIGHT']) {
        const blocked = await way(code, now + 1)
        expect(refusal(blocked)).toEqual([429, 'rate_limited'])
        expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0)
      }
    expect((await page(event, undefined, now)).tickets).toHaveLength(1)
    expect((await quote(event, cartOf([seat, 1]), { now, headers })).status).toBe(200)
    expect((await check(other, 'RIGHT', { now, headers })).body.valid).toBe(true)
    for (const way of ways) expect((await way('RIGHT', now + 10 * minute)).status).toBeLessThan(300)
  })

  it('counts guesses alone: a code that is known is tried as often as one likes', async () => {
    const event = await openEvent(shop, [{}])
    await codeIn(event, { code: 'OVER', expires_at: '2020-01-01T00:00Z' })
    const tries = await together(25, () => check(event, 'over'))
    expect(new Set(tries.map(({ status, body }) => `${status} ${body.reason}`))).toEqual(new Set(['200 promo_code_expired']))
    const now = Date.now()
    const wrong = await together(30, (index) => check(event, `GUESS-${index}`, { now }))
    expect(wrong.filter(({ status }) => status === 200)).toHaveLength(20)
  })
})
