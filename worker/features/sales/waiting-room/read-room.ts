import { ok, type Result } from '../../../contract/problem.ts'
import type { PublicRoom, WaitingRoomMode } from '../../../contract/room.ts'
import type { Env } from '../../../runtime/env.ts'
import { invalidatePages } from '../../../http/page-cache.ts'
import { invalidateResponses } from '../../../http/response-cache.ts'
import { BoundedMap } from '../../../runtime/bounded-map.ts'
import { isolateCache, type Later } from '../../../runtime/isolate-cache.ts'
import { logError } from '../../../runtime/log.ts'
import { eventSnapshot } from '../../../http/event-snapshot.ts'
import { noRoom } from './public-room.ts'
import type { Refused } from './refusals.ts'
import type { Report, WaitingRoom } from './waiting-room.ts'

// Serves the polls of a million people: from this isolate for a second, for the others of the data centre from the cache.
// Counts are reported at most once a second, so the controller gets one call a second from each isolate.

const keptFor = 1000
const keptAtMost = 1000
const refusedAtMost = 50

/** How old a room may be that is shown while a new one is on its way. */
const STALE_MS = 5000
/** A report that wasn't sent in this time is the next request's to send: the one that was to send it was cancelled. */
const REPORT_TIMEOUT_MS = 10_000

// By this machine's clock: a test's own would find its answers again and again.
const kept = isolateCache<PublicRoom>({
  maxEntries: keptAtMost,
  freshness: (at, now) => (now - at < keptFor ? 'fresh' : now - at < STALE_MS ? 'stale' : 'expired'),
})
const counted = new Map<string, { since: number; report: Report }>()

/** An event's controller. */
export const roomOf = (env: Env, eventId: string) => (env.WAITING_ROOM as DurableObjectNamespace<WaitingRoom>).getByName(eventId)

const nameOf = (eventId: string, now: number) => `https://snapshot.invalid/room/${encodeURIComponent(eventId)}/${Math.floor(now / keptFor)}`

const readThrough = async (env: Env, eventId: string, now: number, later: Later, isPoll: boolean): Promise<PublicRoom> => {
  const name = nameOf(eventId, now)
  const known = await caches.default.match(name)
  if (known) return known.json()
  const room = ((await roomOf(env, eventId).read(null, isPoll)) ?? noRoom(now)) as PublicRoom
  later.waitUntil(caches.default.put(name, new Response(JSON.stringify(room), { headers: { 'cache-control': 'max-age=2' } })))
  return room
}

/** The mode an event's room was last seen in: what is asked for where its box has too much to do to say. */
const modes = new BoundedMap<string, WaitingRoomMode>(keptAtMost)

/** When an event's waiting room opens: the box's answer, cached for a second; the last known one while the box is too busy. */
export const roomModeOf = async (env: Env, eventId: string, now: number, later: Later): Promise<Result<WaitingRoomMode>> => {
  const event = await eventSnapshot(env, eventId, now, later)
  const before = modes.get(eventId)
  if (!event.ok) return event.problem.code === 'unavailable' && before !== undefined ? ok(before) : event
  const mode = event.value.settings.waiting_room ?? 'OFF'
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
 * The room as it was within the last second. An event without one costs no call, and an unknown id leaves nothing
 * behind. A room seen a moment ago is read without its event, so that visitors get answers however busy the box is.
 * `isPoll`: someone waits, so the room looks whether there is something to wait for.
 */
export const readRoom = async (env: Env, eventId: string, now: number, later: Later, isPoll = false): Promise<Result<PublicRoom>> => {
  const fresh = kept.fresh(eventId)
  if (fresh) return ok(fresh)
  const before = kept.peek(eventId)?.value
  if (!before || before.state === 'OFF') {
    const mode = await roomModeOf(env, eventId, now, later)
    if (!mode.ok) return mode
    if (mode.value === 'OFF') return ok(noRoom(Date.now()))
  }
  return ok(await kept.get(eventId, () => readThrough(env, eventId, Date.now(), later, isPoll), { later }))
}

/** Until when what was read of a room stands, in milliseconds; of an event without one to the end of the second. */
export const staysUntil = (eventId: string): number => {
  const now = Date.now()
  const known = kept.peek(eventId)
  return known && now - known.at < STALE_MS ? known.at + keptFor : Math.ceil(now / keptFor) * keptFor
}

/** What an organizer has changed shows at once where they are. */
export const forgetRoom = async (eventId: string): Promise<void> => {
  kept.delete(eventId)
  invalidateResponses(eventId)
  invalidatePages(eventId)
  await caches.default.delete(nameOf(eventId, Date.now()))
}

const flush = async (env: Env, eventId: string): Promise<void> => {
  await scheduler.wait(keptFor)
  const report = counted.get(eventId)?.report
  counted.delete(eventId)
  if (!report) return
  try {
    const room = (await roomOf(env, eventId).read(report, false)) as PublicRoom | null
    if (room) kept.set(eventId, room)
  } catch (error) {
    // Counts steer the pace and no one's place.
    logError('waiting room not told', { event_id: eventId }, error)
  }
}

const count = (env: Env, eventId: string, later: Later, change: (report: Report) => void): void => {
  const [known, now] = [counted.get(eventId), Date.now()]
  const report = known?.report ?? { arrivals: [], entries: 0, refused: [], strained: 0 }
  change(report)
  if (known && now - known.since < REPORT_TIMEOUT_MS) return
  counted.set(eventId, { since: now, report })
  later.waitUntil(flush(env, eventId))
}

/** Counts a ticket that was given, by the second since the opening; answers with this isolate's number since its last report. */
export const countTicket = (
  env: Env,
  { event_id, id, arrived_at, opening }: { event_id: string; id: string; arrived_at: number; opening: number },
  later: Later,
): number => {
  const second = opening + Math.floor((arrived_at - opening) / 1000) * 1000
  let given = 0
  count(env, event_id, later, ({ arrivals }) => {
    const found = arrivals.find(([at]) => at === second)
    if (found) {
      found[1] += 1
      found[2]?.push(id)
    } else arrivals.push([second, 1, [id]])
    given = arrivals.reduce((sum, [, people]) => sum + people, 0)
  })
  return given
}

const enteredAtMost = 50_000
const entered = new BoundedMap<string, true>(enteredAtMost)

/** Counts someone who entered, once however often they come in. */
export const countEntry = (env: Env, eventId: string, ticketId: string, later: Later): void => {
  if (entered.has(ticketId)) return
  entered.set(ticketId, true)
  count(env, eventId, later, (report) => (report.entries += 1))
}

/** Counts a call that the event's box had no room for, or was slow to answer. */
export const countStrain = (env: Env, eventId: string, later: Later): void => count(env, eventId, later, (report) => (report.strained += 1))

/** Notes a refusal for the organizer; of a flood only as many as can be read. */
export const countRefusal = (env: Env, eventId: string, refused: Refused, later: Later): void =>
  count(env, eventId, later, (report) => void (report.refused.length < refusedAtMost && report.refused.push(refused)))
