// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from '../../../../../tests/support/component.ts'
import type { KnownAttendee } from './check-in-actions.ts'
import type { Entrance } from './entrance.ts'
import { useScanner, type Scanner } from './use-scanner.ts'

const scannedAt = '2027-06-01T18:00:00.000Z'
const ada = { attendee_ref: 'ref', first_name: 'Ada', checked_in_at: scannedAt } as KnownAttendee

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(scannedAt) }))
afterEach(() => void vi.useRealTimers())

const open = async (known: KnownAttendee | null) => {
  const door = { person: () => known, undo: vi.fn<Entrance['undo']>(() => Promise.resolve()), scan: vi.fn<Entrance['scan']>() }
  const onRender = vi.fn<(scanner: Scanner) => void>()
  const Probe = () => {
    onRender(useScanner(door as unknown as Entrance))
    return null
  }
  await render(createElement(Probe))
  const scanner = (): Scanner => onRender.mock.lastCall?.[0] as Scanner
  return { door, scanner, undo: () => act(async () => scanner().undo(ada)) }
}

it('undoes its own check-in of the last minute at once, by the scan that made it', async () => {
  const { door, scanner, undo } = await open({ ...ada, own_scan_id: 'scan' })
  vi.advanceTimersByTime(59_000)
  await undo()
  expect(door.undo).toHaveBeenCalledWith(expect.anything(), { scan_id: 'scan', checked_in_at: scannedAt })
  expect(scanner().asked).toBeNull()
})

it.each([
  ['its own check-in of over a minute ago', { ...ada, own_scan_id: 'scan' }, 61_000, { scan_id: 'scan', checked_in_at: scannedAt }],
  ['another device’s check-in', { ...ada, device: 'Door B' }, 0, null],
  ['a check-in it knows nothing of', null, 0, null],
] as const)('asks before it undoes %s', async (_, known, later, own) => {
  const { door, scanner, undo } = await open(known)
  vi.advanceTimersByTime(later)
  await undo()
  expect(door.undo).not.toHaveBeenCalled()
  await act(async () => scanner().keepAsked())
  expect(scanner().asked).toBeNull()
  await undo()
  expect(scanner().asked?.attendee).toEqual(known ?? ada)
  await act(async () => scanner().undoAsked())
  expect(door.undo).toHaveBeenCalledWith(known ?? ada, own)
  expect(scanner().asked).toBeNull()
})

it('says of a web address that it is no ticket, and asks no one', async () => {
  const { door, scanner } = await open(null)
  await act(() => scanner().scan({ text: 'https://example.com/menu' }, 'https://'))
  expect(scanner()).toMatchObject({ shown: { kind: 'foreign', holds: 'address' }, last: null })
  expect(door.scan).not.toHaveBeenCalled()
})

it('keeps the result of a scan that was made while an undo was under way', async () => {
  const { door, scanner, undo } = await open({ ...ada, own_scan_id: 'scan' })
  let finishUndo: () => void = () => undefined
  door.undo.mockReturnValue(new Promise((resolve) => (finishUndo = resolve)))
  await undo()
  door.scan.mockResolvedValue({ scanId: 'next', result: { ok: true, code: null, attendee: ada }, isPending: false, reason: '' } as never)
  await act(() => scanner().scan({ attendee_ref: 'ref' }, 'Ada'))
  await act(async () => finishUndo())
  expect(scanner()).toMatchObject({ shown: { kind: 'ok' }, last: { scanId: 'next' } })
})
