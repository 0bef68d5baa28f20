import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { call, eventually } from '../support/api.ts'
import { together } from '../support/event.ts'
import { ownStack } from '../support/own-stack.ts'
import { openShop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'

// A browser that closes a page cancels its request, and the runtime ends whatever that request was waiting for. Each
// test cancels the first request in the middle of the work that others need as well.

let foyer: Awaited<ReturnType<typeof ownStack>>
beforeAll(async () => {
  foyer = await ownStack({}, { faulty: true })
  await foyer.start()
})
afterEach(() => foyer.fail({ hold: null }))
afterAll(() => foyer.remove())

/** Bounds a request that would never be answered. */
const HUNG_MS = 60_000

/** What three callers who come at once are answered. */
const answers = (path: string, now?: number): Promise<[number, string][]> =>
  together(3, async () => {
    const headers: Record<string, string> = now ? { 'x-foyer-now': new Date(now).toISOString() } : {}
    const answer = await fetch(`${stack().url}${path}`, { headers, signal: AbortSignal.timeout(HUNG_MS) })
    return [answer.status, await answer.text()] as [number, string]
  })
const statuses = async (path: string, now?: number): Promise<number[]> => (await answers(path, now)).map(([status]) => status)

/** A second of its own for each answer: what is kept is kept for a second. */
let second = Math.ceil(Date.now() / 1000) * 1000 + 60_000
const newSecond = () => (second += 10_000)

const unknown = { email: 'nobody@example.test', password: 'a-good-password' }
// Each at an address of its own: of one address, a few tries at once are throttled.
const signIns = () =>
  together(3, async () => {
    const body = { ...unknown, email: `nobody-${crypto.randomUUID()}@example.test` }
    return (await call('POST', '/auth/login', { body, signal: AbortSignal.timeout(HUNG_MS) })).status
  })

it('a request that is cancelled while the installation is prepared leaves sign-in working', async () => {
  await foyer.cancelWhileHeld('d1', '/api/auth/login', { body: unknown })
  expect(await signIns()).toEqual([401, 401, 401])
  // The same with an installation that is prepared, in a worker that doesn't know it yet.
  await foyer.stop()
  await foyer.start()
  await foyer.cancelWhileHeld('installation', '/api/auth/login', { body: unknown })
  expect(await signIns()).toEqual([401, 401, 401])
})

it('a request that is cancelled while an event’s box is asked leaves its page and what is left of it', async () => {
  const { eventId } = await openShop({ free: 40 })
  for (const path of [`/api/public/events/${eventId}`, `/api/public/events/${eventId}/availability`, `/e/${eventId}/nocturnes`]) {
    const now = newSecond()
    await foyer.cancelWhileHeld('box', path, { now })
    expect(await statuses(path, now)).toEqual([200, 200, 200])
  }
})

it('a request that is cancelled while an organizer’s events are read leaves their page', async () => {
  const { member } = await openShop({ free: 40 })
  const [organizer] = (await member.get('/organizers')).body.data
  const path = `/o/${organizer.id}/${organizer.slug}`
  const now = newSecond()
  await foyer.cancelWhileHeld('d1', path, { now })
  expect(await statuses(path, now)).toEqual([200, 200, 200])
})

it('a request that is cancelled while a page is painted leaves it painted to the next', async () => {
  const { eventId } = await openShop({ free: 40 })
  const path = `/e/${eventId}/nocturnes`
  const now = newSecond()
  await foyer.cancelWhileHeld('painting', path, { now })
  for (const [status, html] of await answers(path, now)) expect([status, html.includes('Nocturnes</h1>')]).toEqual([200, true])
})

it('a request that is cancelled while a waiting room is asked leaves the room and its page', async () => {
  const shop = await openShop({ free: 40 })
  const set = await shop.member.put(`/events/${shop.eventId}/settings`, { waiting_room: 'ON', waiting_room_opens_at: null })
  expect(set.status).toBe(200)
  const [room, page] = [`/api/public/events/${shop.eventId}/room`, `/e/${shop.eventId}/nocturnes`]
  await eventually(
    () => call('GET', `/public/events/${shop.eventId}/room`),
    ({ body }) => body.data.state === 'OPEN',
    'the room to be open',
  )
  for (const path of [room, page]) {
    await foyer.cancelWhileHeld('room', path)
    expect(await statuses(room)).toEqual([200, 200, 200])
  }
  await foyer.cancelWhileHeld('painting', page)
  for (const [status, html] of await answers(page)) expect([status, html.includes('/assets/waiting-room-')]).toEqual([200, true])
})
