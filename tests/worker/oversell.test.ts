import { describe, expect, it } from 'vitest'
import { call, eventually } from '../support/api.ts'
import { together } from '../support/event.ts'
import { cartOf, confirmIntent, newBuyer, openShop, orderStatus, placeOrder, startPayment } from '../support/shop.ts'

describe('more buyers than tickets', () => {
  it('holds 20 tickets for exactly 20 of 50 buyers who come at once, and admits exactly 20', async () => {
    const shop = await openShop({ paid: 20 })
    const price = shop.paid.prices[0].id
    const ticket = async () => (await shop.member.get(`/events/${shop.eventId}/tickets/${shop.paid.id}`)).body.data

    const answers = await together(50, () => placeOrder(shop, cartOf([shop.paid, 1])))
    const placed = answers.filter((answer) => answer.status === 201)
    const refused = answers.filter((answer) => answer.status !== 201)
    expect([placed.length, refused.length]).toEqual([20, 30])
    for (const { status, body } of refused)
      expect([status, body]).toMatchObject([409, { code: 'not_enough_tickets', ticket_id: shop.paid.id, price_id: price, available: 0 }])
    expect(await ticket()).toMatchObject({ held: 20, sold: 0, state: 'SOLD_OUT', prices: [{ available: 0, held: 20, sold: 0 }] })

    const buyers = await Promise.all(placed.map((answer) => newBuyer(shop, answer)))
    await Promise.all(
      buyers.map(async (buyer) => {
        const payment = await startPayment(buyer)
        expect(payment.status, JSON.stringify(payment.body)).toBe(200)
        await confirmIntent(payment.body.data.payment_intent_id, payment.body.data.account_id)
        await orderStatus(buyer, 'COMPLETED')
      }),
    )
    expect(await ticket()).toMatchObject({ held: 0, sold: 20, gross: 20 * 2500 })
    const late = await placeOrder(shop, cartOf([shop.paid, 1]))
    expect([late.status, late.body.code]).toEqual([409, 'not_enough_tickets'])
    const attendees = await eventually(
      () => shop.member.get(`/events/${shop.eventId}/attendees?per_page=100`),
      (answer) => answer.body.meta.total === 20,
      'twenty attendees in the read model',
    )
    expect(new Set(attendees.body.data.map((attendee: any) => attendee.short_id)).size).toBe(20)
    const stats = await shop.member.get(`/events/${shop.eventId}/stats`)
    expect(stats.body.data).toMatchObject({ tickets_sold: 20, tickets_held: 0, orders_completed: 20, gross: 50_000, attendees: 20 })
  })

  it('never splits a hold: of 20 tickets, buyers of 3 get 18, and the refusals say that 2 are left', async () => {
    const shop = await openShop({ free: 20 })
    const answers = await together(30, () => placeOrder(shop, cartOf([shop.free, 3])))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(6)
    const refused = answers.filter((answer) => answer.status !== 201)
    expect(refused.every(({ body }) => body.code === 'not_enough_tickets' && body.available === 2)).toBe(true)
    expect((await placeOrder(shop, cartOf([shop.free, 2]))).status).toBe(201)
    const page = await call('GET', `/public/events/${shop.eventId}/availability`)
    expect(page.body.data.tickets.find((ticket: any) => ticket.id === shop.free.id).state).toBe('SOLD_OUT')
  })

  it('takes all of a cart or nothing of it', async () => {
    const shop = await openShop({ free: 5, paid: 10 })
    const answers = await together(10, () => placeOrder(shop, cartOf([shop.paid, 1], [shop.free, 1])))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(5)
    const tickets = await shop.member.get(`/events/${shop.eventId}/tickets`)
    expect(tickets.body.data.map((ticket: any) => ticket.held)).toEqual([5, 5])
  })
})
