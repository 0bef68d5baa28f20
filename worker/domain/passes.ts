import type { Direction, LastPass } from '../contract/check-in.ts'
import { isoTime } from './time.ts'
import { admissionsOf, clearedAt, type CheckIn } from './check-in.ts'

// The rules of lists with re-entry. State follows from the set of all passes, so the order of their arrival can't matter.

/** A scan in or out of one attendee on one list. */
export type Pass = { scan_id: string; direction: Direction; at: string; device: string | null; undone_at: string | null }

/** What an attendee's passes come to. */
export type Presence = {
  /** The passes that count, in order of time: in, out, in … */
  counting: Pass[]
  /** Scans in after the last of them, by devices that didn't know that the attendee was inside. */
  again: Pass[]
}

/** The maximum number of passes of an attendee on a list. */
export const MAX_PASSES = 100

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
/** By time. Of the same moment, first in, then out; the scan's id makes the order complete. */
const byTime = (a: Pass, b: Pass): number => compare(a.at, b.at) || compare(a.direction, b.direction) || compare(a.scan_id, b.scan_id)

/** When a pass was undone: alone, or with all that were before a time. */
export const passUndoneAt = ({ at, undone_at }: Pick<Pass, 'at' | 'undone_at'>, cleared: string | null): string | null =>
  undone_at ?? (cleared && at <= cleared ? cleared : null)

/** Which passes count: one in while inside, or out while outside, changes nothing. */
export const presenceOf = (passes: readonly Pass[], cleared: string | null): Presence => {
  const counting: Pass[] = []
  let again: Pass[] = []
  for (const pass of passes.toSorted(byTime)) {
    if (passUndoneAt(pass, cleared)) continue
    const isInside = counting.at(-1)?.direction === 'IN'
    if (isInside !== (pass.direction === 'IN')) {
      counting.push(pass)
      again = []
    } else if (isInside) again.push(pass)
  }
  return { counting, again }
}

/** The time of a scan that is decided now: after all that is known, even within the same millisecond, so that the present state decides it. */
export const timeOfLiveScan = (passes: readonly Pass[], cleared: string | null, now: string): string => {
  const latest = passes.reduce((last, { at }) => (at > last ? at : last), cleared ?? '')
  return latest < now ? now : isoTime(Date.parse(latest) + 1)
}

/** A pass's id where its scan has none. */
export const passIdOf = (scanId: string | null, direction: Direction, at: string): string => scanId ?? `${direction} ${at}`

/** All passes of an attendee: those on record, and the check-ins made while the list had no re-entry. */
export const allPasses = (recorded: readonly Pass[], checkIn: CheckIn | null): Pass[] => {
  if (!checkIn) return [...recorded]
  const undone = new Set(checkIn.undone_scans)
  const passes = recorded.map((pass) => (undone.has(pass.scan_id) ? { ...pass, undone_at: pass.undone_at ?? pass.at } : pass))
  const known = new Set(passes.map(({ scan_id }) => scan_id))
  const others = admissionsOf(checkIn).map(({ at, scan_id, device }): Pass => ({
    scan_id: passIdOf(scan_id, 'IN', at),
    direction: 'IN',
    at,
    device,
    undone_at: null,
  }))
  return [...passes, ...others.filter(({ scan_id }) => !known.has(scan_id))]
}

export type PassDecision =
  /** The pass counts or was there before; `isNew` if it has to be recorded. */
  { ok: true; isNew: boolean } | { ok: false; code: 'already_checked_in' | 'not_checked_in' | 'pass_limit_reached'; isNew: boolean }

/**
 * Decides a pass. One that doesn't count is recorded only if a device decided it without a network: another device's
 * earlier scan, still to come, may make it count.
 */
export const decidePass = (passes: readonly Pass[], pass: Pass, cleared: string | null, decided: boolean): PassDecision => {
  const same = passes.find(({ scan_id }) => scan_id === pass.scan_id)
  if (same && passUndoneAt(same, cleared)) return { ok: true, isNew: false }
  const { counting } = presenceOf(same ? passes : [...passes, pass], cleared)
  const counts = counting.some(({ scan_id }) => scan_id === pass.scan_id)
  const isNew = !same && (counts || decided)
  if (isNew && passes.length >= MAX_PASSES) return { ok: false, code: 'pass_limit_reached', isNew: false }
  if (counts) return { ok: true, isNew }
  return { ok: false, code: pass.direction === 'IN' ? 'already_checked_in' : 'not_checked_in', isNew }
}

const lastPassOf = ({ direction, at, device, scan_id }: Pass): LastPass => ({ direction, at, device, scan_id })

/** The check-in that an attendee's passes come to; null while there never was one. */
export const checkInOf = (passes: readonly Pass[], before: CheckIn | null, cleared: string | null, now: string): CheckIn | null => {
  const { counting, again } = presenceOf(passes, cleared)
  const [first, last] = [counting[0], counting.at(-1)]
  // Never null: `clearedAt` would take the undo of a single scan for one of all.
  const undone_scans = before?.undone_scans ?? []
  if (!first || !last)
    return before && { ...before, undone_at: before.undone_at ?? now, cleared_at: cleared, later: null, undone_scans, last_pass: null }
  return {
    checked_in_at: first.at,
    scan_id: first.scan_id,
    device: first.device,
    undone_at: null,
    cleared_at: cleared,
    later: again.length ? again.map(({ at, scan_id, device }) => ({ at, scan_id, device })) : null,
    undone_scans,
    last_pass: lastPassOf(last),
  }
}

/** The time of the last undo of everything; null for none. */
export const clearedOf = (checkIn: CheckIn | null): string | null => checkIn && clearedAt(checkIn)
