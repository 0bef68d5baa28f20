import { useCallback, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { DoorAttendee } from '../../../worker/contract/check-in.ts'
import { afterPaint } from '../../lib/after-paint.ts'
import type { Door } from './door.ts'
import { targetOf } from './door-verdict.ts'
import { readSettings } from './door-settings.ts'
import { freshScanner, kindOf, scannerAfter, type ScannerEvent } from './scanner-state.ts'
import { signal, type Signal } from './signals.ts'

const doubleScan = 1_000
/** An answer that takes no longer is not announced: the verdict is the first thing drawn. */
const soon = 100

/** Scanning on a list: shows and says each answer, and takes check-ins back. */
export const useScanner = (door: Door) => {
  const [state, tell] = useReducer(scannerAfter, freshScanner)
  const last = useRef({ text: '', at: 0 })
  const serial = useRef(0)
  /** What is being asked now. */
  const asking = useRef(new Set<string>())

  const scan = async (what: { text: string } | { attendee_ref: string }, label: string): Promise<void> => {
    const text = Object.values(what)[0] ?? ''
    const isRepeat = last.current.text === text && Date.now() - last.current.at < doubleScan
    if (isRepeat || asking.current.has(text)) return
    last.current = { text, at: Date.now() }
    serial.current += 1
    const mine = serial.current
    // One that is asked still must know that it was overtaken.
    const announced = setTimeout(() => tell({ type: 'sent', serial: mine }), soon)
    if (asking.current.size > 0) tell({ type: 'sent', serial: mine })
    asking.current.add(text)
    const answer = (event: ScannerEvent, kind: Signal): void => {
      clearTimeout(announced)
      flushSync(() => tell(event))
      afterPaint(() => signal(kind))
    }
    try {
      const target = 'text' in what ? await targetOf(what.text) : what
      const { scanId, result, isKept, reason } = await door.scan(target, label, readSettings().name || null)
      if (!result) {
        return answer({ type: 'failed', serial: mine, label, reason }, reason ? 'no' : 'waiting')
      }
      const kind = kindOf(result)
      // Asked again it is a question again, however soon: only hands type references.
      if (kind === 'ask') last.current = { text: '', at: 0 }
      // A question sounds like whatever else is not decided.
      answer({ type: 'answered', serial: mine, scan: { scanId, label, result, at: Date.now(), isKept } }, kind === 'ask' ? 'waiting' : kind)
    } finally {
      clearTimeout(announced)
      asking.current.delete(text)
    }
  }

  const undo = async (attendee: DoorAttendee): Promise<void> => {
    await door.undo(attendee)
    // The same ticket may come again at once.
    last.current = { text: '', at: 0 }
    tell({ type: 'undone' })
  }

  return {
    shown: state.shown,
    last: state.last,
    late: state.late,
    busy: state.isBusy,
    scan,
    undo,
    next: useCallback((): void => tell({ type: 'next' }), []),
    dismissLate: (): void => tell({ type: 'lateSeen' }),
  }
}

export type Scanner = ReturnType<typeof useScanner>
