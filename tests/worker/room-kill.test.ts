import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, eventually } from '../support/api.ts'
import { ownStack } from '../support/own-stack.ts'
import { cartOf, openShop, placeOrder } from '../support/shop.ts'

// Everyone who waits keeps their place, whatever happens to the room's controller.

let foyer: Awaited<ReturnType<typeof ownStack>>
beforeAll(async () => {
  foyer = await ownStack({ LIMITS: 'off' })
  await foyer.start()
})
afterAll(() => foyer.remove())

it('a power cut before the opening and after it changes no one’s place, and the box goes on asking for passes', async () => {
  const shop = await openShop()
  const path = `/public/events/${shop.eventId}/room`
  const room = async (satisfies: (room: any) => boolean, what: string) =>
    (
      await eventually(
        () => call('GET', path),
        ({ body }) => satisfies(body.data),
        what,
      )
    ).body.data
  const opensIn = async (seconds: number) => {
    const waiting_room_opens_at = new Date(Date.now() + seconds * 1000).toISOString()
    const settings = { waiting_room: 'ON', waiting_room_opens_at, waiting_room_rate: 1 }
    expect((await shop.member.put(`/events/${shop.eventId}/settings`, settings)).status).toBe(200)
  }
  await opensIn(600)
  const take = async () => (await call('POST', `${path}/ticket`, { body: {} })).body.data
  const tickets = [await take(), await take(), await take(), await take()]
  const before = await room(({ present }) => present === 4, 'four to be present')
  await opensIn(3)
  await foyer.kill()
  await foyer.start()

  const open = await room(({ state }) => state === 'OPEN', 'the room to open')
  expect(open).toMatchObject({ present: 4, commitment: before.commitment })
  tickets.push(await take())
  await room(({ waiting }) => waiting >= 4, 'everybody to be counted')
  const places = () =>
    Promise.all(tickets.map(({ ticket }) => call('POST', `${path}/enter`, { body: { ticket } }))).then((answers) =>
      answers.map(({ body }) => body.place ?? body.code ?? 'in'),
    )
  // Who is late stands behind; no one is let in within this minute's first second.
  const stood = await places()
  await foyer.kill()
  await foyer.start()
  expect(await room(() => true, 'the room')).toMatchObject({ seed: open.seed, opened_at: open.opened_at, present: 4 })
  const stand = await places()
  stand.forEach((place, index) => {
    const was = stood[index]
    if (typeof place === 'number' && typeof was === 'number') expect(place).toBeLessThanOrEqual(was)
    else expect([was, 'in']).toContain(place)
  })
  expect((await placeOrder(shop, cartOf([shop.free, 1]))).body.code).toBe('room_pass_required')
})
