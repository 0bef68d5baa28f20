import type { PublicRoom } from '../../../contract/room.ts'
import { paceOf, waitingIn, type Room } from '../../../domain/room.ts'
import { isoTime } from '../../../domain/time.ts'

/** The public state of an event without a room. */
export const noRoom = (now: number): PublicRoom => ({
  state: 'OFF',
  opens_at: null,
  now: isoTime(now),
  paused: false,
  commitment: null,
  opened_at: null,
  present: 0,
  admitted_up_to: 0,
  admitted: 0,
  turns: [],
  rate_per_minute: 0,
  waiting: 0,
})

const orNull = (time: number | null): string | null => (time === null ? null : isoTime(time))

/** The public state of a room. It opens once those present are counted; its seed is published with the draw. */
export const publicRoom = (room: Room, now: number): PublicRoom => {
  if (room.state === 'OFF') return { ...noRoom(now), rate_per_minute: room.rate }
  const state = room.state === 'OPEN' && !room.drawn ? 'BEFORE' : room.state
  const isDrawn = state !== 'BEFORE'
  return {
    state,
    opens_at: orNull(room.opens_at ?? room.opened_at),
    now: isoTime(now),
    paused: room.paused,
    commitment: room.commitment,
    ...(room.kid ? { kid: room.kid } : {}),
    ...(isDrawn ? { seed: room.seed } : {}),
    opened_at: isDrawn ? orNull(room.opened_at) : null,
    present: room.present,
    admitted_up_to: room.admitted_up_to,
    admitted: room.admitted,
    turns: room.steps.map(([at, upTo]) => [at, upTo]),
    rate_per_minute: paceOf(room),
    waiting: waitingIn(room),
  }
}
