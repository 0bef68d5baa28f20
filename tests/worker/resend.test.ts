import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, newEmail } from '../support/api.ts'
import { refusal } from '../support/event.ts'
import { consoleOrder } from '../support/refunds.ts'
import { cartOf, openShop, orderWithDetails, placeOrder, type Shop } from '../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const minute = 60_000

describe('what is sent again', () => {
  it('is refused within a minute, and says so; after it, and for other tickets, it goes out', async () => {
    const start = Date.now()
    const buyer = await orderWithDetails(shop, cartOf([shop.free, 2]))
    const order = `/events/${shop.eventId}/orders/${buyer.order.id}/resend-confirmation`
    const ask = (path: string, now: number) => shop.member.post(path, undefined, { now })
    expect((await ask(order, start)).status).toBe(204)
    const refused = await ask(order, start + minute - 1)
    expect(refusal(refused)).toEqual([429, 'rate_limited'])
    expect(refused.headers.get('Retry-After')).toBe('60')
    expect(refused.body.detail).toMatch(/less than a minute ago/)
    // The buyer's own way is the same sending.
    const own = `/public/events/${shop.eventId}/order/${buyer.order.short_id}/resend-confirmation`
    expect(refusal(await call('POST', own, { now: start + 1000 }))).toEqual([429, 'rate_limited'])
    expect((await ask(order, start + minute)).status).toBe(204)

    const [first, second] = (await consoleOrder(shop, buyer)).attendees
    const ticket = (id: string) => `/events/${shop.eventId}/attendees/${id}/resend-ticket`
    expect((await ask(ticket(first.id), start)).status).toBe(204)
    expect(refusal(await ask(ticket(first.id), start + 1000))).toEqual([429, 'rate_limited'])
    expect((await ask(ticket(second.id), start)).status).toBe(204)
  })

  it('by an order’s link is its summary alone, to its buyer, a few times a day', async () => {
    const buyer = await orderWithDetails(shop, cartOf([shop.free, 4]))
    const own = `/public/events/${shop.eventId}/order/${buyer.order.short_id}/resend-confirmation`
    const start = Date.now()
    const answers = []
    for (let time = 1; time <= 6; time += 1) answers.push(await call('POST', own, { now: start + time * minute, headers: buyer.headers }))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 429])
    expect(answers[5]?.body.detail).toMatch(/several times today/)
    const next = await call('POST', own, { now: start + 6 * minute + 1000, headers: buyer.headers })
    expect(next.body.reason).toBe('sent_often')
    const log = async () => (await shop.member.get(`/mails?per_page=100&filter_fields[order_id][eq]=${buyer.order.id}`)).body.data
    const mails = await eventually(log, (rows) => rows.length >= 4 + 1 + 5, 'the mails of the order')
    const again = mails.filter(({ id }: any) => id.includes(':again:'))
    expect(again.map(({ kind, recipient }: any) => [kind, recipient])).toEqual(
      Array.from({ length: 5 }, () => ['ORDER_SUMMARY', buyer.email]),
    )
  })

  it('from the log is a mail of an event, once a minute; one about the account itself is asked for where it came from', async () => {
    const buyer = await orderWithDetails(shop, cartOf([shop.free, 1]))
    const logged = async (query: string) => {
      const log = async () => (await shop.member.get(`/mails?${query}`)).body.data
      return (await eventually(log, (rows) => rows[0]?.status === 'SENT', 'a mail that was sent'))[0]
    }
    const again = (id: string, now?: number) => shop.member.post(`/mails/${encodeURIComponent(id)}/resend`, undefined, { now })
    const order = `filter_fields[order_id][eq]=${buyer.order.id}&filter_fields[kind][eq]=ORDER_SUMMARY`
    const { id } = await logged(order)
    expect((await again(id)).status).toBe(200)
    await logged(order)
    const refused = await again(id)
    expect([...refusal(refused), refused.body.reason]).toEqual([429, 'rate_limited', 'sent_just_now'])
    expect((await again(id, Date.now() + minute)).status).toBe(200)

    const account = await logged('filter_fields[kind][eq]=CONFIRM_EMAIL')
    for (let time = 0; time < 2; time += 1) {
      const closed = await again(account.id)
      expect([...refusal(closed), closed.body.reason]).toEqual([409, 'mail_not_resendable', 'account_mail'])
    }
    expect((await shop.member.get('/mails?filter_fields[kind][eq]=CONFIRM_EMAIL')).body.meta.total).toBe(1)
  })
})

describe('free orders from one address', () => {
  const guests = 70

  it('send so many mails an hour; a larger one waits, and an order that costs something is not held back', async () => {
    const own = await openShop()
    const now = Date.now()
    const order = async (ticket: any, options = {}) => {
      const placed = await placeOrder(own, cartOf([ticket, guests]), options)
      const path = `/public/events/${own.eventId}/order/${placed.body.data.short_id}`
      const person = { first_name: 'Noor', last_name: 'Haddad' }
      const line_id = placed.body.data.lines[0].id
      const attendees = Array.from({ length: guests }, () => ({ ...person, line_id, email: newEmail('stranger') }))
      const body = { ...person, email: newEmail('buyer'), attendees }
      const give = (more: object = {}) =>
        call('PUT', path, { body: { ...body, ...more }, headers: { 'x-order-session': placed.body.session_token }, ...options })
      return { give, mine: attendees.map((attendee) => ({ ...attendee, email: '' })) }
    }
    await own.member.put(`/events/${own.eventId}/tickets/${own.free.id}`, {
      prices: [{ id: own.free.prices[0].id, price: 0, quantity: null }],
    })
    expect((await (await order(own.free)).give()).body.data.status).toBe('COMPLETED')
    const second = await order(own.free)
    const refused = await second.give()
    expect([...refusal(refused), refused.body.reason]).toEqual([429, 'rate_limited', 'free_orders'])
    // To its buyer alone it is one mail.
    expect((await second.give({ attendees: second.mine })).body.data.status).toBe('COMPLETED')
    expect((await (await order(own.paid)).give()).body.data.status).toBe('AWAITING_PAYMENT')
    expect((await (await order(own.free, { now: now + 61 * minute })).give()).body.data.status).toBe('COMPLETED')
  })
})
