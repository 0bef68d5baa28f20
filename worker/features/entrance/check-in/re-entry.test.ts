import { describe, expect, it } from 'vitest'
import type { ScanResult, ScansInput } from '../../../contract/check-in.ts'
import type { Result } from '../../../contract/problem.ts'
import { openDoorStage } from '../../../../tests/support/door-stage.ts'

type Scan = ScansInput['check_ins'][number]

const valueOf = <T>(answer: Result<T>): T => {
  if (!answer.ok) throw new Error(answer.problem.code)
  return answer.value
}

const open = () => {
  const stage = openDoorStage()
  const list = stage.newList({ re_entry: true })
  const start = stage.clock.now
  const at = (minute: number): string => new Date(start + minute * 60_000).toISOString()
  stage.clock.now = start + 3_600_000
  const scan = (scan: Scan): ScanResult => stage.scan(list, scan)[0] as ScanResult
  /** A scan that a device decided without a network. */
  const late = (one: { ticket_code: string }, direction: 'IN' | 'OUT', minute: number, device = 'Entrance A'): Scan => ({
    ticket_code: one.ticket_code,
    direction,
    device,
    scan_id: `${device} ${direction} ${minute}`,
    scanned_at: at(minute),
  })
  const counts = () => valueOf(stage.box.query('getCheckInList', list.id, stage.clock.now))
  const detail = (id: string) => valueOf(stage.box.query('getAttendee', id, stage.clock.now))
  const row = (reference: string) => stage.read(list, {}, {}).data.find((one) => one.reference === reference)
  const undo = (one: ScanResult, scan_id?: string): void =>
    void stage.box.must(
      'undoCheckIn',
      { short_id: list.short_id, attendee_ref: one.attendee?.attendee_ref ?? '', scan_id },
      stage.clock.now,
    )
  return { stage, list, at, scan, late, counts, detail, row, undo }
}

describe('a list with re-entry', () => {
  it('agrees with the same scans in another order, sent as often as it takes', () => {
    const one = open()
    const other = open()
    const ada = one.stage.add('Ada', 'X')
    const same = other.stage.add('Ada', 'X')
    const scansOf = ({ late }: typeof one, who: { ticket_code: string }) => [
      late(who, 'IN', 1),
      late(who, 'OUT', 10),
      late(who, 'IN', 20, 'Entrance B'),
      late(who, 'IN', 25),
    ]
    for (const scan of scansOf(one, ada)) one.scan(scan)
    for (const scan of [...scansOf(other, same).toReversed(), ...scansOf(other, same)]) other.scan(scan)
    const seen = ({ row }: typeof one, { reference }: { reference: string }) => row(reference)
    expect(seen(one, ada)).toMatchObject({
      checked_in_at: one.at(1),
      last_pass: { direction: 'IN', at: one.at(20), device: 'Entrance B' },
      also: { at: one.at(25), device: 'Entrance A' },
    })
    const { checked_in_at, last_pass, also } = seen(one, ada) ?? {}
    expect(seen(other, same)).toMatchObject({ checked_in_at, last_pass, also })
    for (const { counts } of [one, other]) expect(counts()).toMatchObject({ checked_in: 1, inside: 1 })
  })

  it('keeps every scan in the history, and what each is worth in the timeline', () => {
    const { stage, scan, late, detail, undo } = open()
    const ada = stage.add('Ada', 'X')
    const first = scan(late(ada, 'IN', 1))
    scan(late(ada, 'OUT', 10))
    scan(late(ada, 'OUT', 12, 'Entrance B'))
    undo(first, 'Entrance A OUT 10')
    const { check_ins } = detail(ada.id)
    expect(check_ins).toMatchObject([
      {
        passes: [
          { direction: 'IN', device: 'Entrance A', undone_at: null },
          { direction: 'OUT', undone_at: expect.any(String) },
          { direction: 'OUT', device: 'Entrance B', undone_at: null },
        ],
      },
    ])
    const kinds = valueOf(stage.box.query('getTimeline', ada.order_id, stage.clock.now)).map(({ kind }) => kind)
    // The other scan out counts instead.
    expect(kinds.slice(0, 4)).toEqual(['CHECKED_OUT', 'CHECK_OUT_UNDONE', 'CHECKED_OUT', 'CHECKED_IN'])
  })

  it('counts a cancelled attendee neither as checked in nor as out', () => {
    const { stage, scan, late, counts } = open()
    const [ada, bo] = [stage.add('Ada', 'X'), stage.add('Bo', 'X')]
    for (const one of [ada, bo]) scan(late(one, 'IN', 1))
    scan(late(ada, 'OUT', 10))
    expect(counts()).toMatchObject({ total: 2, checked_in: 2, inside: 1 })
    const cancel = (status: 'ACTIVE' | 'CANCELLED') =>
      stage.box.must('setAttendeeStatus', { attendee_id: ada.id, status, by: { kind: 'SYSTEM', name: null } }, stage.clock.now)
    cancel('CANCELLED')
    expect(counts()).toMatchObject({ total: 1, checked_in: 1, inside: 1 })
    expect(scan(late(ada, 'OUT', 20))).toMatchObject({ ok: false, code: 'attendee_cancelled' })
    cancel('ACTIVE')
    expect(counts()).toMatchObject({ total: 2, checked_in: 2, inside: 1 })
  })

  it('has at most a hundred scans of an attendee, then says so', () => {
    const { stage, scan, late } = open()
    const ada = stage.add('Ada', 'X')
    for (let n = 0; n < 100; n += 1) expect(scan(late(ada, n % 2 ? 'OUT' : 'IN', n / 2)).ok).toBe(true)
    expect(scan(late(ada, 'IN', 55))).toMatchObject({ ok: false, code: 'pass_limit_reached', attendee: { first_name: 'Ada' } })
    expect(scan(late(ada, 'OUT', 0.5))).toMatchObject({ ok: true })
  })

  it('may get re-entry while people are in, and lose it: who is out then stays out', () => {
    const { stage, list, scan, late, counts } = open()
    const change = (re_entry: boolean) => stage.box.must('updateCheckInList', { id: list.id, fields: { re_entry } }, stage.clock.now)
    const [ada, bo] = [stage.add('Ada', 'X'), stage.add('Bo', 'X')]
    change(false)
    expect(scan(late(ada, 'OUT', 1))).toMatchObject({ ok: false, code: 'check_out_not_allowed' })
    for (const one of [ada, bo]) expect(scan({ ticket_code: one.ticket_code, scan_id: one.id }).ok).toBe(true)
    change(true)
    stage.clock.now += 60_000
    expect(scan({ ticket_code: ada.ticket_code, direction: 'OUT' })).toMatchObject({
      ok: true,
      attendee: { last_pass: { direction: 'OUT' } },
    })
    expect(counts()).toMatchObject({ checked_in: 2, inside: 1 })
    change(false)
    expect(scan({ ticket_code: ada.ticket_code })).toMatchObject({ ok: false, code: 'already_checked_in' })
    expect(counts()).toMatchObject({ checked_in: 2, inside: 2 })
    change(true)
    expect(counts()).toMatchObject({ checked_in: 2, inside: 1 })
    stage.clock.now += 60_000
    expect(scan({ ticket_code: ada.ticket_code })).toMatchObject({ ok: true })
    expect(counts()).toMatchObject({ checked_in: 2, inside: 2 })
  })
})
