import { createHash, createHmac } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { expect, it } from 'vitest'
import { lotOfMac } from '../../worker/shared/room-place.ts'
import { call, eventually, newEmail } from '../support/api.ts'
import { mailTo } from '../support/mail.ts'
import { cartOf, newBuyer, openShop, placeOrder } from '../support/shop.ts'

// The waiting room against a running Foyer: its clock is the real one, for a controller's alarms follow no other.

type Shop = Awaited<ReturnType<typeof openShop>>

const roomOf = (shop: Pick<Shop, 'eventId'>) => `/public/events/${shop.eventId}/room`

/** Does the work that stands before a place. */
const prove = async (shop: Pick<Shop, 'eventId'>): Promise<string> => {
  const { body } = await call('GET', `${roomOf(shop)}/challenge`)
  expect(body.data.kind).toBe('altcha')
  const challenge = body.data.altcha
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
const takeTicket = async (shop: Pick<Shop, 'eventId'>, proof?: string) =>
  call('POST', `${roomOf(shop)}/ticket`, { body: { proof: proof ?? (await prove(shop)) } })
const enter = (shop: Pick<Shop, 'eventId'>, ticket: string, more: { pass?: string } = {}, now?: number) =>
  call('POST', `${roomOf(shop)}/enter`, { body: { ticket, ...more }, now })
const set = async (shop: Shop, fields: object) => {
  const answer = await shop.member.put(`/events/${shop.eventId}/settings`, fields)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}
const isOpen = (shop: Shop, state = 'OPEN') =>
  eventually(
    () => call('GET', roomOf(shop)),
    ({ body }) => body.data.state === state,
    `the room to be ${state}`,
  ).then(({ body }) => body.data)
const inTurn = (shop: Shop, ticket: string) =>
  eventually(
    () => enter(shop, ticket),
    ({ status }) => status === 200,
    'one’s turn',
  ).then(({ body }) => body.data)
const order = (shop: Shop, pass?: string) => placeOrder(shop, cartOf([shop.free, 1]), { headers: pass ? { 'x-room-pass': pass } : {} })
const refusals = (shop: Shop) => shop.member.get(`/events/${shop.eventId}/room/refusals`).then(({ body }) => body.data)

it('draws everyone’s place at the opening by a seed it was bound to, lets people in, and the box asks for their pass', async () => {
  const shop = await openShop({ free: 50 })
  const other = await openShop()
  const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString()
  await set(shop, { waiting_room: 'ON', waiting_room_opens_at: inSeconds(600), waiting_room_rate: 60_000 })
  const before = await isOpen(shop, 'BEFORE')
  expect(before.seed).toBeUndefined()
  const tickets: any[] = []
  for (let one = 0; one < 5; one += 1) tickets.push((await takeTicket(shop)).body.data)
  expect((await order(shop)).status, 'until it opens no one needs a pass').toBe(201)
  expect((await enter(shop, tickets[0].ticket)).body).toMatchObject({ code: 'not_your_turn', place: null })

  const proof = await prove(shop)
  const [one, two] = [await takeTicket(shop, proof), await takeTicket(shop, proof)]
  expect([one.status, two.body.data.id], 'a proof that is sent twice earns one place').toEqual([201, one.body.data.id])
  expect((await takeTicket(shop, '')).body).toMatchObject({ code: 'room_proof_invalid' })
  expect((await takeTicket(shop, await btoa('{"challenge":{},"solution":{}}'))).status).toBe(403)
  expect((await takeTicket(shop, proof.slice(0, -8))).status).toBe(403)

  await set(shop, { waiting_room_opens_at: inSeconds(1) })
  const open = await isOpen(shop)
  expect(createHash('sha256').update(Buffer.from(open.seed, 'hex')).digest('hex')).toBe(before.commitment)
  expect(open.commitment).toBe(before.commitment)
  expect(open.present).toBeGreaterThanOrEqual(6)
  expect((await order(shop)).body).toMatchObject({ code: 'room_pass_required' })

  const entered = await inTurn(shop, tickets[0].ticket)
  const again = await enter(shop, tickets[0].ticket)
  expect(again.body.data, 'entering again is the same pass').toEqual(entered)
  expect((await enter(shop, 'forged')).body.code).toBe('room_ticket_invalid')
  const [head, , mac] = tickets[1].ticket.split('.')
  const payload = Buffer.from(JSON.stringify({ jti: 'mine', at: 0, run: before.commitment, iss: 'foyer-room' })).toString('base64url')
  expect((await enter(shop, `${head}.${payload}.${mac}`)).body.code).toBe('room_ticket_invalid')
  expect((await enter(shop, tickets[1].ticket, {}, Date.now() + 3 * 86_400_000)).body.code, 'an old one').toBe('room_ticket_invalid')
  await eventually(
    () => enter(shop, tickets[1].ticket, {}, Date.now() + 300_000),
    ({ body }) => body.code === 'room_turn_over',
    'a turn that is over',
  )
  const kept = await enter(shop, tickets[0].ticket, { pass: entered.pass }, Date.now() + 300_000)
  expect(kept.body.data, 'who has a pass keeps it').toEqual(entered)

  expect((await order(shop, entered.pass)).status).toBe(201)
  expect((await order(shop, entered.pass)).body.code, 'a copy').toBe('room_pass_used')
  expect((await order(shop, 'forged.zzzzzz.abc')).body.code).toBe('room_pass_required')
  await set(other, { waiting_room: 'ON', waiting_room_opens_at: null })
  await eventually(
    () => order(other, entered.pass),
    ({ body }) => body.code === 'room_pass_required',
    'the other event’s room',
  )
  const foreign = await takeTicket(other)
  expect((await enter(shop, foreign.body.data.ticket)).body.code, 'another event’s').toBe('room_ticket_invalid')

  // Anyone can check who stood where.
  const lots = tickets.map(({ id }) => lotOfMac(createHmac('sha256', Buffer.from(open.seed, 'hex')).update(id).digest()))
  expect(new Set(lots).size).toBe(5)
  // Each is noted after its answer was given, in some second.
  const once = ['proof_missing', 'turn_over', 'pass_invalid', 'pass_required', 'pass_used'] as const
  const log = await eventually(
    () => refusals(shop),
    ({ counts }) => counts.ticket_invalid === 4 && once.every((reason) => counts[reason] === 1),
    'what was refused',
  )
  expect(log.newest[0]).toMatchObject({ network: expect.stringMatching(/^[0-9a-f]{12}$/) })
})

it('counts a proof once however often it is sent, and places no one behind the repetitions', async () => {
  const shop = await openShop({ free: 50 })
  await set(shop, { waiting_room: 'ON', waiting_room_rate: 60 })
  await isOpen(shop)
  await shop.member.put(`/events/${shop.eventId}/room`, { action: 'pause' })
  const proof = await prove(shop)
  const first = (await takeTicket(shop, proof)).body.data
  for (let round = 0; round < 3; round += 1) {
    const repeated = await Promise.all(Array.from({ length: 20 }, () => takeTicket(shop, proof)))
    for (const { body } of repeated) {
      const { id, arrived_at, standing } = body.data
      expect({ id, arrived_at, standing }).toEqual({ id: first.id, arrived_at: first.arrived_at, standing: first.standing })
    }
    // Each round is reported to the controller before the next.
    const { waiting } = await eventually(
      () => call('GET', roomOf(shop)).then(({ body }) => body.data),
      (room) => room.waiting > round,
      'the newest ticket to be counted',
    )
    expect(waiting).toBe(round + 1)
    expect((await takeTicket(shop)).body.data).toMatchObject({ place: round + 2 })
  }
})

it('is steered from the console, tells of a sale that is over, and lets everyone order when it is closed', async () => {
  const shop = await openShop({ free: 1, paid: 0 })
  const path = `/events/${shop.eventId}/room`
  expect((await shop.member.get(path)).body.data).toMatchObject({ mode: 'OFF', state: 'OFF' })
  expect((await shop.member.put(path, { action: 'pause' })).body.code).toBe('room_not_open')
  expect((await takeTicket(shop, 'none')).body.code).toBe('room_not_open')
  await set(shop, { waiting_room: 'ON', waiting_room_rate: 6000 })
  await isOpen(shop)
  const paused = await shop.member.put(path, { action: 'pause', rate: 12_000 })
  expect(paused.body.data).toMatchObject({ state: 'OPEN', paused: true, rate: 12_000, pace: 0 })
  const { ticket } = (await takeTicket(shop)).body.data
  expect((await enter(shop, ticket)).body).toMatchObject({ code: 'not_your_turn', place: 1 })
  expect((await shop.member.put(path, { action: 'resume' })).body.data.paused).toBe(false)
  const { pass } = await inTurn(shop, ticket)
  const seenWith = (figures: object) =>
    eventually(
      () => shop.member.get(path),
      ({ body }) => Object.entries(figures).every(([name, value]) => body.data[name] === value),
      JSON.stringify(figures),
    )
  await seenWith({ waiting: 0, admitted: 1, in_checkout: 1, per_minute: 1, sold: 0, left: 1 })
  const placed = await order(shop, pass)
  // Who holds a ticket is the one who came in, and counts once.
  await seenWith({ in_checkout: 1, sold: 0, left: 0 })
  const buyer = await newBuyer(shop, placed)
  expect(buyer.order.status).toBe('COMPLETED')
  await isOpen(shop, 'SOLD_OUT')
  await eventually(
    () => order(shop),
    ({ body }) => body.code === 'not_enough_tickets',
    'orders to need no pass',
  )
  await seenWith({ state: 'SOLD_OUT', in_checkout: 0, sold: 1, left: 0 })
  const closed = await shop.member.put(path, { action: 'close' })
  expect(closed.body.data).toMatchObject({ mode: 'OFF', state: 'OFF' })
})

it('lets no one in while the sale rests, goes on with it, and opens again for who waited where tickets come back', async () => {
  const shop = await openShop({ free: 1, paid: 0 })
  const path = `/events/${shop.eventId}/room`
  const hide = async (is_hidden: boolean) => {
    const answer = await shop.member.put(`/events/${shop.eventId}/tickets/${shop.free.id}`, { is_hidden })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  const roomIs = (wanted: object) =>
    eventually(
      () => call('GET', roomOf(shop)),
      ({ body }) => Object.entries(wanted).every(([name, value]) => body.data[name] === value),
      JSON.stringify(wanted),
    ).then(({ body }) => body.data)
  await set(shop, { waiting_room: 'ON', waiting_room_rate: 6000 })
  await isOpen(shop)
  await shop.member.put(path, { action: 'pause' })
  const one = (await takeTicket(shop)).body.data
  await roomIs({ waiting: 1 })
  await hide(true)
  await shop.member.put(path, { action: 'resume' })
  const resting = await roomIs({ paused: false, rate_per_minute: 0 })
  expect(resting).toMatchObject({ state: 'OPEN', waiting: 1 })
  expect((await enter(shop, one.ticket)).body.code).toBe('not_your_turn')
  expect((await order(shop)).body.code, 'who did not wait').toBe('room_pass_required')
  await hide(false)
  const { pass } = await inTurn(shop, one.ticket)

  const two = (await takeTicket(shop)).body.data
  const three = (await takeTicket(shop)).body.data
  const placed = await order(shop, pass)
  const { order: bought } = await newBuyer(shop, placed)
  const over = await roomIs({ state: 'SOLD_OUT' })
  expect((await enter(shop, two.ticket)).body.code).toBe('room_sold_out')
  expect((await takeTicket(shop)).body.code).toBe('room_sold_out')

  const cancelled = await shop.member.post(`/events/${shop.eventId}/orders/${bought.id}/cancel`, {})
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
  const again = await isOpen(shop)
  expect(again).toMatchObject({ seed: over.seed, commitment: over.commitment, opened_at: over.opened_at })
  const first = await inTurn(shop, two.ticket)
  await eventually(
    () => order(shop),
    ({ body }) => body.code === 'room_pass_required',
    'passes to be asked for again',
  )
  expect((await order(shop, first.pass)).status).toBe(201)
  expect((await order(shop, (await enter(shop, three.ticket)).body.data?.pass)).status, 'one ticket came back').not.toBe(201)
})

it('stays closed where what came back is offered to the waitlist, whose first takes it without a turn', async () => {
  const shop = await openShop({ free: 1, paid: 0 })
  await set(shop, { waiting_room: 'ON', waiting_room_rate: 6000 })
  await isOpen(shop)
  const { ticket } = (await takeTicket(shop)).body.data
  const { order: bought } = await newBuyer(shop, await order(shop, (await inTurn(shop, ticket)).pass))
  await isOpen(shop, 'SOLD_OUT')

  const line = `/public/events/${shop.eventId}/waitlist`
  const email = newEmail('noor')
  const fields = { email, first_name: 'Noor', ticket_ids: [shop.free.id], quantity: 1, locale: 'en' }
  expect((await call('POST', line, { body: fields })).status).toBe(201)
  const mail = await mailTo(email, ({ subject }) => subject.startsWith('Confirm'))
  const place = `${line}/${/\/waitlist\/[^/]+\/([0-9a-z]+)/.exec(mail.text)?.[1]}`
  await call('POST', `${place}/confirm`)
  const cancelled = await shop.member.post(`/events/${shop.eventId}/orders/${bought.id}/cancel`, {})
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
  expect((await call('GET', place)).body.data.state).toBe('OFFERED')
  // The room learns of it late: until then, and after, no one else can buy it.
  expect((await order(shop)).body.code).toBe('not_enough_tickets')
  const left = async () => (await shop.member.get(`/events/${shop.eventId}/room`)).body.data.left
  expect(await left()).toBe(0)
  const taken = await call('POST', `${place}/take`, { body: {} })
  expect((await newBuyer(shop, taken)).order.status).toBe('COMPLETED')
  await isOpen(shop, 'SOLD_OUT')
  expect(await left()).toBe(0)
})

it('is no one’s who invents an event, and no other account’s', async () => {
  const shop = await openShop()
  const stranger = await openShop()
  expect((await call('GET', '/public/events/evt_00000000000000000000/room')).body.code).toBe('event_not_found')
  expect((await stranger.member.get(`/events/${shop.eventId}/room`)).status).toBe(404)
  expect((await stranger.member.put(`/events/${shop.eventId}/room`, { action: 'close' })).status).toBe(404)
  expect((await stranger.member.get(`/events/${shop.eventId}/room/refusals`)).status).toBe(404)
})
