import { beforeAll, describe, expect, it } from 'vitest'
import type { DoorAttendee, DoorList } from '../../../../../worker/contract/check-in.ts'
import { SLOT_MS, slotOf } from '../../../../../worker/shared/moving-code.ts'
import { movingCode, movingKeyOf } from '../../../../../worker/shared/moving-mac.ts'
import { CachedList } from './cached-list.ts'
import { loadMovingCheck } from './moving-check.ts'

const list: DoorList = {
  short_id: 'door',
  name: 'Main entrance',
  description: null,
  activates_at: '2027-06-01T17:00:00.000Z',
  expires_at: '2027-06-01T23:00:00.000Z',
  status: 'ACTIVE',
  total: 0,
  re_entry: false,
  moving_codes: false,
  inside: 0,
  checked_in: 0,
  version: 1,
  entrances: [],
  ticket_colors: [],
  event: { id: 'evt', title: 'Nocturnes', start_date: '2027-06-01T18:00:00.000Z', timezone: 'Europe/Berlin' },
}
const during = '2027-06-01T18:00:00.000Z'
const guest = (n: number, some: Partial<DoorAttendee> = {}): DoorAttendee => ({
  attendee_ref: `ref${n}`,
  first_name: `Guest${n}`,
  last_name: 'Müller',
  order_number: '#GJEZMM',
  reference: `#GJEZMM-${n}`,
  ticket: 'Standing',
  ticket_id: 'tkt',
  status: 'ACTIVE',
  on_list: true,
  checked_in_at: null,
  code_hash: `hash${n}`,
  version: n,
  device: null,
  ...some,
})
const keptOf = (...people: DoorAttendee[]): CachedList => {
  const stored = new CachedList()
  for (const one of people) stored.put(one)
  return stored
}
const namesOf = (stored: CachedList, text: string): string[] => stored.search(text, 10).rows.map((row) => row.first_name)

describe('moving codes without a network', () => {
  beforeAll(loadMovingCheck)
  const hash = 'a'.repeat(64)
  const stored = keptOf(guest(1, { code_hash: hash }), guest(2, { code_hash: 'b'.repeat(64) }))
  const moving = { ...list, moving_codes: true }
  const now = Date.parse(during)
  const codeAt = (at: number, reference = '#GJEZMM-1', of = hash) => ({ ticket_code: movingCode(movingKeyOf(of), reference, slotOf(at)) })

  it('admit in their slot and two beside it', () => {
    for (const off of [-2, -1, 0, 1, 2])
      expect(stored.decide(moving, codeAt(now + off * SLOT_MS), during)).toMatchObject({ ok: true, attendee: { reference: '#GJEZMM-1' } })
    for (const off of [-3, 3])
      expect(stored.decide(moving, codeAt(now + off * SLOT_MS), during)).toMatchObject({ ok: false, code: 'moving_code_stale' })
  })

  it('leave a ticket’s own code worthless, and decide nothing of a code they can’t know', () => {
    expect(stored.decide(moving, { code_hash: hash }, during)).toMatchObject({ ok: false, code: 'moving_code_required' })
    expect(stored.decide(list, { code_hash: hash }, during)).toMatchObject({ ok: true })
    expect(stored.decide(moving, codeAt(now, '#GJEZMM-2'), during)).toBeNull()
    expect(stored.decide(moving, codeAt(now, '#NOBODY-1'), during)).toBeNull()
  })

  it('leave staff the way by name and by printed reference', () => {
    expect(stored.decide(moving, { attendee_ref: 'ref1' }, during)).toMatchObject({ ok: true })
    expect(stored.decide(moving, { ticket_code: '#GJEZMM-1' }, during)).toMatchObject({ code: 'reference_needs_confirmation' })
  })
})

describe('a cached list', () => {
  const came = { checked_in_at: '2027-06-01T17:30:00.000Z', device: 'Door B' }
  const stored = keptOf(guest(1), guest(2, came), guest(3, { status: 'CANCELLED' }))

  it('decides like the server', () => {
    expect(stored.decide(list, { code_hash: 'hash1' }, during)).toMatchObject({
      ok: true,
      checked_in_at: during,
      attendee: { first_name: 'Guest1' },
    })
    expect(stored.decide(list, { code_hash: 'hash2' }, during)).toMatchObject({ ok: false, code: 'already_checked_in', ...came })
    expect(stored.decide(list, { attendee_ref: 'ref3' }, during)).toMatchObject({ ok: false, code: 'attendee_cancelled' })
    expect(stored.decide(list, { ticket_code: 'gjezmm-01' }, during)).toMatchObject({ ok: false, code: 'reference_needs_confirmation' })
    expect(stored.decide(list, { code_hash: 'hash1' }, '2027-06-01T16:59:59.999Z')).toMatchObject({ code: 'check_in_list_inactive' })
    expect(stored.decide(list, { code_hash: 'hash1' }, '2027-06-01T23:00:00.000Z')).toMatchObject({ code: 'check_in_list_expired' })
  })

  it('lets people out and in again on a list with re-entry, and counts who is inside', () => {
    const open = { ...list, re_entry: true }
    const out = { direction: 'OUT', at: '2027-06-01T17:40:00.000Z', device: 'Door B', scan_id: 'b' } as const
    const both = keptOf(guest(1), guest(2, came), guest(3, { ...came, last_pass: out }))
    expect([both.total, both.checkedIn, both.inside]).toEqual([3, 2, 1])
    const decide = (n: number, direction: 'IN' | 'OUT') =>
      both.decide(open, { code_hash: `hash${n}` }, during, { direction, device: 'Door A', scan_id: 'a' })
    expect(decide(1, 'OUT')).toMatchObject({ ok: false, code: 'not_checked_in' })
    expect(decide(1, 'IN')).toMatchObject({ ok: true, checked_in_at: during, attendee: { last_pass: { direction: 'IN', at: during } } })
    expect(decide(2, 'IN')).toMatchObject({ ok: false, code: 'already_checked_in', device: 'Door B' })
    expect(decide(2, 'OUT')).toMatchObject({ ok: true, checked_in_at: came.checked_in_at, attendee: { last_pass: { direction: 'OUT' } } })
    expect(decide(3, 'OUT')).toMatchObject({ ok: false, code: 'not_checked_in', attendee: { last_pass: out } })
    expect(decide(3, 'IN')).toMatchObject({ ok: true, checked_in_at: came.checked_in_at })
    expect(both.decide(open, { ticket_code: 'gjezmm-2' }, during, { direction: 'OUT', device: null, scan_id: 'a' })).toMatchObject({
      code: 'reference_needs_confirmation',
    })
    // Without re-entry, someone who went out stays out.
    expect(both.decide(list, { code_hash: 'hash3' }, during)).toMatchObject({ ok: false, code: 'already_checked_in' })
  })

  it('knows whom another list admits: rejected here, found by name, not counted', () => {
    const both = keptOf(guest(1), guest(4, { on_list: false }))
    expect(both.decide(list, { code_hash: 'hash4' }, during)).toMatchObject({
      ok: false,
      code: 'ticket_not_on_list',
      attendee: { first_name: 'Guest4', ticket: 'Standing' },
    })
    expect([both.total, namesOf(both, ''), namesOf(both, 'guest4')]).toEqual([1, ['Guest1'], ['Guest4']])
  })

  it('counts by ticket and by device', () => {
    const hall = keptOf(
      guest(1, { ...came }),
      guest(2, { ...came, device: null }),
      guest(3, { ...came, ticket: 'Balcony' }),
      guest(4),
      guest(5, { ...came, on_list: false }),
      guest(6, { ...came, status: 'CANCELLED' }),
    )
    expect(hall.counts()).toEqual({
      tickets: [
        { name: 'Balcony', total: 1, checkedIn: 1 },
        { name: 'Standing', total: 3, checkedIn: 2 },
      ],
      devices: [
        { name: 'Door B', checkedIn: 2 },
        { name: null, checkedIn: 1 },
      ],
    })
  })

  it('returns null for an unknown code: its ticket may be new', () => {
    expect(stored.decide(list, { code_hash: 'other' }, during)).toBeNull()
    expect(stored.decide(list, { ticket_code: 'NOT-A-TICKET' }, during)).toBeNull()
  })

  it('counts expected and checked-in people through every change', () => {
    const own = keptOf(guest(1), guest(2, came), guest(3, { status: 'CANCELLED' }))
    expect([own.total, own.inside, own.size]).toEqual([2, 1, 3])
    own.put(guest(1, came))
    own.put(guest(3))
    expect([own.total, own.inside]).toEqual([3, 2])
    own.put(guest(2, { ...came, status: 'CANCELLED' }))
    own.remove('ref3')
    own.remove('nobody')
    expect([own.total, own.inside, own.size]).toEqual([1, 1, 2])
    own.clear()
    expect([own.total, own.inside, own.size]).toEqual([0, 0, 0])
  })

  it('drops the code of a reissued ticket and a person’s former name', () => {
    const own = keptOf(guest(1))
    own.put(guest(1, { code_hash: 'new', first_name: 'Zoë' }))
    expect([own.find({ code_hash: 'hash1' }).attendee, own.find({ code_hash: 'new' }).attendee?.first_name]).toEqual([null, 'Zoë'])
    expect([namesOf(own, 'guest1'), namesOf(own, 'zoe')]).toEqual([[], ['Zoë']])
  })
})

describe('the local search', () => {
  const stored = keptOf(
    guest(1, { first_name: 'Jürgen' }),
    guest(2, { first_name: 'Łukasz', last_name: 'Wałęsa' }),
    guest(3, { first_name: 'Li', last_name: 'Wu' }),
    guest(4, { first_name: '小明', last_name: '王' }),
    guest(5, { first_name: 'Ada', last_name: 'Gone', status: 'CANCELLED' }),
  )

  it.each([
    ['muller', ['Jürgen']],
    ['mueller jurgen', ['Jürgen']],
    ['ülle', ['Jürgen']],
    ['j m', ['Jürgen']],
    ['wu', ['Li']],
    ['l w', ['Li', 'Łukasz']],
    ['u', []],
    ['明', ['小明']],
    ['gjezmm-2', ['Łukasz']],
    ['ada', ['Ada']],
    ['💥', []],
    ['', ['Jürgen', 'Li', 'Łukasz', '小明']],
  ])('finds for %j the same people as the server: %j', (text, names) => expect(namesOf(stored, text)).toEqual(names))

  it('returns the first matches and their total', () => {
    const many = keptOf(...Array.from({ length: 60 }, (_, index) => guest(index)))
    const { rows, total } = many.search('muller', 50)
    expect([rows.length, total]).toEqual([50, 60])
    const names = (most: number) => many.search('muller', most).rows.map(({ first_name }) => first_name)
    expect(names(Number.POSITIVE_INFINITY).slice(0, 50)).toEqual(names(50))
    // Also after a person is renamed or removed.
    many.put(guest(3, { first_name: 'Aaron' }))
    many.remove('ref4')
    expect([names(Number.POSITIVE_INFINITY)[0], names(Number.POSITIVE_INFINITY).length]).toEqual(['Aaron', 59])
  })
})
