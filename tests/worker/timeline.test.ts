import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../support/api.ts'
import { addByHand, cancelOrder, orderBecomes, paidOrder, refund, setAttendee, timeline } from '../support/refunds.ts'
import { resetSimulator } from '../support/simulator.ts'
import { cartOf, openShop, orderWithDetails, type Shop } from '../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  await resetSimulator()
  shop = await openShop({ paid: 1000 })
})
afterEach(resetSimulator)

describe('an order’s timeline', () => {
  it('tells everything that happened, by whom and when, newest first', async () => {
    const paid = await paidOrder(shop, 2)
    const [first, second] = paid.order.attendees
    const lists = `/events/${shop.eventId}/check-in-lists`
    const list = await shop.member.post(lists, { name: 'Main door', ticket_ids: [shop.paid.id] })
    const door = `/public/check-in-lists/${list.body.data.short_id}/check-ins`
    const [scan] = (await call('POST', door, { body: { check_ins: [{ ticket_code: first.ticket_code }] } })).body.data
    expect(scan.ok).toBe(true)
    await call('DELETE', `${door}/${scan.attendee.attendee_ref}`)
    await setAttendee(shop, second.id, 'CANCELLED')
    expect((await refund(shop, paid, { amount: 2500, attendee_ids: [second.id] })).status).toBe(201)
    await orderBecomes(shop, paid, { display_status: 'PARTIALLY_REFUNDED' })
    expect((await cancelOrder(shop, paid)).status).toBe(200)
    const entries = await eventually(
      () => timeline(shop, paid),
      (found) => found.filter((entry) => entry.kind === 'MAIL_SENT').length >= 5,
      'the mails',
    )
    const happened = entries.filter((entry) => !entry.kind.startsWith('MAIL'))
    const listed = happened.map(({ kind, by, amount, attendee }: any) => [kind, by.kind, by.name, amount, attendee?.reference ?? null])
    const { number } = paid.order
    expect(listed).toEqual([
      ['CANCELLED', 'USER', 'Ora Nizer', null, null],
      ['REFUND_SUCCEEDED', 'PROVIDER', null, 2500, null],
      ['REFUND_REQUESTED', 'USER', 'Ora Nizer', 2500, null],
      ['ATTENDEE_CANCELLED', 'USER', 'Ora Nizer', null, `${number}-2`],
      ['CHECK_IN_UNDONE', 'DOOR', 'Main door', null, `${number}-1`],
      ['CHECKED_IN', 'DOOR', 'Main door', null, `${number}-1`],
      ['PAID', 'BUYER', null, 5000, null],
      ['PLACED', 'BUYER', null, 5000, null],
    ])
    expect(happened.find((entry) => entry.kind === 'PAID').detail).toBe('visa 4242')
    const mails = entries.filter((entry) => entry.kind === 'MAIL_SENT').map((entry) => entry.detail)
    expect(mails).toEqual(expect.arrayContaining(['ORDER_SUMMARY', 'TICKET', 'NEW_ORDER', 'REFUND', 'ORDER_CANCELLED']))
    const nameIn = async (language: string) => {
      const path = `/events/${shop.eventId}/orders/${paid.order.id}/timeline`
      const { body } = await shop.member.get(path, { headers: { 'accept-language': language } })
      return body.data.find((entry: { detail: string }) => entry.detail === 'ORDER_CANCELLED').mail
    }
    expect([await nameIn('en'), await nameIn('ar')]).toEqual(['Order cancelled', 'أُلغي الطلب'])
    const times = entries.map((entry) => entry.at)
    expect(times).toEqual([...times].sort().reverse())
    const stranger = await openShop({})
    expect((await stranger.member.get(`/events/${shop.eventId}/orders/${paid.order.id}/timeline`)).status).toBe(404)
  })

  it('tells of free orders, orders by hand and those that ended', async () => {
    const free = await orderWithDetails(shop, cartOf([shop.free, 1]))
    expect((await timeline(shop, free)).filter((entry) => !entry.kind.startsWith('MAIL')).map((entry) => entry.kind)).toEqual([
      'COMPLETED',
      'PLACED',
    ])
    const byHand = await addByHand(shop, { send_mail: false })
    const [added, ...others] = await timeline(shop, { order: { id: byHand.order_id } })
    expect([added.kind, added.by.name, others]).toEqual(['COMPLETED', 'Ora Nizer', []])
    const buyer = await orderWithDetails(shop, cartOf([shop.paid, 1]))
    await call('POST', `${buyer.path}/abandon`, { headers: buyer.headers })
    expect((await timeline(shop, buyer)).map((entry) => entry.kind)).toEqual(['EXPIRED', 'PLACED'])
  })
})
