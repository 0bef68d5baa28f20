import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../support/api.ts'
import { effort } from '../support/effort.ts'
import { together } from '../support/event.ts'
import { ownStack } from '../support/own-stack.ts'
import { cartOf, confirmIntent, openShop, placeOrder, startPaying, type Paying, type Shop } from '../support/shop.ts'
import { resetSimulator, setFaults } from '../support/simulator.ts'

// Thousands pay in the same minutes: all who paid in time have the ticket, however late the provider's webhooks are.

const minute = 60_000
const slow = 10_000
const crowd = effort('CROWD', { short: 80, long: 500 })
const asked = 25

let foyer: Awaited<ReturnType<typeof ownStack>>
let shop: Shop
beforeAll(async () => {
  foyer = await ownStack()
  await foyer.start()
  shop = await openShop({ paid: null }, { notify_new_orders: false })
})
afterEach(resetSimulator)
afterAll(() => foyer.remove())

/** Does something for each of many, so many at a time. */
const inTurns = async <T, R>(things: T[], work: (thing: T) => Promise<R>): Promise<R[]> => {
  const done: R[] = []
  const waiting = things.values()
  await together(asked, async () => {
    for (const thing of waiting) done.push(await work(thing))
  })
  return done
}

const statusOf = async ({ buyer }: Paying): Promise<string> => (await call('GET', buyer.path, { headers: buyer.headers })).body.data.status
const figures = async () => (await shop.member.get(`/events/${shop.eventId}/stats`)).body.data
/** Waits until so many orders are complete in all, and sees that these are. */
const allComplete = async (paying: Paying[], inAll: number): Promise<void> => {
  await eventually(figures, ({ orders_completed }) => orders_completed === inAll, `${inAll} complete orders`, 120_000)
  expect(new Set(await inTurns(paying, statusOf))).toEqual(new Set(['COMPLETED']))
}

describe('a crowd that pays while the provider takes ten seconds to answer', () => {
  it('has its tickets, and so has who paid in the last moment of a hold someone else waits for', async () => {
    const last = await shop.member.post(`/events/${shop.eventId}/tickets`, {
      title: 'The last',
      type: 'PAID',
      prices: [{ price: 2500, quantity: 1 }],
    })
    const theLast = { ...shop, paid: last.body.data }
    const paying = await inTurns(Array.from({ length: crowd }), () => startPaying(shop))
    await setFaults({ api: 'slow', delay_ms: slow, match: 'GET /v1/payment_intents' })
    await inTurns(paying, ({ intent, account }) => confirmIntent(intent, account))

    // Of all holds this one is the first to end, by the clock of the calls.
    const ends = Date.now() + 5 * minute
    const inTime = await startPaying(theLast, { now: ends - 15 * minute })
    await confirmIntent(inTime.intent, inTime.account)
    const next = await placeOrder(theLast, cartOf([theLast.paid, 1]), { now: ends + 500 })
    expect([next.status, next.body.code]).toEqual([409, 'not_enough_tickets'])
    await allComplete([inTime, ...paying], crowd + 1)
    expect(await figures()).toMatchObject({ tickets_held: 0, tickets_sold: crowd + 1, refunded: 0 })
  })

  it('all at once completes, and no one’s money goes back', async () => {
    const before = await figures()
    const paying = await inTurns(Array.from({ length: 100 }), () => startPaying(shop))
    await together(paying.length, async (index) => {
      const { intent, account } = paying[index] as Paying
      await confirmIntent(intent, account)
    })
    await allComplete(paying, before.orders_completed + paying.length)
    expect((await figures()).refunded).toBe(0)
  })
})
