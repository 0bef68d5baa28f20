/** A box's storage ends at 10 GB (Durable Objects, limits). */
export const BOX_LIMIT_BYTES = 10_000_000_000
const WARN_FROM = 0.6
const WARN_EVERY_MS = 3_600_000

/** The share of its limit that a box has filled, if it is to be logged now, else null; times in milliseconds. */
export const fillToLog = (bytes: number, { now, loggedAt }: { now: number; loggedAt: number | null }): number | null => {
  const share = bytes / BOX_LIMIT_BYTES
  if (share < WARN_FROM) return null
  return loggedAt === null || now - loggedAt >= WARN_EVERY_MS ? Math.round(share * 1000) / 1000 : null
}
