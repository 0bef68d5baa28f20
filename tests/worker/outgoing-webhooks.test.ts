import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { webhookPayloadSchema } from '../../worker/contract/webhook-payloads.ts'
import { webhookTypes } from '../../worker/contract/webhook-types.ts'
import { call, eventually } from '../support/api.ts'
import { make, openEvent, refusal } from '../support/event.ts'
import { addGuest } from '../support/guests.ts'
import { mailsTo } from '../support/mail.ts'
import { ownStack } from '../support/own-stack.ts'
import { cancelOrder, consoleOrder, orderBecomes, paidOrder, refund, setAttendee } from '../support/refunds.ts'
import { cartOf, openShop, orderWithDetails, signUp, type Shop } from '../support/shop.ts'
import { closeDispute, dispute, settleRefund } from '../support/simulator.ts'
import { stack, tick } from '../support/stack.ts'
import { openReceiver, verified, type Received, type Receiver } from '../support/webhook-receiver.ts'

const path = '/account/webhooks'
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let foyer: Awaited<ReturnType<typeof ownStack>>
let shop: Shop
const receivers: Receiver[] = []
beforeAll(async () => {
  foyer = await ownStack({ PRIVATE_ADDRESSES: 'allow' })
  await foyer.start()
  shop = await openShop({ free: null, paid: null })
})
afterEach(async () => {
  for (const { id } of (await shop.member.get(path)).body.data) await shop.member.delete(`${path}/${id}`)
  for (const receiver of receivers.splice(0)) await receiver.stop()
})
afterAll(() => foyer.remove())

type Endpoint = { id: string; secret: string; path: string; receiver: Receiver }

/** A receiver with an endpoint of the shop's account. */
const endpoint = async (events: string[], more: object = {}): Promise<Endpoint> => {
  const receiver = await openReceiver()
  receivers.push(receiver)
  const { id, secret } = await make(shop.member, path, { url: receiver.url, events, ...more })
  return { id, secret, path: `${path}/${id}`, receiver }
}
const idOf = ({ headers }: Received): string => String(headers['webhook-id'])
const typesOf = (received: Received[]): string[] => received.map(({ payload }) => payload.type)
const shown = async ({ path }: Endpoint): Promise<any> => (await shop.member.get(path)).body.data
const deliveries = async ({ path }: Endpoint, query = ''): Promise<any[]> => (await shop.member.get(`${path}/deliveries${query}`)).body.data
const settles = (to: Endpoint, is: (found: any[]) => boolean, what: string): Promise<any[]> => eventually(() => deliveries(to), is, what)
const note = (order: { id: string }, text: string) => shop.member.put(`/events/${shop.eventId}/orders/${order.id}/note`, { note: text })
const logged = async (id: string): Promise<string[]> =>
  (await shop.member.get('/account/audit-log?per_page=100')).body.data
    .filter(({ subject_id }: any) => subject_id === id)
    .map(({ action }: any) => action)
    .sort()

describe('an endpoint', () => {
  it('receives an order’s events in the order in which it happened, signed by the specification, without the codes of tickets', async () => {
    const to = await endpoint(['order.placed', 'order.completed', 'attendee.created'])
    const { order } = await paidOrder(shop, 2)
    const mine = await to.receiver.takes(4)
    expect(typesOf(mine)).toEqual(['order.placed', 'order.completed', 'attendee.created', 'attendee.created'])
    for (const one of mine) {
      expect(verified(to.secret, one)).toEqual(one.payload)
      expect(one.payload).toMatchObject({ event_id: shop.eventId, account_id: expect.stringMatching(/^acc_/), api_version: '2026-11-23' })
      expect(one.body).not.toContain('ticket_code')
    }
    const tampered = { ...(mine[1] as Received), body: mine[1]?.body.replace('COMPLETED', 'CANCELLED') ?? '' }
    expect(() => verified(to.secret, tampered)).toThrow('No matching signature')
    const console = await consoleOrder(shop, { order })
    const attendees = console.attendees.map(({ ticket_code: _, ...attendee }: any) => attendee)
    expect(mine[1]?.payload.data).toMatchObject({ ...console, attendees, payment: expect.anything() })
    expect(mine[0]?.payload.data).toMatchObject({ status: 'AWAITING_PAYMENT', attendees: [] })
  })

  it('receives every kind of event, in the shapes of the API', async () => {
    const to = await endpoint([...webhookTypes])
    const [first, second] = [await paidOrder(shop, 1), await paidOrder(shop, 1)]
    await note(first.order, 'Called twice.')
    expect((await refund(shop, first, { amount: 1000 })).status).toBe(201)
    await orderBecomes(shop, first, { total_refunded: 1000 })
    const [made] = (await consoleOrder(shop, first)).refunds
    const claimed = await dispute(second.intent)
    await eventually(
      () => consoleOrder(shop, second),
      ({ disputes }) => disputes.length === 1,
      'the dispute',
    )
    await closeDispute(claimed.id, 'won')
    expect(made.status).toBe('SUCCEEDED')
    const providers = await first.stripe('GET', `/v1/refunds?payment_intent=${first.intent}`)
    await settleRefund(providers.data[0].id, 'failed')
    const guest = await addGuest(shop, { first_name: 'Lina', email: 'lina@example.test' })
    await shop.member.put(`/events/${shop.eventId}/attendees/${guest.id}`, { first_name: 'Line' })
    const list = await make(shop.member, `/events/${shop.eventId}/check-in-lists`, { name: 'Door', re_entry: true })
    for (const direction of ['IN', 'OUT'])
      await shop.member.post(`/events/${shop.eventId}/check-in-lists/${list.id}/check-ins`, { attendee_ids: [guest.id], direction })
    await setAttendee(shop, guest.id, 'CANCELLED')
    const other = await openEvent(shop, [{ type: 'FREE', prices: [{ price: 0, quantity: 1 }] }])
    await orderWithDetails(other, cartOf([other.tickets[0], 1]))
    await shop.member.put(other.path, { title: 'Another evening' })
    const sent = { subject: 'Doors', content: '<p>They open early.</p>', acknowledged: true }
    await shop.member.post(`/events/${shop.eventId}/orders/${second.order.id}/message`, sent)
    await cancelOrder(shop, second)
    const unpaid = await orderWithDetails(shop, cartOf([shop.paid, 1]))
    await call('GET', unpaid.path, { headers: unpaid.headers, now: Date.parse(unpaid.order.expires_at) + 1000 })

    const seen = await eventually(
      async () => to.receiver.received,
      (received) => new Set(typesOf(received)).size === webhookTypes.length,
      'every type',
    )
    for (const { payload } of seen) {
      const read = webhookPayloadSchema(payload.type).safeParse(payload)
      expect([payload.type, read.error?.issues ?? []]).toEqual([payload.type, []])
    }
    const soldOut = seen.filter(({ payload }) => payload.type === 'ticket.sold_out')
    expect(soldOut.map(({ payload }) => [payload.event_id, payload.data.id])).toEqual([[other.eventId, other.tickets[0].id]])
    expect(new Set(seen.map(idOf)).size).toBe(seen.length)
  })

  it('hears of its kinds and its event alone', async () => {
    const other = await openEvent(shop, [{ type: 'FREE', prices: [{ price: 0, quantity: 10 }] }])
    const to = await endpoint(['order.completed'], { event_id: other.eventId })
    await orderWithDetails(shop, cartOf([shop.free, 1]))
    const { order } = await orderWithDetails(other, cartOf([other.tickets[0], 1]))
    const [one] = await to.receiver.takes(1)
    expect(one?.payload.data.number).toBe(order.number)
    expect((await deliveries(to)).map(({ label, type }) => [label, type])).toEqual([[order.number, 'order.completed']])
  })

  it('has its secret shown once, stored sealed, and every change in the security log', async () => {
    const to = await endpoint(['order.completed'], { name: 'CRM' })
    expect(to.secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
    const { body } = await shop.member.get(`${path}?query=CRM`)
    expect(body.data.map(({ id }: any) => id)).toEqual([to.id])
    expect(JSON.stringify([body, await shown(to)])).not.toContain(to.secret)
    const d1 = foyer.d1()
    expect(JSON.stringify(d1.prepare('select * from webhook_endpoints').all())).not.toContain(to.secret.slice(6))
    d1.close()
    expect((await shop.member.put(to.path, { name: 'Till' })).body.data.name).toBe('Till')
    expect((await shop.member.put(to.path, { name: 'Bar' }, { headers: { 'if-match': '"stale"' } })).status).toBe(412)
    await shop.member.post(`${to.path}/rotate-secret`)
    expect((await shop.member.delete(to.path)).status).toBe(204)
    expect((await shop.member.get(to.path)).status).toBe(404)
    expect(await logged(to.id)).toEqual(['WEBHOOK_CHANGED', 'WEBHOOK_CREATED', 'WEBHOOK_DELETED', 'WEBHOOK_SECRET_ROTATED'])
  })

  it('needs a confirmed email, kinds that there are, an event of the account and an address of another program', async () => {
    const { member } = await signUp()
    const url = 'https://example.com/hook'
    expect(refusal(await member.post(path, { url, events: ['order.placed'] }))).toEqual([409, 'email_unconfirmed'])
    const errors = async (body: object) => Object.keys((await shop.member.post(path, body)).body.errors)
    expect(await errors({ url: 'mail', events: ['money.made'] })).toEqual(['url', 'events.0'])
    expect(await errors({ url, events: [] })).toEqual(['events'])
    const foreign = await openShop({})
    expect(await errors({ url, events: ['order.placed'], event_id: foreign.eventId })).toEqual(['event_id'])
    expect(await errors({ url: `${stack().url}/api/webhooks/stripe`, events: ['order.placed'] })).toEqual(['url'])
    for (let made = 0; made < 20; made += 1) await make(shop.member, path, { url, events: ['dispute.opened'] })
    expect(refusal(await shop.member.post(path, { url, events: ['dispute.opened'] }))).toEqual([409, 'webhook_limit'])
  })
})

describe('a delivery', () => {
  it('that fails is tried again under its id, and what follows about the same order waits for it, while other orders go on', async () => {
    const to = await endpoint(['order.completed', 'order.updated'])
    const [slow, other] = [await orderWithDetails(shop, cartOf([shop.free, 1])), await orderWithDetails(shop, cartOf([shop.free, 1]))]
    await to.receiver.takes(2)
    to.receiver.answer(({ payload }) => ({ status: payload.data.note?.text === 'first' ? 500 : 204, body: 'Not now.' }))
    const about = (order: any) =>
      to.receiver.received.filter(({ payload }) => payload.data.id === order.id && payload.type === 'order.updated')
    const texts = (order: any) => about(order).map(({ payload }) => payload.data.note.text)
    await note(slow.order, 'first')
    await to.receiver.takes(1, ({ payload }) => payload.data.note?.text === 'first')
    await note(slow.order, 'second')
    await note(other.order, 'other')
    await to.receiver.takes(1, ({ payload }) => payload.data.note?.text === 'other')
    expect(new Set(texts(slow.order))).toEqual(new Set(['first']))
    const isFailing = ({ status, last_attempt }: any): boolean => status === 'PENDING' && last_attempt !== null
    const failing = (await settles(to, (found) => found.some(isFailing), 'the failure to be recorded')).find(isFailing)
    expect(failing).toMatchObject({ label: slow.order.number, last_attempt: { status: 500, error: 'STATUS' } })
    const detail = (await shop.member.get(`${to.path}/deliveries/${failing.id}`)).body.data
    expect(detail).toMatchObject({ answer: 'Not now.', request: { url: to.receiver.url, headers: { 'webhook-id': failing.id } } })
    expect(detail.request.body).toBe(about(slow.order)[0]?.body)

    to.receiver.answer(() => ({ status: 204 }))
    await tick(Date.now() + 6 * minute)
    await to.receiver.takes(1, ({ payload }) => payload.data.note?.text === 'second')
    const order = texts(slow.order)
    expect(order.indexOf('second')).toBe(order.length - 1)
    expect(
      new Set(
        about(slow.order)
          .filter(({ payload }) => payload.data.note.text === 'first')
          .map(idOf),
      ).size,
    ).toBe(1)
    await settles(to, (found) => found.every(({ status }) => status === 'DELIVERED'), 'all to be delivered')
    expect(await shown(to)).toMatchObject({ failing_since: null, pending: 0, failed: 0 })
  })

  it('that is refused for an hour arrives after it, each accepted once and in the order of its order', async () => {
    const to = await endpoint(['order.completed', 'order.updated'])
    to.receiver.answer(() => ({ status: 500 }))
    const orders = await Promise.all([1, 2, 3].map(() => orderWithDetails(shop, cartOf([shop.free, 1]))))
    for (const { order } of orders) await note(order, 'later')
    const began = Date.now()
    for (let at = began; at <= began + hour; at += 10 * minute) {
      await tick(at)
      const isOver = ({ status, next_attempt_at: next }: any) => status !== 'SENDING' && (next === null || Date.parse(next) > at)
      await settles(to, (found) => found.length === 6 && found.every(isOver), 'the attempts')
    }
    expect(await shown(to)).toMatchObject({ is_active: true, pending: 6, failed: 0 })
    const refused = to.receiver.received.length
    to.receiver.answer(() => ({}))
    // The pause after the last of them is at most two hours and a tenth.
    await tick(began + 4 * hour)
    await settles(to, (found) => found.every(({ status }) => status === 'DELIVERED'), 'all to be delivered')
    const taken = to.receiver.received.slice(refused)
    expect(new Set(taken.map(idOf)).size).toBe(taken.length)
    for (const { order } of orders)
      expect(typesOf(taken.filter(({ payload }) => payload.data.id === order.id))).toEqual(['order.completed', 'order.updated'])
  })

  it('is not led elsewhere by a redirect', async () => {
    const [to, elsewhere] = [await endpoint(['order.completed']), await openReceiver()]
    receivers.push(elsewhere)
    to.receiver.answer(() => ({ status: 302, headers: { location: elsewhere.url } }))
    await orderWithDetails(shop, cartOf([shop.free, 1]))
    const [one] = await settles(to, ([found]) => found?.attempts > 0 && found.status === 'PENDING', 'an attempt')
    expect(one).toMatchObject({ last_attempt: { status: 302, error: 'REDIRECT' }, next_attempt_at: expect.any(String) })
    expect(elsewhere.received).toEqual([])
    expect((await shown(to)).failing_since).not.toBeNull()
  })

  it('that is slow holds nothing up: neither the sale nor another endpoint', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const [slow, quick] = [await endpoint(['order.completed']), await endpoint(['order.completed'])]
    slow.receiver.answer(() => ({ after: held }))
    const orders = await Promise.all([1, 2, 3].map(() => orderWithDetails(shop, cartOf([shop.free, 1]))))
    await slow.receiver.takes(1)
    const numbers = orders.map(({ order }) => order.number).sort()
    expect((await quick.receiver.takes(3)).map(({ payload }) => payload.data.number).sort()).toEqual(numbers)
    release()
    await settles(slow, (found) => found.length === 3 && found.every(({ status }) => status === 'DELIVERED'), 'the slow one')
  })

  it('is replayed at once under its id, and a test is a sample that says so', async () => {
    const to = await endpoint(['refund.succeeded', 'order.completed'])
    to.receiver.answer(() => ({ status: 503, body: 'x'.repeat(10_000) }))
    const failed = (await shop.member.post(`${to.path}/test`, undefined, { now: Date.now() - 5000 })).body.data
    expect(failed).toMatchObject({ status: 'FAILED', last_attempt: { status: 503 }, next_attempt_at: null })
    expect(failed.answer).toHaveLength(4096)
    expect((await shown(to)).failing_since).toBeNull()
    to.receiver.answer(() => ({}))
    const again = await shop.member.post(`${to.path}/deliveries/${failed.id}/replay`)
    expect(again.body.data).toMatchObject({ id: failed.id, status: 'DELIVERED', attempts: 2 })
    const [one, other] = to.receiver.received.filter((received) => idOf(received) === failed.id)
    expect(one?.headers['webhook-timestamp']).not.toBe(other?.headers['webhook-timestamp'])
    expect(one?.body).toBe(other?.body)
    expect(verified(to.secret, other as Received)).toMatchObject({ test: true, type: 'refund.succeeded' })
    for (const type of webhookTypes) {
      const sent = (await shop.member.post(`${to.path}/test`, { type })).body.data
      expect(sent).toMatchObject({ status: 'DELIVERED', is_test: true, type, history: [{ status: 200 }] })
      expect(webhookPayloadSchema(type).safeParse(to.receiver.received.at(-1)?.payload).error).toBeUndefined()
    }
    expect((await shop.member.post(`${to.path}/deliveries/whm_0000000000000000/replay`)).status).toBe(404)
    expect((await deliveries(to, '?filter_fields[status][eq]=FAILED')).length).toBe(0)
  })

  it('is signed by the old secret too for a day after a new one was made, unless that was ended', async () => {
    const to = await endpoint(['order.completed'])
    const rotated = (await shop.member.post(`${to.path}/rotate-secret`)).body.data
    expect(rotated).toMatchObject({ secret_end: rotated.secret.slice(-4), previous_secret_until: expect.any(String) })
    const send = async (now?: number): Promise<Received> => {
      const sent = await shop.member.post(`${to.path}/test`, undefined, { now })
      expect(sent.body.data?.status, JSON.stringify(sent.body)).toBe('DELIVERED')
      return to.receiver.received.at(-1) as Received
    }
    const soon = await send()
    for (const secret of [to.secret, rotated.secret]) expect(verified(secret, soon).test).toBe(true)
    const leaked = (await shop.member.post(`${to.path}/rotate-secret`, { end_now: true })).body.data
    expect(leaked.previous_secret_until).toBeNull()
    const last = await send()
    expect(verified(leaked.secret, last).test).toBe(true)
    expect(() => verified(rotated.secret, last)).toThrow('No matching signature')
    await shop.member.post(`${to.path}/rotate-secret`)
    expect(String((await send()).headers['webhook-signature']).split(' ')).toHaveLength(2)
    const later = await send(Date.now() + day + minute)
    expect(String(later.headers['webhook-signature']).split(' ')).toHaveLength(1)
  })

  it('that failed for three days disables its endpoint, with an email to the owner; turned on again, all of it is replayed in order', async () => {
    const to = await endpoint(['order.completed', 'order.updated'])
    to.receiver.answer(() => ({ status: 500 }))
    const { order } = await orderWithDetails(shop, cartOf([shop.free, 1]))
    await note(order, 'waits')
    // Its number is known when it begins, since when the endpoint fails once it is recorded.
    await settles(to, (found) => found.some(({ last_attempt }) => last_attempt !== null), 'the first attempt')
    const since = Date.parse((await shown(to)).failing_since)
    let isActive = true
    for (let at = since; isActive && at < since + 4 * day; at += 6 * hour) {
      await tick(at)
      const isOver = ({ status, next_attempt_at: next }: any) => status !== 'SENDING' && (next === null || Date.parse(next) > at)
      await eventually(
        () => deliveries(to),
        (found) => found.every(isOver),
        'the attempts',
      )
      isActive = (await shown(to)).is_active
    }
    // It is disabled after its last attempt was recorded.
    await expect.poll(() => shown(to)).toMatchObject({ is_active: false, disabled_reason: 'FAILURES', failed: 2, pending: 0 })
    const mails = await eventually(
      () => mailsTo(shop.email),
      (found) => found.some(({ subject }) => subject.includes('webhook')),
      'an email to the owner',
    )
    expect(mails.filter(({ subject }) => subject.includes('webhook'))).toHaveLength(1)
    expect(mails.find(({ subject }) => subject.includes('webhook'))?.text).toContain(`/account/webhooks/${to.id}`)
    expect(await logged(to.id)).toEqual(['WEBHOOK_CREATED', 'WEBHOOK_DISABLED'])
    // Nothing is collected for it any more, and no replay begins.
    await orderWithDetails(shop, cartOf([shop.free, 1]))
    expect(refusal(await shop.member.post(`${to.path}/replay`, { since: new Date(since - hour).toISOString() }))).toEqual([
      409,
      'webhook_disabled',
    ])

    to.receiver.answer(() => ({}))
    const before = to.receiver.received.length
    await shop.member.put(to.path, { is_active: true })
    const replayed = await shop.member.post(`${to.path}/replay`, { since: new Date(since - hour).toISOString() })
    expect(replayed.body.data).toEqual({ count: 2 })
    await settles(to, (found) => found.every(({ status }) => status === 'DELIVERED'), 'the replay')
    expect(typesOf(to.receiver.received.slice(before))).toEqual(['order.completed', 'order.updated'])
    expect(await shown(to)).toMatchObject({ is_active: true, disabled_reason: null, failing_since: null, failed: 0 })
    expect(await deliveries(to)).toHaveLength(2)
  })

  it('to an address that is gone disables it at once', async () => {
    const to = await endpoint(['order.completed'])
    to.receiver.answer(() => ({ status: 410 }))
    await orderWithDetails(shop, cartOf([shop.free, 1]))
    await eventually(
      () => shown(to),
      ({ disabled_reason }) => disabled_reason === 'GONE',
      'the endpoint to be disabled',
    )
  })

  it('is neither lost nor sent under another id where Foyer is killed in the middle', async () => {
    const to = await endpoint(['order.completed'])
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    to.receiver.answer((_, index) => (index < 3 ? { after: held } : {}))
    const placed = await Promise.all(Array.from({ length: 12 }, () => orderWithDetails(shop, cartOf([shop.free, 1]))))
    await to.receiver.takes(1)
    await foyer.kill()
    release()
    await foyer.start()
    await tick(Date.now() + 2 * minute)
    const found = await settles(
      to,
      (all) => all.length === placed.length && all.every(({ status }) => status === 'DELIVERED'),
      'everything to be delivered',
    )
    const numbers = placed.map(({ order }) => order.number).sort()
    expect(found.map(({ label }) => label).sort()).toEqual(numbers)
    const ids = new Map(to.receiver.received.map((received) => [idOf(received), received.payload.data.number]))
    expect([...ids.values()].sort()).toEqual(numbers)
  })
})
