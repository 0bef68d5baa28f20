import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CheckIn } from './check-in.ts'
import { allPasses, checkInOf, clearedOf, decidePass, MAX_PASSES, presenceOf, timeOfLiveScan, type Pass } from './passes.ts'

const timeOf = (minute: number): string => new Date(Date.UTC(2027, 5, 1, 18, minute)).toISOString()
const now = timeOf(59)
const pass = (scan_id: string, direction: Pass['direction'], minute: number, device = 'Entrance A'): Pass => ({
  scan_id,
  direction,
  at: timeOf(minute),
  device,
  undone_at: null,
})

type State = { passes: Pass[]; row: CheckIn | null }
const empty: State = { passes: [], row: null }
type Event = Pass | { undo: string } | { clear: string }

/** The state after scans and undos of devices without a network arrived in this order. */
const after = (events: readonly Event[], from: State = empty): State =>
  events.reduce<State>(({ passes: recorded, row }, event) => {
    const passes = allPasses(recorded, row)
    const cleared = clearedOf(row)
    if ('clear' in event) {
      const at = cleared && cleared > event.clear ? cleared : event.clear
      return { passes, row: checkInOf(passes, row, at, now) }
    }
    if ('undo' in event) {
      const undone = passes.map((one) => (one.scan_id === event.undo ? { ...one, undone_at: one.undone_at ?? now } : one))
      return { passes: undone, row: checkInOf(undone, row, cleared, now) }
    }
    const { isNew } = decidePass(passes, event, cleared, true)
    const all = isNew ? [...passes, event] : passes
    return { passes: all, row: checkInOf(all, row, cleared, now) }
  }, from)

/** What anyone sees of it. */
const shown = ({ row }: State) =>
  row && !row.undone_at ? { since: row.checked_in_at, last: row.last_pass, again: row.later?.map(({ scan_id }) => scan_id) ?? [] } : null

const direction = fc.constantFrom('IN' as const, 'OUT' as const)
/** Scans of three devices, some of them at the same moment. */
const scans = fc
  .array(fc.tuple(fc.nat(30), direction, fc.nat(2)), { minLength: 1, maxLength: 14 })
  .map((all) => all.map(([minute, way, device], index) => pass(`scan ${index}`, way, minute, `Entrance ${device}`)))
const delivered = <T>(events: readonly T[], places: readonly number[]): T[] =>
  events
    .map((event, index) => ({ event, place: places[index % places.length] ?? 0 }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ event }) => event)
const places = fc.array(fc.nat(), { minLength: 1, maxLength: 20 })

describe('scans of devices without a network', () => {
  it('lead to the same state in any order', () => {
    fc.assert(
      fc.property(scans, places, (all, order) => {
        expect(shown(after(delivered(all, order)))).toEqual(shown(after(all)))
      }),
      { numRuns: 500 },
    )
  })

  it('change nothing when they arrive again', () => {
    fc.assert(
      fc.property(scans, places, (all, order) => {
        const once = after(all)
        expect(after([...delivered(all, order), ...all], once)).toEqual(once)
      }),
      { numRuns: 300 },
    )
  })

  it('never have someone inside twice, or out who wasn’t in: in and out take turns', () => {
    fc.assert(
      fc.property(scans, (all) => {
        const ways = presenceOf(all, null).counting.map((one) => one.direction)
        expect(ways).toEqual(ways.map((_, index) => (index % 2 === 0 ? 'IN' : 'OUT')))
      }),
      { numRuns: 300 },
    )
  })

  it('lead to the same state in any order beside undos of single scans, each after its scan', () => {
    fc.assert(
      fc.property(scans, fc.array(fc.nat(13), { maxLength: 5 }), places, (all, undone, order) => {
        const ids = new Set(undone.flatMap((index) => all[index]?.scan_id ?? []))
        const withUndos = (events: Pass[]) =>
          events.flatMap((one): Event[] => (ids.has(one.scan_id) ? [one, { undo: one.scan_id }] : [one]))
        const kept = all.filter((one) => !ids.has(one.scan_id))
        expect(shown(after(withUndos(delivered(all, order))))).toEqual(shown(after(kept)))
      }),
      { numRuns: 500 },
    )
  })

  it('lead to the same state in any order beside an undo of all that was before a time', () => {
    fc.assert(
      fc.property(scans, fc.nat(30), fc.nat(14), places, (all, minute, place, order) => {
        const clear = { clear: timeOf(minute) }
        // There is something to undo for the device that does it.
        const [first, ...others] = [pass('first', 'IN', 0), ...delivered(all, order)] as [Pass, ...Pass[]]
        const cleared = after([first, ...others.slice(0, place), clear, ...others.slice(place)])
        expect(shown(cleared)).toEqual(shown(after(all.filter(({ at }) => at > timeOf(minute)))))
      }),
      { numRuns: 500 },
    )
  })
})

it('scans decided at once are decided by the present state, even if their clock stands still or goes back', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(direction, fc.nat(3), fc.nat(9))), (all) => {
      const passes: Pass[] = []
      let isInside = false
      for (const [index, [way, minute, random]] of all.entries()) {
        const one = { ...pass(`${random} ${index}`, way, 0), at: timeOfLiveScan(passes, null, timeOf(minute)) }
        const { ok } = decidePass(passes, one, null, false)
        expect(ok).toBe(isInside === (way === 'OUT'))
        if (!ok) continue
        isInside = way === 'IN'
        passes.push(one)
      }
    }),
    { numRuns: 300 },
  )
})

describe('an attendee', () => {
  const inOutIn = [pass('a', 'IN', 1), pass('b', 'OUT', 10), pass('c', 'IN', 20, 'Entrance B')]

  it('is checked in once and inside since the last scan in', () => {
    expect(after(inOutIn).row).toMatchObject({
      checked_in_at: timeOf(1),
      scan_id: 'a',
      device: 'Entrance A',
      last_pass: { direction: 'IN', at: timeOf(20), device: 'Entrance B', scan_id: 'c' },
    })
  })

  it.each([
    [inOutIn, 'IN', 'already_checked_in'],
    [inOutIn.slice(0, 2), 'OUT', 'not_checked_in'],
    [[], 'OUT', 'not_checked_in'],
  ] as const)('after %j is not let %s a second time', (before, way, code) => {
    const twice = pass('twice', way, 30)
    expect(decidePass(before, twice, null, false)).toEqual({ ok: false, code, isNew: false })
    // Decided without a network it stays, for an earlier scan may still come.
    expect(decidePass(before, twice, null, true)).toEqual({ ok: false, code, isNew: true })
  })

  it('who was let in by two devices is reported to the first of them', () => {
    const both = after([pass('b', 'IN', 5, 'Entrance B'), pass('a', 'IN', 1)])
    expect(both.row).toMatchObject({ checked_in_at: timeOf(1), device: 'Entrance A', later: [{ scan_id: 'b', device: 'Entrance B' }] })
    // Not once it turns out that they had left in between.
    expect(after([pass('out', 'OUT', 3)], both).row).toMatchObject({ last_pass: { scan_id: 'b' }, later: null })
  })

  it('is as before a scan once that is undone, whichever it was', () => {
    expect(shown(after([...inOutIn, { undo: 'c' }]))).toMatchObject({ since: timeOf(1), last: { scan_id: 'b' } })
    expect(shown(after([...inOutIn, { undo: 'b' }]))).toMatchObject({ since: timeOf(1), last: { scan_id: 'a' }, again: ['c'] })
    expect(shown(after([...inOutIn, { undo: 'a' }]))).toMatchObject({ since: timeOf(20), last: { scan_id: 'c' } })
    expect(shown(after([...inOutIn, { undo: 'a' }, { undo: 'c' }]))).toBeNull()
    expect(decidePass(after([...inOutIn, { undo: 'c' }]).passes, inOutIn[2] as Pass, null, true)).toEqual({ ok: true, isNew: false })
  })

  it('has so many scans and no more', () => {
    const many = Array.from({ length: MAX_PASSES }, (_, index) => pass(`scan ${index}`, index % 2 ? 'OUT' : 'IN', index % 50))
    expect(decidePass(many, pass('more', 'IN', 58), null, true)).toEqual({ ok: false, code: 'pass_limit_reached', isNew: false })
    expect(decidePass(many.slice(1), pass('more', 'IN', 58), null, true)).toMatchObject({ isNew: true })
  })

  it('who was checked in before the list had re-entry is inside, by that scan', () => {
    const row: CheckIn = {
      checked_in_at: timeOf(1),
      scan_id: 'a',
      device: 'Entrance A',
      undone_at: null,
      cleared_at: null,
      later: [{ at: timeOf(5), scan_id: 'b', device: 'Entrance B' }],
      undone_scans: null,
      last_pass: null,
    }
    expect(shown(after([pass('out', 'OUT', 10)], { passes: [], row }))).toMatchObject({ since: timeOf(1), last: { scan_id: 'out' } })
    expect(shown(after([{ undo: 'a' }], { passes: [], row }))).toMatchObject({ since: timeOf(5), last: { scan_id: 'b' } })
  })
})
