import { ok, refuse, type Problem, type Result } from '../../../contract/problem.ts'
import { orderProofHeader, passHeader } from '../../../contract/room.ts'
import { readPass } from '../../../domain/room-pass.ts'
import { addStrain, callsOf, type Strain } from '../../../domain/room-overload.ts'
import type { Call } from '../../../http/endpoint.ts'
import { addressOf, areLimitsOff } from '../../../limits/rate-limit.ts'
import { BoundedMap } from '../../../runtime/bounded-map.ts'
import type { InstallationKeys } from '../../../installation/keys.ts'
import { ready } from '../../../installation/ready.ts'
import { keyOfDraw, passKeyOf } from './keys.ts'
import { challengeFor, checkProof } from './proof.ts'
import { readRoom } from './read-room.ts'

// While a box sends buyers away, an order costs a proof of work: a phone's second, and a script's time. Known to this
// isolate alone, as it is this isolate that sends them away. Who has come through a waiting room has worked already.

const sentAtMost = 1000
const sent = new BoundedMap<string, Strain[]>(sentAtMost)
/** So many within ten seconds, and it is asked for; each so many more make it one time as much work again. */
const least = 3
const more = 200

const spentAtMost = 50_000
/** Which order a proof was spent on: trying that one again needs no other. */
const spent = new BoundedMap<string, string>(spentAtMost)

/** Counts a buyer whom an event's box had no room for. */
export const noteSentAway = (eventId: string, now: number): void => {
  sent.set(eventId, addStrain(sent.get(eventId) ?? [], 1, now))
}

const isSpent = (id: string, order: string): boolean => {
  const known = spent.get(id)
  if (known !== undefined) return known !== order
  spent.set(id, order)
  return false
}

/** Whether someone has come through this event's waiting room. */
const hasPass = async (c: Call, eventId: string, keys: InstallationKeys): Promise<boolean> => {
  const pass = c.req.header(passHeader)
  if (pass === undefined) return false
  const room = await readRoom(c.env, eventId, c.get('now'), c.executionCtx)
  if (!room.ok || room.value.commitment === null) return false
  const key = passKeyOf(keyOfDraw(keys, room.value.kid), eventId, room.value.commitment)
  return readPass(key, pass, c.get('now')) !== null
}

/** Whether an order may be placed as it was sent: no one is asked for anything while the box has room for everyone. */
export const orderProven = async (c: Call, eventId: string): Promise<Result<null> | { ok: false; problem: Problem }> => {
  const calls = callsOf(sent.get(eventId) ?? [], Date.now())
  if (calls < least || areLimitsOff(c.env)) return ok(null)
  const [keys, address, proof] = [await ready(c.env), addressOf(c.req), c.req.header(orderProofHeader)]
  if (await hasPass(c, eventId, keys)) return ok(null)
  const checked = await checkProof(c.env, keys, { event_id: eventId, proof, address })
  if (checked.ok && !isSpent(checked.id, c.req.header('idempotency-key') ?? crypto.randomUUID())) return ok(null)
  if (!checked.ok && checked.reason === 'unheard') return refuse('unavailable')
  const pressure = 1 + Math.floor(calls / more)
  const challenge = await challengeFor(c.env, keys, { event_id: eventId, network: address, pressure })
  return refuse('room_proof_invalid', { facts: { reason: checked.ok ? 'proof_reused' : checked.reason, challenge } })
}
