import { useCallback, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { DoorAttendee } from '../../../../../worker/contract/check-in.ts'
import { afterPaint } from '../../../../shared/lib/after-paint.ts'
import type { OwnCheckIn } from './check-in-actions.ts'
import type { Entrance } from './entrance.ts'
import { targetOf } from './scan-decider.ts'
import { readSettings } from './device-settings.ts'
import { initialScanner, kindOf, scannerAfter, type ScannerEvent } from './scanner-state.ts'
import { signal, type Signal } from './signals.ts'

const DOUBLE_SCAN_MS = 1_000
/** A faster result is not announced: it is the first thing rendered. */
const ANNOUNCE_AFTER_MS = 100

/** Scanning on a list: shows and plays each result, and undoes check-ins. */
export const useScanner = (door: Entrance) => {
  const [state, dispatch] = useReducer(scannerAfter, initialScanner)
  const last = useRef({ text: '', at: 0 })
  const serial = useRef(0)
  /** Scans being decided. */
  const asking = useRef(new Set<string>())

  const scan = async (what: { text: string } | { attendee_ref: string }, label: string): Promise<void> => {
    const text = Object.values(what)[0] ?? ''
    const isRepeat = last.current.text === text && Date.now() - last.current.at < DOUBLE_SCAN_MS
    if (isRepeat || asking.current.has(text)) return
    last.current = { text, at: Date.now() }
    serial.current += 1
    const mine = serial.current
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
      const { scanId, result, isPending, reason } = await door.scan(target, label, readSettings().name || null)
      if (!result) {
        return answer({ type: 'failed', serial: mine, label, reason }, reason ? 'no' : 'waiting')
      }
      const kind = kindOf(result)
      // A printed reference is typed by hand, so a repeat is never a double scan.
      if (kind === 'ask') last.current = { text: '', at: 0 }
      // A confirmation sounds like any undecided scan.
      answer(
        { type: 'answered', serial: mine, scan: { scanId, label, result, at: Date.now(), isPending } },
        kind === 'ask' ? 'waiting' : kind,
      )
    } finally {
      clearTimeout(announced)
      asking.current.delete(text)
    }
  }

  const undo = async (attendee: DoorAttendee, own: OwnCheckIn | null): Promise<void> => {
    await door.undo(attendee, own)
    // The same ticket may be scanned again at once.
    last.current = { text: '', at: 0 }
    dispatch({ type: 'undone' })
  }

  /** Undoes the last scan of this device, and nothing of another device. */
  const undoLast = async (attendee: DoorAttendee): Promise<void> => {
    const { last } = state
    if (last) await undo(attendee, { scan_id: last.scanId, checked_in_at: last.result.checked_in_at ?? '' })
  }

  return {
    shown: state.shown,
    last: state.last,
    late: state.late,
    busy: state.isBusy,
    scan,
    undo,
    undoLast,
    next: useCallback((): void => dispatch({ type: 'next' }), []),
    dismissLate: (): void => dispatch({ type: 'lateSeen' }),
  }
}

export type Scanner = ReturnType<typeof useScanner>
