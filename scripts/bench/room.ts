// A waiting room with all visitors in the same second: the duration of its answers, the calls that reach the box, and
// whether the event is sold completely and never oversold.
import { createHmac } from 'node:crypto'
import { Agent, request } from 'node:http'
import { isTurn, keyOf, lotOfMac, pollAfter, placeOf, waitOf, type RoomLine } from '../../worker/shared/room-place.ts'
import type { PublicRoom, RoomTicket } from '../../worker/contract/room.ts'
import { figuresOf, load, type Ask } from './load.ts'
import { openSale } from './sale.ts'
import type { Call } from '../seed/organizer.ts'
import type { Stack } from '../run/stack.ts'
import { workerTime } from '../run/worker-process.ts'

const visitors = Number(process.env['BENCH_VISITORS'] ?? 20_000)
/** Twenty orders a second are admitted; so many tickets are sold, two an order. */
const rate = 1200
const stock = 2 * Math.ceil(visitors / 80)

type Answer = { status: number; body: any }

/** From 250 the runtime leaves some waiting for some hundred milliseconds, for an empty answer too, and does no more at a time. */
const connections = 64

/** The response's text. */
type Read = { status: number; text: string }

/** Calls over keep-alive connections, as from an edge. */
const readerOf = (stack: Stack) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(stack.url)
  return (method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Read> =>
    new Promise((resolve, reject) => {
      const own = { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) }
      const sent = request({ agent, hostname, port, method, path, headers: own }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
      })
      sent.on('error', reject)
      sent.end(body ? JSON.stringify(body) : undefined)
    })
}

/**
 * Sends one call a visitor, as fast as they are answered, and measures the worker's CPU time, the duration of an answer,
 * and the time until all were answered. Returns the bodies if wanted.
 */
const burst = async (stack: Stack, what: string, ask: Ask, onBody?: (body: string) => void): Promise<void> => {
  const [begun, busy] = [performance.now(), workerTime()]
  const { p50, p99, rate } = await load(stack.url, ask, { connections, requests: visitors }, onBody ? { onBody } : {})
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const cost = ((workerTime() - busy) / visitors).toFixed(3)
  console.log(
    `  ${what}: ${cost} ms of processor each, ${Math.round(rate)} a second; p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms of each of ${connections} connections; all of ${visitors} after ${seconds} s`,
  )
}

const timed = async <T>(into: number[], work: () => Promise<T>): Promise<T> => {
  const begun = performance.now()
  const done = await work()
  into.push(performance.now() - begun)
  return done
}
const shown = (times: number[]): string => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms of ${sorted.length}`
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const lineOf = (room: PublicRoom): RoomLine => ({ ...room, opened_at: Date.parse(room.opened_at ?? '') })

/** The maximum wait of 99 of 100, in milliseconds. */
const MAX_WAIT_MS = 300

/**
 * Has more and more visitors arrive within one second, evenly and regardless of earlier answers, until they wait too
 * long; answers with their wait.
 */
const arrivals = async (read: ReturnType<typeof readerOf>, what: string, { method = 'GET', path, body }: Ask): Promise<void> => {
  const delays: string[] = []
  for (let people = 500, late = 0; late <= MAX_WAIT_MS && people <= visitors; people *= 2) {
    const begun = performance.now()
    const times = await Promise.all(
      Array.from({ length: people }, async (_, index) => {
        const due = begun + (index * 1000) / people
        await pause(due - performance.now())
        await read(method, path, body as object | undefined)
        return performance.now() - due
      }),
    )
    late = figuresOf(times, 1).p99
    delays.push(`${people}: ${Math.round(late)} ms`)
  }
  console.log(`  ${what}, so many within one second, and p99 from when each was due: ${delays.join(', ')}`)
}

/** Plays one on-sale with all arrivals in the same second. */
export const benchRoom = async (stack: Stack, { call, organizer_id }: { call: Call; organizer_id: string }): Promise<void> => {
  const read = readerOf(stack)
  const ask = async (method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Answer> => {
    const { status, text } = await read(method, `/api${path}`, body, headers)
    return { status, body: text ? JSON.parse(text) : null }
  }
  const { event, wanted } = await openSale(call, organizer_id, { title: 'On sale', quantity: stock })
  // Far off, until everyone has arrived.
  const far = new Date(Date.now() + 3_000_000).toISOString()
  const settings = { waiting_room: 'ON', waiting_room_opens_at: far, waiting_room_rate: rate }
  await call('PUT', `/events/${event.id}/settings`, settings)
  const path = `/public/events/${event.id}`
  const polls: number[] = []
  const look = async (): Promise<PublicRoom> => (await timed(polls, () => ask('GET', `${path}/room`))).body.data

  console.log(`\n${visitors} people wait for ${stock} tickets, ${rate} let in a minute at most`)
  await read('GET', '/empty-answer')
  await burst(stack, 'empty answers, of the server alone', { path: '/empty-answer' })
  await burst(stack, 'pages', { path: `/e/${event.id}/${event.slug}` })
  const places: RoomTicket[] = []
  const keep = (body: string) => void places.push(JSON.parse(body).data)
  await burst(stack, 'places', { method: 'POST', path: `/api${path}/room/ticket`, body: {} }, keep)
  await burst(stack, 'polls', { path: `/api${path}/room` })
  // Before another event: a place taken here would be waited for.
  const { event: beside } = await openSale(call, organizer_id, { title: 'Beside', quantity: stock })
  await call('PUT', `/events/${beside.id}/settings`, settings)
  const its = `/api/public/events/${beside.id}/room`
  await arrivals(read, 'empty answers', { path: '/empty-answer' })
  await arrivals(read, 'pages', { path: `/e/${beside.id}/${beside.slug}` })
  await arrivals(read, 'places', { method: 'POST', path: `${its}/ticket`, body: {} })
  await arrivals(read, 'polls', { path: its })
  polls.length = 0

  await call('PUT', `/events/${event.id}/settings`, { waiting_room_opens_at: new Date(Date.now() + 2000).toISOString() })
  let room = await look()
  while (room.state !== 'OPEN') {
    await pause(250)
    room = await look()
  }
  const seed = Buffer.from(room.seed ?? '', 'hex')
  const line = places.map((place) => ({ place, lot: lotOfMac(createHmac('sha256', seed).update(place.id).digest()), next: 0 }))
  const opened = Date.parse(room.opened_at ?? '')
  const orders: number[] = []
  const boxAt = new Map<number, number>()
  const refused = new Map<string, number>()
  const toBox = () => boxAt.set(Math.floor(Date.now() / 1000), (boxAt.get(Math.floor(Date.now() / 1000)) ?? 0) + 1)
  const no = ({ body }: Answer) => refused.set(body.code, (refused.get(body.code) ?? 0) + 1)
  const buy = async ({ ticket: mine }: RoomTicket): Promise<void> => {
    const entered = await ask('POST', `${path}/room/enter`, { ticket: mine })
    if (entered.status !== 200) return void no(entered)
    const cart = { tickets: wanted.map(({ ticket_id, price_id }) => ({ ticket_id, prices: [{ price_id, quantity: 2 }] })) }
    toBox()
    const placed = await timed(orders, () => ask('POST', `${path}/order`, cart, { 'x-room-pass': entered.body.data.pass }))
    if (placed.status !== 201) return void no(placed)
    const line_id = placed.body.data.lines[0].id
    const attendees = [1, 2].map(() => ({ line_id, first_name: 'Bea', last_name: 'Buyer' }))
    const buyer = { first_name: 'Bea', last_name: 'Buyer', email: `bea+${mine.slice(-12)}@foyer.test`, attendees }
    toBox()
    await ask('PUT', `${path}/order/${placed.body.data.short_id}`, buyer, { 'x-order-session': placed.body.session_token })
  }
  const buying: Promise<void>[] = []
  // Everyone polls at their own pace; visitors in their turn buy at once.
  let waiting = line.map((one) => ({ ...one, next: Date.now() + Math.random() * 30_000 }))
  const until = Date.now() + 300_000
  while (room.state === 'OPEN' && Date.now() < until) {
    const now = Date.now()
    const due = waiting.filter(({ next }) => next <= now)
    room = await look()
    const seen = lineOf(room)
    const mine = waiting.filter(({ place, lot }) => isTurn(keyOf(place, lot, opened), seen))
    const inside = new Set(mine.map(({ place }) => place.id))
    buying.push(...mine.map(({ place }) => buy(place)))
    buying.push(...due.filter(({ place }) => !inside.has(place.id)).map(() => look().then(() => {})))
    for (const one of due)
      one.next = now + 1000 * pollAfter(waitOf(placeOf(one.place, one.lot, seen), room.rate_per_minute)) * (0.75 + Math.random() / 2)
    waiting = waiting.filter(({ place }) => !inside.has(place.id))
    await pause(Math.max(0, 250 - (Date.now() - now)))
  }
  await Promise.all(buying)
  const took = (Date.now() - opened) / 1000
  const { data: stats } = await call('GET', `/events/${event.id}/stats`)
  console.log(`  on sale for ${took.toFixed(0)} s until ${room.state}; polls meanwhile: ${shown(polls)}`)
  console.log(
    `  orders: ${shown(orders)}; at most ${Math.max(0, ...boxAt.values())} calls reached the box in a second, besides the room’s own`,
  )
  console.log(
    `  sold ${stats.tickets_sold} of ${stock}, too many: ${Math.max(0, stats.tickets_sold - stock)}; let in ${room.admitted}; refused ${JSON.stringify([...refused])}`,
  )
}
