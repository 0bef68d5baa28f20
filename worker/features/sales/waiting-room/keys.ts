import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { TicketFacts } from '../../../shared/room-place.ts'
import {
  acceptedKey,
  importedKey,
  signingKey,
  verifyingKey,
  type InstallationKey,
  type InstallationKeys,
} from '../../../installation/keys.ts'
import { BoundedMap } from '../../../runtime/bounded-map.ts'

const issuer = 'foyer-room'

/** A ticket as it is signed: whose place it is in which event's draw. `run` is the draw's commitment. */
export type SignedTicket = TicketFacts & { event_id: string; run: string }

/**
 * The key of a draw, whose name the room publishes: it stays the same when keys rotate, so that passes hold. After it was
 * revoked another signs.
 */
export const keyOfDraw = (keys: InstallationKeys, kid: string | undefined): InstallationKey => acceptedKey(keys, kid) ?? signingKey(keys)

/** Signs a place in a waiting room with the installation's key; `expires_at` in milliseconds. */
export const signTicket = async (keys: InstallationKeys, ticket: SignedTicket, expires_at: number): Promise<string> => {
  const { kid, private_key } = signingKey(keys)
  return new SignJWT({ at: ticket.arrived_at, run: ticket.run, ...(ticket.standing === null ? {} : { st: ticket.standing }) })
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .setIssuer(issuer)
    .setAudience(ticket.event_id)
    .setJti(ticket.id)
    .setExpirationTime(Math.floor(expires_at / 1000))
    .sign(await importedKey(private_key))
}

/** What a ticket says when it is of this event's draw and its signature and time hold, else null. */
export const readTicket = async (
  keys: InstallationKeys,
  ticket: string,
  { event_id, run, now }: { event_id: string; run: string; now: number },
): Promise<SignedTicket | null> => {
  try {
    const { payload } = await jwtVerify(ticket, verifyingKey(keys), {
      issuer,
      audience: event_id,
      algorithms: ['EdDSA'],
      currentDate: new Date(now),
    })
    const { jti, at, run: drawn, st } = payload
    if (!jti || typeof at !== 'number' || drawn !== run) return null
    return { id: jti, arrived_at: at, standing: typeof st === 'number' ? st : null, event_id, run }
  } catch {
    return null
  }
}

const derived = new WeakMap<object, BoundedMap<string, string>>()
const derivedAtMost = 1000

/** A key that follows from the installation's own, for one thing alone: the same for everyone who waits, so it is kept. */
const derivedKey = ({ private_key }: InstallationKey, what: string): string => {
  const known = derived.get(private_key) ?? new BoundedMap<string, string>(derivedAtMost)
  derived.set(private_key, known)
  const key = known.get(what) ?? createHmac('sha256', String(private_key.d)).update(what).digest('base64url')
  known.set(what, key)
  return key
}

/** What an event's passes are signed with, in one draw: the box has it too. */
export const passKeyOf = (key: InstallationKey, event_id: string, run: string): string => derivedKey(key, `room pass ${event_id} ${run}`)

/** What the challenges of an event are signed with. */
export const proofKeyOf = (key: InstallationKey, event_id: string): string => derivedKey(key, `room proof ${event_id}`)

/** The id of the ticket that a proof earns in a draw: a proof that is sent again earns the same one, wherever it is sent. */
export const ticketIdOf = (key: InstallationKey, run: string, proof: string): string =>
  createHmac('sha256', derivedKey(key, `room ticket ${run}`))
    .update(proof)
    .digest('base64url')
    .slice(0, 22)

/** A network as an event's log of refusals has it: enough to see that many come from one, and no address. */
export const networkMark = (keys: InstallationKeys, event_id: string, network: string): string =>
  createHmac('sha256', derivedKey(signingKey(keys), `room network ${event_id}`))
    .update(network)
    .digest('hex')
    .slice(0, 12)
