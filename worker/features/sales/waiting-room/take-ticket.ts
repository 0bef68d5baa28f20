import { lotOf, placeOf } from '../../../shared/room-place.ts'
import { refuse, ok, type Result } from '../../../contract/problem.ts'
import type { PublicRoom, RoomTicket } from '../../../contract/room.ts'
import type { Env } from '../../../runtime/env.ts'
import { ready } from '../../../installation/ready.ts'
import { givenOnce } from './given-tickets.ts'
import { keyOfDraw, signTicket, ticketIdOf } from './keys.ts'

/** How long a place is valid from the opening, or from its issue: longer than any line. */
const TICKET_LIFETIME_MS = 24 * 3_600_000

/** When a room opened, or opens. */
export const openingOf = (room: PublicRoom, now: number): number => Date.parse(room.opened_at ?? room.opens_at ?? '') || now

/**
 * Issues a place in line for a proof. `count` counts a ticket by its id and answers with this isolate's number since the
 * room was read. The same proof earns the same place again and counts once, so sending it twice gains nothing.
 */
export const takeTicket = async (
  env: Env,
  { event_id, room, proof_id, count }: { event_id: string; room: PublicRoom; proof_id: string; count: (id: string) => number },
  now: number,
): Promise<Result<RoomTicket>> => {
  if (room.state === 'SOLD_OUT') return refuse('room_sold_out')
  if (room.state === 'OFF' || !room.commitment) return refuse('room_not_open')
  const keys = await ready(env)
  const run = room.commitment
  const id = ticketIdOf(keyOfDraw(keys, room.kid), run, proof_id)
  const opening = openingOf(room, now)
  const facts = givenOnce(id, () => {
    const given = count(id)
    // While those present are being counted, the rank of a new arrival is unknown.
    return { id, arrived_at: now, standing: room.opened_at === null ? null : room.admitted + room.waiting + given }
  })
  const ticket = await signTicket(keys, { ...facts, event_id, run }, Math.max(now, opening) + TICKET_LIFETIME_MS)
  const line = { ...room, opened_at: opening }
  const place = room.seed && room.opened_at ? placeOf(facts, await lotOf(room.seed, id), line) : null
  return ok({ ticket, ...facts, place })
}
