import { toWall } from '../../../worker/shared/dates.ts'
import { isWall } from './date-text.ts'

/** The moment of a wall time in its zone. */
export type WallTime =
  /** Unambiguous; the moment in ISO, UTC. */
  | { kind: 'once'; at: string }
  /** Ambiguous, where the clock is set back; the first of both. */
  | { kind: 'twice'; at: string }
  /** Skipped, where the clock is set forward: the moments as far before and after as the clock's step. */
  | { kind: 'never'; before: string; after: string }

const DAY_MS = 86_400_000

/** Resolves a wall time (`2027-03-28T02:30`) in a zone; null when it is incomplete. */
export const wallTime = (wall: string, zone: string): WallTime | null => {
  if (!isWall(wall)) return null
  const asUtc = Date.parse(`${wall}Z`)
  const shownAt = (time: number): string => toWall(new Date(time).toISOString(), zone)
  // The UTC offsets a day before and a day after: the clock changes at most once between them.
  const offsets = [-DAY_MS, DAY_MS].map((by) => Date.parse(`${shownAt(asUtc + by)}Z`) - (asUtc + by))
  const moments = [...new Set(offsets)].map((offset) => asUtc - offset).sort((a, b) => a - b)
  const shown = moments.filter((time) => shownAt(time) === wall)
  const [first = asUtc] = shown
  if (shown.length === 0) return { kind: 'never', before: shownAt(Math.min(...moments)), after: shownAt(Math.max(...moments)) }
  return { kind: shown.length > 1 ? 'twice' : 'once', at: new Date(first).toISOString() }
}
