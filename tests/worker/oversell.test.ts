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

  it('sells prices that follow one another in turn: none is bought before the one above it is gone', async () => {
    const shop = await openShop()
    const tier = (label: string, price: number, quantity: number, after_previous: boolean) => ({ label, price, quantity, after_previous })
    const { body } = await shop.member.post(`/events/${shop.eventId}/tickets`, {
      title: 'Floor',
      type: 'TIERED',
      prices: [tier('Early', 2000, 10, false), tier('Regular', 3000, 10, true)],
    })
    const { id: ticket_id, prices } = body.data
    const wanting = (index: number) => ({ tickets: [{ ticket_id, prices: [{ price_id: prices[index].id, quantity: 1 }] }] })
    const page = async () => {
      const answer = await call('GET', `/public/events/${shop.eventId}`)
      return answer.body.data.tickets.find(({ id }: any) => id === ticket_id).prices.map(({ state, follows }: any) => [state, follows])
    }
    expect(await page()).toEqual([
      ['ON_SALE', null],
      ['COMING_SOON', 'Early'],
    ])
    const soon = await placeOrder(shop, wanting(1))
    expect([soon.status, soon.body.code, soon.body.state]).toEqual([409, 'ticket_not_on_sale', 'COMING_SOON'])
    // Each tries the next price at once, and the first one where that is refused.
    const bought = (
      await together(40, async () => {
        const next = await placeOrder(shop, wanting(1))
        return next.status === 201 ? next : placeOrder(shop, wanting(0))
      })
    ).filter(({ status }) => status === 201)
    const totals = bought.map(({ body: answer }: any) => answer.data.total)
    expect(totals.filter((total) => total === 2000)).toHaveLength(10)
    for (const { body: answer } of bought.filter(({ body: one }: any) => one.data.total === 3000)) {
      const earlier = bought.filter(({ body: one }: any) => one.data.total === 2000 && one.data.created_at <= answer.data.created_at)
      expect(earlier).toHaveLength(10)
    }
    await eventually(page, ([early]) => early?.[0] === 'SOLD_OUT', 'the first price sold out')
    while ((await placeOrder(shop, wanting(1))).status === 201) bought.length += 1
    expect(bought).toHaveLength(20)
    // A hold that is given up is sold at its own price again, before the next.
    const [order] = bought.filter(({ body: one }: any) => one?.data.total === 2000)
    const path = `/public/events/${shop.eventId}/order/${order?.body.data.short_id}/abandon`
    expect((await call('POST', path, { headers: { 'x-order-session': order?.body.session_token } })).status).toBe(204)
    await eventually(page, ([early]) => early?.[0] === 'ON_SALE', 'the first price on sale again')
    expect((await placeOrder(shop, wanting(0))).status).toBe(201)
  })
})
