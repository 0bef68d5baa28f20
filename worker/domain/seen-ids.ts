// Bloom filters: bounded memory for any number of ids. A false positive misses one arrival in a count: at a million ids
// about one in fifty.

const FILTER_BITS = 2 ** 23
const PROBES = 4
const BYTES_PER_PROBE = 3

const newFilter = () => new Uint8Array(FILTER_BITS / 8)
const isIn = (filter: Uint8Array | null, positions: number[]): boolean =>
  filter !== null && positions.every((at) => ((filter[at >> 3] ?? 0) >> (at & 7)) & 1)

/**
 * Remembers ids for at least `lifetime` milliseconds. Ids are random bits in base64url, at least 16 characters. Two
 * filters take turns, so that an id is remembered for one to two lifetimes.
 */
export const newSeenIds = (lifetime: number): ((id: string, now: number) => boolean) => {
  let current: Uint8Array | null = null
  let previous: Uint8Array | null = null
  let since = 0
  return (id, now) => {
    if (!current || now - since >= lifetime) {
      previous = now - since < 2 * lifetime ? current : null
      current = newFilter()
      since = now
    }
    const bits = Buffer.from(id, 'base64url')
    const positions = Array.from({ length: PROBES }, (_, index) => bits.readUIntBE(index * BYTES_PER_PROBE, BYTES_PER_PROBE) % FILTER_BITS)
    const isSeen = isIn(current, positions) || isIn(previous, positions)
    for (const at of positions) current[at >> 3] = (current[at >> 3] ?? 0) | (1 << (at & 7))
    return isSeen
  }
}
