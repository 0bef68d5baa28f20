import type { Direction, DoorAttendee, ScanResult } from '../../../../../worker/contract/check-in.ts'

/** The target of a scan: the hash of a code, a printed reference, or a reference on this list. */
export type Target = { code_hash: string } | { ticket_code: string } | { attendee_ref: string }

/** A scan to undo, and its time; usually one of this device. */
export type OwnCheckIn = { scan_id: string; checked_in_at: string }

type Standing = Pick<DoorAttendee, 'checked_in_at' | 'last_pass' | 'device'> & { own_scan_id?: string | undefined }

/**
 * An attendee as this device knows them; `own_scan_id` if this device's scan is the valid check-in, or the last scan that
 * counts on a list with re-entry: then `prior` is how they were before it.
 */
export type KnownAttendee = DoorAttendee & { own_scan_id?: string | undefined; prior?: Standing | undefined }

/** A person's check-in, if a scan of this device made it. */
export const ownCheckIn = ({ own_scan_id: scan_id, checked_in_at, last_pass }: KnownAttendee): OwnCheckIn | null =>
  scan_id && checked_in_at ? { scan_id, checked_in_at: last_pass?.at ?? checked_in_at } : null

/** A person's check-in as an undo names it; on a list with re-entry the last scan that counts, whichever device made it. */
export const undoneCheckIn = (attendee: KnownAttendee): OwnCheckIn | null => {
  const { last_pass } = attendee
  return last_pass ? { scan_id: last_pass.scan_id, checked_in_at: last_pass.at } : ownCheckIn(attendee)
}

/** A server row with this device's scan, if it is still the valid check-in. */
export const withOwnScan = (row: DoorAttendee, before: KnownAttendee | null): KnownAttendee => {
  const { own_scan_id, prior } = before ?? {}
  const isOwn = row.last_pass ? row.last_pass.scan_id === own_scan_id : before?.checked_in_at === row.checked_in_at
  return own_scan_id && isOwn ? { ...row, own_scan_id, ...(prior ? { prior } : {}) } : row
}

/** How a person is, to go back to after an undo. */
export const standingOf = ({ checked_in_at, last_pass, device, own_scan_id }: KnownAttendee): Standing => ({
  checked_in_at,
  last_pass,
  device: device ?? null,
  own_scan_id,
})

const notIn: Standing = { checked_in_at: null, last_pass: undefined, device: null, own_scan_id: undefined }

/** A person without their last scan; where this device doesn't know how they were before it, the server tells the time later. */
export const beforeLastPass = (attendee: KnownAttendee): KnownAttendee => {
  const { last_pass, checked_in_at, prior } = attendee
  if (prior) return { ...attendee, ...prior, prior: undefined }
  if (!last_pass || (last_pass.direction === 'IN' && last_pass.at === checked_in_at)) return { ...attendee, ...notIn }
  const direction = last_pass.direction === 'IN' ? 'OUT' : 'IN'
  return { ...attendee, own_scan_id: undefined, last_pass: { direction, at: last_pass.at, device: null, scan_id: '' } }
}

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
  /** On a list with re-entry. */
  direction?: Direction | undefined
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
  direction?: Direction | undefined
  result: ScanResult
  /** Whether this device admitted the person. */
  wasAdmitted: boolean
  /** Why the server rejected the call, if it did. */
  refused: string | null
  isConflict: boolean
}

/**
 * Whether staff must look at it: the server's result differs from this device's, or another device admitted the same code.
 * A scan out is none: the person has left, whatever a device or the server knew of them.
 */
export const isConflict = (decided: ScanResult | null, result: ScanResult): boolean => {
  if (result.code === 'not_checked_in' || decided?.code === 'not_checked_in') return false
  return result.also !== undefined || (decided ? decided.ok !== result.ok : !result.ok)
}

/** A person after a scan of this device on a list with re-entry, unless what is known of them is newer. */
const withPass = (now: KnownAttendee, { id, at, device, direction = 'IN' }: WaitingScan): KnownAttendee => {
  if (at <= (now.last_pass?.at ?? now.checked_in_at ?? '')) return now
  const first = now.checked_in_at ? {} : { checked_in_at: at, device }
  return { ...now, ...first, last_pass: { direction, at, device, scan_id: id }, own_scan_id: id, prior: standingOf(now) }
}

/** A person's state on this device: the server's, with the pending actions applied. */
export const withWaiting = (attendee: KnownAttendee, waiting: readonly Waiting[]): KnownAttendee => {
  let now = attendee
  for (const act of waiting)
    if (act.ref === attendee.attendee_ref) {
      if (act.kind === 'scan' && act.direction) {
        if (act.decided?.ok) now = withPass(now, act)
        continue
      }
      if (act.kind === 'undo' && act.scan_id && now.last_pass) {
        if (act.scan_id === now.last_pass.scan_id) now = beforeLastPass(now)
        continue
      }
      // An undo that names its own check-in does not undo another device's.
      if (act.kind === 'undo' && act.scan_id && act.checked_in_at !== now.checked_in_at) continue
      if (act.kind === 'undo') now = { ...now, ...notIn }
      else if (act.kind === 'scan' && act.decided?.ok && !now.checked_in_at)
        now = { ...now, checked_in_at: act.at, device: act.device, own_scan_id: act.id }
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
