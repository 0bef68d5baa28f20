import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeCoverage, covers, decideScan, isOnNoList, takeBack, takeBackScan, type CheckIn } from './check-in.ts'

describe('what a list covers', () => {
  const all = { all_tickets: true, ticket_ids: [] }
  const few = { all_tickets: false, ticket_ids: ['a', 'b'] }
  const none = { all_tickets: false, ticket_ids: [] }

  it('leaves a ticket out where no list that is still to come or open has it', () => {
    const now = '2026-11-20T20:00:00.000Z'
    const open = { ...few, activates_at: null, expires_at: null }
    const later = { ...all, activates_at: '2026-11-21T20:00:00.000Z', expires_at: null }
    const over = { ...all, activates_at: null, expires_at: '2026-11-20T20:00:00.000Z' }
    expect([isOnNoList([open], 'a', now), isOnNoList([open], 'x', now)]).toEqual([false, true])
    expect([isOnNoList([open, later], 'x', now), isOnNoList([open, over], 'x', now), isOnNoList([over], 'x', now)]).toEqual([
      false,
      true,
      true,
    ])
    // Without any list the door is not prepared yet, which is another matter.
    expect(isOnNoList([], 'x', now)).toBe(false)
  })

  it('is every ticket, or those named', () => {
    expect([covers(all, 'x'), covers(few, 'a'), covers(few, 'x'), covers(none, 'a')]).toEqual([true, true, false, false])
  })

  it.each([
    [null, {}, all],
    [null, { ticket_ids: ['a', 'b', 'a'] }, few],
    [null, { all_tickets: true, ticket_ids: ['a'] }, all],
    [null, { ticket_ids: [] }, null],
    [null, { all_tickets: false }, null],
    [few, {}, few],
    [few, { all_tickets: true }, all],
    [few, { all_tickets: false }, few],
    [few, { ticket_ids: [] }, null],
    [all, { all_tickets: false }, null],
    [all, { ticket_ids: ['a', 'b'] }, few],
    [none, {}, none],
    [none, { all_tickets: false }, null],
  ])('changes from %j with %j to %j', (before, change, after) => expect(changeCoverage(before, change)).toEqual(after))
})

describe('what devices decided without a network', () => {
  const list = { all_tickets: true, ticket_ids: [], activates_at: null, expires_at: null }
  const attendee = { ticket_id: 'tkt', status: 'ACTIVE' as const }
  const timeOf = (minute: number): string => new Date(Date.UTC(2027, 5, 1, 18, minute)).toISOString()
  const now = timeOf(59)
  /** `of` is the minute of the own scan an undo names; without it, it is for all who came in before. */
  type Act = { minute: number; undo: boolean; device: number; of?: number | undefined }

  const after = (acts: Act[]): CheckIn | null =>
    acts.reduce<CheckIn | null>((before, { minute, undo, device, of }) => {
      const at = timeOf(minute)
      if (undo && of !== undefined) return before && (takeBackScan(before, `${device}-${of}`, at) ?? before)
      if (undo) return before && (takeBack(before, at) ?? before)
      const scan = { at, scan_id: `${device}-${minute}`, device: `Door ${device}`, decided: true }
      const decision = decideScan(list, attendee, before, scan, now)
      return ('check_in' in decision && decision.check_in) || before
    }, null)
  const checkedInAt = (row: CheckIn | null) => (row && !row.undone_at ? row.checked_in_at : null)

  /** Each device sends in its own order; between them any order may come. */
  const interleaved = (devices: Act[][], turns: number[]): Act[] => {
    const queues = devices.map((acts) => [...acts])
    const out: Act[] = []
    for (let turn = 0; queues.some((queue) => queue.length); turn += 1) {
      const left = queues.filter((queue) => queue.length)
      out.push(left[(turns[turn % turns.length] ?? 0) % left.length]?.shift() as Act)
    }
    return out
  }

  it('ends the same in whatever order it arrives: in since the first scan after the last undo', () => {
    const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 10 })
    const turns = fc.array(fc.nat(), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(minutes, fc.array(fc.tuple(fc.nat(2), fc.boolean()), { minLength: 10, maxLength: 10 }), turns, (times, kinds, order) => {
        const acts = times
          .toSorted((a, b) => a - b)
          .map((minute, index) => ({ minute, device: kinds[index]?.[0] ?? 0, undo: kinds[index]?.[1] ?? false }))
        // A device takes back only whom it saw come in.
        const devices = [0, 1, 2].map((device) => {
          const own = acts.filter((act) => act.device === device)
          return own.filter((act, index) => !act.undo || own.slice(0, index).some((one) => !one.undo))
        })
        const all = devices.flat()
        const lastUndo = Math.max(-1, ...all.filter((act) => act.undo).map((act) => act.minute))
        const first = Math.min(...all.filter((act) => !act.undo && act.minute > lastUndo).map((act) => act.minute))
        expect(checkedInAt(after(interleaved(devices, order)))).toBe(Number.isFinite(first) ? timeOf(first) : null)
      }),
      { numRuns: 500 },
    )
  })

  it('ends the same in whatever order it arrives where undos name a scan: the first scan that none took back counts', () => {
    const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 10 })
    const turns = fc.array(fc.nat(), { minLength: 1, maxLength: 12 })
    const kinds = fc.array(fc.tuple(fc.nat(2), fc.constantFrom('scan', 'scan', 'undo', 'clear')), { minLength: 10, maxLength: 10 })
    fc.assert(
      fc.property(minutes, kinds, turns, (times, kindsOf, order) => {
        const acts = times
          .toSorted((a, b) => a - b)
          .map((minute, index) => ({ minute, device: kindsOf[index]?.[0] ?? 0, kind: kindsOf[index]?.[1] ?? 'scan' }))
        const devices = [0, 1, 2].map((device): Act[] => {
          const own = acts.filter((act) => act.device === device)
          return own.flatMap(({ minute, kind }, index): Act[] => {
            const of = own.slice(0, index).findLast((one) => one.kind === 'scan')?.minute
            if (kind === 'scan') return [{ minute, device, undo: false }]
            if (of === undefined) return []
            return [{ minute, device, undo: true, of: kind === 'undo' ? of : undefined }]
          })
        })
        const all = devices.flat()
        const cleared = Math.max(-1, ...all.filter((act) => act.undo && act.of === undefined).map((act) => act.minute))
        const undone = new Set(all.filter((act) => act.undo).map((act) => act.of))
        const first = Math.min(
          ...all.filter((act) => !act.undo && act.minute > cleared && !undone.has(act.minute)).map((act) => act.minute),
        )
        expect(checkedInAt(after(interleaved(devices, order)))).toBe(Number.isFinite(first) ? timeOf(first) : null)
      }),
      { numRuns: 500 },
    )
  })

  it('takes back the named scan alone, and never another device’s', () => {
    const both = after([
      { minute: 1, undo: false, device: 1 },
      { minute: 5, undo: false, device: 2 },
    ]) as CheckIn
    expect(takeBackScan(both, '2-5', timeOf(9))).toMatchObject({ checked_in_at: timeOf(1), scan_id: '1-1', undone_at: null, later: null })
    expect(takeBackScan(both, '1-1', timeOf(9))).toMatchObject({ checked_in_at: timeOf(5), scan_id: '2-5', undone_at: null, later: null })
    expect(takeBackScan(both, '3-5', timeOf(9))).toBeNull()
  })

  it('names the admission that stands to the device that came later, and the same scan twice is the same', () => {
    const first = { at: timeOf(1), scan_id: 'a', device: 'Door A', decided: true }
    const second = { at: timeOf(5), scan_id: 'b', device: 'Door B', decided: true }
    const one = decideScan(list, attendee, null, first, now)
    const row = one.do === 'admit' ? one.check_in : null
    const two = decideScan(list, attendee, row, second, now)
    expect(two).toMatchObject({ do: 'refuse', code: 'already_checked_in', at: timeOf(1) })
    const kept = (two.do === 'refuse' && two.check_in) || null
    expect(kept).toMatchObject({ device: 'Door A', later: [{ scan_id: 'b' }] })
    expect(decideScan(list, attendee, kept, second, now)).toMatchObject({ do: 'refuse', check_in: { later: [{ scan_id: 'b' }] } })
    expect(takeBack(kept as CheckIn, timeOf(3))).toMatchObject({ checked_in_at: timeOf(5), device: 'Door B', undone_at: null })
  })

  it('gives no time to a scan from before an undo, nor to the same scan again, unless someone came in since', () => {
    const scanAt = (minute: number) => ({ at: timeOf(minute), scan_id: `scan ${minute}`, device: 'Door A', decided: true })
    const undone = after([
      { minute: 5, undo: false, device: 1 },
      { minute: 10, undo: true, device: 1 },
    ])
    const again = after([
      { minute: 5, undo: false, device: 1 },
      { minute: 10, undo: true, device: 1 },
      { minute: 20, undo: false, device: 1 },
    ])
    expect(decideScan(list, attendee, undone, scanAt(1), now)).toEqual({ do: 'refuse', code: 'already_checked_in', at: null })
    expect(decideScan(list, attendee, undone, { ...scanAt(5), scan_id: '1-5' }, now)).toEqual({ do: 'repeat', at: null })
    expect(decideScan(list, attendee, again, scanAt(1), now)).toEqual({ do: 'refuse', code: 'already_checked_in', at: timeOf(20) })
  })

  it('remembers no more than twenty of one person', () => {
    const acts = Array.from({ length: 40 }, (_, minute) => ({ minute, undo: false, device: 1 }))
    expect(after(acts)?.later).toHaveLength(20)
  })
})
