import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../support/api.ts'
import { make, openEvent, refusal, type OpenEvent } from '../support/event.ts'
import { cancelOrder, consoleOrder, orderBecomes, refund, setAttendee } from '../support/refunds.ts'
import { cartOf, openShop, orderWithDetails, pay, signUp, type Shop } from '../support/shop.ts'
import { resetSimulator } from '../support/simulator.ts'

let shop: Shop
let event: OpenEvent
beforeAll(async () => {
  shop = await openShop()
  event = await openEvent(shop, [{}, { title: 'Gallery', type: 'FREE', prices: [{ price: 0, quantity: 50 }] }])
})
afterEach(resetSimulator)

const path = () => `${event.path}/affiliates`
const add = (code: string, fields: object = {}) => make(shop.member, path(), { name: `Of ${code}`, code, ...fields })
const now = async (id: string) => (await shop.member.get(`${path()}/${id}`)).body.data
const cart = (affiliate_code: unknown, quantity = 1, ticket = 0) => ({ ...cartOf([event.tickets[ticket], quantity]), affiliate_code })
const figures = async (id: string) => {
  const { orders, tickets, gross, refunded } = await now(id)
  return [orders, tickets, gross, refunded]
}
const affiliateOf = async (order: { id: string }) => (await consoleOrder({ ...shop, eventId: event.eventId }, { order })).affiliate

describe('an affiliate', () => {
  it('has a name, a code of its own and a link, is found, changed and deleted', async () => {
    const made = await add('Radio-1', { name: 'Radio', email: 'Tips@Radio.example' })
    expect(made).toMatchObject({ name: 'Radio', code: 'Radio-1', email: 'tips@radio.example', is_active: true, orders: 0, gross: 0 })
    expect(made.link).toMatch(new RegExp(`/event/${event.eventId}/an-evening\\?aff=Radio-1$`))
    expect(refusal(await shop.member.post(path(), { name: 'Other', code: 'RADIO-1' }))).toEqual([422, 'affiliate_code_taken'])
    for (const [field, fields] of [
      ['code', { code: 'a b' }],
      ['name', { name: ' ' }],
      ['email', { email: 'nobody' }],
    ] as const) {
      const { status, body } = await shop.member.post(path(), { name: 'X', code: 'XXX', ...fields })
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    }
    const { body: found } = await shop.member.get(`${path()}?query=radio.example&sort_by=gross&sort_direction=desc`)
    expect(found.data.map(({ id }: any) => id)).toEqual([made.id])
    const changed = await shop.member.put(`${path()}/${made.id}`, { code: 'RADIO-1', email: null })
    expect(changed.body.data).toMatchObject({ code: 'RADIO-1', email: null, name: 'Radio' })
    expect((await shop.member.delete(`${path()}/${made.id}`)).status).toBe(204)
    expect((await shop.member.get(`${path()}/${made.id}`)).status).toBe(404)
  })

  it('is its account’s alone', async () => {
    const made = await add('MINE')
    const { member: stranger } = await signUp()
    for (const answer of [
      await stranger.get(path()),
      await stranger.get(`${path()}/${made.id}`),
      await stranger.post(path(), { name: 'X', code: 'YYY' }),
      await stranger.put(`${path()}/${made.id}`, { name: 'X' }),
      await stranger.delete(`${path()}/${made.id}`),
    ])
      expect(answer.status).toBe(404)
  })

  it('has the orders its link brought: completed ones, less what is cancelled and refunded', async () => {
    const { id } = await add('PRESS')
    const buyer = await orderWithDetails(event, cart('press', 3))
    expect(await figures(id)).toEqual([0, 0, 0, 0])
    const order = await pay(buyer)
    expect(order).not.toHaveProperty('affiliate')
    expect(await affiliateOf(order)).toEqual({ id, code: 'PRESS', name: 'Of PRESS' })
    const own = { ...shop, eventId: event.eventId }
    await refund(own, { order }, { amount: 1500 })
    await orderBecomes(own, { order }, { total_refunded: 1500 })
    await setAttendee(own, order.attendees[0].id, 'CANCELLED')
    expect(await figures(id)).toEqual([1, 2, 7500, 1500])
    await setAttendee(own, order.attendees[0].id, 'ACTIVE')
    const { order: free } = await orderWithDetails(event, cart('PRESS', 2, 1))
    expect(await figures(id)).toEqual([2, 5, 7500, 1500])
    await cancelOrder(own, { order: free })
    expect(await figures(id)).toEqual([1, 3, 7500, 1500])
  })

  it('never refuses a sale: what is unknown, inactive or nonsense counts for no one', async () => {
    await add('ASLEEP', { is_active: false })
    for (const code of ['NOBODY', 'ASLEEP', '', null, '=1+1 ; drop', 'x'.repeat(5000)]) {
      const { order } = await orderWithDetails(event, cart(code, 1, 1))
      expect([order.status, await affiliateOf(order)]).toEqual(['COMPLETED', null])
    }
  })

  it('stays on its orders as it was then, whatever becomes of it; the list finds them by it', async () => {
    const { id } = await add('FIRST')
    const { order } = await orderWithDetails(event, cart('first', 1, 1))
    await orderWithDetails(event, cart(null, 1, 1))
    await shop.member.put(`${path()}/${id}`, { code: 'SECOND', name: 'Renamed' })
    expect(await affiliateOf(order)).toEqual({ id, code: 'FIRST', name: 'Of FIRST' })
    await shop.member.delete(`${path()}/${id}`)
    expect(await affiliateOf(order)).toEqual({ id, code: 'FIRST', name: 'Of FIRST' })
    const found = await eventually(
      () => shop.member.get(`${event.path}/orders?filter_fields[affiliate_id][eq]=${id}`),
      ({ body }) => body.data.length > 0,
      'the order in the list',
    )
    expect(found.body.data.map((one: any) => one.number)).toEqual([order.number])
    expect(found.body.meta.total).toBe(1)
    const { body: report } = await shop.member.get(`${event.path}/reports/affiliates`)
    expect(report.data.find((row: any) => row.affiliate_id === id)).toMatchObject({
      code: 'FIRST',
      name: 'Of FIRST',
      orders: 1,
      tickets: 1,
    })
  })

  it('comes with a copy of the event, without figures, where it is asked for', async () => {
    await add('COPIED')
    const copyWith = async (affiliates: boolean) => {
      const copy = await make(shop.member, `${event.path}/duplicate`, { title: 'Again', start_date: '2031-07-01T19:00', affiliates })
      return (await shop.member.get(`/events/${copy.id}/affiliates?per_page=100`)).body.data
    }
    expect(await copyWith(false)).toEqual([])
    const copied = await copyWith(true)
    expect(copied.map(({ code }: any) => code)).toContain('PRESS')
    expect(copied.every((one: any) => one.orders + one.tickets + one.gross + one.refunded === 0)).toBe(true)
  })
})
