import { describe, expect, it } from 'vitest'
import type { DoorAttendee } from '../../../../../worker/contract/check-in.ts'
import { isConflict, nextToSend, withWaiting, type Waiting } from './check-in-actions.ts'

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
    [{ ok: true }, { ok: true, also: { at: '', device: null } }, true],
  ])('locally %j, on the server %j: %s', (decided, result, expected) => expect(isConflict(decided, result)).toBe(expected))
})
