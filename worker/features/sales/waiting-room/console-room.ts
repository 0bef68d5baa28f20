import type { BoxClient } from '../../../box-office/client.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { ConsoleRoom, RoomRefusals, SteerRoom } from '../../../contract/room.ts'
import { lastMinuteOf, minutesOf, paceOf, shoppersOf, waitingIn } from '../../../domain/room.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { logError } from '../../../runtime/log.ts'
import { forgetRoom, roomOf } from './read-room.ts'
import { noRefusals } from './refusals.ts'
import type { RoomSeen } from './waiting-room.ts'

/**
 * Has an event's controller read its settings at once, so that its organizer sees them; creates it the first time. If it
 * can't be reached the box's own job retries.
 */
export const configureRoom = async (env: Env, eventId: string): Promise<void> => {
  try {
    await roomOf(env, eventId).configure()
  } catch (error) {
    logError('waiting room not configured at once', { event_id: eventId }, error)
  }
  await forgetRoom(eventId)
}

/** The room as its organizer sees it. */
export const getRoom = async (env: Env, eventId: string, box: BoxClient<'console'>, now: number): Promise<Result<ConsoleRoom>> => {
  const settings = await box.query('getSettings', null)
  if (!settings.ok) return settings
  const figures = await box.query('getRoomFigures', null)
  if (!figures.ok) return figures
  const { waiting_room: mode, waiting_room_rate: rate, waiting_room_opens_at } = settings.value
  const { sold, left, ordered } = figures.value
  const seen = (await roomOf(env, eventId).look()) as RoomSeen | null
  const base = { mode, rate, sold, left }
  if (!seen || seen.room.state === 'OFF')
    return ok({
      ...base,
      state: 'OFF',
      paused: false,
      opens_at: mode === 'ON' && !seen ? waiting_room_opens_at : null,
      opened_at: null,
      waiting: 0,
      admitted: 0,
      in_checkout: 0,
      per_minute: 0,
      pace: 0,
      minutes: [],
      commitment: null,
      seed: null,
      refused: seen?.refused ?? 0,
    })
  const { room, refused } = seen
  return ok({
    ...base,
    state: room.state,
    paused: room.paused,
    opens_at: room.opens_at === null ? null : isoTime(room.opens_at),
    opened_at: room.opened_at === null ? null : isoTime(room.opened_at),
    waiting: waitingIn(room),
    admitted: room.admitted,
    in_checkout: shoppersOf(room, ordered, now) + figures.value.unfinished,
    per_minute: lastMinuteOf(room, now),
    pace: paceOf(room),
    minutes: minutesOf(room).map((one) => ({ ...one, at: isoTime(one.at) })),
    commitment: room.commitment,
    seed: room.drawn ? room.seed : null,
    refused,
  })
}

/** Holds a room, lets it go on, changes its pace, or ends it: then its setting is off, unless it opens by itself. */
export const steerRoom = async (env: Env, eventId: string, box: BoxClient<'console'>, steer: SteerRoom): Promise<Result<null>> => {
  const before = await box.query('getSettings', null)
  if (!before.ok) return before
  if (before.value.waiting_room === 'OFF') return refuse('room_not_open')
  const closes = steer.action === 'close'
  const fields = {
    ...(steer.rate === undefined ? {} : { waiting_room_rate: steer.rate }),
    ...(closes && before.value.waiting_room === 'ON' ? { waiting_room: 'OFF' as const } : {}),
  }
  if (Object.keys(fields).length > 0) {
    const settings = await box.command('updateSettings', fields)
    if (!settings.ok) return settings
  }
  await roomOf(env, eventId).steer({
    ...(steer.rate === undefined ? {} : { rate: steer.rate }),
    ...(steer.action === 'pause' || steer.action === 'resume' ? { paused: steer.action === 'pause' } : {}),
    ...(closes ? { closed: true } : {}),
  })
  if (Object.keys(fields).length > 0) await configureRoom(env, eventId)
  else await forgetRoom(eventId)
  return ok(null)
}

/** Refusals and their reasons, for the event's own account. */
export const listRefusals = async (env: Env, eventId: string, box: BoxClient<'console'>): Promise<Result<RoomRefusals>> => {
  const settings = await box.query('getSettings', null)
  if (!settings.ok) return settings
  const seen = (await roomOf(env, eventId).listRefusals()) as RoomRefusals
  return ok(seen ?? noRefusals)
}
