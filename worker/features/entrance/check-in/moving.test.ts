import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openDoorStage, type StagedAttendee } from '../../../../tests/support/door-stage.ts'
import type { CheckInList } from '../../../contract/check-in.ts'
import type { PublicAttendee } from '../../../contract/public.ts'
import { SLOT_MS, slotOf } from '../../../shared/moving-code.ts'
import { movingCode, movingKeyOf } from '../../../shared/moving-mac.ts'

const by = { kind: 'SYSTEM' as const, name: null }
const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex')

/** An event with moving codes; `add` answers with what its pages and devices know of the ticket. */
const openMoving = () => {
  const stage = openDoorStage()
  const set = (moving_codes: boolean) => stage.box.must('updateSettings', { moving_codes }, stage.clock.now)
  const add = (name: string) => {
    const ticket: StagedAttendee = stage.add(name, 'X')
    const page = (): PublicAttendee => {
      const found = stage.box.query('getPublicAttendee', ticket.short_id, stage.clock.now)
      if (!found.ok) throw new Error(found.problem.code)
      return found.value as PublicAttendee
    }
    const codeAt = (at: number): string => movingCode(page().moving_key ?? '', ticket.reference, slotOf(at))
    return { ticket, page, codeAt }
  }
  const list: CheckInList = stage.newList()
  const scan = (check_in: object) => stage.scan(list, check_in as never)[0]
  return { stage, set, add, list, scan }
}

describe('moving codes at the entrance', () => {
  it('admit in their slot and two beside it, and are answered as old outside of that', () => {
    const { stage, set, add, scan } = openMoving()
    set(true)
    for (const [off, ok] of [
      [-3, false],
      [-2, true],
      [0, true],
      [2, true],
      [3, false],
    ] as const) {
      const { codeAt, ticket } = add(`Guest ${off}`)
      expect(scan({ ticket_code: codeAt(stage.clock.now + off * SLOT_MS) })).toMatchObject(
        ok ? { ok: true } : { ok: false, code: 'moving_code_stale', attendee: { reference: ticket.reference } },
      )
    }
  })

  it('admit once: the same code a second time within its slots is in already, and after them old', () => {
    const { stage, set, add, scan } = openMoving()
    set(true)
    const { codeAt } = add('Ada')
    const code = codeAt(stage.clock.now)
    expect(scan({ ticket_code: code, scan_id: 'first' })).toMatchObject({ ok: true })
    expect(scan({ ticket_code: code, scan_id: 'second' })).toMatchObject({ code: 'already_checked_in' })
    stage.clock.now += 3 * SLOT_MS
    expect(scan({ ticket_code: code, scan_id: 'third' })).toMatchObject({ code: 'moving_code_stale' })
    // The first scan, sent again because its answer was lost.
    expect(scan({ ticket_code: code, scan_id: 'first' })).toMatchObject({ ok: true })
  })

  it('leave a ticket’s own code worthless, as a code and as its hash, and its page has none', () => {
    const { set, add, scan } = openMoving()
    const { ticket, page } = add('Bo')
    expect(page()).toMatchObject({ ticket_code: ticket.ticket_code, moving_key: null })
    set(true)
    expect(page()).toMatchObject({ ticket_code: null, moving_key: movingKeyOf(hashOf(ticket.ticket_code)) })
    expect(scan({ ticket_code: ticket.ticket_code })).toMatchObject({ ok: false, code: 'moving_code_required' })
    expect(scan({ code_hash: hashOf(ticket.ticket_code) })).toMatchObject({ ok: false, code: 'moving_code_required' })
    expect(scan({ code_hash: hashOf(ticket.ticket_code), scan_id: 'late', scanned_at: '2027-06-01T17:00:00.000Z' })).toMatchObject({
      code: 'moving_code_required',
    })
    set(false)
    expect(scan({ ticket_code: ticket.ticket_code })).toMatchObject({ ok: true })
  })

  it('are not made for another ticket, nor with what a device keeps in place of the key', () => {
    const { stage, set, add, scan } = openMoving()
    const [one, other] = [add('Cy'), add('Di')]
    set(true)
    const slot = slotOf(stage.clock.now)
    expect(scan({ ticket_code: movingCode(one.page().moving_key ?? '', other.ticket.reference, slot) })).toMatchObject({
      code: 'ticket_code_unknown',
    })
    expect(scan({ ticket_code: movingCode(hashOf(one.ticket.ticket_code), one.ticket.reference, slot) })).toMatchObject({
      code: 'ticket_code_unknown',
    })
  })

  it('that a device decided without a network count by the time it scanned', () => {
    const { stage, set, add, scan } = openMoving()
    set(true)
    const { codeAt } = add('Eve')
    const then = stage.clock.now
    const code = codeAt(then)
    stage.clock.now += 3_600_000
    const late = (at: number, scan_id: string) => scan({ ticket_code: code, scan_id, scanned_at: new Date(at).toISOString() })
    expect(late(then + 3 * SLOT_MS, 'replayed')).toMatchObject({ code: 'moving_code_stale' })
    expect(late(then + SLOT_MS, 'true')).toMatchObject({ ok: true, checked_in_at: new Date(then + SLOT_MS).toISOString() })
  })

  it('die with a new code of the ticket, but for scans from before', () => {
    const { stage, set, add, scan } = openMoving()
    set(true)
    const { ticket, codeAt } = add('Flo')
    const code = codeAt(stage.clock.now)
    const at = new Date(stage.clock.now).toISOString()
    stage.clock.now += 1000
    stage.box.must('reissueTicket', { attendee_id: ticket.id, short_id: 's_new', ticket_code: 'NEWCODE', by }, stage.clock.now)
    expect(scan({ ticket_code: code })).toMatchObject({ code: 'ticket_code_unknown' })
    expect(scan({ ticket_code: code, scan_id: 'before', scanned_at: at })).toMatchObject({ ok: true })
  })

  it('are checked with what devices keep, which neither is a ticket’s code nor opens its page', () => {
    const { stage, set, add, list, scan } = openMoving()
    const { ticket, codeAt } = add('Gil')
    set(true)
    const [kept] = stage.read(list, {}, {}).data
    expect(stage.box.query('getDoorList', { short_id: list.short_id, pin: null }, stage.clock.now)).toMatchObject({
      value: { moving_codes: true },
    })
    expect(movingCode(movingKeyOf(kept?.code_hash ?? ''), ticket.reference, slotOf(stage.clock.now))).toBe(codeAt(stage.clock.now))
    const text = JSON.stringify(kept)
    expect(text).not.toContain(ticket.ticket_code)
    expect(text).not.toContain(ticket.short_id)
    for (const secret of [kept?.code_hash ?? '', movingKeyOf(kept?.code_hash ?? '')]) {
      expect(stage.box.query('getPublicAttendee', secret, stage.clock.now)).toMatchObject({ ok: false, problem: { code: 'not_found' } })
      expect(scan({ ticket_code: secret })).toMatchObject({ code: 'ticket_code_unknown' })
    }
  })

  it('of a list with re-entry let in and out, each current', () => {
    const { stage, set, add } = openMoving()
    set(true)
    const list = stage.newList({ re_entry: true })
    const { codeAt } = add('Hal')
    const pass = (direction: 'IN' | 'OUT', code: string, scan_id: string) => stage.scan(list, { ticket_code: code, direction, scan_id })[0]
    const first = codeAt(stage.clock.now)
    expect(pass('IN', first, 'in')).toMatchObject({ ok: true })
    stage.clock.now += 60_000
    expect(pass('OUT', first, 'old')).toMatchObject({ code: 'moving_code_stale' })
    expect(pass('OUT', codeAt(stage.clock.now), 'out')).toMatchObject({ ok: true })
    expect(pass('IN', first, 'in')).toMatchObject({ ok: true })
  })
})
