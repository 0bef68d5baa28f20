import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../support/api.ts'
import { cartOf, openShop, orderWithDetails, signUp, type Shop } from '../support/shop.ts'
import { mustOpen, openSocket } from '../support/socket.ts'

let shop: Shop
let guests: any[]
let list: any
beforeAll(async () => {
  shop = await openShop({ free: null })
  guests = (await orderWithDetails(shop, cartOf([shop.free, 5]))).order.attendees
  list = (await shop.member.post(`/events/${shop.eventId}/check-in-lists`, { name: 'Door' })).body.data
})

const ofEvent = () => `/events/${shop.eventId}/live`
const ofDoor = (of = list) => `/public/check-in-lists/${of.short_id}/live`
const bearer = (token = shop.member.token) => ({ protocols: ['foyer', `bearer.${token}`] })
const scan = (guest: any, of = list) =>
  call('POST', `/public/check-in-lists/${of.short_id}/check-ins`, { body: { check_ins: [{ ticket_code: guest.ticket_code }] } })

describe('the live channel', () => {
  it('tells the console and a door what stands, then what changed, and no more than once a second', async () => {
    const [desk, door] = await Promise.all([mustOpen(ofEvent(), bearer()), mustOpen(ofDoor())])
    expect(desk.protocol).toBe('foyer')
    expect(await desk.receives(() => true, 'the first figures')).toMatchObject({
      type: 'pulse',
      stats: { attendees: 5, checked_in: 0, tickets_sold: 5, lists: [{ id: list.id, checked_in: 0, total: 5 }] },
    })
    const first = await door.receives(() => true, 'the first counts')
    expect(first).toMatchObject({ type: 'pulse', checked_in: 0, total: 5 })
    desk.send('ping')
    await desk.receives((text) => text === 'pong', 'an answer to a ping')
    const begun = Date.now()
    for (const guest of guests.slice(0, 4)) await scan(guest)
    await desk.receives(({ stats }) => stats?.checked_in === 4 && stats.lists[0].checked_in === 4, 'four in')
    const last = await door.receives(({ checked_in }) => checked_in === 4, 'four in')
    expect(last.version).toBeGreaterThan(first.version)
    for (const { messages } of [desk, door]) {
      const pulses = messages.filter(({ message }) => message.type === 'pulse')
      const seconds = ((pulses.at(-1)?.at ?? begun) - begun) / 1_000
      expect(pulses.length - 1).toBeLessThanOrEqual(2 + Math.ceil(seconds))
    }
    // A command that changes nothing they see is no news.
    const before = door.messages.length
    await shop.member.put(`/events/${shop.eventId}/check-in-lists/${list.id}`, { description: 'At the back' })
    await scan(guests[4])
    await door.receives(({ checked_in }) => checked_in === 5, 'five in')
    expect(door.messages.length).toBe(before + 1)
    desk.close()
    door.close()
  })

  it('opens for everyone with access, and for no one by a cookie, another account or a wrong link', async () => {
    const { member } = await signUp()
    const refusal = async (...args: Parameters<typeof openSocket>) => {
      const { status, body } = (await openSocket(...args)) as { status: number; body: any }
      return [status, body?.code]
    }
    expect(await refusal(ofEvent())).toEqual([401, 'unauthenticated'])
    expect(await refusal(ofEvent(), { headers: { cookie: `foyer_token=${shop.member.token}` } })).toEqual([401, 'unauthenticated'])
    expect(await refusal(ofEvent(), bearer('nonsense'))).toEqual([401, 'unauthenticated'])
    expect(await refusal(ofEvent(), bearer(member.token))).toEqual([404, 'event_not_found'])
    expect(await refusal(ofDoor({ short_id: list.short_id.slice(0, -4) + 'aaaa' }))).toEqual([404, 'check_in_list_not_found'])
    expect((await call('GET', ofDoor())).status).toBe(426)
    expect((await shop.member.get(ofEvent())).status).toBe(426)
    // A program that offers the token alone is let in, and the token is not sent back.
    const alone = await mustOpen(ofEvent(), { protocols: [`bearer.${shop.member.token}`] })
    expect(alone.protocol).toBeUndefined()
    alone.close()
  })

  it('is closed for a door whose link was replaced or whose PIN changed, and opens with the PIN alone', async () => {
    const path = `/events/${shop.eventId}/check-in-lists`
    const own = (await shop.member.post(path, { name: 'Side door', pin: '1234' })).body.data
    expect(await openSocket(ofDoor(own))).toMatchObject({ status: 403, body: { code: 'pin_required' } })
    expect(await openSocket(ofDoor(own), { protocols: ['foyer', 'pin.4321'] })).toMatchObject({
      status: 403,
      body: { code: 'pin_invalid' },
    })
    const withPin = (pin: string, of = own) => mustOpen(ofDoor(of), { protocols: ['foyer', `pin.${pin}`] })
    const socket = await withPin('1234')
    await socket.receives(() => true, 'the first counts')
    await shop.member.put(`${path}/${own.id}`, { pin: '5678' })
    await eventually(
      async () => socket.closedWith(),
      (code) => code === 4401,
      'the end of it',
    )
    const again = await withPin('5678')
    await shop.member.post(`${path}/${own.id}/rotate-link`)
    await eventually(
      async () => again.closedWith(),
      (code) => code === 4401,
      'the end of it',
    )
  })

  it('closes a socket that sends messages', async () => {
    const socket = await mustOpen(ofDoor())
    socket.send('anything')
    await eventually(
      async () => socket.closedWith(),
      (code) => code === 1008,
      'the end of it',
    )
  })
})
