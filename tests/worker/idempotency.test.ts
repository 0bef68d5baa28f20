import { beforeAll, describe, expect, it } from 'vitest'
import { call, type Answer } from '../support/api.ts'
import { cartOf, openShop, placeOrder, signUp, type Shop } from '../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ free: 50 })
})

const newKey = () => crypto.randomUUID()
const under = (key: string) => ({ headers: { 'idempotency-key': key } })
const replayed = (answer: Answer) => answer.headers.get('idempotency-replayed')

describe('an order under an Idempotency-Key', () => {
  it('is placed once however often it is sent', async () => {
    const key = newKey()
    const first = await placeOrder(shop, cartOf([shop.free, 2]), under(key))
    const again = await placeOrder(shop, cartOf([shop.free, 2]), under(key))
    expect([first.status, again.status, replayed(first), replayed(again)]).toEqual([201, 201, null, 'true'])
    expect(again.body).toEqual(first.body)
  })

  it('is placed once when it is sent in parallel', async () => {
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 8 }, () => placeOrder(shop, cartOf([shop.free, 1]), under(key))))
    expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1)
    expect(answers.filter((answer) => replayed(answer) === 'true')).toHaveLength(7)
  })

  it('is refused with another body, and the key is free again after a day', async () => {
    const key = newKey()
    const first = await placeOrder(shop, cartOf([shop.free, 1]), under(key))
    const other = await placeOrder(shop, cartOf([shop.free, 2]), under(key))
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused'])
    const tomorrow = await placeOrder(shop, cartOf([shop.free, 2]), { ...under(key), now: Date.now() + 25 * 3_600_000 })
    expect([tomorrow.status, replayed(tomorrow)]).toEqual([201, null])
    expect(tomorrow.body.data.id).not.toBe(first.body.data.id)
  })

  it('keeps no refusal: the same key works once there is stock', async () => {
    const created = await shop.member.post(`/events/${shop.eventId}/tickets`, {
      title: 'Few',
      type: 'FREE',
      prices: [{ price: 0, quantity: 0 }],
    })
    const few = created.body.data
    const key = newKey()
    expect((await placeOrder(shop, cartOf([few, 1]), under(key))).status).toBe(409)
    await shop.member.put(`/events/${shop.eventId}/tickets/${few.id}`, { prices: [{ id: few.prices[0].id, price: 0, quantity: 1 }] })
    expect((await placeOrder(shop, cartOf([few, 1]), under(key))).status).toBe(201)
  })

  it('needs a key of 16 characters: 422 on its name', async () => {
    const short = await placeOrder(shop, cartOf([shop.free, 1]), under('short'))
    expect([short.status, short.body.code]).toEqual([422, 'validation_failed'])
    expect(short.body.errors['Idempotency-Key'][0]).toMatch(/16/)
  })
})

describe('the details of a free order', () => {
  it('may be sent again when their answer was lost; other ones are too late', async () => {
    const placed = await placeOrder(shop, cartOf([shop.free, 2]))
    const person = { first_name: 'Noor', last_name: 'Haddad', email: 'noor@example.test' }
    const line_id = placed.body.data.lines[0].id
    const body = {
      ...person,
      attendees: [
        { ...person, line_id },
        { ...person, line_id, first_name: 'Guest', email: '' },
      ],
    }
    const put = (details: object) =>
      call('PUT', `/public/events/${shop.eventId}/order/${placed.body.data.short_id}`, {
        body: details,
        headers: { 'x-order-session': placed.body.session_token },
      })
    const first = await put(body)
    const again = await put(body)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    const other = await put({ ...body, attendees: [body.attendees[0], { ...body.attendees[1], first_name: 'Other' }] })
    expect([other.status, other.body.code]).toEqual([409, 'order_already_paid'])
  })
})

describe('a console call under an Idempotency-Key', () => {
  const organizer = { name: 'Twice', email: 'twice@example.test' }

  it('creates once, answers the same, and says that it was replayed', async () => {
    const key = newKey()
    const first = await shop.member.post('/organizers', organizer, under(key))
    const again = await shop.member.post('/organizers', organizer, under(key))
    expect([first.status, again.status, replayed(again)]).toEqual([201, 201, 'true'])
    expect(again.body).toEqual(first.body)
    const other = await shop.member.post('/organizers', { ...organizer, name: 'Other' }, under(key))
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused'])
    const list = await shop.member.get('/organizers?query=Twice')
    expect(list.body.meta.total).toBe(1)
  })

  it('creates one event and one ticket when the call is repeated', async () => {
    const list = await shop.member.get('/organizers')
    const event = { title: 'Once', organizer_id: list.body.data[0].id, start_date: '2031-01-01T20:00', timezone: 'UTC', currency: 'EUR' }
    const key = newKey()
    const first = await shop.member.post('/events', event, under(key))
    const again = await shop.member.post('/events', event, under(key))
    expect(first.status).toBe(201)
    expect(again.body.data.id).toBe(first.body.data.id)
    const ticket = { title: 'Once', type: 'FREE', prices: [{ price: 0 }] }
    const path = `/events/${first.body.data.id}/tickets`
    const made = await shop.member.post(path, ticket, under(key))
    const repeated = await shop.member.post(path, ticket, under(key))
    expect([made.status, repeated.body.data.id]).toEqual([201, made.body.data.id])
    expect((await shop.member.get(path)).body.meta.total).toBe(1)
  })

  it('belongs to its user, and keeps no refusal', async () => {
    const key = newKey()
    const refused = await shop.member.post('/organizers', { name: '' }, under(key))
    expect(refused.status).toBe(422)
    expect((await shop.member.post('/organizers', organizer, under(key))).status).toBe(201)
    const { member } = await signUp()
    const other = await member.post('/organizers', organizer, under(key))
    expect([other.status, replayed(other)]).toEqual([201, null])
  })

  it('never runs twice in parallel: the second is asked to retry, or gets the first answer', async () => {
    const key = newKey()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.member.post('/organizers', { ...organizer, name: 'Parallel' }, under(key))),
    )
    for (const answer of answers) expect([201, 503]).toContain(answer.status)
    for (const answer of answers.filter(({ status }) => status === 503)) expect(answer.headers.get('retry-after')).toBeTruthy()
    expect((await shop.member.get('/organizers?query=Parallel')).body.meta.total).toBe(1)
  })
})
