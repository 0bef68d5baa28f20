import type { ScanResult } from '../../../worker/contract/check-in.ts'

/** What fills the screen after a scan. `ask`: a printed reference, which admits only once somebody says so. `waiting`: nobody could tell; with a reason it was refused, without one it is kept. */
export type Shown =
  | { kind: 'ok' | 'again' | 'no' | 'ask'; result: ScanResult; serial: number }
  | { kind: 'waiting'; label: string; reason: string; serial: number }

/** The newest decided scan, which stays in sight until the next; `isKept` while the server has not heard of it. */
export type LastScan = { scanId: string; label: string; result: ScanResult; at: number; isKept: boolean }

/** An answer that no longer fills the screen, for a newer scan overtook it. */
export type LateAnswer = { scanId: string; label: string; result: ScanResult }

/** `latest` is the serial of the newest scan; `isBusy` while it has no answer. */
export type ScannerState = { latest: number; isBusy: boolean; shown: Shown | null; last: LastScan | null; late: LateAnswer[] }

export type ScannerEvent =
  | { type: 'sent'; serial: number }
  | { type: 'answered'; serial: number; scan: LastScan }
  | { type: 'failed'; serial: number; label: string; reason: string }
  | { type: 'lateSeen' }
  | { type: 'next' }
  | { type: 'undone' }

/** A scanner that has scanned nothing. */
export const freshScanner: ScannerState = { latest: 0, isBusy: false, shown: null, last: null, late: [] }

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
      return event.serial < state.latest ? state : { ...state, latest: event.serial, isBusy: true }
    case 'answered': {
      const { serial, scan } = event
      const { scanId, label, result } = scan
      if (serial < state.latest) return { ...state, late: [{ scanId, label, result }, ...state.late] }
      return { ...state, latest: serial, isBusy: false, shown: { kind: kindOf(result), result, serial }, last: scan }
    }
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
