import type { DoorAttendee, ScanResult } from '../../../worker/contract/check-in.ts'

/** Whom a scan means: by the hash of a code, by a printed reference, or by their reference on this list. */
export type Target = { code_hash: string } | { ticket_code: string } | { attendee_ref: string }

type Act = {
  id: string
  door: string
  /** The order in which this device did it. */
  n: number
  /** When, by the server's clock. */
  at: string
  /** What to call it on the page: a name, or the code's beginning. */
  label: string
}

/** A scan the server has not answered yet. `decided` is what this device said on its own; null where it could not. */
export type WaitingScan = Act & {
  kind: 'scan'
  target: Target
  device: string | null
  decided: ScanResult | null
  /** Who was meant, where this device knows. */
  ref: string | null
}
/** A check-in this device took back, which the server has not heard of. */
export type WaitingUndo = Act & { kind: 'undo'; ref: string }
export type Waiting = WaitingScan | WaitingUndo

/** What the server said later, beside what this device had said. A conflict stays until somebody has seen it. */
export type Handled = {
  id: string
  door: string
  n: number
  at: string
  label: string
  result: ScanResult
  /** Whether this device had let them in. */
  wasAdmitted: boolean
  /** Why it was not taken, where the server would not even look at it. */
  refused: string | null
  isConflict: boolean
}

/** Whether somebody must look at it: the server's word differs from this device's, or another door let in the same code. */
export const isConflict = (decided: ScanResult | null, result: ScanResult): boolean =>
  result.also !== undefined || (decided ? decided.ok !== result.ok : !result.ok)

/** What stands for somebody on this device: what the server said, and after it what waits here. */
export const withWaiting = (attendee: DoorAttendee, waiting: readonly Waiting[]): DoorAttendee => {
  let now = attendee
  for (const act of waiting)
    if (act.ref === attendee.attendee_ref) {
      if (act.kind === 'undo') now = { ...now, checked_in_at: null, device: null }
      else if (act.decided?.ok && !now.checked_in_at) now = { ...now, checked_in_at: act.at, device: act.device }
    }
  return now
}

/** The scans at the head of what waits that go in one call, or the undo that stands there: everything goes in its order. */
export const nextToSend = (waiting: readonly Waiting[], most: number): WaitingScan[] | WaitingUndo | null => {
  const [first] = waiting
  if (!first) return null
  if (first.kind === 'undo') return first
  const end = waiting.findIndex((act) => act.kind === 'undo')
  return (end === -1 ? waiting : waiting.slice(0, end)).slice(0, most) as WaitingScan[]
}
