import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PublicRoom, WaitingRoomMode } from '../../../contract/room.ts'
import type { Env } from '../../../runtime/env.ts'
import { newId } from '../../../domain/id.ts'
import { noRoom } from './public-room.ts'
import { forgetRoom, lastModeOf, readRoom, roomModeOf } from './read-room.ts'

// What an isolate knows of a waiting room, and of its mode, while the event's box has too much to do or is gone.

let clock: number
let eventId: string
/** What the box says: a mode, that it has no room for a call, or that there is no such event. */
let box: WaitingRoomMode | 'unavailable' | 'event_not_found'
let room: PublicRoom
let asked: { box: number; room: number }
/** Whether the last call to the controller was a poll of someone waiting. */
let woken: boolean
const later = { waitUntil: () => undefined }

const overloaded = () => Object.assign(new Error('Durable Object is overloaded.'), { overloaded: true })
const event = async () => {
  asked.box += 1
  if (box === 'unavailable') throw overloaded()
  if (box === 'event_not_found') return { ok: false, problem: { code: box } }
  return { ok: true, value: { settings: { waiting_room: box } } }
}
const controller = async (_: null, isPoll: boolean) => {
  woken = isPoll
  asked.room += 1
  return { ...room, now: new Date(clock).toISOString() }
}
const env = {
  BOX_OFFICE: { getByName: () => ({ query: event }) },
  WAITING_ROOM: { getByName: () => ({ read: controller }) },
} as unknown as Env

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('caches', { default: { match: async () => undefined, put: async () => undefined, delete: async () => true } })
  clock = Date.parse('2027-05-04T08:00:00Z')
  vi.setSystemTime(clock)
  eventId = newId('evt')
  box = 'ON'
  room = { ...noRoom(clock), state: 'OPEN', commitment: 'c0', waiting: 10 }
  asked = { box: 0, room: 0 }
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (milliseconds: number): void => void vi.setSystemTime((clock += milliseconds))
const mode = () => roomModeOf(env, eventId, clock, later)
const read = () => readRoom(env, eventId, clock, later)

it('a mode that was read stays while the box is overloaded, and none is invented', async () => {
  box = 'unavailable'
  expect(await mode()).toMatchObject({ ok: false, problem: { code: 'unavailable' } })
  expect(await lastModeOf(env, eventId, clock, later)).toBe('OFF')
  for (const known of ['AUTO', 'ON', 'OFF'] as const) {
    pass(1000)
    box = known
    expect(await mode()).toEqual({ ok: true, value: known })
    pass(1000)
    box = 'unavailable'
    expect(await mode()).toEqual({ ok: true, value: known })
  }
})

it('an event that is gone has no mode, whatever it had', async () => {
  expect(await mode()).toMatchObject({ value: 'ON' })
  pass(1000)
  box = 'event_not_found'
  expect(await mode()).toMatchObject({ ok: false, problem: { code: 'event_not_found' } })
})

it('of a room that opens by itself the box is not asked: it is busy', async () => {
  box = 'AUTO'
  await mode()
  pass(5000)
  expect(await lastModeOf(env, eventId, clock, later)).toBe('AUTO')
  expect(asked.box).toBe(1)
})

it('those who wait hear how far it has come however long the box is away, once a second', async () => {
  expect(await read()).toMatchObject({ ok: true, value: { state: 'OPEN', waiting: 10 } })
  box = 'unavailable'
  for (const waiting of [9, 8, 7]) {
    pass(1000)
    room = { ...room, waiting }
    expect(await read()).toMatchObject({ ok: true, value: { waiting } })
    expect(await read()).toMatchObject({ ok: true, value: { waiting } })
  }
  expect(asked).toEqual({ box: 1, room: 4 })
})

it('the first visitor while the box is unreachable, to an isolate without a cache, is asked to come back', async () => {
  box = 'unavailable'
  expect(await read()).toMatchObject({ ok: false, problem: { code: 'unavailable' } })
  expect(asked.room).toBe(0)
})

it('an event without a room asks its controller nothing', async () => {
  box = 'OFF'
  expect(await read()).toMatchObject({ ok: true, value: { state: 'OFF' } })
  expect(asked.room).toBe(0)
})

it('a visitor who waits wakes a room that sleeps, and one who opens the event’s page does not', async () => {
  await read()
  expect(woken).toBe(false)
  pass(1000)
  await readRoom(env, eventId, clock, later, true)
  expect(woken).toBe(true)
})

it('what the organizer changed is asked for within the same second', async () => {
  await read()
  room = { ...room, paused: true }
  expect(await read()).toMatchObject({ value: { paused: false } })
  await forgetRoom(eventId)
  expect(await read()).toMatchObject({ value: { paused: true } })
})
