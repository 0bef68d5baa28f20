import type { One } from '../../../worker/contract/common.ts'
import type { PublicRoom, RoomChallenge, RoomPass, RoomTicket } from '../../../worker/contract/room.ts'
import { lotOf } from '../../../worker/contract/room-place.ts'
import { ApiProblem, isProblem, OfflineError } from '../../lib/api-error.ts'
import { api } from '../../lib/api.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { forgetPass, keepPass, passOf, wayOn } from '../buyer-order/room-pass.ts'
import { prove } from '../proof/proof.ts'
import { newPlace, readPlace, writePlace } from './kept-place.ts'
import { nextPoll, viewOf, type View } from './room-view.ts'

/** What the page is drawn from. */
export type LineState = {
  view: View
  /** Whether this device has a place: until then it is being checked. */
  hasPlace: boolean
  /** No answer came: it goes on asking. */
  isLost: boolean
  /** All was sold while this page stood open, and tickets have come back. */
  isBack: boolean
  /** When the room was heard last, in milliseconds. */
  heardAt: number | null
  /** What the server refused of the last try to get a place, or to enter. */
  fault: unknown
  isEntering: boolean
}

/** What the page begins with, before this device's place is known. */
export const firstState = (room: PublicRoom): LineState => ({
  view: viewOf({ room, kept: null, lot: null, passUntil: null, now: Date.parse(room.now) }).view,
  hasPlace: false,
  isLost: false,
  isBack: false,
  heardAt: null,
  fault: null,
  isEntering: false,
})

const longestRetry = 30_000

/** One at a time over all tabs, so that two that are opened at once share one place. */
const alone = <T>(name: string, act: () => Promise<T>): Promise<T> => navigator.locks?.request(name, act) ?? act()

/** A device's way through an event's waiting room. It asks by itself, slower the farther its turn is away, and never gives up. */
export const standInLine = (eventId: string, painted: PublicRoom) => {
  const path = `/public/events/${encodeURIComponent(eventId)}/room`
  const listeners = new Set<() => void>()
  let room = painted
  let lot: { of: string; value: number } | null = null
  let isMissed = false
  let isJoining = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isGone = false
  let state = firstState(painted)

  const say = (next: Partial<LineState>): void => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const drawLot = async (): Promise<void> => {
    const kept = readPlace(eventId)
    const of = `${room.seed} ${kept?.id}`
    if (kept && room.seed && lot?.of !== of) lot = { of, value: await lotOf(room.seed, kept.id) }
  }

  const look = (): void => {
    const pass = passOf(eventId)
    const kept = readPlace(eventId)
    const isOwn = lot?.of === `${room.seed} ${kept?.id}`
    const known = { room, kept, lot: isOwn && lot ? lot.value : null, passUntil: pass && Date.parse(pass.expires_at), now: serverNow() }
    const { view, kept: next } = viewOf(known)
    if (JSON.stringify(next) !== JSON.stringify(kept)) writePlace(eventId, next)
    const shown: View = isMissed && view.kind !== 'sold-out' && view.kind !== 'closed' ? { kind: 'missed' } : view
    const hasPlace = kept !== null
    // It looks every second: what says the same is not drawn again.
    if (JSON.stringify(shown) !== JSON.stringify(state.view) || hasPlace !== state.hasPlace) say({ view: shown, hasPlace })
  }

  const join = async (): Promise<void> => {
    if (isJoining) return
    isJoining = true
    try {
      await alone(`foyer.room.${eventId}`, async () => {
        if (readPlace(eventId)) return
        const proof = await prove((await api.get<One<RoomChallenge>>(`${path}/challenge`, { isPublic: true })).data)
        const { data } = await api.post<One<RoomTicket>>(`${path}/ticket`, { proof }, { isPublic: true })
        writePlace(eventId, newPlace(data))
      })
      await drawLot()
      say({ fault: null })
    } finally {
      isJoining = false
    }
  }

  const again = (wait: number): void => {
    clearTimeout(timer)
    if (!isGone) timer = setTimeout(() => void ask(), wait)
  }

  const ask = async (): Promise<void> => {
    clearTimeout(timer)
    try {
      const wasOver = room.state === 'SOLD_OUT'
      room = (await api.get<One<PublicRoom>>(path, { isPublic: true })).data
      await drawLot()
      failures = 0
      say({ isLost: false, isBack: room.state === 'OPEN' && (wasOver || state.isBack), heardAt: serverNow() })
      look()
      if ((room.state === 'OPEN' || room.state === 'BEFORE') && !readPlace(eventId) && !isMissed) {
        await join()
        look()
      }
      if (room.state === 'OFF') return moveOn()
      again(nextPoll(state.view, serverNow(), Math.random()))
    } catch (error) {
      failures += 1
      // A server that has too much to do is asked again; what fails on this device is no lost network.
      const isPassing = error instanceof OfflineError || (error instanceof ApiProblem && (error.status >= 500 || error.status === 429))
      say({ isLost: error instanceof OfflineError, fault: isPassing ? null : error })
      const wait = Math.min(longestRetry, 1500 * 2 ** Math.min(failures, 6)) * (0.8 + 0.4 * Math.random())
      again(Math.max(wait, error instanceof ApiProblem ? error.retryAfter : 0))
    }
  }

  const moveOn = (): void => {
    isGone = true
    clearTimeout(timer)
    window.location.replace(wayOn(eventId))
  }

  const leave = (): void => {
    writePlace(eventId, null)
    forgetPass(eventId)
    isMissed = false
    lot = null
  }

  const enter = async (): Promise<void> => {
    const ticket = readPlace(eventId)?.ticket
    if (!ticket || state.isEntering) return
    say({ isEntering: true, fault: null })
    try {
      const pass = passOf(eventId)?.pass
      const { data } = await api.post<One<RoomPass>>(`${path}/enter`, { ticket, ...(pass ? { pass } : {}) }, { isPublic: true })
      keepPass(eventId, data)
      moveOn()
    } catch (error) {
      if (isProblem(error, 'room_not_open')) return moveOn()
      if (isProblem(error, 'room_turn_over')) isMissed = true
      else if (isProblem(error, 'room_ticket_invalid')) leave()
      const isKnown = isProblem(error) && ['room_turn_over', 'room_ticket_invalid', 'room_sold_out', 'not_your_turn'].includes(error.code)
      say({ isEntering: false, fault: isKnown ? null : error })
      look()
      if (isKnown) await ask()
    }
  }

  const onVisible = (): void => {
    // Timers of a page in the background are slowed down: what it shows may be old.
    if (document.visibilityState === 'visible') void ask()
  }
  const onOnline = (): void => void ask()
  const onKept = (): void => void drawLot().then(look)

  return {
    state: (): LineState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Begins to ask; what it answers ends it. */
    start: (): (() => void) => {
      isGone = false
      const clock = setInterval(look, 1000)
      document.addEventListener('visibilitychange', onVisible)
      window.addEventListener('online', onOnline)
      window.addEventListener('storage', onKept)
      void drawLot().then(look).then(ask)
      return () => {
        isGone = true
        clearTimeout(timer)
        clearInterval(clock)
        document.removeEventListener('visibilitychange', onVisible)
        window.removeEventListener('online', onOnline)
        window.removeEventListener('storage', onKept)
      }
    },
    enter: (): void => void enter(),
    /** Gives up a place whose turn was missed, and takes a new one at the end. */
    queueAgain: (): void => {
      leave()
      look()
      void ask()
    },
    tryAgain: (): void => void ask(),
  }
}

export type Line = ReturnType<typeof standInLine>
