import { ok, type Result } from '../../contract/problem.ts'
import type { PublicRoom, WaitingRoomMode } from '../../contract/room.ts'
import type { Env } from '../../env.ts'
import { unshow } from '../../http/page-again.ts'
import { unsay } from '../../http/said-again.ts'
import { logError } from '../../log.ts'
import { eventSnapshot } from '../public-events/snapshot.ts'
import { noRoom } from './public-room.ts'
import type { Refused } from './refusals.ts'
import type { Report } from './waiting-room.ts'

// A poll of a million people is answered here: from this isolate for a second, for the others of the data centre from the
// cache, and what is counted on the way is told at most once a second. So the controller hears each isolate once a second.

/** Where a request's work goes on after it: its `waitUntil`. */
type Later = { waitUntil: (work: Promise<unknown>) => void }
type Answer = Promise<PublicRoom>

const keptFor = 1000
const keptAtMost = 1000
const refusedAtMost = 50

const kept = new Map<string, { at: number; answer: Answer }>()
const counted = new Map<string, Report>()

/** An event's controller. */
export const roomOf = (env: Env, eventId: string) => env.WAITING_ROOM.getByName(eventId)

const nameOf = (eventId: string, now: number) => `https://snapshot.invalid/room/${encodeURIComponent(eventId)}/${Math.floor(now / keptFor)}`

const readThrough = async (env: Env, eventId: string, now: number, later: Later, isPoll: boolean): Answer => {
  const name = nameOf(eventId, now)
  const known = await caches.default.match(name)
  if (known) return known.json()
  const room = ((await roomOf(env, eventId).read(null, isPoll)) ?? noRoom(now)) as PublicRoom
  later.waitUntil(caches.default.put(name, new Response(JSON.stringify(room), { headers: { 'cache-control': 'max-age=2' } })))
  return room
}

const keep = (eventId: string, answer: Answer): Answer => {
  kept.delete(eventId)
  if (kept.size >= keptAtMost) kept.delete(kept.keys().next().value ?? '')
  // By this machine's clock: a test's own would find its answers again and again.
  const entry = { at: Date.now(), answer }
  kept.set(eventId, entry)
  answer.catch(() => kept.get(eventId) === entry && kept.delete(eventId))
  return answer
}

/** The mode an event's room was last seen in: what is asked for where its box has too much to do to say. */
const modes = new Map<string, WaitingRoomMode>()

/** When an event's waiting room opens. The event's box says it, once a second; one that is too busy has said it before. */
export const roomModeOf = async (env: Env, eventId: string, now: number, later: Later): Promise<Result<WaitingRoomMode>> => {
  const event = await eventSnapshot(env, eventId, now, later)
  const before = modes.get(eventId)
  if (!event.ok) return event.problem.code === 'unavailable' && before !== undefined ? ok(before) : event
  const mode = event.value.settings.waiting_room ?? 'OFF'
  modes.delete(eventId)
  if (modes.size >= keptAtMost) modes.delete(modes.keys().next().value ?? '')
  modes.set(eventId, mode)
  return ok(mode)
}

/** The mode of a room that opens by itself without a question; of another, as its box says. */
export const lastModeOf = async (env: Env, eventId: string, now: number, later: Later): Promise<WaitingRoomMode> => {
  if (modes.get(eventId) === 'AUTO') return 'AUTO'
  const mode = await roomModeOf(env, eventId, now, later)
  return mode.ok ? mode.value : 'OFF'
}

/**
 * The room as it was within the last second. An event without one asks nobody, and an id nobody gave leaves nothing
 * behind. One that was there a moment ago is asked for without its event: those who wait are heard however busy its box is.
 * `isPoll`: somebody waits, so the room looks whether there is something to wait for.
 */
export const readRoom = async (env: Env, eventId: string, now: number, later: Later, isPoll = false): Promise<Result<PublicRoom>> => {
  const known = kept.get(eventId)
  const isFresh = known !== undefined && Date.now() - known.at < keptFor
  if (known && isFresh) return ok(await known.answer)
  const wasThere = known && (await known.answer).state !== 'OFF'
  if (!wasThere) {
    const mode = await roomModeOf(env, eventId, now, later)
    if (!mode.ok) return mode
    if (mode.value === 'OFF') return ok(noRoom(Date.now()))
  }
  // Whoever came meanwhile has asked already.
  const newer = kept.get(eventId)
  if (newer && newer !== known) return ok(await newer.answer)
  return ok(await keep(eventId, readThrough(env, eventId, Date.now(), later, isPoll)))
}

/** Until when what was read of a room stands, in milliseconds; of an event without one to the end of the second. */
export const staysUntil = (eventId: string): number => {
  const now = Date.now()
  const known = kept.get(eventId)
  return known && now - known.at < keptFor ? known.at + keptFor : Math.ceil(now / keptFor) * keptFor
}

/** What an organizer has changed shows at once where they are. */
export const forgetRoom = async (eventId: string): Promise<void> => {
  kept.delete(eventId)
  unsay(eventId)
  unshow(eventId)
  await caches.default.delete(nameOf(eventId, Date.now()))
}

const flush = async (env: Env, eventId: string): Promise<void> => {
  await scheduler.wait(keptFor)
  const report = counted.get(eventId)
  counted.delete(eventId)
  if (!report) return
  try {
    const room = (await roomOf(env, eventId).read(report, false)) as PublicRoom | null
    if (room) void keep(eventId, Promise.resolve(room))
  } catch (error) {
    // Counts steer the pace and nobody's place.
    logError('waiting room not told', { event_id: eventId }, error)
  }
}

const count = (env: Env, eventId: string, later: Later, change: (report: Report) => void): void => {
  const known = counted.get(eventId)
  const report = known ?? { arrivals: [], entries: 0, refused: [], strained: 0 }
  change(report)
  if (known) return
  counted.set(eventId, report)
  later.waitUntil(flush(env, eventId))
}

/** Counts a ticket that was given, by the second since the opening, and says how many this isolate gave since it last told. */
export const countTicket = (env: Env, eventId: string, arrivedAt: number, opening: number, later: Later): number => {
  const second = opening + Math.floor((arrivedAt - opening) / 1000) * 1000
  let given = 0
  count(env, eventId, later, ({ arrivals }) => {
    const found = arrivals.find(([at]) => at === second)
    if (found) found[1] += 1
    else arrivals.push([second, 1])
    given = arrivals.reduce((sum, [, people]) => sum + people, 0)
  })
  return given
}

const entered = new Set<string>()
const enteredAtMost = 50_000

/** Counts somebody who entered, once however often they come in. */
export const countEntry = (env: Env, eventId: string, ticketId: string, later: Later): void => {
  if (entered.has(ticketId)) return
  if (entered.size >= enteredAtMost) entered.delete(entered.keys().next().value ?? '')
  entered.add(ticketId)
  count(env, eventId, later, (report) => (report.entries += 1))
}

/** Counts a call that the event's box had no room for, or was slow to answer. */
export const countStrain = (env: Env, eventId: string, later: Later): void => count(env, eventId, later, (report) => (report.strained += 1))

/** Notes a refusal for the organizer; of a flood only as many as can be read. */
export const countRefusal = (env: Env, eventId: string, refused: Refused, later: Later): void =>
  count(env, eventId, later, (report) => void (report.refused.length < refusedAtMost && report.refused.push(refused)))
