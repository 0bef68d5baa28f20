import type { Direction, ScanResult } from '../../../../../worker/contract/check-in.ts'
import type { ForeignCode } from './foreign-code.ts'

/**
 * The screen after a scan. `out`: checked out. `outside`: can't be checked out, because they aren't in. `elsewhere`: valid, but at another entrance. `ask`: a printed reference, to be confirmed by
 * staff. `foreign`: not a ticket's code. `waiting`: undecided; with a reason it was rejected, without one it is pending.
 */
export type Shown =
  | {
      kind: 'ok' | 'out' | 'again' | 'outside' | 'no' | 'elsewhere' | 'ask'
      result: ScanResult
      direction?: Direction | undefined
      serial: number
    }
  | { kind: 'foreign'; holds: ForeignCode; serial: number }
  | { kind: 'waiting'; label: string; reason: string; serial: number }

/** The newest decided scan, visible until the next; `isPending` while the server does not have it. */
export type LastScan = {
  scanId: string
  label: string
  result: ScanResult
  direction?: Direction | undefined
  at: number
  isPending: boolean
}

/** A result that no longer fills the screen, because a newer scan overtook it. */
export type LateResult = { scanId: string; label: string; result: ScanResult; direction?: Direction | undefined }

/** `latest` is the serial of the newest scan; `isBusy` while it has no result. */
export type ScannerState = { latest: number; isBusy: boolean; shown: Shown | null; last: LastScan | null; late: LateResult[] }

export type ScannerEvent =
  | { type: 'sent'; serial: number }
  | { type: 'answered'; serial: number; scan: LastScan }
  | { type: 'foreign'; serial: number; holds: ForeignCode }
  | { type: 'failed'; serial: number; label: string; reason: string }
  | { type: 'lateSeen' }
  | { type: 'next' }
  | { type: 'undone' }

/** The initial state. */
export const initialScanner: ScannerState = { latest: 0, isBusy: false, shown: null, last: null, late: [] }

/** The kind of a result, by look and sound. */
export const kindOf = (result: ScanResult, direction?: Direction): Exclude<Shown['kind'], 'waiting' | 'foreign'> => {
  if (result.ok) return direction === 'OUT' ? 'out' : 'ok'
  if (result.code === 'already_checked_in') return 'again'
  if (result.code === 'not_checked_in') return 'outside'
  // A cancelled ticket is not sent on.
  if (result.code === 'ticket_not_on_list' && result.attendee?.status === 'ACTIVE') return 'elsewhere'
  return result.code === 'reference_needs_confirmation' ? 'ask' : 'no'
}

/** The reducer. Only the newest scan fills the screen, in whatever order results arrive. */
export const scannerAfter = (state: ScannerState, event: ScannerEvent): ScannerState => {
  switch (event.type) {
    case 'sent':
      return event.serial < state.latest ? state : { ...state, latest: event.serial, isBusy: true }
    case 'answered': {
      const { serial, scan } = event
      const { scanId, label, result, direction } = scan
      if (serial < state.latest) return { ...state, late: [{ scanId, label, result, direction }, ...state.late] }
      return { ...state, latest: serial, isBusy: false, shown: { kind: kindOf(result, direction), result, direction, serial }, last: scan }
    }
    case 'foreign':
      if (event.serial < state.latest) return state
      return { ...state, latest: event.serial, isBusy: false, shown: { kind: 'foreign', holds: event.holds, serial: event.serial } }
    case 'failed':
      if (event.serial < state.latest) return state
      return {
        ...state,
        latest: event.serial,
        isBusy: false,
        last: null,
        shown: { kind: 'waiting', label: event.label, reason: event.reason, serial: event.serial },
      }
    case 'lateSeen':
      return { ...state, late: [] }
    case 'next':
      return { ...state, shown: null }
    case 'undone':
      return { ...state, shown: null, last: null }
  }
}
