import { toWall } from '../../worker/contract/dates.ts'
import { isWall } from './date-text.ts'

/** How a wall time stands on its zone's clock. */
export type WallTime =
  /** Shown once; the moment it names (ISO, UTC). */
  | { kind: 'once'; at: string }
  /** Shown twice, where the clock is put back; the first of both is meant. */
  | { kind: 'twice'; at: string }
  /** Left out, where the clock is put forward: as much before and after, by the clock's own step. */
  | { kind: 'never'; before: string; after: string }

const dayLong = 86_400_000

/** What a time on the wall clock of a zone (`2027-03-28T02:30`) names; null where it is no complete one. */
export const wallTime = (wall: string, zone: string): WallTime | null => {
  if (!isWall(wall)) return null
  const asUtc = Date.parse(`${wall}Z`)
  const shownAt = (time: number): string => toWall(new Date(time).toISOString(), zone)
  // How far the clock is from UTC a day before and a day after: it is put forward or back once at most between them.
  const offsets = [-dayLong, dayLong].map((by) => Date.parse(`${shownAt(asUtc + by)}Z`) - (asUtc + by))
  const moments = [...new Set(offsets)].map((offset) => asUtc - offset).sort((a, b) => a - b)
  const shown = moments.filter((time) => shownAt(time) === wall)
  const [first = asUtc] = shown
  if (shown.length === 0) return { kind: 'never', before: shownAt(Math.min(...moments)), after: shownAt(Math.max(...moments)) }
  return { kind: shown.length > 1 ? 'twice' : 'once', at: new Date(first).toISOString() }
}
