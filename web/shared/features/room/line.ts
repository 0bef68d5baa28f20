import type { One } from '../../../../worker/contract/common.ts'
import type { PublicRoom, RoomChallenge, RoomPass, RoomTicket } from '../../../../worker/contract/room.ts'
import { lotOf } from '../../../../worker/shared/room-place.ts'
import { ApiProblem, isProblem, OfflineError } from '../../lib/api-error.ts'
import { api } from '../../lib/api.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { forgetPass, keepPass, passOf, popReturnTo } from './room-pass.ts'
import { prove } from '../proof/proof.ts'
import { newPlace, readPlace, writePlace } from './saved-place.ts'
import { nextPoll, viewOf, type View } from './room-view.ts'

/** The state the page is rendered from. */
export type LineState = {
  view: View
  /** Whether this device has a place; until then the visitor is being checked. */
  hasPlace: boolean
  /** The last request got no response; it is retried. */
  isLost: boolean
  /** Tickets came back after the event sold out while this page was open. */
  isBack: boolean
  /** The time of the last response, in milliseconds. */
  lastResponseAt: number | null
  /** The error of the last attempt to get a place or to enter. */
  error: unknown
  isEntering: boolean
}

/** The initial state, before this device's place is known. */
export const firstState = (room: PublicRoom): LineState => ({
  view: viewOf({ room, saved: null, lot: null, passUntil: null, now: Date.parse(room.now) }).view,
  hasPlace: false,
  isLost: false,
  isBack: false,
  lastResponseAt: null,
  error: null,
  isEntering: false,
})

const MAX_RETRY_MS = 30_000

/** Runs exclusively across tabs, so that two opened at once share one place. */
const withLock = <T>(name: string, act: () => Promise<T>): Promise<T> => navigator.locks?.request(name, act) ?? act()

/** A device's way through an event's waiting room. Polls, slower the farther the turn is, and retries forever. */
export const createLine = (eventId: string, initial: PublicRoom) => {
  const path = `/public/events/${encodeURIComponent(eventId)}/room`
  const listeners = new Set<() => void>()
  let room = initial
  let lot: { of: string; value: number } | null = null
  let isMissed = false
  let hasLeft = false
  let isJoining = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isGone = false
  let state = firstState(initial)

  const update = (next: Partial<LineState>): void => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const drawLot = async (): Promise<void> => {
    const saved = readPlace(eventId)
    const of = `${room.seed} ${saved?.id}`
    if (saved && room.seed && lot?.of !== of) lot = { of, value: await lotOf(room.seed, saved.id) }
  }

  const refresh = (): void => {
    const pass = passOf(eventId)
    const saved = readPlace(eventId)
    const isOwn = lot?.of === `${room.seed} ${saved?.id}`
    const known = { room, saved, lot: isOwn && lot ? lot.value : null, passUntil: pass && Date.parse(pass.expires_at), now: serverNow() }
    const { view, saved: next } = viewOf(known)
    if (JSON.stringify(next) !== JSON.stringify(saved)) writePlace(eventId, next)
    const isSelling = view.kind !== 'sold-out' && view.kind !== 'closed'
    const shown: View = isSelling && hasLeft ? { kind: 'left' } : isSelling && isMissed ? { kind: 'missed' } : view
    const hasPlace = saved !== null
    // Checked every second: an unchanged view is not rendered again.
    if (JSON.stringify(shown) !== JSON.stringify(state.view) || hasPlace !== state.hasPlace) update({ view: shown, hasPlace })
  }

  const join = async (): Promise<void> => {
    if (isJoining) return
    isJoining = true
    try {
      // Proved outside the lock: a tab in the background may be frozen at it for long, and others would wait.
      const proof = await prove((await api.get<One<RoomChallenge>>(`${path}/challenge`, { isPublic: true })).data)
      await withLock(`foyer.room.${eventId}`, async () => {
        if (readPlace(eventId)) return
        const { data } = await api.post<One<RoomTicket>>(`${path}/ticket`, { proof }, { isPublic: true })
        writePlace(eventId, newPlace(data))
      })
      await drawLot()
      update({ error: null })
    } finally {
      isJoining = false
    }
  }

  const schedule = (wait: number): void => {
    clearTimeout(timer)
    if (!isGone) timer = setTimeout(() => void poll(), wait)
  }

  const poll = async (): Promise<void> => {
    clearTimeout(timer)
    try {
      const wasOver = room.state === 'SOLD_OUT'
      room = (await api.get<One<PublicRoom>>(path, { isPublic: true })).data
      await drawLot()
      failures = 0
      update({ isLost: false, isBack: room.state === 'OPEN' && (wasOver || state.isBack), lastResponseAt: serverNow() })
      refresh()
      if ((room.state === 'OPEN' || room.state === 'BEFORE') && !readPlace(eventId) && !isMissed && !hasLeft) {
        await join()
        refresh()
      }
      if (room.state === 'OFF') return goToEvent()
      schedule(nextPoll(state.view, serverNow(), Math.random()))
    } catch (error) {
      failures += 1
      // A busy server is retried; an error on this device does not mean a lost network.
      const isPassing = error instanceof OfflineError || (error instanceof ApiProblem && (error.status >= 500 || error.status === 429))
      update({ isLost: error instanceof OfflineError, error: isPassing ? null : error })
      const wait = Math.min(MAX_RETRY_MS, 1500 * 2 ** Math.min(failures, 6)) * (0.8 + 0.4 * Math.random())
      schedule(Math.max(wait, error instanceof ApiProblem ? error.retryAfter : 0))
    }
  }

  const goToEvent = (): void => {
    isGone = true
    clearTimeout(timer)
    const to = new URL(popReturnTo(eventId), window.location.href)
    const isEvent = /^\/e(vent)?\//.test(to.pathname)
    // The tickets are what was waited for: their sheet opens at once.
    if (isEvent) to.hash = 'tickets'
    // Another hash alone would load nothing.
    if (to.pathname + to.search === window.location.pathname + window.location.search) {
      window.history.replaceState(null, '', to)
      window.location.reload()
    } else window.location.replace(to)
  }

  const leave = (): void => {
    writePlace(eventId, null)
    forgetPass(eventId)
    isMissed = false
    hasLeft = false
    lot = null
  }

  const enter = async (): Promise<void> => {
    const ticket = readPlace(eventId)?.ticket
    if (!ticket || state.isEntering) return
    update({ isEntering: true, error: null })
    try {
      const pass = passOf(eventId)?.pass
      const { data } = await api.post<One<RoomPass>>(`${path}/enter`, { ticket, ...(pass ? { pass } : {}) }, { isPublic: true })
      keepPass(eventId, data)
      goToEvent()
    } catch (error) {
      if (isProblem(error, 'room_not_open')) return goToEvent()
      if (isProblem(error, 'room_turn_over')) isMissed = true
      else if (isProblem(error, 'room_ticket_invalid')) leave()
      const isKnown = isProblem(error) && ['room_turn_over', 'room_ticket_invalid', 'room_sold_out', 'not_your_turn'].includes(error.code)
      update({ isEntering: false, error: isKnown ? null : error })
      refresh()
      if (isKnown) await poll()
    }
  }

  const onVisible = (): void => {
    // Timers are throttled in background tabs: the view may be outdated.
    if (document.visibilityState === 'visible') void poll()
  }
  const onOnline = (): void => void poll()
  const onStorage = (): void => void drawLot().then(refresh)

  return {
    state: (): LineState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Starts polling; the returned function stops it. */
    start: (): (() => void) => {
      isGone = false
      const ticker = setInterval(refresh, 1000)
      document.addEventListener('visibilitychange', onVisible)
      window.addEventListener('online', onOnline)
      window.addEventListener('storage', onStorage)
      void drawLot().then(refresh).then(poll)
      return () => {
        isGone = true
        clearTimeout(timer)
        clearInterval(ticker)
        document.removeEventListener('visibilitychange', onVisible)
        window.removeEventListener('online', onOnline)
        window.removeEventListener('storage', onStorage)
      }
    },
    enter: (): void => void enter(),
    /** Gives up a missed place and takes a new one at the end. */
    queueAgain: (): void => {
      leave()
      refresh()
      void poll()
    },
    /** Gives up the place for good. */
    leaveLine: (): void => {
      leave()
      hasLeft = true
      refresh()
    },
    tryAgain: (): void => void poll(),
  }
}

export type Line = ReturnType<typeof createLine>
