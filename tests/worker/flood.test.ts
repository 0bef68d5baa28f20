import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../support/api.ts'
import { openEvent, together } from '../support/event.ts'
import { cartOf, newAddress, newBuyer, openShop, placeOrder, type Shop } from '../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({})
})
const free = (quantity: number) => ({ type: 'FREE', prices: [{ price: 0, quantity }] })
const from = (address: string) => ({ headers: { 'cf-connecting-ip': address } })

describe('one address', () => {
  it('opens carts until it has its share of what is left, is shown what to do, and leaves the rest to others', async () => {
    const event = await openEvent(shop, [free(100)])
    const cart = cartOf([event.tickets[0], 4])
    const address = newAddress()
    const carts = await together(20, () => placeOrder(event, cart, from(address)))
    const held = carts.filter(({ status }) => status === 201)
    expect(held).toHaveLength(5)
    for (const { status, body, headers } of carts.filter((answer) => answer.status !== 201)) {
      expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'rate_limited', '20'])
      expect(body.detail).toContain('Try again in a minute')
    }
    expect((await placeOrder(event, cartOf([event.tickets[0], 80]))).status).toBe(201)
  })

  it('of IPv6 is a network: its holder has them all', async () => {
    const event = await openEvent(shop, [free(100)])
    const carts = await together(12, (index) => placeOrder(event, cartOf([event.tickets[0], 4]), from(`2001:db8:7:1::${index}`)))
    expect(carts.filter(({ status }) => status === 201)).toHaveLength(5)
    expect((await placeOrder(event, cartOf([event.tickets[0], 4]), from('2001:db8:7:2::1'))).status).toBe(201)
  })

  it('of many buyers who finish what they begin is as good as many', async () => {
    const event = await openEvent(shop, [free(40)])
    const office = from(newAddress())
    for (let round = 0; round < 3; round += 1)
      await together(10, async () => newBuyer(event, await placeOrder(event, cartOf([event.tickets[0], 1]), office)))
    const { body } = await shop.member.get(`${event.path}/tickets`)
    expect(body.data[0]).toMatchObject({ sold: 30, held: 0 })
  })

  it('is not looked up any more once it was refused 300 times in a minute, quotes and orders together', async () => {
    const event = await openEvent(shop, [free(1)])
    const program = from(newAddress())
    const now = Date.now() + 3_600_000
    let asked = 0
    // Never the same twice: the refusal of an equal request is cached, and costs the box nothing.
    const ask = (what: 'quote' | 'order') =>
      call('POST', `/public/events/${event.eventId}/${what}`, {
        body: { ...cartOf([event.tickets[0], 2]), asked: (asked += 1) },
        now,
        ...program,
      })
    const answers = [...(await together(150, () => ask('quote'))), ...(await together(150, () => ask('order')))]
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['409 not_enough_tickets']))
    for (const what of ['quote', 'order'] as const) {
      const { status, body, headers } = await ask(what)
      expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'rate_limited', '60'])
    }
    expect((await placeOrder(event, cartOf([event.tickets[0], 1]))).status).toBe(201)
  })
})
