import type { PublicTicket } from '../../../../worker/contract/public.ts'
import type { PublicRoom } from '../../../../worker/contract/room.ts'
import { isTurn, keyOf, placeOf, pollAfter, turnEnds, turnLasts, waitOf, type RoomLine } from '../../../../worker/shared/room-place.ts'
import { counted, type SavedPlace } from './saved-place.ts'

/** The page's current state. */
export type View =
  /** Places are drawn when the room opens. */
  | { kind: 'before'; opensAt: string | null }
  /** The room is open, and this device has no place yet. */
  | { kind: 'joining' }
  | { kind: 'line'; place: number; started: number; /** Seconds; null while no one is let in. */ wait: number | null; isPaused: boolean }
  /** `until`: the end of the turn in milliseconds, or of the pass if there is one. */
  | { kind: 'turn'; until: number; hasPass: boolean }
  | { kind: 'missed' }
  /** The visitor gave up the place. */
  | { kind: 'left' }
  | { kind: 'sold-out' }
  /** The room is closed: no one has to wait. */
  | { kind: 'closed' }

/** A room as `room-place.ts` needs it. */
const lineOf = (room: PublicRoom, openedAt: string): RoomLine => ({ ...room, opened_at: Date.parse(openedAt) })

type Known = {
  room: PublicRoom
  saved: SavedPlace | null
  /** The place's lot under the room's seed, once that is published. */
  lot: number | null
  /** The expiry of this device's pass, in milliseconds; null without one. */
  passUntil: number | null
  /** Server time in milliseconds. */
  now: number
}

/** The view, and the place to store. */
export const viewOf = ({ room, saved, lot, passUntil, now }: Known): { view: View; saved: SavedPlace | null } => {
  if (room.state === 'OFF') return { view: { kind: 'closed' }, saved }
  if (room.state === 'SOLD_OUT') return { view: { kind: 'sold-out' }, saved }
  if (room.state === 'BEFORE') return { view: { kind: 'before', opensAt: room.opens_at }, saved }
  if (passUntil !== null && passUntil > now) return { view: { kind: 'turn', until: passUntil, hasPass: true }, saved }
  if (!saved || lot === null || room.opened_at === null) return { view: { kind: 'joining' }, saved }
  const line = lineOf(room, room.opened_at)
  const key = keyOf(saved, lot, line.opened_at)
  if (isTurn(key, line)) {
    // A room that has just opened has published no steps yet: a place that may enter has a whole turn.
    const until = line.turns.length === 0 ? line.opened_at + turnLasts : turnEnds(key, line)
    return { view: until === null || until <= now ? { kind: 'missed' } : { kind: 'turn', until, hasPass: false }, saved }
  }
  const next = counted(saved, room.opened_at, placeOf(saved, lot, line))
  const [place, started] = [next.best ?? 1, next.started ?? 1]
  const wait = room.paused ? null : waitOf(place, room.rate_per_minute)
  return { view: { kind: 'line', place, started, wait, isPaused: room.paused }, saved: next }
}

/** Progress in the line, between 0 and 1. */
export const progressOf = ({ place, started }: { place: number; started: number }): number =>
  started <= 1 ? (place <= 1 ? 0.9 : 0) : Math.min(1, Math.max(0, (started - place) / started))

/**
 * Until when a place is safe without a connection, in milliseconds: afterwards its turn may have passed. Null without a
 * place.
 */
export const safeUntil = (view: View, lastResponseAt: number): number | null => {
  if (view.kind === 'line') return lastResponseAt + (view.wait ?? 0) * 1000 + turnLasts
  if (view.kind === 'joining') return lastResponseAt + turnLasts
  return view.kind === 'before' ? Math.max(lastResponseAt, Date.parse(view.opensAt ?? '') || 0) + turnLasts : null
}

/** The first sale start, if no ticket is on sale when the line opens; null otherwise. */
export const laterSale = (tickets: readonly PublicTicket[], opensAt: string | null): string | null => {
  const prices = tickets.flatMap((ticket) => ticket.prices)
  if (opensAt === null || prices.some(({ state }) => state === 'ON_SALE')) return null
  const starts = prices.flatMap(({ state, sale_start }) => (state === 'SALE_STARTS' && sale_start ? [sale_start] : []))
  const [first] = starts.toSorted()
  return first !== undefined && Date.parse(first) > Date.parse(opensAt) ? first : null
}

const FAR_POLL_MS = 30_000

/** The delay until the next poll in milliseconds; `chance` from 0 to 1 spreads the visitors. */
export const nextPoll = (view: View, now: number, chance: number): number => {
  const spread = 0.8 + 0.4 * chance
  if (view.kind === 'before') {
    const left = view.opensAt === null ? FAR_POLL_MS : Date.parse(view.opensAt) - now
    // Every visitor polls at the opening: spread over three seconds.
    return left > FAR_POLL_MS * 1.2 ? FAR_POLL_MS * spread : Math.max(1000, left) + 3000 * chance
  }
  if (view.kind === 'line') return pollAfter(view.wait) * 1000 * spread
  return (
    (view.kind === 'closed' || view.kind === 'sold-out' || view.kind === 'left' ? 30_000 : view.kind === 'joining' ? 3000 : 5000) * spread
  )
}
