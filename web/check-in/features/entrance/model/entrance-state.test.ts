import { describe, expect, it, vi } from 'vitest'
import type { DoorAttendee, DoorList, ScanResult } from '../../../../../worker/contract/check-in.ts'
import type { ProblemCode } from '../../../../../worker/contract/problem.ts'
import { ApiProblem } from '../../../../shared/lib/api-error.ts'
import type { Waiting } from './check-in-actions.ts'
import { EntranceState } from './entrance-state.ts'
import type { EntranceStore } from './device-store.ts'

const store: EntranceStore = {
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
  on_list: true,
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

describe('a device whose list no longer exists', () => {
  const refused = (code: ProblemCode) => new ApiProblem({ type: '', title: '', status: 404, detail: '', code })
  const open = () => {
    const forget = vi.fn<EntranceStore['forget']>(() => Promise.resolve())
    const desk = new EntranceState('door', { ...store, forget })
    desk.stored = { short_id: 'door', list: {} as DoorList, since: 1, version: null, after: null, read_at: null }
    desk.waiting = [scan]
    desk.put([attendee])
    return { desk, forget }
  }

  it.each(['not_found', 'event_not_found'] as const)('keeps all data on any other 404: %s', async (code) => {
    const { desk, forget } = open()
    await desk.failed(refused(code))
    expect([desk.people.size, desk.waiting, forget.mock.calls]).toEqual([1, [scan], []])
  })

  it('deletes the guest list, but keeps unsent scans until they are discarded', async () => {
    const { desk, forget } = open()
    await desk.failed(refused('check_in_list_not_found'))
    await desk.failed(refused('check_in_list_not_found'))
    expect([desk.people.size, desk.state.waiting, forget.mock.calls]).toEqual([0, [scan], [[{ keepsWaiting: true }]]])
    await desk.discard()
    expect([desk.state.waiting, forget.mock.lastCall]).toEqual([[], [{ keepsWaiting: false }]])
  })
})

describe('a copy that an older version of the page stored', () => {
  it('stays in use, and begins to be read anew', async () => {
    const door = { short_id: 'door', list: {} as DoorList, since: 7, version: 9, after: 'key', read_at: at(10) }
    const desk = new EntranceState('door', { ...store, read: () => Promise.resolve({ door, waiting: [], handled: [] }) })
    await desk.readStored()
    expect(desk.stored).toMatchObject({ since: 7, version: null, after: null, list: { entrances: [] } })
    expect([desk.state.isComplete, desk.stored?.has_elsewhere]).toEqual([true, undefined])
  })

  it('has no ticket colours yet', async () => {
    const door = { short_id: 'door', list: {} as DoorList, since: 7, version: 9, after: null, read_at: at(10), has_elsewhere: true }
    const desk = new EntranceState('door', { ...store, read: () => Promise.resolve({ door, waiting: [], handled: [] }) })
    await desk.readStored()
    expect(desk.stored).toMatchObject({ version: 9, list: { ticket_colors: [] } })
  })
})

describe('a device whose PIN was changed', () => {
  const open = (write: EntranceStore['write']) => {
    const desk = new EntranceState('door', { ...store, write })
    desk.stored = { short_id: 'door', list: {} as DoorList, since: 1, version: null, after: null, read_at: null, pin: '2580' }
    return { desk, failed: desk.failed(new ApiProblem({ type: '', title: '', status: 403, detail: '', code: 'pin_invalid' })) }
  }

  it('shows the lock once it is stored', async () => {
    let store: () => void = () => {}
    const write = vi.fn<EntranceStore['write']>(() => new Promise((resolve) => (store = resolve)))
    const { desk, failed } = open(write)
    expect(desk.state.asksPin).toBe(false)
    expect(write.mock.lastCall?.[0].door).toMatchObject({ pin: null, asks_pin: true })
    store()
    await failed
    expect(desk.state.asksPin).toBe(true)
  })

  it('shows the lock after a second, even if storing never ends', async () => {
    vi.useFakeTimers()
    const { desk, failed } = open(() => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(1000)
    await failed
    expect(desk.state.asksPin).toBe(true)
    vi.useRealTimers()
  })
})

describe('the local state after a server result', () => {
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
    ['another undid it and admitted them again', again(at(30), 'Door B'), at(30), 'Door B'],
    ['it was received and undone since', { ok: true, checked_in_at: null, attendee }, null, null],
    [
      'it was too early and another admitted them',
      { ...again(null, null), attendee: { ...attendee, checked_in_at: at(30) } },
      at(30),
      null,
    ],
  ])('is the server’s when %s', async (_, result, since, device) => {
    const desk = new EntranceState('door', store)
    desk.stored = { short_id: 'door', list: {} as DoorList, since: 1, version: null, after: null, read_at: null }
    desk.waiting = [scan]
    desk.put([attendee])
    expect(desk.people.inside).toBe(1)
    await desk.settle([[scan, result]])
    expect(desk.people.get('ref')).toMatchObject({ checked_in_at: since, device })
    expect(desk.state.checked_in).toBe(since ? 1 : 0)
  })
})

describe('a check-in by this device', () => {
  const standing = { ...attendee, checked_in_at: at(10), device: 'Door A' }
  const opened = async (): Promise<EntranceState> => {
    const desk = new EntranceState('door', store)
    desk.put([attendee])
    await desk.settle([[scan, { ok: true, checked_in_at: at(10), attendee: { ...attendee, checked_in_at: at(10) } }]])
    return desk
  }
  const undo = (checked_in_at: string): Waiting => ({ ...scan, kind: 'undo', id: 'undo', ref: 'ref', scan_id: 'scan', checked_in_at })

  it('reports once that another device admitted the same code later', async () => {
    const desk = await opened()
    await desk.take([standing])
    expect(desk.handled).toEqual([])
    const row = { ...standing, also: { at: at(12), device: 'Door B' } }
    await desk.take([row])
    expect(desk.handled).toMatchObject([{ id: 'scan+', isConflict: true, result: { ok: true, also: { device: 'Door B' } } }])
    desk.handled = desk.handled.map((one) => ({ ...one, isConflict: false }))
    await desk.take([{ ...row, first_name: 'Ada Augusta' }])
    expect(desk.handled).toMatchObject([{ id: 'scan+', isConflict: false }])
  })

  it('is no longer its own once another device’s is valid', async () => {
    const desk = await opened()
    await desk.take([{ ...standing, checked_in_at: at(5), device: 'Door B', also: { at: at(10), device: 'Door A' } }])
    expect(desk.handled).toEqual([])
    expect(desk.people.get('ref')?.own_scan_id).toBeUndefined()
  })

  it('stays its own when the same code is scanned again', async () => {
    const desk = await opened()
    const second: Waiting = { ...scan, id: 'second', at: at(20) }
    const known = { ok: false, code: 'already_checked_in', checked_in_at: at(10), device: 'Door A', attendee: standing } as const
    await desk.settle([[second, known]])
    expect(desk.people.get('ref')).toMatchObject({ checked_in_at: at(10), own_scan_id: 'scan' })
  })

  it('is undone without touching another device’s', async () => {
    const own = await opened()
    own.waiting = [undo(at(10))]
    await own.take([standing])
    expect(own.people.get('ref')?.checked_in_at).toBeNull()
    const other = await opened()
    other.waiting = [undo(at(10))]
    await other.take([{ ...standing, checked_in_at: at(5), device: 'Door B' }])
    await other.settle([[undo(at(10)), null]])
    expect(other.people.get('ref')).toMatchObject({ checked_in_at: at(5), device: 'Door B' })
  })
})

describe('a scan out by this device', () => {
  const first = { direction: 'IN', at: at(10), device: 'Door B', scan_id: 'first' } as const
  const inside = { ...attendee, checked_in_at: at(10), device: 'Door B', last_pass: first }
  const out: Waiting = { ...scan, id: 'out', at: at(20), direction: 'OUT' }
  const outside = { ...inside, last_pass: { direction: 'OUT', at: at(20), device: 'Door A', scan_id: 'out' } as const }
  const opened = (): EntranceState => {
    const desk = new EntranceState('door', store)
    desk.waiting = [out]
    desk.put([inside])
    return desk
  }

  it('leaves them checked in by the first device, and not inside', async () => {
    const desk = opened()
    const expected = { checked_in_at: at(10), device: 'Door B', own_scan_id: 'out', last_pass: { direction: 'OUT', device: 'Door A' } }
    expect(desk.people.get('ref')).toMatchObject(expected)
    await desk.settle([[out, { ok: true, checked_in_at: at(10), attendee: outside }]])
    await desk.take([outside])
    expect(desk.people.get('ref')).toMatchObject(expected)
    expect([desk.state.checked_in, desk.state.inside]).toEqual([1, 0])
  })

  it('is undone by its own id: they are inside again, by the scan before', async () => {
    const desk = opened()
    await desk.settle([[out, { ok: true, checked_in_at: at(10), attendee: outside }]])
    desk.waiting = [{ ...scan, kind: 'undo', id: 'undo', at: at(21), ref: 'ref', scan_id: 'out', checked_in_at: at(20) }]
    desk.put([desk.people.get('ref') as typeof outside])
    expect(desk.people.get('ref')).toMatchObject({ checked_in_at: at(10), last_pass: first })
    desk.notify()
    expect(desk.state.inside).toBe(1)
  })

  it('that the server refuses for good is gone, and one it knows better is the server’s', async () => {
    const desk = opened()
    await desk.settle([[out, null]])
    expect(desk.people.get('ref')).toMatchObject({ last_pass: first })
    const other = opened()
    const later = { ...outside, last_pass: { ...outside.last_pass, scan_id: 'other', device: 'Door B' } }
    await other.settle([[out, { ok: false, code: 'not_checked_in', attendee: later }]])
    expect(other.people.get('ref')).toMatchObject({ last_pass: { scan_id: 'other' }, own_scan_id: undefined })
  })
})
