import { describe, expect, it } from 'vitest'
import type { DoorAttendee } from '../../../../../worker/contract/check-in.ts'
import { isConflict, nextToSend, withWaiting, type KnownAttendee, type Waiting } from './check-in-actions.ts'

const at = (minute: number): string => `2027-06-01T18:0${minute}:00.000Z`
const attendee = { attendee_ref: 'a', first_name: 'Ada', checked_in_at: null, device: null } as DoorAttendee
const scan = (n: number, ref = 'a', ok = true): Waiting => ({
  kind: 'scan',
  id: `s${n}`,
  door: 'door',
  n,
  at: `2027-06-01T18:0${n}:00.000Z`,
  label: 'Ada',
  target: { attendee_ref: ref },
  device: 'Door A',
  decided: { ok },
  ref,
})
const undo = (n: number, ref = 'a'): Waiting => ({
  kind: 'undo',
  id: `u${n}`,
  door: 'door',
  n,
  at: `2027-06-01T18:0${n}:00.000Z`,
  label: 'Ada',
  ref,
})

describe('pending actions', () => {
  it('apply over the server’s state, in order', () => {
    const standing = (...waiting: Waiting[]) => withWaiting(attendee, waiting).checked_in_at
    expect(standing()).toBeNull()
    expect(standing(scan(1))).toBe('2027-06-01T18:01:00.000Z')
    expect(standing(scan(1), scan(2))).toBe('2027-06-01T18:01:00.000Z')
    expect(standing(scan(1), undo(2))).toBeNull()
    expect(standing(scan(1), undo(2), scan(3))).toBe('2027-06-01T18:03:00.000Z')
    expect(standing(scan(1, 'b'), scan(2, 'a', false))).toBeNull()
    expect(withWaiting({ ...attendee, checked_in_at: 'before' }, [scan(1)]).checked_in_at).toBe('before')
    expect(withWaiting({ ...attendee, checked_in_at: 'before' }, [undo(1)]).checked_in_at).toBeNull()
  })

  it('apply in order on a list with re-entry, and an undo goes back to how a person was before', () => {
    const pass = (n: number, direction: 'IN' | 'OUT', ok = true): Waiting => ({ ...scan(n, 'a', ok), direction }) as Waiting
    const undoOf = (n: number, of: number): Waiting => ({ ...undo(n), scan_id: `s${of}`, checked_in_at: '' }) as Waiting
    const after = (from: KnownAttendee, ...waiting: Waiting[]) => {
      const { checked_in_at, last_pass } = withWaiting(from, waiting)
      return [checked_in_at?.slice(14, 16) ?? null, last_pass?.direction ?? null, last_pass?.at.slice(14, 16) ?? null]
    }
    expect(after(attendee, pass(1, 'IN'))).toEqual(['01', 'IN', '01'])
    expect(after(attendee, pass(1, 'IN'), pass(2, 'OUT'))).toEqual(['01', 'OUT', '02'])
    expect(after(attendee, pass(1, 'IN'), pass(2, 'OUT', false))).toEqual(['01', 'IN', '01'])
    expect(after(attendee, pass(1, 'IN'), pass(2, 'OUT'), undoOf(3, 2))).toEqual(['01', 'IN', '01'])
    expect(after(attendee, pass(1, 'IN'), undoOf(3, 1))).toEqual([null, null, null])
    // Applied twice, and over a state that is newer.
    const waiting = [pass(1, 'IN'), pass(2, 'OUT')]
    expect(after(withWaiting(attendee, waiting), ...waiting)).toEqual(['01', 'OUT', '02'])
    const newer = withWaiting(attendee, [pass(1, 'IN'), pass(4, 'OUT'), pass(5, 'IN')])
    expect(after(newer, ...waiting)).toEqual(['01', 'IN', '05'])
    // Of another device's scan only its direction is known before.
    const out = { ...newer, prior: undefined, last_pass: { direction: 'OUT', at: at(6), device: 'B', scan_id: 'b' } } as KnownAttendee
    expect(after(out, { ...undo(7), scan_id: 'b', checked_in_at: at(6) } as Waiting)).toEqual(['01', 'IN', '06'])
  })

  it('are sent in order: scans in one batch, up to an undo', () => {
    const ids = (...waiting: Waiting[]) => {
      const next = nextToSend(waiting, 2)
      return Array.isArray(next) ? next.map(({ id }) => id) : (next?.id ?? null)
    }
    expect(ids()).toBeNull()
    expect(ids(scan(1), scan(2), scan(3))).toEqual(['s1', 's2'])
    expect(ids(scan(1), undo(2), scan(3))).toEqual(['s1'])
    expect(ids(undo(2), scan(3))).toBe('u2')
  })
})

describe('a conflict', () => {
  it.each([
    [{ ok: true }, { ok: true }, false],
    [{ ok: true }, { ok: false }, true],
    [{ ok: false }, { ok: true }, true],
    [{ ok: false }, { ok: false }, false],
    [null, { ok: true }, false],
    [null, { ok: false }, true],
    [{ ok: true }, { ok: false, code: 'not_checked_in' }, false],
    [{ ok: false, code: 'not_checked_in' }, { ok: true }, false],
    [{ ok: true }, { ok: true, also: { at: '', device: null } }, true],
  ] as const)('locally %j, on the server %j: %s', (decided, result, expected) => expect(isConflict(decided, result)).toBe(expected))
})
