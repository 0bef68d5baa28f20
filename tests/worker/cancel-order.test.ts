import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../support/api.ts'
import { refusal } from '../support/event.ts'
import { mailTo } from '../support/mail.ts'
import {
  addByHand,
  cancelOrder,
  consoleOrder,
  orderBecomes,
  paidOrder,
  refund,
  setAttendee,
  timeline,
  type Paid,
} from '../support/refunds.ts'
import { closeDispute, dispute, resetSimulator } from '../support/simulator.ts'
import { cartOf, openShop, orderWithDetails, placeOrder, type Shop } from '../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  await resetSimulator()
  shop = await openShop({ paid: 1000 })
})
afterEach(resetSimulator)

const stock = async (): Promise<{ sold: number; held: number }> => {
  const { body } = await shop.member.get(`/events/${shop.eventId}/tickets/${shop.paid.id}`)
  return { sold: body.data.sold, held: body.data.held }
}

describe('cancelling', () => {
  it('an order voids its tickets, frees its stock, tells the buyer, and refunds in the same step', async () => {
    const before = await stock()
    const paid = await paidOrder(shop, 2)
    expect(await stock()).toEqual({ ...before, sold: before.sold + 2 })
    const cancelled = await cancelOrder(shop, paid, { refund_amount: 4000 })
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
    expect(cancelled.body.data).toMatchObject({ status: 'CANCELLED', refund_status: 'PENDING' })
    expect(await stock()).toEqual(before)
    const order = await orderBecomes(shop, paid, { display_status: 'PARTIALLY_REFUNDED', total_refunded: 4000 })
    expect(order.attendees.map((one: any) => [one.status, one.ticket_code])).toEqual([
      ['CANCELLED', undefined],
      ['CANCELLED', undefined],
    ])
    const ticket = await call('GET', `/public/events/${shop.eventId}/attendees/${order.attendees[0].short_id}`)
    expect(ticket.body.data).toMatchObject({ status: 'CANCELLED', ticket_code: null })
    const mail = await mailTo(paid.buyer.email, (one) => /cancel/i.test(one.subject))
    expect(mail.text).toContain('40.00')
    expect(refusal(await cancelOrder(shop, paid))).toEqual([409, 'order_cancelled'])
    expect(refusal(await setAttendee(shop, order.attendees[0].id, 'ACTIVE'))).toEqual([409, 'order_cancelled'])
  })

  it('an order with a refund that can’t be is not done at all', async () => {
    const paid = await paidOrder(shop, 1)
    const refused = await cancelOrder(shop, paid, { refund_amount: 2501 })
    expect(refusal(refused)).toEqual([422, 'refund_exceeds_paid'])
    expect(Object.keys(refused.body.errors)).toEqual(['refund_amount'])
    expect(await consoleOrder(shop, paid)).toMatchObject({ status: 'COMPLETED', refund_status: null })
  })

  it('an order while it is refunded works in one call, without a mail where none is wanted', async () => {
    const paid = await paidOrder(shop, 1)
    const answer = await refund(shop, paid, { amount: 2500, cancel_order: true, notify_buyer: false })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    await orderBecomes(shop, paid, { status: 'CANCELLED', display_status: 'REFUNDED' })
    const log = await shop.member.get(`/mails?filter_fields[order_id][eq]=${paid.order.id}`)
    expect(log.body.data.map((mail: any) => mail.kind).filter((kind: string) => kind === 'ORDER_CANCELLED' || kind === 'REFUND')).toEqual(
      [],
    )
  })

  it('an order says that the money is kept only where some is', async () => {
    const isCancelled = (mail: { subject: string }) => /cancel/i.test(mail.subject)
    const free = await orderWithDetails(shop, cartOf([shop.free, 1]))
    const refunded = await paidOrder(shop, 1)
    expect((await refund(shop, refunded, { amount: 2500 })).status).toBe(201)
    await orderBecomes(shop, refunded, { display_status: 'REFUNDED' })
    const kept = await paidOrder(shop, 1)
    for (const paid of [free, refunded, kept]) expect((await cancelOrder(shop, paid)).status).toBe(200)
    for (const { email } of [free, refunded.buyer]) expect((await mailTo(email, isCancelled)).text).not.toContain('refund')
    expect((await mailTo(kept.buyer.email, isCancelled)).text).toContain('doesn’t include a refund')
  })

  it('an order needs no body, and a body that is none of ours is refused', async () => {
    const paid = await paidOrder(shop, 1)
    const path = `/events/${shop.eventId}/orders/${paid.order.id}/cancel`
    expect(refusal(await shop.member.post(path, undefined, { raw: '{"refund_amount":' }))).toEqual([400, 'invalid_json'])
    expect(refusal(await shop.member.post(path, { refund_amount: 'all' }))).toEqual([422, 'validation_failed'])
    expect((await shop.member.post(path)).body.data).toMatchObject({ status: 'CANCELLED', refund_status: null })
    const other = await paidOrder(shop, 1)
    const untyped = { raw: '{"notify_buyer":false}', headers: { 'content-type': 'text/plain' } }
    const answer = await shop.member.post(`/events/${shop.eventId}/orders/${other.order.id}/cancel`, undefined, untyped)
    expect(answer.body.data).toMatchObject({ status: 'CANCELLED' })
  })

  it('an order that was never completed is refused', async () => {
    const unpaid = await orderWithDetails(shop, cartOf([shop.paid, 1]))
    expect(refusal(await cancelOrder(shop, { order: unpaid.order }))).toEqual([409, 'order_not_completed'])
  })

  it('one ticket gives its unit back, and it is valid again only while stock remains', async () => {
    const small = await openShop({ paid: 2 })
    const paid = await paidOrder(small, 2)
    const [first] = paid.order.attendees
    const cancelled = await setAttendee(small, first.id, 'CANCELLED')
    expect(cancelled.body.data).toMatchObject({ id: first.id, status: 'CANCELLED' })
    expect(cancelled.body.data).not.toHaveProperty('ticket_code')
    expect((await setAttendee(small, first.id, 'CANCELLED')).status).toBe(200)
    const taken = await orderWithDetails(small, cartOf([small.paid, 1]))
    expect(refusal(await setAttendee(small, first.id, 'ACTIVE'))).toEqual([409, 'not_enough_tickets'])
    expect((await call('POST', `${taken.path}/abandon`, { headers: taken.headers })).status).toBe(204)
    const again = await setAttendee(small, first.id, 'ACTIVE')
    expect(again.body.data).toMatchObject({ status: 'ACTIVE', ticket_code: first.ticket_code })
    expect(refusal(await placeOrder(small, cartOf([small.paid, 1])))).toEqual([409, 'not_enough_tickets'])
    expect((await refund(small, paid, { amount: 5000, attendee_ids: [], cancel_attendees: true })).status).toBe(201)
    await orderBecomes(small, paid, { display_status: 'REFUNDED' })
    expect(refusal(await setAttendee(small, first.id, 'ACTIVE'))).toEqual([409, 'order_refunded'])
    const standing = await small.member.get(`/events/${small.eventId}/tickets/${small.paid.id}`)
    expect(standing.body.data).toMatchObject({ sold: 0, held: 0, is_bound: true })
    const emptied = await small.member.put(`/events/${small.eventId}/tickets/${small.paid.id}`, { type: 'DONATION' })
    expect(refusal(emptied)).toEqual([409, 'ticket_type_locked'])
    expect(refusal(await small.member.delete(`/events/${small.eventId}/tickets/${small.paid.id}`))).toEqual([409, 'ticket_has_sales'])
    const stats = await small.member.get(`/events/${small.eventId}/stats`)
    expect(stats.body.data).toMatchObject({ tickets_sold: 0, attendees: 0, gross: 5000, refunded: 5000, net: 0 })
  })
})

describe('the day’s figures', () => {
  it('lose what is cancelled, also after the event moved to another time zone', async () => {
    const own = await openShop({})
    const paid = await paidOrder(own, 3)
    const figures = async () => (await own.member.get(`/events/${own.eventId}/stats`)).body.data
    const [{ date }] = (await figures()).daily
    for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      expect((await own.member.put(`/events/${own.eventId}`, { timezone })).status).toBe(200)
      await setAttendee(own, paid.order.attendees[0].id, 'CANCELLED')
      expect((await figures()).daily).toEqual([{ date, tickets: 2, gross: 7500 }])
      await setAttendee(own, paid.order.attendees[0].id, 'ACTIVE')
    }
    expect((await cancelOrder(own, paid)).status).toBe(200)
    expect(await figures()).toMatchObject({ tickets_sold: 0, orders_completed: 0, daily: [{ date, tickets: 0, gross: 7500 }] })
  })
})

describe('a dispute', () => {
  const disputed = async (): Promise<{ paid: Paid; id: string }> => {
    const paid = await paidOrder(shop, 1)
    const { id } = await dispute(paid.intent)
    await eventually(
      () => consoleOrder(shop, paid),
      (order) => order.disputes.length === 1,
      'the dispute',
    )
    return { paid, id }
  }

  it('is shown, keeps the tickets, and keeps the order from being refunded', async () => {
    const { paid, id } = await disputed()
    const order = await consoleOrder(shop, paid)
    expect(order).toMatchObject({
      status: 'COMPLETED',
      refund_block: 'order_not_refundable',
      disputes: [{ id, status: 'OPEN', amount: 2500 }],
    })
    expect(order.attendees[0].status).toBe('ACTIVE')
    expect(refusal(await refund(shop, paid, { amount: 100 }))).toEqual([409, 'order_not_refundable'])
    await closeDispute(id, 'won')
    await eventually(
      () => consoleOrder(shop, paid),
      (now) => now.disputes[0].status === 'WON' && now.refund_block === null,
      'the dispute to be won',
    )
  })

  it('that is only an inquiry can be settled by a refund', async () => {
    const paid = await paidOrder(shop, 1)
    const { id } = await dispute(paid.intent, { inquiry: true })
    const order = await eventually(
      () => consoleOrder(shop, paid),
      (found) => found.disputes.length === 1,
      'the inquiry',
    )
    expect(order).toMatchObject({ refund_block: null, disputes: [{ id, status: 'INQUIRY', closed_at: null }] })
    expect((await refund(shop, paid, { amount: 2500 })).status).toBe(201)
    await orderBecomes(shop, paid, { display_status: 'REFUNDED' })
    await closeDispute(id, 'warning_closed')
    await eventually(
      () => consoleOrder(shop, paid),
      (now) => now.disputes[0].status === 'WON',
      'the inquiry to end',
    )
  })

  it('that is lost stays, and stands in the timeline', async () => {
    const { paid, id } = await disputed()
    await closeDispute(id, 'lost')
    const order = await eventually(
      () => consoleOrder(shop, paid),
      (now) => now.disputes[0].status === 'LOST',
      'the dispute to be lost',
    )
    expect(order.refund_block).toBe('order_not_refundable')
    const kinds = (await timeline(shop, paid)).map((entry) => entry.kind)
    expect(kinds.filter((kind: string) => kind.startsWith('DISPUTE'))).toEqual(['DISPUTE_LOST', 'DISPUTE_OPENED'])
  })
})

describe('an attendee added by hand', () => {
  it('has a completed, manual order against real stock', async () => {
    const own = await openShop({ paid: 1 })
    const person = await addByHand(own, { amount_paid: 1200 })
    const order = (await own.member.get(`/events/${own.eventId}/orders/${person.order_id}`)).body.data
    expect(order).toMatchObject({
      status: 'COMPLETED',
      is_manual: true,
      total: 1200,
      amount_paid: 1200,
      amount_refundable: 0,
      refund_block: 'manual_order_not_refundable',
    })
    const paidTicket = { ticket_id: own.paid.id, price_id: own.paid.prices[0].id, first_name: 'A', last_name: 'B', email: 'a@example.test' }
    expect(refusal(await own.member.post(`/events/${own.eventId}/attendees`, paidTicket))).toEqual([409, 'not_enough_tickets'])
    const wrong = await own.member.post(`/events/${own.eventId}/attendees`, { ...paidTicket, price_id: own.free.prices[0].id })
    expect(refusal(wrong)).toEqual([422, 'validation_failed'])
    expect(refusal(await placeOrder(own, cartOf([own.paid, 1])))).toEqual([409, 'not_enough_tickets'])
  })
})
