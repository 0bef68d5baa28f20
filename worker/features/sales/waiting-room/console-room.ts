import type { BoxClient } from '../../box-office/client.ts'
import type { EventSettings } from '../../contract/events.ts'
import { ok, refuse, type Result } from '../../contract/problem.ts'
import type { ConsoleRoom, RoomRefusals, SteerRoom } from '../../contract/room.ts'
import { lastMinuteOf, minutesOf, paceOf, shoppersOf, waitingIn } from '../../domain/room.ts'
import { isoTime } from '../../domain/time.ts'
import type { Env } from '../../env.ts'
import { forgetRoom, roomOf } from './read-room.ts'
import { noRefusals } from './refusals.ts'
import type { RoomSeen } from './waiting-room.ts'

type RoomSettings = Pick<EventSettings, 'waiting_room' | 'waiting_room_opens_at' | 'waiting_room_rate'>

/** Whether a change of settings is one of the waiting room. */
export const concernsRoom = (fields: Partial<EventSettings>): boolean =>
  fields.waiting_room !== undefined || fields.waiting_room_opens_at !== undefined || fields.waiting_room_rate !== undefined

/** Tells an event's controller of its settings; the first time it comes to be. */
export const configureRoom = async (env: Env, eventId: string, settings: RoomSettings): Promise<void> => {
  const { waiting_room: mode, waiting_room_opens_at: opens, waiting_room_rate: rate } = settings
  await roomOf(env, eventId).configure({ mode, opens_at: opens === null ? null : Date.parse(opens), rate })
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
  const room = roomOf(env, eventId)
  await room.steer({
    ...(steer.rate === undefined ? {} : { rate: steer.rate }),
    ...(steer.action === 'pause' || steer.action === 'resume' ? { paused: steer.action === 'pause' } : {}),
    ...(closes ? { closed: true } : {}),
  })
  await forgetRoom(eventId)
  if (Object.keys(fields).length === 0) return ok(null)
  const settings = await box.command('updateSettings', fields)
  if (!settings.ok) return settings
  await configureRoom(env, eventId, settings.value)
  return ok(null)
}

/** What was refused and why, for the event's own account. */
export const listRefusals = async (env: Env, eventId: string, box: BoxClient<'console'>): Promise<Result<RoomRefusals>> => {
  const settings = await box.query('getSettings', null)
  if (!settings.ok) return settings
  const seen = (await roomOf(env, eventId).listRefusals()) as RoomRefusals
  return ok(seen ?? noRefusals)
}
