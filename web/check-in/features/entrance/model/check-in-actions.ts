import type { DoorAttendee, ScanResult } from '../../../../../worker/contract/check-in.ts'

/** The target of a scan: the hash of a code, a printed reference, or a reference on this list. */
export type Target = { code_hash: string } | { ticket_code: string } | { attendee_ref: string }

/** A check-in made by a scan of this device, and its time. */
export type OwnCheckIn = { scan_id: string; checked_in_at: string }

/** An attendee as this device knows them; `own_scan_id` if this device's scan is the valid check-in. */
export type KnownAttendee = DoorAttendee & { own_scan_id?: string | undefined }

/** A person's check-in, if a scan of this device made it. */
export const ownCheckIn = ({ own_scan_id: scan_id, checked_in_at }: KnownAttendee): OwnCheckIn | null =>
  scan_id && checked_in_at ? { scan_id, checked_in_at } : null

/** A server row with this device's scan, if it is still the valid check-in. */
export const withOwnScan = (row: DoorAttendee, before: KnownAttendee | null): KnownAttendee =>
  before?.own_scan_id && before.checked_in_at === row.checked_in_at ? { ...row, own_scan_id: before.own_scan_id } : row

type Act = {
  id: string
  door: string
  /** The sequence number on this device. */
  n: number
  /** The time by the server's clock. */
  at: string
  /** The label on the page: a name, or the start of the code. */
  label: string
}

/** A scan without a server result yet. `decided` is this device's own result; null if it had none. */
export type WaitingScan = Act & {
  kind: 'scan'
  target: Target
  device: string | null
  decided: ScanResult | null
  /** The person, if this device knows them. */
  ref: string | null
}
/** An undo on this device that the server does not have yet. */
export type WaitingUndo = Act & { kind: 'undo'; ref: string } & Partial<OwnCheckIn>
export type Waiting = WaitingScan | WaitingUndo

/** The server's result of a scan, beside this device's earlier one. A conflict stays until it is dismissed. */
export type ResolvedScan = {
  id: string
  door: string
  n: number
  at: string
  label: string
  result: ScanResult
  /** Whether this device admitted the person. */
  wasAdmitted: boolean
  /** Why the server rejected the call, if it did. */
  refused: string | null
  isConflict: boolean
}

/** Whether staff must look at it: the server's result differs from this device's, or another device admitted the same code. */
export const isConflict = (decided: ScanResult | null, result: ScanResult): boolean =>
  result.also !== undefined || (decided ? decided.ok !== result.ok : !result.ok)

/** A person's state on this device: the server's, with the pending actions applied. */
export const withWaiting = (attendee: KnownAttendee, waiting: readonly Waiting[]): KnownAttendee => {
  let now = attendee
  for (const act of waiting)
    if (act.ref === attendee.attendee_ref) {
      // An undo that names its own check-in does not undo another device's.
      if (act.kind === 'undo' && act.scan_id && act.checked_in_at !== now.checked_in_at) continue
      if (act.kind === 'undo') now = { ...now, checked_in_at: null, device: null, own_scan_id: undefined }
      else if (act.decided?.ok && !now.checked_in_at) now = { ...now, checked_in_at: act.at, device: act.device, own_scan_id: act.id }
    }
  return now
}

/** The next call: the leading scans as one batch, or a leading undo. Actions are sent in order. */
export const nextToSend = (waiting: readonly Waiting[], most: number): WaitingScan[] | WaitingUndo | null => {
  const [first] = waiting
  if (!first) return null
  if (first.kind === 'undo') return first
  const end = waiting.findIndex((act) => act.kind === 'undo')
  return (end === -1 ? waiting : waiting.slice(0, end)).slice(0, most) as WaitingScan[]
}
