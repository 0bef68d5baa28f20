import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, eventually } from '../support/api.ts'
import { together } from '../support/event.ts'
import { ownStack } from '../support/own-stack.ts'
import { cartOf, newBuyer, openShop, placeOrder, type Shop } from '../support/shop.ts'

// A waiting room that opens by itself, with a box that is asked more than it can answer.

let foyer: Awaited<ReturnType<typeof ownStack>>
let shop: Shop
beforeAll(async () => {
  foyer = await ownStack({ LIMITS: 'off' }, { faulty: true })
  await foyer.start()
  shop = await openShop({ free: 50 })
})
afterAll(() => foyer.remove())

const room = () => call('GET', `/public/events/${shop.eventId}/room`)
const roomIs = (state: string) => eventually(room, ({ body }) => body.data?.state === state, `the room to be ${state}`)
const order = (pass?: string) => placeOrder(shop, cartOf([shop.free, 1]), { headers: pass ? { 'x-room-pass': pass } : {} })

it('opens for who comes while the box sheds load, leaves who is in checkout alone, and closes when no one waits', async () => {
  const set = await shop.member.put(`/events/${shop.eventId}/settings`, { waiting_room: 'AUTO', waiting_room_rate: 6000 })
  expect(set.status).toBe(200)
  expect((await room()).body).toMatchObject({ data: { state: 'OFF' } })
  const begun = await order()
  expect(begun.status).toBe(201)

  // More calls than one isolate lets wait for a box: the last are refused at once, the others answered once the box is back.
  await foyer.fail({ box: 120_000 })
  const sentAway = new Set<number>()
  const ask = async () => {
    const { status } = await call('POST', `/public/events/${shop.eventId}/quote`, { body: cartOf([shop.free, 1]) })
    if (status === 503) sentAway.add(Math.floor(Date.now() / 1000))
    return status
  }
  const crowd = [together(560, ask)]
  // It takes more than the crowd of a moment: some come later, too.
  await eventually(
    async () => {
      crowd.push(together(1, ask))
      return sentAway.size
    },
    (seconds) => seconds >= 3,
    'buyers to be sent away for a while',
  )
  await foyer.fail({ box: 0 })
  await roomIs('OPEN')
  expect(new Set((await Promise.all(crowd)).flat())).toEqual(new Set([200, 503]))

  const late = await order()
  expect([late.status, late.body.code]).toEqual([403, 'room_pass_required'])
  const buyer = await newBuyer(shop, begun)
  expect(buyer.order.status, 'who had begun goes on').toBe('COMPLETED')

  const { ticket } = (await call('POST', `/public/events/${shop.eventId}/room/ticket`, { body: {} })).body.data
  const entered = await eventually(
    () => call('POST', `/public/events/${shop.eventId}/room/enter`, { body: { ticket } }),
    ({ status }) => status === 200,
    'one’s turn',
  )
  expect((await order(entered.body.data.pass)).status).toBe(201)

  await roomIs('OFF')
  expect((await order()).status, 'afterwards no one needs a pass').toBe(201)
})
