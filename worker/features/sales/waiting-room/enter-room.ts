import { isTurn, keyOf, lotOf, passLasts, placeOf, pollAfter, turnEnds, waitOf } from '../../../shared/room-place.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { PublicRoom, RoomPass } from '../../../contract/room.ts'
import { readPass, signPass } from '../../../domain/room-pass.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { ready } from '../../../installation/ready.ts'
import { keyOfDraw, passKeyOf, readTicket } from './keys.ts'

/** A pass and its ticket; `again` for a repeated entry, which counts once. */
export type Entered = RoomPass & { ticket_id: string; again: boolean }

/**
 * A pass for a ticket in its turn. Nothing is stored: the pass follows from the ticket and the start of its turn, so it is
 * the same while the turn lasts; afterwards it is renewed for its holder. Neither the box nor the controller is called.
 */
export const enterRoom = async (
  env: Env,
  { event_id, room, ticket, pass }: { event_id: string; room: PublicRoom; ticket: string; pass: string | undefined },
  now: number,
): Promise<Result<Entered>> => {
  if (room.state === 'OFF' || !room.commitment) return refuse('room_not_open')
  if (room.state === 'SOLD_OUT') return refuse('room_sold_out')
  const keys = await ready(env)
  const facts = await readTicket(keys, ticket, { event_id, run: room.commitment, now })
  if (!facts) return refuse('room_ticket_invalid')
  const passKey = passKeyOf(keyOfDraw(keys, room.kid), event_id, room.commitment)
  const kept = pass === undefined ? null : readPass(passKey, pass, now)
  if (pass !== undefined && kept?.ticket_id === facts.id)
    return ok({ pass, expires_at: isoTime(kept.expires_at), ticket_id: facts.id, again: true })
  if (!room.seed || !room.opened_at) {
    const wait_seconds = Math.max(1, Math.ceil((Date.parse(room.opens_at ?? room.now) - now) / 1000))
    return refuse('not_your_turn', { facts: { place: null, wait_seconds, retry_after: Math.min(30, wait_seconds) } })
  }
  const line = { ...room, opened_at: Date.parse(room.opened_at) }
  const lot = await lotOf(room.seed, facts.id)
  const key = keyOf(facts, lot, line.opened_at)
  if (!isTurn(key, line)) {
    const place = placeOf(facts, lot, line)
    const wait_seconds = waitOf(place, room.rate_per_minute)
    return refuse('not_your_turn', { facts: { place, wait_seconds, retry_after: pollAfter(wait_seconds) } })
  }
  const ends = turnEnds(key, line)
  if (ends === null || ends <= now) return refuse('room_turn_over')
  const given = { ticket_id: facts.id, expires_at: ends + passLasts }
  return ok({ pass: signPass(passKey, given), expires_at: isoTime(given.expires_at), ticket_id: facts.id, again: false })
}
