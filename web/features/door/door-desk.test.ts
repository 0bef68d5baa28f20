import { describe, expect, it } from 'vitest'
import type { DoorAttendee, DoorList, ScanResult } from '../../../worker/contract/check-in.ts'
import type { Waiting } from './door-acts.ts'
import { DoorDesk } from './door-desk.ts'
import type { DoorStore } from './door-store.ts'

const store: DoorStore = {
  read: () => Promise.resolve({ door: null, waiting: [], handled: [] }),
  write: () => Promise.resolve(),
  forget: () => Promise.resolve(),
  others: () => Promise.resolve([]),
}
const at = (minute: number): string => `2027-06-01T18:${minute}:00.000Z`
const attendee = {
  attendee_ref: 'ref',
  first_name: 'Ada',
  last_name: 'Lovelace',
  reference: '#GJEZMM-1',
  status: 'ACTIVE',
  checked_in_at: null,
} as DoorAttendee
const scan: Waiting = {
  kind: 'scan',
  id: 'scan',
  door: 'door',
  n: 1,
  at: at(10),
  label: 'Ada',
  target: { attendee_ref: 'ref' },
  device: 'Door A',
  decided: { ok: true },
  ref: 'ref',
}

describe('what stands on a device once the server answered', () => {
  const again = (since: string | null, device: string | null): ScanResult => ({
    ok: false,
    code: 'already_checked_in',
    checked_in_at: since,
    device,
    attendee: { ...attendee, checked_in_at: since },
  })
  it.each<[string, ScanResult, string | null, string | null]>([
    ['it counts', { ok: true, checked_in_at: at(10), attendee: { ...attendee, checked_in_at: at(10) } }, at(10), 'Door A'],
    ['another was first', again(at(5), 'Door B'), at(5), 'Door B'],
    ['another undid it', again(null, null), null, null],
    ['another undid it, and let them in again', again(at(30), 'Door B'), at(30), 'Door B'],
    ['it was heard, and undone since', { ok: true, checked_in_at: null, attendee }, null, null],
    ['it was too early, and another let them in', { ...again(null, null), attendee: { ...attendee, checked_in_at: at(30) } }, at(30), null],
  ])('is what the server has, where %s', async (_, result, since, device) => {
    const desk = new DoorDesk('door', store)
    desk.kept = { short_id: 'door', list: {} as DoorList, since: 1, version: null, after: null, read_at: null }
    desk.waiting = [scan]
    desk.put([attendee])
    expect(desk.people.inside).toBe(1)
    await desk.settle([[scan, result]])
    expect(desk.people.get('ref')).toMatchObject({ checked_in_at: since, device })
    expect(desk.state.checked_in).toBe(since ? 1 : 0)
  })
})
