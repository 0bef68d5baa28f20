import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, memberOf } from '../support/api.ts'
import { mailTo } from '../support/mail.ts'
import { ownStack } from '../support/own-stack.ts'
import { operatorToken } from '../support/setup.ts'
import { cartOf, confirmIntent, openShop, orderWithDetails, pay, placeOrder, startPayment, type Shop } from '../support/shop.ts'
import { stack, tick } from '../support/stack.ts'

const readModel = ['events', 'tickets', 'prices', 'orders', 'attendees']

let foyer: Awaited<ReturnType<typeof ownStack>>
let shop: Shop
beforeAll(async () => {
  foyer = await ownStack()
  await foyer.start()
  shop = await openShop({})
})
afterAll(() => foyer.remove())

describe('a power cut', () => {
  it('right after a paid order loses nothing: order, attendees, mails and read model are there or arrive', async () => {
    const paid = await orderWithDetails(shop, cartOf([shop.paid, 2]))
    const paying = await orderWithDetails(shop, cartOf([shop.paid, 1]))
    const payment = (await startPayment(paying)).body.data
    const order = await pay(paid)
    await confirmIntent(payment.payment_intent_id, payment.account_id)
    await foyer.kill()
    await foyer.start()

    const after = await call('GET', paid.path)
    expect(after.body.data).toMatchObject({ status: 'COMPLETED', number: order.number, total: 5000 })
    // Read by the link alone, which shows nothing of what its buyer may do.
    expect(after.body.data.attendees).toEqual(order.attendees.map((attendee: object) => ({ ...attendee, own: null })))
    await eventually(
      () => call('GET', paying.path),
      (answer) => answer.body.data.status === 'COMPLETED',
      'the order whose webhook was cut off',
    )
    const orders = await eventually(
      () => shop.member.get(`/events/${shop.eventId}/orders?filter_fields[status][eq]=COMPLETED`),
      (answer) => answer.body.meta.total === 2,
      'both orders in the read model',
    )
    expect(orders.body.data.map((row: any) => row.total).sort()).toEqual([2500, 5000])
    await eventually(
      () => shop.member.get(`/events/${shop.eventId}/attendees`),
      (answer) => answer.body.meta.total === 3,
      'all attendees in the read model',
    )
    expect((await shop.member.get(`/events/${shop.eventId}/stats`)).body.data).toMatchObject({
      tickets_sold: 3,
      tickets_held: 0,
      gross: 7500,
    })

    // What lay in the local queue's memory is gone; the schedule finds such mails within two minutes.
    await tick(Date.now() + 2 * 60_000)
    for (const buyer of [paid, paying]) {
      const log = await eventually(
        () => shop.member.get(`/mails?filter_fields[order_id][eq]=${buyer.order.id}`),
        (answer) => answer.body.meta.total > 0 && answer.body.data.every((mail: any) => mail.status === 'SENT'),
        'the order’s mails to be sent',
      )
      const guests = buyer === paid ? ['TICKET'] : []
      expect(log.body.data.map((mail: any) => mail.kind).sort()).toEqual(['NEW_ORDER', 'ORDER_SUMMARY', ...guests])
      await fetch(`${stack().mailUrl}/reloadMailsFromDirectory`)
      await mailTo(buyer.email, (mail) => mail.text.includes(buyer.order.number))
    }
  })

  it('during a hold ends it all the same', async () => {
    const own = await openShop({ free: 1 })
    expect((await placeOrder(own, cartOf([own.free, 1]), { now: Date.now() - 15 * 60_000 + 12_000 })).status).toBe(201)
    await eventually(
      () => own.member.get('/events'),
      (answer) => answer.body.data[0].tickets_held === 1,
      'the held ticket in the read model',
    )
    await foyer.kill()
    await foyer.start()
    await eventually(
      () => own.member.get('/events'),
      (answer) => answer.body.data[0].tickets_held === 0,
      'the end of the hold in the read model',
    )
    expect((await placeOrder(own, cartOf([own.free, 1]))).status).toBe(201)
  })
})

describe('an emptied read model', () => {
  const lists = async () => {
    const answers = []
    for (const path of [
      '/events',
      `/events/${shop.eventId}/orders`,
      `/events/${shop.eventId}/attendees`,
      `/events/${shop.eventId}/attendees?query=Guest`,
    ])
      answers.push((await shop.member.get(path)).body)
    return answers
  }

  it('stops no sale, and is filled again from the boxes, as it was', async () => {
    const buyer = await orderWithDetails(shop, cartOf([shop.free, 2]))
    const list = await shop.member.post(`/events/${shop.eventId}/check-in-lists`, { name: 'Door', ticket_ids: [shop.free.id] })
    const [attendee] = buyer.order.attendees
    await call('POST', `/public/check-in-lists/${list.body.data.short_id}/check-ins`, {
      body: { check_ins: [{ ticket_code: attendee.ticket_code }] },
    })
    await eventually(
      () => shop.member.get(`/events/${shop.eventId}/attendees?filter_fields[checked_in][eq]=true`),
      (answer) => answer.body.meta.total === 1,
      'the check-in in the read model',
    )
    const copy = { title: 'Nocturnes again', start_date: '2031-06-01T19:00' }
    expect((await shop.member.post(`/events/${shop.eventId}/duplicate`, copy)).status).toBe(201)
    const before = await lists()
    expect(before.map((body) => body.meta.total)).toEqual([2, 3, 5, 5])

    await foyer.stop()
    const database = foyer.d1OfEvent(shop.eventId)
    for (const table of readModel) database.exec(`delete from "${table}"`)
    database.close()
    await foyer.start()

    expect((await shop.member.get('/events')).body.meta.total).toBe(0)
    expect((await call('GET', `/public/events/${shop.eventId}`)).status).toBe(200)
    expect((await call('GET', buyer.path)).body.data.attendees).toHaveLength(2)
    expect((await shop.member.get(`/events/${shop.eventId}`)).status).toBe(200)

    const rebuilt = await memberOf(operatorToken).post('/operator/rebuild-read-model')
    expect([rebuilt.status, rebuilt.body.events]).toEqual([200, 3])
    const same = (now: unknown) => JSON.stringify(now) === JSON.stringify(before)
    await eventually(lists, same, 'the read model as it was')
    expect((await memberOf(operatorToken).post('/operator/rebuild-read-model')).status).toBe(200)
    await eventually(lists, same, 'the read model as it was')
  })
})
