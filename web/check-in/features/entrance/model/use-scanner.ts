import { useCallback, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Direction, DoorAttendee } from '../../../../../worker/contract/check-in.ts'
import { afterPaint } from '../../../../shared/lib/after-paint.ts'
import { ownCheckIn, undoneCheckIn, type KnownAttendee, type OwnCheckIn } from './check-in-actions.ts'
import type { Entrance } from './entrance.ts'
import { serverNow } from '../../../../shared/lib/server-clock.ts'
import { foreignCode } from './foreign-code.ts'
import { targetOf } from './scan-decider.ts'
import { readSettings } from './device-settings.ts'
import { initialScanner, kindOf, scannerAfter, type ScannerEvent } from './scanner-state.ts'
import { signal, type Signal } from './signals.ts'

const DOUBLE_SCAN_MS = 1_000
/** An older check-in is undone only after a confirmation. */
const UNASKED_UNDO_MS = 60_000
/** A faster result is not announced: it is the first thing rendered. */
const ANNOUNCE_AFTER_MS = 100

/** An undo to be confirmed. */
export type AskedUndo = { attendee: KnownAttendee; own: OwnCheckIn | null }

/** The sound of a result. */
const signalOf = (kind: ReturnType<typeof kindOf>): Signal => {
  if (kind === 'ask') return 'waiting'
  if (kind === 'outside') return 'again'
  return kind === 'elsewhere' ? 'no' : kind
}

/** Scanning on a list: shows and plays each result, and undoes scans. With a direction on a list with re-entry. */
export const useScanner = (door: Entrance, direction?: Direction) => {
  const [state, dispatch] = useReducer(scannerAfter, initialScanner)
  const [asked, setAsked] = useState<AskedUndo | null>(null)
  const last = useRef({ text: '', at: 0, direction })
  const serial = useRef(0)
  /** Scans being decided. */
  const asking = useRef(new Set<string>())

  const scan = async (what: { text: string } | { attendee_ref: string }, label: string): Promise<void> => {
    const text = Object.values(what)[0] ?? ''
    const isRepeat = last.current.text === text && last.current.direction === direction && Date.now() - last.current.at < DOUBLE_SCAN_MS
    if (isRepeat || asking.current.has(text)) return
    last.current = { text, at: Date.now(), direction }
    serial.current += 1
    const mine = serial.current
    const holds = 'text' in what ? foreignCode(text) : null
    if (holds) {
      flushSync(() => dispatch({ type: 'foreign', serial: mine, holds }))
      return afterPaint(() => signal('no'))
    }
    // A scan still being decided must know that it was overtaken.
    const announced = setTimeout(() => dispatch({ type: 'sent', serial: mine }), ANNOUNCE_AFTER_MS)
    if (asking.current.size > 0) dispatch({ type: 'sent', serial: mine })
    asking.current.add(text)
    const answer = (event: ScannerEvent, kind: Signal): void => {
      clearTimeout(announced)
      flushSync(() => dispatch(event))
      afterPaint(() => signal(kind))
    }
    try {
      const target = 'text' in what ? await targetOf(what.text) : what
      const { scanId, result, isPending, reason } = await door.scan(target, label, readSettings().name || null, direction)
      if (!result) {
        return answer({ type: 'failed', serial: mine, label, reason }, reason ? 'no' : 'waiting')
      }
      const kind = kindOf(result, direction)
      // A printed reference is typed by hand, so a repeat is never a double scan.
      if (kind === 'ask') last.current = { text: '', at: 0, direction }
      answer({ type: 'answered', serial: mine, scan: { scanId, label, result, direction, at: Date.now(), isPending } }, signalOf(kind))
    } finally {
      clearTimeout(announced)
      asking.current.delete(text)
    }
  }

  const undoNow = async ({ attendee, own }: AskedUndo): Promise<void> => {
    setAsked(null)
    const newest = serial.current
    await door.undo(attendee, own)
    // A newer scan has a result of its own.
    if (serial.current > newest) return
    // The same ticket may be scanned again at once.
    last.current = { text: '', at: 0, direction }
    dispatch({ type: 'undone' })
  }

  /** Undoes a check-in: at once if this device made it within the last minute, otherwise after a confirmation. */
  const undo = (shown: DoorAttendee, made?: OwnCheckIn): void => {
    const attendee = door.person(shown.attendee_ref) ?? shown
    const isOwn = made !== undefined || ownCheckIn(attendee) !== null
    const own = made ?? undoneCheckIn(attendee)
    const isRecent = isOwn && own && serverNow() - Date.parse(own.checked_in_at) < UNASKED_UNDO_MS
    if (isRecent) void undoNow({ attendee, own })
    else setAsked({ attendee, own })
  }

  /** Undoes the last scan of this device, and nothing of another device. */
  const undoLast = (attendee: DoorAttendee): void => {
    const { last } = state
    const at = last?.result.attendee?.last_pass?.at ?? last?.result.checked_in_at ?? ''
    if (last) undo(attendee, { scan_id: last.scanId, checked_in_at: at })
  }

  return {
    shown: state.shown,
    last: state.last,
    late: state.late,
    busy: state.isBusy,
    scan,
    undo,
    undoLast,
    /** The undo to be confirmed. */
    asked,
    undoAsked: (): void => void (asked && undoNow(asked)),
    keepAsked: useCallback((): void => setAsked(null), []),
    next: useCallback((): void => {
      setAsked(null)
      dispatch({ type: 'next' })
    }, []),
    dismissLate: (): void => dispatch({ type: 'lateSeen' }),
  }
}

export type Scanner = ReturnType<typeof useScanner>
