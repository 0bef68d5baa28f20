import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../support/api.ts'
import { asOperator } from '../support/as-operator.ts'
import { untilAuditAgrees } from '../support/audited.ts'
import { make } from '../support/event.ts'
import { importsOf } from '../support/imports.ts'
import { ownStack } from '../support/own-stack.ts'
import { cartOf, newBuyer, openShop, orderWithDetails, placeOrder, confirmIntent, type Shop } from '../support/shop.ts'
import { paidOrder, type Paid } from '../support/refunds.ts'
import { stripeGet } from '../support/simulator.ts'
import { tick } from '../support/stack.ts'

// A box is brought back in time while it sells: no ticket twice, no payment lost, and the audit agrees.

let foyer: Awaited<ReturnType<typeof ownStack>>
beforeAll(async () => {
  foyer = await ownStack()
  await foyer.start()
}, 120_000)
afterAll(() => foyer.remove())

const operator = (method: string, path: string, body?: object, now?: number) => asOperator(method, `/events/${path}`, body, now)

const takeSnapshot = async (eventId: string) => {
  const taken = await operator('POST', `${eventId}/snapshot`)
  expect([taken.status, taken.body.data.whole], JSON.stringify(taken.body)).toEqual([200, true])
  const { snapshots } = (await operator('GET', `${eventId}/snapshots`)).body.data
  return snapshots.find(({ id }: any) => id === taken.body.data.id)
}

const restore = async (eventId: string, at: string, confirm = 'Nocturnes') => {
  const begun = await operator('POST', `${eventId}/restore`, { at, confirm }, Date.parse(at) + 600_000)
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  const { id } = begun.body.data.restore
  return eventually(
    async () => (await operator('GET', `${eventId}/snapshots`)).body.data.restores.find((one: any) => one.id === id),
    (one) => one?.phase === 'DONE',
    'the restore to be done',
  )
}

const openDoor = async ({ member, eventId, paid }: Shop) => {
  const list = await member.post(`/events/${eventId}/check-in-lists`, { name: 'Door', ticket_ids: [paid.id] })
  expect(list.status, JSON.stringify(list.body)).toBe(201)
  return list.body.data.short_id as string
}
const scan = async (door: string, ticket_code: string) =>
  (await call('POST', `/public/check-in-lists/${door}/check-ins`, { body: { check_ins: [{ ticket_code }] } })).body.data[0]
const orderOf = async ({ member, eventId }: Shop, id: string) => (await member.get(`/events/${eventId}/orders/${id}`)).body.data

describe('a box that is brought back while it sells', () => {
  it('loses no payment and sells no place twice; what was undone is named, and the audit agrees', async () => {
    const shop = await openShop({ paid: 30 })
    const before = [await paidOrder(shop, 1), await paidOrder(shop, 2)]
    const snapshot = await takeSnapshot(shop.eventId)
    const since: Paid[] = []
    for (let n = 0; n < 3; n += 1) since.push(await paidOrder(shop, 1))
    const codes = async (orders: Paid[]) =>
      Promise.all(orders.map(async ({ order }) => (await orderOf(shop, order.id)).attendees.map((one: any) => one.ticket_code)))
    const codesBefore = await codes([...before, ...since])
    const added = await shop.member.post(`/events/${shop.eventId}/tickets`, {
      title: 'A mistake',
      type: 'FREE',
      prices: [{ price: 0, quantity: 5 }],
    })
    expect(added.status).toBe(201)
    expect((await shop.member.delete(`/events/${shop.eventId}/tickets/${shop.free.id}`)).status).toBe(204)

    const planned = (await operator('POST', `${shop.eventId}/restore`, { at: snapshot.taken_at })).body.data
    expect(planned).toMatchObject({ title: 'Nocturnes', from: 'SNAPSHOT', restore: null, payments_total: 3 })
    expect(planned.payments.map((one: any) => one.order_id).sort()).toEqual(since.map(({ order }) => order.id).sort())
    expect(planned.mails.find((one: any) => one.kind === 'ORDER_CONFIRMATION')?.count ?? planned.mails_total).toBeGreaterThan(0)

    // Buyers go on while it is brought back: some wait, none pays for nothing.
    let isSelling = true
    const meanwhile: { order: string; intent: string; account: string }[] = []
    const selling = (async () => {
      while (isSelling) {
        const placed = await placeOrder(shop, cartOf([shop.paid, 1]))
        if (placed.status !== 201) continue
        const buyer = await newBuyer(shop, placed).catch(() => null)
        const started = buyer && (await call('POST', `${buyer.path}/payment`, { headers: buyer.headers }))
        if (started?.status !== 200) continue
        const { payment_intent_id: intent, account_id: account } = started.body.data
        if ((await confirmIntent(intent, account)).status === 200) meanwhile.push({ order: buyer!.order.id, intent, account })
        if (meanwhile.length > 12) return
      }
    })()
    const done = await restore(shop.eventId, snapshot.taken_at)
    isSelling = false
    await selling

    expect(done.outcome.filter((one: any) => one.kind === 'ORDER_KEPT').map((one: any) => one.id)).toEqual(
      expect.arrayContaining(since.map(({ order }) => order.id)),
    )
    expect(done.outcome).toContainEqual({ kind: 'CHANGE_UNDONE', id: added.body.data.id, label: 'tickets' })
    // What was deleted is back, what was added since is gone, also from the lists.
    const tickets = (await shop.member.get(`/events/${shop.eventId}/tickets`)).body.data.map((one: any) => one.id)
    expect([tickets.includes(shop.free.id), tickets.includes(added.body.data.id)]).toEqual([true, false])
    // Buyers' tickets are those they have.
    expect(await codes([...before, ...since])).toEqual(codesBefore)

    // Webhooks that found the box closed are read from the provider's list.
    await tick()
    for (const { order, intent, account } of meanwhile) {
      const settled = await eventually(
        () => orderOf(shop, order),
        (one) => one?.status === 'COMPLETED' || one?.total_refunded === one?.total,
        'an order of that time to be completed or refunded',
      )
      const refunds = (await stripeGet(`/refunds?payment_intent=${intent}`, account)).data
      expect(refunds.reduce((sum: number, one: any) => sum + one.amount, 0)).toBe(settled.status === 'COMPLETED' ? 0 : settled.total)
    }
    const stats = (await shop.member.get(`/events/${shop.eventId}/stats`)).body.data
    expect(stats.tickets_sold).toBeLessThanOrEqual(30)
    await untilAuditAgrees(shop)
  })

  it('lets no ticket in twice, and none that was undone', async () => {
    const shop = await openShop({ paid: 1 })
    const first = await paidOrder(shop, 1)
    const door = await openDoor(shop)
    const snapshot = await takeSnapshot(shop.eventId)
    const [code] = (await orderOf(shop, first.order.id)).attendees.map((one: any) => one.ticket_code)
    expect(await scan(door, code)).toMatchObject({ ok: true })
    await restore(shop.eventId, snapshot.taken_at)
    expect(await scan(door, code)).toMatchObject({ ok: false, code: 'already_checked_in' })
    await untilAuditAgrees(shop)
  })

  it('refunds who bought the place of an order whose cancellation is undone', async () => {
    const shop = await openShop({ paid: 1 })
    const first = await paidOrder(shop, 1)
    const door = await openDoor(shop)
    const snapshot = await takeSnapshot(shop.eventId)
    expect((await shop.member.post(`/events/${shop.eventId}/orders/${first.order.id}/cancel`, {})).status).toBe(200)
    const second = await paidOrder(shop, 1)
    const [code] = (await orderOf(shop, second.order.id)).attendees.map((one: any) => one.ticket_code)
    const done = await restore(shop.eventId, snapshot.taken_at)
    expect(done.outcome.map((one: any) => [one.kind, one.id])).toEqual(
      expect.arrayContaining([
        ['CHANGE_UNDONE', first.order.id],
        ['ORDER_REFUNDED', second.order.id],
      ]),
    )
    const refunded = await eventually(
      () => orderOf(shop, second.order.id),
      (order) => order.total_refunded === order.total,
      'the second buyer to be refunded',
    )
    expect([(await orderOf(shop, first.order.id)).status, refunded.status]).toEqual(['COMPLETED', 'EXPIRED'])
    expect(await scan(door, code)).toMatchObject({ ok: false })
    await untilAuditAgrees(shop)
  })
})

describe('a free order whose place is someone’s again', () => {
  it('is cancelled: its buyer gets an email, its ticket lets no one in', async () => {
    const shop = await openShop({ free: 1 })
    const first = await orderWithDetails(shop, cartOf([shop.free, 1]))
    const list = await make(shop.member, `/events/${shop.eventId}/check-in-lists`, { name: 'Door' })
    const snapshot = await takeSnapshot(shop.eventId)
    expect((await shop.member.post(`/events/${shop.eventId}/orders/${first.order.id}/cancel`, {})).status).toBe(200)
    const second = await orderWithDetails(shop, cartOf([shop.free, 1]))
    const { number, attendees } = await orderOf(shop, second.order.id)
    expect([second.order.status, attendees[0].status]).toEqual(['COMPLETED', 'ACTIVE'])
    const done = await restore(shop.eventId, snapshot.taken_at)
    expect(done.outcome).toContainEqual(expect.objectContaining({ kind: 'ORDER_UNDONE', id: second.order.id }))
    const undone = await eventually(
      () => orderOf(shop, second.order.id),
      (order) => order?.status === 'CANCELLED' && order.attendees[0]?.status === 'CANCELLED',
      'the second order to be cancelled',
    )
    expect([(await orderOf(shop, first.order.id)).status, undone.number]).toEqual(['COMPLETED', number])
    const sent = await eventually(
      async () => (await shop.member.get('/mails?filter_fields[kind][eq]=ORDER_CANCELLED')).body.data,
      (all) => all.some((mail: any) => mail.recipient === second.email),
      'the email to be written',
    )
    expect(sent.filter((mail: any) => mail.recipient === second.email)).toHaveLength(1)
    expect(await scan(list.short_id, attendees[0].ticket_code)).toMatchObject({ ok: false, code: 'attendee_cancelled' })
    await untilAuditAgrees(shop)
  })
})

describe('a box of many pages', () => {
  it('is there again with every row it had', async () => {
    const shop = await openShop({})
    const codes = `/events/${shop.eventId}/promo-codes`
    const batch = { name: 'Partners', count: 10_000, discount_type: 'NONE' }
    const { id } = await make(shop.member, `${codes}/batch`, batch)
    await make(shop.member, `${codes}/batch`, batch)
    const snapshot = await takeSnapshot(shop.eventId)
    expect(snapshot.rows).toBeGreaterThan(20_000)
    expect((await shop.member.delete(`${codes}/${id}`)).status).toBe(204)
    await restore(shop.eventId, snapshot.taken_at)
    const listed = await eventually(
      () => shop.member.get(`${codes}/${id}`),
      ({ status }) => status === 200,
      'the codes to be there again',
    )
    expect(listed.body.data.batch).toMatchObject({ count: 10_000 })
    await untilAuditAgrees(shop)
  })
})

describe('a deleted event', () => {
  it('is there again with all it had', async () => {
    const shop = await openShop({})
    const { member, eventId } = shop
    const at = new Date().toISOString()
    expect((await member.delete(`/events/${eventId}`)).status).toBe(204)
    expect((await member.get(`/events/${eventId}`)).status).toBe(404)
    const { snapshots } = (await operator('GET', `${eventId}/snapshots`)).body.data
    expect(snapshots).toMatchObject([{ reason: 'DELETION' }])
    expect(snapshots[0].taken_at > at).toBe(true)
    await restore(eventId, snapshots[0].taken_at)
    expect((await member.get(`/events/${eventId}`)).body.data).toMatchObject({ title: 'Nocturnes', status: 'LIVE' })
    await untilAuditAgrees(shop)
  })
})

describe('an import that was undone', () => {
  it('is there again with its people; one that may not be undone leaves no snapshot', async () => {
    const shop = await openShop({ paid: 5 })
    const { member, eventId } = shop
    const imports = importsOf(member, { path: `/events/${eventId}` })
    const { title, prices } = shop.paid
    const content = `Name,Email,Ticket,Amount\nAda Lovelace,ada@example.test,${title},0\nNoor Haddad,noor@example.test,${title},0\n`
    const made = await imports.upload(content, { fields: { dry_run: 'false' } })
    expect(await imports.settled(made.id, 'DONE')).toMatchObject({ imported: 2 })
    const people = async () => (await member.get(`/events/${eventId}/attendees`)).body.data.filter(({ status }: any) => status === 'ACTIVE')
    const before = await eventually(people, (all) => all.length === 2, 'the attendees to be listed')
    const list = await make(member, `/events/${eventId}/check-in-lists`, { name: 'Entrance' })
    const checkIns = `/events/${eventId}/check-in-lists/${list.id}/check-ins`
    expect((await member.post(checkIns, { attendee_ids: [before[0].id] })).status).toBe(200)
    expect((await imports.undo(made.id)).status).toBe(409)
    const snapshots = async () => (await operator('GET', `${eventId}/snapshots`)).body.data.snapshots
    expect(await snapshots()).toEqual([])

    expect((await member.delete(`${checkIns}/${before[0].id}`)).status).toBe(204)
    expect((await imports.undo(made.id)).status).toBe(200)
    await imports.settled(made.id, 'UNDONE')
    await eventually(people, (all) => all.length === 0, 'the attendees to be gone')
    const [snapshot, ...others] = await snapshots()
    expect([snapshot.reason, others]).toEqual(['UNDO', []])
    await restore(eventId, snapshot.taken_at)
    expect(await imports.get(made.id)).toMatchObject({ state: 'DONE', imported: 2 })
    const again = await eventually(people, (all) => all.length === 2, 'the attendees to be listed again')
    const codes = (all: any[]) => all.map((one) => one.ticket_code).sort()
    expect(codes(again)).toEqual(codes(before))
    expect((await member.get(`/events/${eventId}/tickets/${shop.paid.id}`)).body.data.prices[0].sold).toBe(prices[0].sold + 2)
    await untilAuditAgrees(shop)
  })
})

describe('snapshots', () => {
  it('are taken at night of what changed, once, and are deleted after thirty days', async () => {
    const shop = await openShop({})
    const night = new Date(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T02:00:00.000Z`).getTime()
    const taken = async () => (await operator('GET', `${shop.eventId}/snapshots`)).body.data.snapshots
    await tick(night)
    const [first] = await eventually(taken, (all) => all[0]?.taken_at, 'a snapshot at night')
    expect(first.reason).toBe('NIGHT')
    await tick(night + 60_000)
    await tick(night + 86_400_000)
    expect(await taken()).toHaveLength(1)
    await tick(night + 33 * 86_400_000)
    expect(await eventually(taken, (all) => all.length === 0, 'the snapshot to be deleted')).toEqual([])
  })

  it('are the operator’s alone, and a restore needs a moment that has one and the event’s title', async () => {
    const shop = await openShop({})
    expect((await call('POST', `/operator/events/${shop.eventId}/snapshot`)).status).toBe(401)
    const at = new Date().toISOString()
    const none = await operator('POST', `${shop.eventId}/restore`, { at })
    expect(none.body.data).toMatchObject({ from: null, snapshot: null })
    expect((await operator('POST', `${shop.eventId}/restore`, { at, confirm: 'Nocturnes' })).status).toBe(404)
    await takeSnapshot(shop.eventId)
    const now = new Date().toISOString()
    expect((await operator('POST', `${shop.eventId}/restore`, { at: now, confirm: 'Another' })).status).toBe(422)
    expect((await operator('POST', `${shop.eventId}/restore`, { at: '2001-01-01T00:00:00Z' })).status).toBe(422)
  })
})
