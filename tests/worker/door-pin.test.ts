import { beforeAll, describe, expect, it } from 'vitest'
import { call, newEmail, type Answer } from '../support/api.ts'
import { cartOf, openShop, orderWithDetails, type Shop } from '../support/shop.ts'

const refusal = ({ status, body }: Answer) => [status, body?.code]
const newNetwork = (): string => `2001:db8:${newEmail().replace(/\D/g, '').slice(-4) || '1'}:${Math.floor(Math.random() * 9000)}::1`

let shop: Shop
let guest: any
beforeAll(async () => {
  shop = await openShop({ free: null })
  guest = (await orderWithDetails(shop, cartOf([shop.free, 1]))).order.attendees[0]
})

const lists = () => `/events/${shop.eventId}/check-in-lists`
const newList = async (fields: object = {}): Promise<any> => (await shop.member.post(lists(), { name: 'Door', ...fields })).body.data
/** Someone at one address, who types what they like. */
const holder = (list: any, network = newNetwork()) => {
  const path = `/public/check-in-lists/${list.short_id}`
  const headers = (pin?: string) => ({ 'cf-connecting-ip': network, ...(pin === undefined ? {} : { 'x-door-pin': pin }) })
  return {
    look: (pin?: string, now?: number) => call('GET', path, { headers: headers(pin), now }),
    read: (pin?: string) => call('GET', `${path}/attendees?offline=1`, { headers: headers(pin) }),
    scan: (pin?: string) =>
      call('POST', `${path}/check-ins`, { headers: headers(pin), body: { check_ins: [{ ticket_code: guest.ticket_code }] } }),
    undo: (ref: string, pin?: string) => call('DELETE', `${path}/check-ins/${ref}`, { headers: headers(pin) }),
  }
}

describe('a list with a PIN', () => {
  it('tells its link’s holder nothing and does nothing for them, until they know it', async () => {
    const list = await newList({ pin: '2580' })
    expect([list.has_pin, JSON.stringify(list).includes('2580'), 'pin' in list, 'pin_hash' in list]).toEqual([true, false, false, false])
    const door = holder(list)
    for (const [pin, code] of [
      [undefined, 'pin_required'],
      ['2581', 'pin_invalid'],
    ] as const)
      for (const answer of [await door.look(pin), await door.read(pin), await door.scan(pin), await door.undo('0'.repeat(32), pin)]) {
        expect(refusal(answer)).toEqual([403, code])
        expect(JSON.stringify(answer.body)).not.toContain('Guest')
      }
    expect((await door.look('2580')).body.data).toMatchObject({ name: 'Door', checked_in: 0 })
    expect((await door.read('2580')).body.data).toHaveLength(1)
    const [admitted] = (await door.scan('2580')).body.data
    expect(admitted.ok).toBe(true)
    expect((await door.undo(admitted.attendee.attendee_ref, '2580')).status).toBe(204)
    expect((await door.look('2580')).body.data.checked_in).toBe(0)
  })

  it('asks every device again once it is changed, keeps it over a new link and other changes, and asks no one once it is cleared', async () => {
    const list = await newList({ pin: '1111' })
    const path = `${lists()}/${list.id}`
    expect((await holder(list).look('1111')).status).toBe(200)
    expect((await shop.member.put(path, { pin: '2222' })).body.data.has_pin).toBe(true)
    expect(refusal(await holder(list).look('1111'))).toEqual([403, 'pin_invalid'])
    expect((await shop.member.put(path, { name: 'Side door' })).body.data.has_pin).toBe(true)
    const moved = (await shop.member.post(`${path}/rotate-link`)).body.data
    expect(refusal(await holder(moved).look())).toEqual([403, 'pin_required'])
    expect((await holder(moved).look('2222')).status).toBe(200)
    expect((await shop.member.put(path, { pin: null })).body.data.has_pin).toBe(false)
    expect((await holder(moved).look()).status).toBe(200)
    // A device that doesn't know of it yet.
    expect((await holder(moved).look('2222')).status).toBe(200)
  })

  it.each(['123', '123456789', '12a4', '١٢٣٤', ''])('%j is none', async (pin) => {
    const answer = await shop.member.post(lists(), { name: 'Door', pin })
    expect([...refusal(answer), answer.body.errors]).toEqual([422, 'validation_failed', { pin: ['Use 4 to 8 digits.'] }])
  })

  it('is not guessed: after ten tries an address waits longer and longer, the right PIN too, and no one else', async () => {
    const list = await newList({ pin: '777777' })
    const [thief, network, now] = [newNetwork(), newNetwork(), Date.now()]
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, n) => holder(list, thief).look(`${100_000 + n}`, now)))
    expect(guesses.filter(({ status }) => status === 403)).toHaveLength(10)
    const refused = guesses.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(20)
    expect(refused[0]?.body).toMatchObject({ code: 'rate_limited', reason: 'pin' })
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(50)
    expect((await holder(list, thief).look('777777', now)).status).toBe(429)
    // Someone at another address, and then, with a PIN that was right before, at the same one too: a door goes on.
    expect((await holder(list, network).look('777777', now)).status).toBe(200)
    expect((await holder(list, thief).look('777777', now)).status).toBe(200)
    expect((await holder(list, thief).look('123123', now)).status).toBe(429)
    expect((await holder(list, thief).look('123123', now + 61_000)).status).toBe(403)
  })

  it('is not guessed from the networks of one IPv6 site, and other sites are not kept out', async () => {
    const list = await newList({ pin: '777777' })
    const now = Date.now()
    const site = `2001:db8:${(process.pid % 65_536).toString(16)}`
    const guess = (n: number) => holder(list, `${site}:${n.toString(16)}::1`).look(`${100_000 + n}`, now)
    const guesses = await Promise.all(Array.from({ length: 60 }, (_, n) => guess(n)))
    expect(guesses.filter(({ status }) => status === 403)).toHaveLength(40)
    expect(guesses.find(({ status }) => status === 429)?.body).toMatchObject({ code: 'rate_limited', reason: 'pin' })
    expect((await holder(list, `${site}:ffff::1`).look('777777', now)).status).toBe(429)
    expect((await holder(list, '2001:db9::1').look('777777', now)).status).toBe(200)
  })

  it('takes no try from anyone who knows it, however many doors there are at one address', async () => {
    const list = await newList({ pin: '424242' })
    const network = newNetwork()
    for (let door = 0; door < 30; door += 1) expect((await holder(list, network).look('424242')).status).toBe(200)
    expect(refusal(await holder(list, network).look('424243'))).toEqual([403, 'pin_invalid'])
  })
})
