import type { PublicTicket } from '../../../worker/contract/public.ts'
import type { PublicRoom } from '../../../worker/contract/room.ts'
import { isTurn, keyOf, placeOf, pollAfter, turnEnds, turnLasts, waitOf, type RoomLine } from '../../../worker/contract/room-place.ts'
import { counted, type KeptPlace } from './kept-place.ts'

/** What the page says now. */
export type View =
  /** Places are drawn when the room opens. */
  | { kind: 'before'; opensAt: string | null }
  /** The room is open, and this device has no place yet. */
  | { kind: 'joining' }
  | { kind: 'line'; place: number; started: number; /** Seconds; null while nobody is let in. */ wait: number | null; isPaused: boolean }
  /** `until`: when the turn ends, in milliseconds; with a pass when that does. */
  | { kind: 'turn'; until: number; hasPass: boolean }
  | { kind: 'missed' }
  | { kind: 'sold-out' }
  /** Nobody has to wait. */
  | { kind: 'closed' }

/** What of a room `room-place.ts` reckons with. */
const lineOf = (room: PublicRoom, openedAt: string): RoomLine => ({ ...room, opened_at: Date.parse(openedAt) })

type Known = {
  room: PublicRoom
  kept: KeptPlace | null
  /** The lot of the place under the room's seed, once it is told. */
  lot: number | null
  /** When the pass of this device ends, in milliseconds; null without one. */
  passUntil: number | null
  /** By the server's clock. */
  now: number
}

/** What there is to say, and the place as it is kept from now on. */
export const viewOf = ({ room, kept, lot, passUntil, now }: Known): { view: View; kept: KeptPlace | null } => {
  if (room.state === 'OFF') return { view: { kind: 'closed' }, kept }
  if (room.state === 'SOLD_OUT') return { view: { kind: 'sold-out' }, kept }
  if (room.state === 'BEFORE') return { view: { kind: 'before', opensAt: room.opens_at }, kept }
  if (passUntil !== null && passUntil > now) return { view: { kind: 'turn', until: passUntil, hasPass: true }, kept }
  if (!kept || lot === null || room.opened_at === null) return { view: { kind: 'joining' }, kept }
  const line = lineOf(room, room.opened_at)
  const key = keyOf(kept, lot, line.opened_at)
  if (isTurn(key, line)) {
    // A room that has just opened tells of no steps yet: whoever may enter may do so for the whole of a turn.
    const until = line.turns.length === 0 ? line.opened_at + turnLasts : turnEnds(key, line)
    return { view: until === null || until <= now ? { kind: 'missed' } : { kind: 'turn', until, hasPass: false }, kept }
  }
  const next = counted(kept, room.opened_at, placeOf(kept, lot, line))
  const [place, started] = [next.best ?? 1, next.started ?? 1]
  const wait = room.paused ? null : waitOf(place, room.rate_per_minute)
  return { view: { kind: 'line', place, started, wait, isPaused: room.paused }, kept: next }
}

/** How much of the way is behind, between 0 and 1. */
export const progressOf = ({ place, started }: { place: number; started: number }): number =>
  started <= 1 ? (place <= 1 ? 0.9 : 0) : Math.min(1, Math.max(0, (started - place) / started))

/**
 * Until when a place is kept though nothing more is heard, in milliseconds: from then on its turn may have come and gone.
 * Null where there is none to keep.
 */
export const keptUntil = (view: View, heardAt: number): number | null => {
  if (view.kind === 'line') return heardAt + (view.wait ?? 0) * 1000 + turnLasts
  if (view.kind === 'joining') return heardAt + turnLasts
  return view.kind === 'before' ? Math.max(heardAt, Date.parse(view.opensAt ?? '') || 0) + turnLasts : null
}

/** When the sale of tickets starts that can't be bought yet, where that is after the line opens; null otherwise. */
export const laterSale = (tickets: readonly PublicTicket[], opensAt: string | null): string | null => {
  const prices = tickets.flatMap((ticket) => ticket.prices)
  if (opensAt === null || prices.some(({ state }) => state === 'ON_SALE')) return null
  const starts = prices.flatMap(({ state, sale_start }) => (state === 'SALE_STARTS' && sale_start ? [sale_start] : []))
  const [first] = starts.toSorted()
  return first !== undefined && Date.parse(first) > Date.parse(opensAt) ? first : null
}

const farBefore = 30_000

/** In how many milliseconds the room is asked again, `chance` of 0 to 1 spreading those who wait. */
export const nextPoll = (view: View, now: number, chance: number): number => {
  const spread = 0.8 + 0.4 * chance
  if (view.kind === 'before') {
    const left = view.opensAt === null ? farBefore : Date.parse(view.opensAt) - now
    // At the opening everybody asks: within three seconds, not at once.
    return left > farBefore * 1.2 ? farBefore * spread : Math.max(1000, left) + 3000 * chance
  }
  if (view.kind === 'line') return pollAfter(view.wait) * 1000 * spread
  return (view.kind === 'closed' || view.kind === 'sold-out' ? 30_000 : view.kind === 'joining' ? 3000 : 5000) * spread
}
