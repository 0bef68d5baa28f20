import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openDoorStage } from '../../../../tests/support/door-stage.ts'

const by = { kind: 'SYSTEM' as const, name: null }

describe('a scan', () => {
  const stage = openDoorStage()
  const list = stage.newList({ ticket_ids: [stage.tickets[0] as string] })
  const scan = (check_in: object) => stage.scan(list, check_in)[0]

  it('is answered with what scanned before, and when', () => {
    const one = stage.add('Ada', 'Lovelace')
    expect(scan({ ticket_code: one.ticket_code, device: 'North gate 2' })).toMatchObject({ ok: true })
    expect(scan({ ticket_code: one.ticket_code, device: 'South' })).toMatchObject({
      code: 'already_checked_in',
      checked_in_at: '2027-06-01T17:00:00.000Z',
      device: 'North gate 2',
    })
    const two = stage.add('Bo', 'X')
    scan({ ticket_code: two.ticket_code })
    expect(scan({ ticket_code: two.ticket_code })).toMatchObject({ code: 'already_checked_in', device: null })
  })

  it('from before an undo is answered with who is in: no one, or a guest who came after it', () => {
    const one = stage.add('Gil', 'X')
    const base = stage.clock.now
    const at = (minute: number): string => new Date(base + minute * 60_000).toISOString()
    const offline = (minute: number, device: string) =>
      scan({ ticket_code: one.ticket_code, scan_id: `${device} ${minute}`, scanned_at: at(minute), device })
    const read = () => stage.read(list, {}, {}).data.find(({ reference }) => reference === one.reference)
    stage.clock.now = base + 60 * 60_000
    const attendee_ref = offline(10, 'Door B')?.attendee?.attendee_ref ?? ''
    stage.box.must('undoCheckIn', { short_id: list.short_id, attendee_ref, undone_at: at(20) }, stage.clock.now)
    const late = offline(5, 'Door A')
    expect(late).toMatchObject({ ok: false, code: 'already_checked_in', checked_in_at: null, device: null })
    expect(late?.attendee?.checked_in_at).toBe(read()?.checked_in_at)
    expect(offline(10, 'Door B')).toMatchObject({ ok: true, checked_in_at: null, attendee: { checked_in_at: null } })
    expect(offline(30, 'Door B')).toMatchObject({ ok: true, checked_in_at: at(30) })
    expect(offline(5, 'Door A')).toMatchObject({ ok: false, checked_in_at: at(30), device: 'Door B' })
    // Refused for another reason, they are in all the same.
    stage.box.must('setAttendeeStatus', { attendee_id: one.id, status: 'CANCELLED', by }, stage.clock.now)
    expect(offline(40, 'Door A')).toMatchObject({ code: 'attendee_cancelled', checked_in_at: null, attendee: { checked_in_at: at(30) } })
    expect(read()?.checked_in_at).toBe(at(30))
    stage.clock.now = base
  })

  it('by the hash of a code is as good as by the code', () => {
    const one = stage.add('Cy', 'X')
    const code_hash = createHash('sha256').update(one.ticket_code).digest('hex')
    expect(scan({ code_hash: code_hash.toUpperCase() })).toMatchObject({ ok: true, attendee: { first_name: 'Cy' } })
    expect(scan({ code_hash })).toMatchObject({ code: 'already_checked_in' })
    expect(scan({ code_hash: createHash('sha256').update('nobody').digest('hex') })).toMatchObject({ code: 'ticket_code_unknown' })
  })

  it('of a printed reference never admits: it asks, and the answer admits', () => {
    const one = stage.add('Di', 'Printed')
    const { reference } = one
    for (const typed of [reference, reference.slice(1), ` ${reference.toLowerCase()} `, reference.replace('-', '-0')]) {
      const asked = scan({ ticket_code: typed })
      expect(asked).toMatchObject({
        ok: false,
        code: 'reference_needs_confirmation',
        attendee: { first_name: 'Di', last_name: 'Printed', ticket: 'Ticket a', checked_in_at: null },
      })
    }
    expect(stage.box.query('getAttendee', one.id, stage.clock.now)).toMatchObject({ value: { checked_in_at: null } })
    const ref = scan({ ticket_code: reference })?.attendee?.attendee_ref ?? ''
    expect(scan({ attendee_ref: ref })).toMatchObject({ ok: true })
    expect(scan({ ticket_code: reference })).toMatchObject({ code: 'already_checked_in' })
  })

  it('of a printed reference says at once what stands against it', () => {
    const elsewhere = stage.add('Ed', 'X', 1)
    const gone = stage.add('Flo', 'X')
    stage.box.must('setAttendeeStatus', { attendee_id: gone.id, status: 'CANCELLED', by }, stage.clock.now)
    expect(scan({ ticket_code: elsewhere.reference })).toMatchObject({ code: 'ticket_not_on_list' })
    expect(scan({ ticket_code: gone.reference })).toMatchObject({ code: 'attendee_cancelled' })
    expect(scan({ ticket_code: '#ZZZZZZ-1' })).toMatchObject({ code: 'ticket_code_unknown' })
  })
})

describe('a ticket at the wrong entrance', () => {
  const stage = openDoorStage(2)
  const [a, b] = stage.tickets as [string, string]
  const list = stage.newList({ ticket_ids: [a] })
  stage.newList({ name: 'All doors' })
  stage.newList({ name: 'Balcony', ticket_ids: [b] })
  stage.newList({ name: 'Yesterday', expires_at: '2027-05-31T12:00' })

  it('is answered with the person, the ticket, and the lists that admit it', () => {
    const one = stage.add('Ed', 'X', 1)
    expect(stage.scan(list, { ticket_code: one.ticket_code })).toMatchObject([
      {
        ok: false,
        code: 'ticket_not_on_list',
        attendee: { first_name: 'Ed', ticket: 'Ticket b', on_list: false, checked_in_at: null, entrances: ['All doors', 'Balcony'] },
      },
    ])
  })

  it('is known to a device that reads everyone, and where to is in its list', () => {
    const names = (offline: { since?: number; elsewhere?: boolean }) =>
      stage.read(list, {}, offline).data.map(({ first_name, on_list, code_hash }) => [first_name, on_list, code_hash?.length])
    expect(names({})).toEqual([])
    expect(names({ elsewhere: true })).toEqual([['Ed', false, 64]])
    const { version } = stage.read(list, {}, { elsewhere: true }).meta
    stage.add('Flo', 'X', 1)
    expect(names({ elsewhere: true, since: version ?? 0 })).toEqual([['Flo', false, 64]])
    // A change of what the list covers brings everyone again, and removes no one.
    stage.box.must('updateCheckInList', { id: list.id, fields: { ticket_ids: [b] } }, stage.clock.now)
    stage.add('Gus', 'X', 0)
    expect(names({ elsewhere: true, since: version ?? 0 })).toEqual([
      ['Ed', true, 64],
      ['Flo', true, 64],
      ['Gus', false, 64],
    ])
    expect(stage.box.query('getDoorList', { short_id: list.short_id }, stage.clock.now)).toMatchObject({
      value: {
        entrances: [
          { name: 'All doors', all_tickets: true, ticket_ids: [] },
          { name: 'Balcony', all_tickets: false, ticket_ids: [b] },
        ],
      },
    })
  })
})

describe('a note for check-in', () => {
  const stage = openDoorStage(2)
  const list = stage.newList({ ticket_ids: [stage.tickets[0] as string] })
  const correct = (attendee_id: string, check_in_note: string | null) =>
    stage.box.must('correctAttendee', { attendee_id, fields: { check_in_note }, by }, stage.clock.now)

  it('comes with the scan and with the list, to those whose list it is, until it is taken away', () => {
    const [one, other] = [stage.add('Ada', 'X'), stage.add('Bo', 'X', 1)]
    for (const { id } of [one, other]) expect(correct(id, 'Wristband')).toMatchObject({ check_in_note: 'Wristband' })
    const notes = () => stage.read(list, {}, { elsewhere: true }).data.map((row) => row.note)
    expect(notes()).toEqual(['Wristband', undefined])
    const { version } = stage.read(list, {}, {}).meta
    expect(stage.scan(list, { ticket_code: one.ticket_code })).toMatchObject([{ ok: true, attendee: { note: 'Wristband' } }])
    correct(one.id, null)
    expect(stage.read(list, {}, { since: version ?? 0 }).data).toMatchObject([{ first_name: 'Ada' }])
    expect(notes()).toEqual([undefined, undefined])
  })
})

describe('the colour of a ticket', () => {
  const stage = openDoorStage(2)
  const list = stage.newList()
  const coloursOf = (): unknown =>
    (stage.box.query('getDoorList', { short_id: list.short_id }, stage.clock.now) as { value: { ticket_colors: unknown } }).value
      .ticket_colors
  const paint = (color: string | null) =>
    stage.box.must('updateTicket', { id: stage.tickets[1] as string, fields: { color }, taxes: [] }, stage.clock.now)

  it('is what its check-in lists say, until it has none', () => {
    expect(coloursOf()).toEqual([])
    expect(paint('#f59e0b')).toMatchObject({ color: '#f59e0b' })
    expect(coloursOf()).toEqual([{ ticket_id: stage.tickets[1], color: '#f59e0b' }])
    paint(null)
    expect(coloursOf()).toEqual([])
  })
})

describe('what a list covers', () => {
  const stage = openDoorStage(2)
  const make = (fields: object) =>
    stage.box.command('createCheckInList', { id: `cil_${JSON.stringify(fields)}`, fields: { name: 'Door', ...fields } }, stage.clock.now)
  const [a, b] = stage.tickets as [string, string]

  it.each([
    [{}, { all_tickets: true, ticket_ids: [] }],
    [{ all_tickets: true }, { all_tickets: true, ticket_ids: [] }],
    [
      { all_tickets: true, ticket_ids: [] },
      { all_tickets: true, ticket_ids: [] },
    ],
    [{ ticket_ids: [a] }, { all_tickets: false, ticket_ids: [a] }],
    [
      { all_tickets: false, ticket_ids: [a, b, a] },
      { all_tickets: false, ticket_ids: [a, b] },
    ],
  ])('with %j is %j', (fields, coverage) => expect(make(fields)).toMatchObject({ ok: true, value: coverage }))

  it.each([[{ ticket_ids: [] }], [{ all_tickets: false }], [{ all_tickets: false, ticket_ids: [] }]])(
    'may not be nothing: %j',
    (fields) => {
      const refusal = { ok: false, problem: { code: 'validation_failed', errors: { ticket_ids: ['validation.one_ticket'] } } }
      expect(make(fields)).toMatchObject(refusal)
      const list = stage.newList()
      expect(stage.box.command('updateCheckInList', { id: list.id, fields }, stage.clock.now)).toMatchObject(refusal)
    },
  )

  it('is every ticket, new ones too, or never all because the last one went', () => {
    const own = openDoorStage(2)
    const all = own.newList()
    const few = own.newList({ ticket_ids: [own.tickets[1] as string] })
    own.box.must('deleteTicket', own.tickets[1] as string, own.clock.now)
    const late = own.add('Ada', 'X')
    expect(own.scan(few, { ticket_code: late.ticket_code })).toMatchObject([{ code: 'ticket_not_on_list' }])
    expect(own.scan(all, { ticket_code: late.ticket_code })).toMatchObject([{ ok: true }])
    const renamed = own.box.command('updateCheckInList', { id: few.id, fields: { name: 'Still none' } }, own.clock.now)
    expect(renamed).toMatchObject({ ok: true, value: { name: 'Still none', all_tickets: false, ticket_ids: [], total: 0 } })
    expect(own.box.must('updateCheckInList', { id: few.id, fields: { all_tickets: true } }, own.clock.now)).toMatchObject({ total: 1 })
  })
})
