// Places in a waiting room, computed alike by the server and the visitor's page: from the ticket and from public data, so
// that a poll costs only a cached answer and everyone can verify their rank.

/** The length of a turn: a visitor enters within this time, or loses it. */
export const turnLasts = 120_000

/** The length of a pass, from the end of its turn. */
export const passLasts = 15 * 60_000

/** The room's progress is published in steps of this length, aligned to the clock. */
export const turnStep = 5_000

/** The content of a ticket. */
export type TicketFacts = {
  /** Random, given by the server. */
  id: string
  /** Milliseconds. */
  arrived_at: number
  /** For arrivals after the opening: the number of people before them then, including themselves. */
  standing: number | null
}

/** The public state of an open room. */
export type RoomLine = {
  /** Milliseconds. */
  opened_at: number
  /** The number of people present at the opening. */
  present: number
  /** The key up to which turns have come. */
  admitted_up_to: number
  /** The number of people up to that key. */
  admitted: number
  rate_per_minute: number
  /** The room's progress over time (milliseconds), oldest first: the last two minutes. */
  turns: [at: number, admitted_up_to: number][]
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

let last: { seed: string; key: CryptoKey } | null = null

/** The key of a seed; the last one is cached, since many ask about one room. */
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
 * A ticket's key, which decides the order of admission: for those present at the opening their lot, below 1; for later
 * arrivals 1 and the seconds since, with the lot deciding within a millisecond.
 */
export const keyOf = ({ arrived_at }: Pick<TicketFacts, 'arrived_at'>, lot: number, openedAt: number): number =>
  arrived_at < openedAt ? lot : 1 + (arrived_at - openedAt + lot) / 1000

export const isTurn = (key: number, line: Pick<RoomLine, 'admitted_up_to'>): boolean => key < line.admitted_up_to

/** When the turn of a key ends, in milliseconds: two minutes from the first step past it. Null if it ended before the published steps. */
export const turnEnds = (key: number, { turns }: Pick<RoomLine, 'turns'>): number | null => {
  const [first] = turns
  if (!first || key < first[1]) return null
  const begun = turns.find(([, upTo]) => key < upTo)
  const last = turns.at(-1) as [number, number]
  // Past the last step, the next one will be past it.
  return (begun ? begun[0] : last[0] + turnStep) + turnLasts
}

/** A place in line, at least 1. Show the smallest one ever computed: counts are up to a second old. */
export const placeOf = (
  ticket: Pick<TicketFacts, 'arrived_at' | 'standing'>,
  lot: number,
  line: Pick<RoomLine, 'opened_at' | 'present' | 'admitted'>,
): number => {
  const early = ticket.arrived_at < line.opened_at
  const standing = early ? Math.ceil(lot * line.present) : (ticket.standing ?? line.present + 1)
  return Math.max(1, standing - line.admitted)
}

/** The wait of a place at the room's pace, in seconds; null while no one is admitted. */
export const waitOf = (place: number, perMinute: number): number | null => (perMinute > 0 ? Math.ceil((place * 60) / perMinute) : null)

/** Seconds until the next poll, before jitter: 3 near the turn, 30 far from it. */
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
