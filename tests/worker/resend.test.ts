import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../support/api.ts'
import { refusal } from '../support/event.ts'
import { consoleOrder } from '../support/refunds.ts'
import { cartOf, openShop, orderWithDetails, type Shop } from '../support/shop.ts'

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
    expect(refused.body.detail).toMatch(/sent less than a minute ago/)
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
})
