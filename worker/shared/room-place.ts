// Where someone stands in a waiting room, worked out alike by the server and by the page of who waits: from the ticket
// and from what everyone may read, so that a poll costs nothing but a cached answer and anyone can check their rank.

/** How long one's turn lasts: in this time one enters, or someone else does. */
export const turnLasts = 120_000

/** How long a pass lasts from the end of the turn it was given in. */
export const passLasts = 15 * 60_000

/** The room says in steps of this long how far it had come, aligned to the clock. */
export const turnStep = 5_000

/** What a ticket says of its holder. */
export type TicketFacts = {
  /** Random, given by the server. */
  id: string
  /** Milliseconds. */
  arrived_at: number
  /** For who came after the opening: how many were before them then, one's own place included. */
  standing: number | null
}

/** What everyone may read of a room that is open. */
export type RoomLine = {
  /** Milliseconds. */
  opened_at: number
  /** How many were there at the opening. */
  present: number
  /** The key up to which it is, or was, everyone's turn. */
  admitted_up_to: number
  /** How many people that is. */
  admitted: number
  rate_per_minute: number
  /** When (milliseconds) the room had come how far, oldest first: the last two minutes. */
  turns: [at: number, admitted_up_to: number][]
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

let last: { seed: string; key: CryptoKey } | null = null

/** The key of a seed; the last one's is at hand, for many ask about one room. */
const keyOfSeed = async (seed: string): Promise<CryptoKey> => {
  if (last?.seed !== seed)
    last = { seed, key: await crypto.subtle.importKey('raw', bytesOf(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']) }
  return last.key
}

/** A ticket's lot: HMAC-SHA256 of its id under the room's seed (hex), its first 52 bits as a fraction of 1. */
export const lotOf = async (seed: string, id: string): Promise<number> =>
  lotOfMac(new Uint8Array(await crypto.subtle.sign('HMAC', await keyOfSeed(seed), new TextEncoder().encode(id))))

/** The lot that a hash is: its first 52 bits as a fraction of 1. */
export const lotOfMac = (mac: Uint8Array): number => {
  const high = mac.subarray(0, 4).reduce((sum, byte) => sum * 256 + byte, 0)
  const low = mac.subarray(4, 7).reduce((sum, byte) => sum * 256 + byte, 0) >>> 4
  return (high * 2 ** 20 + low) / 2 ** 52
}

/**
 * A ticket's key, by which people are let in: its lot for who was there at the opening, so below 1; for who came later
 * 1 and the seconds since, the lot deciding within a millisecond.
 */
export const keyOf = ({ arrived_at }: Pick<TicketFacts, 'arrived_at'>, lot: number, openedAt: number): number =>
  arrived_at < openedAt ? lot : 1 + (arrived_at - openedAt + lot) / 1000

/** Whether its turn has come. */
export const isTurn = (key: number, line: Pick<RoomLine, 'admitted_up_to'>): boolean => key < line.admitted_up_to

/** When the turn of a key ends, in milliseconds: two minutes from the first step that had come past it. Null where it was over before what the room tells of. */
export const turnEnds = (key: number, { turns }: Pick<RoomLine, 'turns'>): number | null => {
  const [first] = turns
  if (!first || key < first[1]) return null
  const begun = turns.find(([, upTo]) => key < upTo)
  const last = turns.at(-1) as [number, number]
  // Past the last step, the next one will have come past it.
  return (begun ? begun[0] : last[0] + turnStep) + turnLasts
}

/** One's place among those who wait, at least 1. Show the smallest that was ever worked out: counts are of the last second. */
export const placeOf = (
  ticket: Pick<TicketFacts, 'arrived_at' | 'standing'>,
  lot: number,
  line: Pick<RoomLine, 'opened_at' | 'present' | 'admitted'>,
): number => {
  const early = ticket.arrived_at < line.opened_at
  const standing = early ? Math.ceil(lot * line.present) : (ticket.standing ?? line.present + 1)
  return Math.max(1, standing - line.admitted)
}

/** How long a place will wait at the room's pace, in seconds; null while no one is let in. */
export const waitOf = (place: number, perMinute: number): number | null => (perMinute > 0 ? Math.ceil((place * 60) / perMinute) : null)

/** In how many seconds to ask again, before jitter: every 3 near one's turn, every 30 far from it. */
export const pollAfter = (waitSeconds: number | null): number =>
  waitSeconds === null ? 15 : Math.min(30, Math.max(3, Math.round(waitSeconds / 20)))

/** A wait for display, rounded so that it neither jumps nor promises: `{ minutes: 0 }` is less than a minute. */
export const spokenWait = (seconds: number): { minutes: number } | { hours: number } => {
  if (seconds < 45) return { minutes: 0 }
  const minutes = Math.max(1, Math.round(seconds / 60))
  if (minutes <= 10) return { minutes }
  if (minutes < 90) return { minutes: Math.round(minutes / 5) * 5 }
  return { hours: Math.round(minutes / 60) }
}
