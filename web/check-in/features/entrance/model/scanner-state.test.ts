import { describe, expect, it } from 'vitest'
import type { DoorAttendee, ScanResult } from '../../../../../worker/contract/check-in.ts'
import { initialScanner, kindOf, scannerAfter, type ScannerEvent, type ScannerState } from './scanner-state.ts'

const admitted: ScanResult = { ok: true }
const after = (...events: ScannerEvent[]): ScannerState => events.reduce(scannerAfter, initialScanner)
const sent = (serial: number): ScannerEvent => ({ type: 'sent', serial })
const answered = (serial: number, result = admitted): ScannerEvent => ({
  type: 'answered',
  serial,
  scan: { scanId: `scan-${serial}`, label: `Guest ${serial}`, result, at: 0, isPending: false },
})
const failed = (serial: number, reason = ''): ScannerEvent => ({ type: 'failed', serial, label: `Guest ${serial}`, reason })

describe('a scanner', () => {
  it('is busy until its newest scan has a result, which is then shown', () => {
    expect(after(sent(1))).toMatchObject({ isBusy: true, shown: null })
    expect(after(sent(1), answered(1))).toMatchObject({ isBusy: false, shown: { kind: 'ok', serial: 1 } })
    expect(after(sent(1), sent(2), answered(1))).toMatchObject({ isBusy: true, shown: null })
  })

  it('tells a ticket of another entrance from one that is not valid, unless it is cancelled', () => {
    const attendee = { status: 'ACTIVE' } as DoorAttendee
    const of = (status: 'ACTIVE' | 'CANCELLED') => kindOf({ ok: false, code: 'ticket_not_on_list', attendee: { ...attendee, status } })
    expect([of('ACTIVE'), of('CANCELLED')]).toEqual(['elsewhere', 'no'])
  })

  it('shows a code that is no ticket, unless a newer scan has its result, and leaves the last ticket in place', () => {
    const foreign: ScannerEvent = { type: 'foreign', serial: 2, holds: 'address' }
    expect(after(sent(1), answered(1), foreign)).toMatchObject({ shown: { kind: 'foreign', holds: 'address' }, last: { scanId: 'scan-1' } })
    expect(after(sent(3), answered(3), foreign)).toMatchObject({ shown: { kind: 'ok' } })
  })

  it('keeps a newer result on the screen when an older scan fails after it', () => {
    const { shown, isBusy } = after(sent(1), sent(2), answered(2), failed(1))
    expect(shown).toMatchObject({ kind: 'ok', serial: 2 })
    expect(isBusy).toBe(false)
  })

  it('shows an overtaken result beside the newer one, not over it', () => {
    const refused: ScanResult = { ok: false, code: 'attendee_cancelled' }
    const state = after(sent(1), sent(2), answered(2), answered(1, refused))
    expect(state.shown).toMatchObject({ kind: 'ok', serial: 2 })
    expect(state.late).toEqual([{ scanId: 'scan-1', label: 'Guest 1', result: refused }])
    expect(scannerAfter(state, { type: 'lateSeen' }).late).toEqual([])
  })

  it('shows an undecided scan, with the reason of a rejection', () => {
    expect(after(sent(1), failed(1)).shown).toEqual({ kind: 'waiting', label: 'Guest 1', reason: '', serial: 1 })
    expect(after(sent(1), failed(1, 'Link replaced')).shown).toMatchObject({ reason: 'Link replaced' })
  })

  it('uncovers the page on the next scan, keeps the last visible, and removes one that was undone', () => {
    const stands = after(sent(1), answered(1))
    expect(scannerAfter(stands, { type: 'next' })).toMatchObject({ shown: null, last: { scanId: 'scan-1' } })
    expect(scannerAfter(stands, { type: 'undone' })).toMatchObject({ shown: null, last: null })
    expect(after(sent(1), answered(1), sent(2), failed(2)).last).toBeNull()
  })
})

describe('kindOf', () => {
  it.each([
    [{ ok: true }, 'ok'],
    [{ ok: true }, 'out', 'OUT'],
    [{ ok: false, code: 'not_checked_in' }, 'outside', 'OUT'],
    [{ ok: false, code: 'already_checked_in' }, 'again'],
    [{ ok: false, code: 'reference_needs_confirmation' }, 'ask'],
    [{ ok: false, code: 'ticket_code_unknown' }, 'no'],
    [{ ok: false }, 'no'],
  ] as const)('%j is %s', (result, kind, direction?) => expect(kindOf(result, direction)).toBe(kind))
})
