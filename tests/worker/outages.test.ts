import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asOperator } from '../support/as-operator.ts'
import { call, eventually } from '../support/api.ts'
import { make, together } from '../support/event.ts'
import { mailTo } from '../support/mail.ts'
import { ownStack } from '../support/own-stack.ts'
import { cartOf, openShop, orderWithDetails, pay, placeOrder, startPaying, type Buyer, type Shop } from '../support/shop.ts'
import { stack, tick } from '../support/stack.ts'

let foyer: Awaited<ReturnType<typeof ownStack>>
let shop: Shop
beforeAll(async () => {
  foyer = await ownStack({}, { faulty: true })
  await foyer.start()
  shop = await openShop({ free: 40, paid: 40 })
})
afterEach(() => foyer.fail({ d1: null, d1_delay: 0, room: false, box: 0 }))
afterAll(() => foyer.remove())

const page = async (path: string): Promise<[number, string]> => {
  const answer = await fetch(`${stack().url}${path}`)
  return [answer.status, await answer.text()]
}
const show = (path: string, { headers }: Pick<Buyer, 'headers'>) => call('GET', path, { headers })

describe('while D1 refuses everything', () => {
  it('people buy, pay, open their tickets and get in; afterwards the lists know it, each thing as it is by now', async () => {
    const event = `/public/events/${shop.eventId}`
    const list = await make(shop.member, `/events/${shop.eventId}/check-in-lists`, { name: 'Door', pin: '2580' })
    const headers = { 'x-door-pin': '2580' }
    const door = `/public/check-in-lists/${list.short_id}`
    await foyer.fail({ d1: 'all' })

    const [status, html] = await page(`/e/${shop.eventId}`)
    expect([status, html.includes('Nocturnes')]).toEqual([200, true])
    expect((await call('GET', event)).body.data.title).toBe('Nocturnes')
    expect((await call('GET', `${event}/availability`)).body.data.tickets).toHaveLength(2)
    expect((await call('POST', `${event}/quote`, { body: cartOf([shop.paid, 1]) })).status).toBe(200)

    const [free, given, ...paid] = await Promise.all([
      orderWithDetails(shop, cartOf([shop.free, 2])),
      orderWithDetails(shop, cartOf([shop.paid, 1])),
      ...(await together(3, () => orderWithDetails(shop, cartOf([shop.paid, 1])))),
    ])
    expect((await call('POST', `${given.path}/abandon`, { headers: given.headers })).status).toBe(204)
    const orders = await Promise.all(paid.map(pay))
    expect((await placeOrder(shop, cartOf([shop.paid, 1]))).status).toBe(201)
    expect((await show(free.path, free)).body.data).toMatchObject({ status: 'COMPLETED', attendees: [{}, {}] })

    const tickets = [free.order, ...orders].flatMap((order) => order.attendees)
    for (const { short_id } of tickets.slice(0, 2)) {
      const ticket = await call('GET', `${event}/attendees/${short_id}`)
      expect([ticket.status, ticket.body.data.status]).toEqual([200, 'ACTIVE'])
      expect((await page(`/ticket/${shop.eventId}/${short_id}`))[0]).toBe(200)
    }
    const scans = tickets.map(({ ticket_code }) => ({ ticket_code }))
    const guessed = await call('POST', `${door}/check-ins`, { headers: { 'x-door-pin': '2581' }, body: { check_ins: scans } })
    expect([guessed.status, guessed.body.code]).toEqual([403, 'pin_invalid'])
    const scanned = await call('POST', `${door}/check-ins`, { headers, body: { check_ins: scans } })
    expect(scanned.body.data.map((one: any) => one.ok)).toEqual(scans.map(() => true))
    const first = scanned.body.data[0].attendee.attendee_ref
    expect((await call('DELETE', `${door}/check-ins/${first}`, { headers })).status).toBe(204)
    expect((await call('GET', door, { headers })).body.data).toMatchObject({ total: 5, checked_in: 4 })

    // The console says that it can't now, and under which number this is to be found in the log.
    for (const refused of [
      await shop.member.get(`/events/${shop.eventId}/orders`),
      await shop.member.post('/organizers', { name: 'New', email: shop.email }),
    ]) {
      expect([refused.status, refused.body.code, typeof refused.body.request_id]).toEqual([503, 'database_unavailable', 'string'])
      expect(refused.headers.get('retry-after')).toBe('5')
    }

    await foyer.fail({ d1: null })
    // Some rows may have arrived unconfirmed: only their final state counts.
    const ends = (orders: any[]) =>
      orders
        .map((order) => order.status)
        .sort()
        .join(' ')
    await eventually(
      () => shop.member.get(`/events/${shop.eventId}/orders`),
      ({ status, body }) => status === 200 && ends(body.data) === 'COMPLETED COMPLETED COMPLETED COMPLETED EXPIRED',
      'every order in the read model, as it is now',
    )
    const inside = await eventually(
      () => shop.member.get(`/events/${shop.eventId}/attendees?per_page=50`),
      ({ body }) => body.meta.total === 5 && body.data.filter((one: any) => one.checked_in_at).length === 4,
      'every attendee in the read model, as they are now',
    )
    expect(inside.body.data.find((one: any) => one.short_id === tickets[0].short_id).checked_in_at).toBe(null)
    for (const buyer of [free, ...paid]) await mailTo(buyer.email, (mail) => mail.text.includes(buyer.order.number))
  })

  it.each(['reads', 'writes'] as const)(
    'or only its %s for a while: what was sold meanwhile is listed once it is back, each once',
    async (what) => {
      const path = `/events/${shop.eventId}/orders`
      const before = (await shop.member.get(path)).body.meta.total as number
      await foyer.fail({ d1: what })
      const buyers = await together(8, () => orderWithDetails(shop, cartOf([shop.free, 1])))
      const refused =
        what === 'reads' ? await shop.member.get(path) : await shop.member.post('/organizers', { name: 'New', email: shop.email })
      expect([refused.status, refused.body.code]).toEqual([503, 'database_unavailable'])
      await foyer.fail({ d1: null })
      const listed = await eventually(
        () => shop.member.get(`${path}?per_page=50`),
        ({ status, body }) => status === 200 && body.meta.total === before + 8,
        'every order in the read model',
      )
      const ids = listed.body.data.map((order: any) => order.id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toEqual(expect.arrayContaining(buyers.map(({ order }) => order.id)))
      // What could not even be noted of a mail the clock finds.
      await tick(Date.now() + 2 * 60_000)
      for (const { email, order } of buyers) {
        await mailTo(email, (mail) => mail.text.includes(order.number))
        const logged = await eventually(
          () => shop.member.get(`/mails?filter_fields[order_id][eq]=${order.id}&filter_fields[kind][eq]=ORDER_SUMMARY`),
          ({ body }) => body.data[0]?.status === 'SENT',
          'the mail to be in the log as sent',
        )
        expect(logged.body.data).toHaveLength(1)
      }
    },
  )
})

describe('while D1 takes nothing and answers all the same', () => {
  it('nothing is set aside, however often it is tried: it waits until D1 takes it', async () => {
    const isTried = (times: number) =>
      foyer.log().some((line) => line.includes('outbox not drained') && line.includes(`"failures":${times}`))
    await foyer.fail({ d1: 'writes' })
    const { order } = await orderWithDetails(shop, cartOf([shop.free, 1]))
    await eventually(async () => isTried(4), Boolean, 'the fourth try')
    await foyer.fail({ d1: null })
    await eventually(
      () => shop.member.get(`/events/${shop.eventId}/orders?per_page=50`),
      ({ body }) => body.data.some(({ id }: { id: string }) => id === order.id),
      'the order in the read model',
    )
    const { body } = await asOperator('GET', '/set-aside')
    expect(body.data.rows).toEqual([])
  })
})

describe('while D1 answers nothing at all', () => {
  it('what a box does later is done all the same, one job after the other', async () => {
    const isCanceled = async (intent: string, account: string) => {
      const headers = { authorization: 'Bearer sk_test_foyer', 'stripe-account': account }
      const answer = await fetch(`${stack().stripeUrl}/v1/payment_intents/${intent}`, { headers })
      return ((await answer.json()) as { status: string }).status === 'canceled'
    }
    await foyer.fail({ d1_delay: 'never' })
    for (const turn of ['first', 'second', 'third']) {
      const { buyer, intent, account } = await startPaying(shop)
      expect((await call('POST', `${buyer.path}/abandon`, { headers: buyer.headers })).status).toBe(204)
      await eventually(() => isCanceled(intent, account), Boolean, `the ${turn} payment to be cancelled at the provider`)
    }
    const { buyer } = await startPaying(shop)
    await foyer.fail({ d1_delay: 0 })
    await eventually(
      () => shop.member.get(`/events/${shop.eventId}/orders?per_page=50`),
      ({ body }) => body.data.some(({ id }: { id: string }) => id === buyer.order.id),
      'the order in the read model',
    )
  })
})

describe('while a waiting room can’t be reached', () => {
  it('its settings are kept, and it has them once it is back, without another word', async () => {
    const own = await openShop({})
    await foyer.fail({ room: true })
    const set = await own.member.put(`/events/${own.eventId}/settings`, { waiting_room: 'ON' })
    expect([set.status, set.body.data?.waiting_room]).toEqual([200, 'ON'])
    expect((await call('GET', `/public/events/${own.eventId}/room`)).body.data.state).toBe('OFF')
    await foyer.fail({ room: false })
    await eventually(
      () => call('GET', `/public/events/${own.eventId}/room`),
      ({ body }) => body.data.state === 'OPEN',
      'the waiting room to open',
    )
  })
})

describe('a box that is thrown out of memory in the middle of a sale', () => {
  it('has every order it answered, goes on selling, and still keeps an address to its share', async () => {
    const ask = () => placeOrder(shop, cartOf([shop.paid, 1]), { headers: { 'cf-connecting-ip': '192.0.2.99' } })
    const before = await together(6, ask)
    expect(before.map(({ status }) => status)).toEqual(Array(6).fill(201))
    expect(await foyer.evict(shop.eventId)).toBe('evicted')
    for (const { body } of before) {
      const order = await call('GET', `/public/events/${shop.eventId}/order/${body.data.short_id}`)
      expect([order.status, order.body.data.status]).toEqual([200, 'RESERVED'])
    }
    const after = await together(6, ask)
    expect(after.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 429, 429])
  })
})

describe('a box that is thrown out of memory while it is asked', () => {
  const stats = () => shop.member.get(`/events/${shop.eventId}/stats`)

  it('again and again asks callers to come back, and is an error for no one', async () => {
    await foyer.fail({ box: 1500 })
    let isOver = false
    const unlucky = stats().finally(() => (isOver = true))
    while (!isOver) await foyer.evict(shop.eventId)
    const { status, body, headers } = await unlucky
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '1'])
    await foyer.fail({ box: 0 })
    expect((await stats()).status).toBe(200)
  })
})

describe('while a box is asked more than it can answer', () => {
  it('those who come last are asked at once to come back, and everyone else is answered', async () => {
    // The box answers no one until it is let: an answer before that came without it.
    await foyer.fail({ box: 120_000 })
    const first = Promise.withResolvers<number>()
    const crowd = together(600, async () => {
      const answer = await call('POST', `/public/events/${shop.eventId}/quote`, { body: cartOf([shop.free, 1]) })
      first.resolve(answer.status)
      return answer
    })
    expect(await first.promise).toBe(503)
    await foyer.fail({ box: 0 })
    const answers = await crowd
    const busy = answers.filter(({ status }) => status === 503)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(600 - busy.length)
    for (const { body, headers } of busy) expect([body.code, headers.get('retry-after')]).toEqual(['unavailable', '1'])
    // The console is not kept from it.
    expect((await shop.member.get(`/events/${shop.eventId}/tickets`)).status).toBe(200)
  })

  it('an order costs a proof of work meanwhile, each one its own, and the organizer sees which were refused', async () => {
    // A waiting room whose log is kept, and that asks no one for a pass yet.
    const opens = new Date(Date.now() + 3_600_000).toISOString()
    const set = await shop.member.put(`/events/${shop.eventId}/settings`, { waiting_room: 'ON', waiting_room_opens_at: opens })
    expect(set.status).toBe(200)
    expect((await call('GET', `/public/events/${shop.eventId}/room`)).body.data.state).toBe('BEFORE')
    await foyer.fail({ box: 120_000 })
    const crowd = together(600, () => call('POST', `/public/events/${shop.eventId}/quote`, { body: cartOf([shop.free, 1]) }))
    const order = (key: string, proof?: string, more: Record<string, string> = {}) =>
      placeOrder(shop, cartOf([shop.free, 1]), {
        headers: { 'idempotency-key': key, ...(proof ? { 'x-order-proof': proof } : {}), ...more },
      })
    const asked = await eventually(
      () => order(`asked-${Math.random()}-0123456789`),
      ({ body }) => body.code === 'room_proof_invalid',
      'a proof to be asked for',
    )
    const { challenge, reason } = asked.body
    expect([asked.status, reason, challenge.kind]).toEqual([403, 'proof_missing', 'altcha'])
    const madeUp = { 'x-room-pass': 'somebody.zzzzzzzz.nothing' }
    expect((await order('pass-0123456789abcdef', undefined, madeUp)).body.reason).toBe('proof_missing')
    const solution = await solveChallenge({ challenge: challenge.altcha, deriveKey })
    const proof = btoa(JSON.stringify({ challenge: challenge.altcha, solution }))
    expect((await order('forged-0123456789abcdef', btoa('{}'))).body.reason).toBe('proof_invalid')
    expect([201, 503]).toContain((await order('mine-0123456789abcdef', proof)).status)
    expect((await order('other-0123456789abcdef', proof)).body.reason).toBe('proof_reused')
    await foyer.fail({ box: 0 })
    const mine = await eventually(
      () => order('mine-0123456789abcdef', proof),
      ({ status }) => status !== 503,
      'the order',
    )
    expect(mine.status).toBe(201)
    await crowd
    // Each refusal is reported on its own, so they arrive in any order.
    const log = await eventually(
      () => shop.member.get(`/events/${shop.eventId}/room/refusals`),
      ({ body: { data } }) => data.counts.order_proof_missing && data.counts.order_proof_invalid && data.counts.order_proof_reused,
      'the refused proofs in the log',
    )
    const { counts, newest } = log.body.data
    expect(counts).toMatchObject({ order_proof_missing: expect.any(Number), order_proof_invalid: 1, order_proof_reused: 1 })
    expect(newest[0].network).toMatch(/^[0-9a-f]{12}$/)
  })
})
