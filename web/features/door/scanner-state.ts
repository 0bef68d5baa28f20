import type { ScanResult } from '../../../worker/contract/check-in.ts'

/** What fills the screen after a scan. `ask`: a printed reference, which admits only once somebody says so. `waiting`: nobody could answer; with a reason it was refused, without one it is kept. */
export type Shown =
  | { kind: 'ok' | 'again' | 'no' | 'ask'; result: ScanResult; serial: number }
  | { kind: 'waiting'; label: string; reason: string; serial: number }

/** An answer that no longer fills the screen: of a kept scan, or of one that a newer overtook. */
export type LateAnswer = { scanId: string; label: string; result: ScanResult }

/** `latest` is the serial of the newest scan; `isBusy` while it has no answer. */
export type ScannerState = { latest: number; isBusy: boolean; shown: Shown | null; late: LateAnswer[]; undoError: string | null }

export type ScannerEvent =
  | { type: 'sent'; serial: number }
  | { type: 'answered'; serial: number; scanId: string; label: string; result: ScanResult }
  | { type: 'failed'; serial: number; label: string; reason: string }
  | { type: 'answeredLate'; answers: LateAnswer[] }
  | { type: 'lateSeen' }
  | { type: 'next' }
  | { type: 'undoing' }
  | { type: 'undoFailed'; text: string }

/** A scanner that has scanned nothing. */
export const freshScanner: ScannerState = { latest: 0, isBusy: false, shown: null, late: [], undoError: null }

/** How an answer looks and sounds. */
export const kindOf = (result: ScanResult): Exclude<Shown['kind'], 'waiting'> => {
  if (result.ok) return 'ok'
  if (result.code === 'already_checked_in') return 'again'
  return result.code === 'reference_needs_confirmation' ? 'ask' : 'no'
}

/** What follows from an event. Only the newest scan fills the screen, whatever order the answers come in. */
export const scannerAfter = (state: ScannerState, event: ScannerEvent): ScannerState => {
  switch (event.type) {
    case 'sent':
      return { ...state, latest: event.serial, isBusy: true, undoError: null }
    case 'answered': {
      const { serial, result, scanId, label } = event
      if (serial < state.latest) return { ...state, late: [{ scanId, label, result }, ...state.late] }
      return { ...state, isBusy: false, shown: { kind: kindOf(result), result, serial } }
    }
    case 'failed':
      if (event.serial < state.latest) return state
      return { ...state, isBusy: false, shown: { kind: 'waiting', label: event.label, reason: event.reason, serial: event.serial } }
    case 'answeredLate':
      return { ...state, late: [...event.answers, ...state.late] }
    case 'lateSeen':
      return { ...state, late: [] }
    case 'next':
      return { ...state, shown: null }
    case 'undoing':
      return { ...state, undoError: null }
    case 'undoFailed':
      return { ...state, undoError: event.text }
  }
}
