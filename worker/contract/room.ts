import { z } from 'zod'
import { lineSchema } from './common.ts'

/**
 * A waiting room's mode: `OFF`, `ON` (it opens at `waiting_room_opens_at`, at once without), or `AUTO` (it opens by
 * itself when the event's box sheds load, and closes when no one waits).
 */
export const waitingRoomModes = ['OFF', 'ON', 'AUTO'] as const
export type WaitingRoomMode = (typeof waitingRoomModes)[number]

export const roomStates = ['OFF', 'BEFORE', 'OPEN', 'SOLD_OUT'] as const
export type RoomState = (typeof roomStates)[number]

/** The header an order carries while the room is open. */
export const passHeader = 'X-Room-Pass'

/**
 * The header of an order with a proof, where one is required: 403 `room_proof_invalid` with a `challenge` as of GET
 * …/room/challenge. It is required while an event's box sheds load and has no waiting room.
 */
export const orderProofHeader = 'X-Order-Proof'

/**
 * GET /public/events/{id}/room: the same for everyone, a second old at most. `contract/room-place.ts` computes place,
 * wait and turn from it and from a ticket. `present`, `admitted` and `turns` are of the opened room.
 */
export const publicRoomSchema = z.object({
  state: z.enum(roomStates),
  /** When it opens, or opened. */
  opens_at: z.string().nullable(),
  /** The server's clock, for countdowns. */
  now: z.string(),
  /** Whether the organizer paused admissions. */
  paused: z.boolean(),
  /** SHA-256 of the seed's bytes, in hex: published before the opening, so that the seed can't be chosen afterwards. */
  commitment: z.string().nullable(),
  /** The key that this draw's passes are signed with. */
  kid: z.string().optional(),
  /** 256 random bits in hex, once it has opened: they make everyone's rank verifiable. */
  seed: z.string().optional(),
  opened_at: z.string().nullable(),
  present: z.int(),
  admitted_up_to: z.number(),
  admitted: z.int(),
  /** Milliseconds since 1970, and the room's progress. */
  turns: z.array(z.tuple([z.number(), z.number()])),
  /** Current admissions a minute: the organizer's rate, or less. */
  rate_per_minute: z.int(),
  waiting: z.int(),
})
export type PublicRoom = z.infer<typeof publicRoomSchema>

/**
 * GET /public/events/{id}/room/challenge: the proof required for a ticket. `altcha` is a challenge of ALTCHA's
 * protocol 2 (`altcha-lib`: `solveChallenge` with `deriveKey` of `altcha-lib/algorithms/sha`); `proof` is then the
 * Base64 of `{"challenge", "solution"}` in JSON. With `turnstile`, it is the token of Turnstile's widget.
 */
export const roomChallengeSchema = z.object({
  kind: z.enum(['none', 'altcha', 'turnstile']),
  altcha: z.looseObject({ parameters: z.looseObject({}), signature: z.string().optional() }).optional(),
  site_key: z.string().optional(),
})
export type RoomChallenge = z.infer<typeof roomChallengeSchema>

/** POST /public/events/{id}/room/ticket → 201; 403 `room_proof_invalid`, 409 `room_not_open` where there is no room. */
export const askTicketSchema = z.object({ proof: lineSchema.max(4096).optional() })
export const roomTicketSchema = z.object({
  /** Signed. Store it: it is the visitor's place, on this device alone. */
  ticket: z.string(),
  id: z.string(),
  /** Milliseconds since 1970. */
  arrived_at: z.number(),
  /** Null for arrivals before the opening: their rank follows from the draw, once the seed is published. */
  standing: z.int().nullable(),
  place: z.int().nullable(),
})
export type RoomTicket = z.infer<typeof roomTicketSchema>

/**
 * POST /public/events/{id}/room/enter → 200 with a pass, the same one while the turn lasts, and afterwards for callers
 * that send the pass along. 409 `not_your_turn` (`place`, `wait_seconds`, `Retry-After`), 410 `room_turn_over`, 403
 * `room_ticket_invalid`, 409 `room_not_open` (no pass needed), 409 `room_sold_out`.
 */
export const enterRoomSchema = z.object({ ticket: lineSchema.max(2048), pass: lineSchema.max(512).optional() })
export const roomPassSchema = z.object({ pass: z.string(), expires_at: z.string() })
export type RoomPass = z.infer<typeof roomPassSchema>

/** GET /events/{id}/room: the room as its organizer sees it. */
export const consoleRoomSchema = z.object({
  mode: z.enum(waitingRoomModes),
  state: z.enum(roomStates),
  paused: z.boolean(),
  opens_at: z.string().nullable(),
  opened_at: z.string().nullable(),
  waiting: z.int(),
  admitted: z.int(),
  /** Visitors who have entered and neither ordered nor run out of time. */
  in_checkout: z.int(),
  /** Tickets sold, all in all. */
  sold: z.int(),
  /** Remaining stock; null where it is unlimited. */
  left: z.int().nullable(),
  /** Let in within the last minute. */
  per_minute: z.int(),
  /** The organizer's rate, and the current one. */
  rate: z.int(),
  pace: z.int(),
  /** Figures of the newest minutes, oldest first: for a small chart. */
  minutes: z.array(z.object({ at: z.string(), admitted: z.int(), sold: z.int() })),
  commitment: z.string().nullable(),
  seed: z.string().nullable(),
  refused: z.int(),
})
export type ConsoleRoom = z.infer<typeof consoleRoomSchema>

export const roomRateSchema = z.int().min(1).max(60_000)

/** PUT /events/{id}/room → 200 with the room. `close` ends it: everyone who waits may order freely. */
export const steerRoomSchema = z.object({ action: z.enum(['pause', 'resume', 'close']).optional(), rate: roomRateSchema.optional() })
export type SteerRoom = z.infer<typeof steerRoomSchema>

export const roomRefusalReasons = [
  'proof_missing',
  'proof_invalid',
  'proof_reused',
  'ticket_invalid',
  'turn_over',
  'pass_required',
  'pass_invalid',
  'pass_used',
  'address_limit',
  'person_limit',
  'order_proof_missing',
  'order_proof_invalid',
  'order_proof_reused',
] as const
export type RoomRefusalReason = (typeof roomRefusalReasons)[number]

/** GET /events/{id}/room/refusals: the count of each reason, and the newest 200. No address: a hash of its network, specific to this event. */
export const roomRefusalsSchema = z.object({
  counts: z.partialRecord(z.enum(roomRefusalReasons), z.int()),
  newest: z.array(z.object({ at: z.string(), reason: z.enum(roomRefusalReasons), network: z.string() })),
})
export type RoomRefusals = z.infer<typeof roomRefusalsSchema>
