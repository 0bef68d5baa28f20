import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, newEmail, type Answer } from '../support/api.ts'
import { make, refusal } from '../support/event.ts'
import { mailTo } from '../support/mail.ts'
import { timeline } from '../support/refunds.ts'
import { cartOf, confirmEmail, confirmIntent, openShop, placeOrder, signUp, type Shop } from '../support/shop.ts'

const day = 24 * 3_600_000

let shop: Shop
let path: string
beforeAll(async () => {
  shop = await openShop({ paid: 40 })
  path = `/events/${shop.eventId}/orders`
})

const body = (more: object = {}) => ({
  ...cartOf([shop.paid, 2]),
  first_name: 'Zoë',
  last_name: 'Wu',
  email: newEmail('zoe'),
  payment: { type: 'PAID', method: 'TERMINAL' },
  ...more,
})
const create = (more: object = {}, options: object = {}): Promise<Answer> => shop.member.post(path, body(more), options)
const get = async (id: string): Promise<any> => (await shop.member.get(`${path}/${id}`)).body.data
const report = async (name: string): Promise<any> => (await shop.member.get(`/events/${shop.eventId}/reports/${name}`)).body.totals
const link = (days = 3) => ({ type: 'LINK', days })
const linkOf = async (id: string): Promise<{ url: string; expires_at: string }> =>
  (await shop.member.get(`${path}/${id}/payment-link`)).body.data

describe('an order by hand', () => {
  it('that was paid elsewhere is sold, booked, reported and mailed, and is refunded where it was paid', async () => {
    const before = await report('daily-sales')
    const guest = { price_id: shop.paid.prices[0].id, first_name: 'Mira', last_name: 'Aydin', email: newEmail('mira') }
    const made = await create({ attendees: [guest], locale: 'de' })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const order = made.body.data
    expect(order).toMatchObject({
      status: 'COMPLETED',
      payment_status: 'RECEIVED',
      channel: 'MANUAL',
      is_manual: true,
      payment_provider: 'TERMINAL',
      total: 5000,
      refund_block: 'manual_order_not_refundable',
    })
    expect(order.attendees.map(({ first_name }: any) => first_name)).toEqual(['Mira', 'Zoë'])
    expect((await mailTo(order.buyer.email, () => true)).subject).toContain('Nocturnes')
    expect((await mailTo(guest.email, () => true)).subject).toContain('Nocturnes')
    expect(await report('daily-sales')).toMatchObject({
      orders: before.orders + 1,
      tickets: before.tickets + 2,
      gross: before.gross + 5000,
    })
    const [entry] = (await timeline(shop, { order } as never)).filter(({ kind }: any) => kind === 'COMPLETED')
    expect(entry).toMatchObject({ by: { kind: 'USER', name: 'Ora Nizer' }, amount: 5000, detail: 'TERMINAL' })
    const refund = await shop.member.post(
      `${path}/${order.id}/refund`,
      { amount: 100 },
      { headers: { 'idempotency-key': 'a-refund-by-hand' } },
    )
    expect(refusal(refund)).toEqual([409, 'manual_order_not_refundable'])
  })

  it('that is free costs nothing, whatever its tickets do', async () => {
    const made = await create({ payment: { type: 'FREE' }, send_mail: false })
    expect(made.body.data).toMatchObject({ status: 'COMPLETED', subtotal: 5000, discount_total: 5000, total: 0, payment_provider: 'NONE' })
  })

  it('costs what its quote says, at another total too, which needs a reason', async () => {
    const priced = { ...cartOf([shop.paid, 3]), total: 1000, payment: { type: 'PAID' } }
    const quote = await shop.member.post(`${path}/quote`, priced)
    expect(quote.body.data).toMatchObject({ total: 1000, subtotal: 7500, discount_total: 6500 })
    expect(quote.body.data.lines.map(({ quantity, total }: any) => [quantity, total])).toEqual([
      [1, 334],
      [2, 666],
    ])
    const { tickets, total } = priced
    const refused = await create({ tickets, total })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['reason']])
    expect((await create({ tickets, total, reason: 'School class' })).body.data).toMatchObject({ total: 1000 })
  })

  it('takes a promo code and counts its use', async () => {
    const promo = await make(shop.member, `/events/${shop.eventId}/promo-codes`, {
      code: 'CREW',
      discount_type: 'PERCENTAGE',
      rate_ppm: 500_000,
      max_uses: 1,
    })
    expect((await create({ promo_code: 'crew' })).body.data).toMatchObject({ total: 2500, promo_code: 'CREW' })
    expect((await shop.member.get(`/events/${shop.eventId}/promo-codes/${promo.id}`)).body.data.uses).toBe(1)
    const used = await create({ promo_code: 'CREW' })
    expect([...refusal(used), Object.keys(used.body.errors)]).toEqual([422, 'promo_code_used_up', ['promo_code']])
    const both = await create({ promo_code: 'CREW', total: 100, reason: 'x' })
    expect(Object.keys(both.body.errors)).toEqual(['promo_code'])
  })

  it('is made once under its key', async () => {
    const [headers, content] = [{ 'idempotency-key': 'an-order-by-hand' }, body({ send_mail: false })]
    const [first, again] = [await shop.member.post(path, content, { headers }), await shop.member.post(path, content, { headers })]
    expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 201, 'true'])
    expect(again.body.data.id).toBe(first.body.data.id)
    expect(refusal(await shop.member.post(path, { ...content, locale: 'fr' }, { headers }))).toEqual([409, 'idempotency_key_reused'])
  })

  it('names the field of what is wrong, and sells nothing', async () => {
    const sold = (await report('tickets')).tickets
    const wrong = await create({ first_name: '', email: 'nobody', payment: { type: 'LINK', days: 15 } })
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([422, ['email', 'first_name', 'payment.days']])
    const tooMany = await create(cartOf([shop.paid, 41]))
    expect(refusal(tooMany)).toEqual([409, 'not_enough_tickets'])
    expect(Object.keys(tooMany.body.errors)).toEqual(['tickets.0.prices.0.quantity'])
    expect(Object.keys((await create({ tickets: [] })).body.errors)).toEqual(['tickets'])
    expect(refusal(await create({ payment: link(), total: 20, reason: 'x' }))).toEqual([422, 'amount_below_provider_minimum'])
    expect((await report('tickets')).tickets).toBe(sold)
  })

  it('is not there for another account, nor is its link', async () => {
    const { member, email, user } = await signUp()
    await confirmEmail(member, email, user.id)
    const order = (await create({ payment: link(), send_mail: false })).body.data
    expect(refusal(await member.post(path, body()))[0]).toBe(404)
    expect(refusal(await member.post(`${path}/quote`, { ...cartOf([shop.paid, 1]), payment: { type: 'PAID' } }))[0]).toBe(404)
    const own = `${path}/${order.id}/payment-link`
    for (const answer of [await member.get(own), await member.post(own), await member.delete(own)]) expect(answer.status).toBe(404)
    expect((await shop.member.delete(own)).status).toBe(200)
  })

  it('sends no mail for an account without a confirmed email', async () => {
    const { member, email } = await signUp()
    const organizer = await make(member, '/organizers', { name: 'New here', email })
    const event = { title: 'Now', organizer_id: organizer.id, start_date: '2031-06-01T20:00', timezone: 'UTC', currency: 'EUR' }
    const { id } = await make(member, '/events', event)
    const free = await make(member, `/events/${id}/tickets`, { title: 'Seat', type: 'FREE', prices: [{ price: 0 }] })
    const order = { ...body(), ...cartOf([free, 1]), payment: { type: 'FREE' } }
    expect(refusal(await member.post(`/events/${id}/orders`, order))).toEqual([409, 'email_unconfirmed'])
    expect((await member.post(`/events/${id}/orders`, { ...order, send_mail: false })).status).toBe(201)
  })
})

describe('a payment link', () => {
  it('is mailed, opens the payment of its order, and completes it like every sale', async () => {
    const made = await create({ payment: link(), locale: 'de' })
    expect(made.body.data).toMatchObject({ status: 'AWAITING_PAYMENT', payment_provider: 'STRIPE', attendees: [] })
    const { id, short_id, buyer } = made.body.data
    expect(JSON.stringify(made.body)).not.toContain('#pay=')
    const { url, expires_at } = await linkOf(id)
    expect(Math.abs(Date.parse(expires_at) - Date.now() - 3 * day)).toBeLessThan(60_000)
    const mail = await mailTo(buyer.email, ({ text }) => text.includes(url))
    expect(mail.subject).toMatch(/Nocturnes/)
    const publicPath = `/public/events/${shop.eventId}/order/${short_id}`
    expect((await call('GET', publicPath)).body.data.buyer).toBe(null)
    expect(refusal(await call('POST', `${publicPath}/payment`))).toEqual([403, 'forbidden'])
    const headers = { 'x-order-session': url.split('#pay=')[1] ?? '' }
    const payment = await call('POST', `${publicPath}/payment`, { headers })
    expect(payment.body.data, JSON.stringify(payment.body)).toMatchObject({ amount: 5000 })
    await confirmIntent(payment.body.data.payment_intent_id, shop.account)
    const order = await eventually(
      () => get(id),
      ({ status }) => status === 'COMPLETED',
      'the order to be paid',
    )
    expect(order).toMatchObject({ is_manual: true, refund_block: null, amount_refundable: 5000, payment: { card: { last4: '4242' } } })
    expect(refusal(await shop.member.get(`${path}/${id}/payment-link`))).toEqual([409, 'order_already_paid'])
    const refund = await shop.member.post(`${path}/${id}/refund`, { amount: 2500 }, { headers: { 'idempotency-key': 'refund-of-a-link' } })
    expect(refund.status, JSON.stringify(refund.body)).toBe(201)
  })

  it('holds real stock until it expires or is cancelled, and its buyer’s other orders leave it alone', async () => {
    const few = await make(shop.member, `/events/${shop.eventId}/tickets`, {
      title: 'Few',
      type: 'PAID',
      prices: [{ price: 900, quantity: 2 }],
    })
    const made = (await create({ ...cartOf([few, 2]), payment: link(1), send_mail: false })).body.data
    expect(refusal(await placeOrder(shop, cartOf([few, 1])))).toEqual([409, 'not_enough_tickets'])
    const session = (await linkOf(made.id)).url.split('#pay=')[1] ?? ''
    expect((await placeOrder(shop, cartOf([shop.free, 1]), { headers: { 'x-order-session': session } })).status).toBe(201)
    expect((await get(made.id)).status).toBe('AWAITING_PAYMENT')
    const cancelled = await shop.member.delete(`${path}/${made.id}/payment-link`)
    expect(cancelled.body.data).toMatchObject({ status: 'EXPIRED' })
    expect(refusal(await shop.member.post(`${path}/${made.id}/payment-link`))).toEqual([410, 'order_expired'])
    const again = (await create({ ...cartOf([few, 2]), payment: link(1), send_mail: false })).body.data
    const now = Date.parse(again.expires_at)
    expect(refusal(await placeOrder(shop, cartOf([few, 1]), { now: now - 1 }))).toEqual([409, 'not_enough_tickets'])
    expect((await placeOrder(shop, cartOf([few, 1]), { now })).status).toBe(201)
  })

  it('is sent again, and not twice within a minute', async () => {
    const { id } = (await create({ payment: link(), send_mail: false })).body.data
    expect((await shop.member.post(`${path}/${id}/payment-link`)).status).toBe(204)
    expect(refusal(await shop.member.post(`${path}/${id}/payment-link`))).toEqual([429, 'rate_limited'])
  })
})
