import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openDoorStage, type StagedAttendee } from '../../../../tests/support/door-stage.ts'
import type { CheckInList } from '../../../contract/check-in.ts'

const refusalOf = (run: () => unknown): string => {
  try {
    run()
    return 'accepted'
  } catch (error) {
    return String(error)
  }
}

describe('the door’s search', () => {
  const stage = openDoorStage()
  const list = stage.newList({ name: 'Main', ticket_ids: [stage.tickets[0] as string] })
  stage.newList({ name: 'Gallery', ticket_ids: [stage.tickets[1] as string] })
  stage.newList({ name: 'All doors' })
  const jurgen = stage.add('Jürgen', 'Müller')
  stage.add('Łukasz', 'Wałęsa')
  stage.add('Li', 'Wu')
  stage.add('小明', '王')
  stage.add('أحمد', 'الحسن')
  const other = stage.add('Zoë', 'Other', 1)
  const gone = stage.add('Zora', 'Gone')
  stage.box.must('setAttendeeStatus', { attendee_id: gone.id, status: 'CANCELLED', by: { kind: 'SYSTEM', name: null } }, stage.clock.now)

  it.each([
    ['muller', ['Jürgen Müller']],
    ['MÜLLER', ['Jürgen Müller']],
    ['mueller jurgen', ['Jürgen Müller']],
    ['mül jür', ['Jürgen Müller']],
    ['ülle', ['Jürgen Müller']],
    ['j m', ['Jürgen Müller']],
    ['walesa', ['Łukasz Wałęsa']],
    ['wu', ['Li Wu']],
    ['l w', ['Li Wu', 'Łukasz Wałęsa']],
    ['明', ['小明 王']],
    ['王小明', ['小明 王']],
    ['احمد', ['أحمد الحسن']],
    ['zo', ['Zoë Other', 'Zora Gone']],
    ['zo other', ['Zoë Other']],
    ['muller wu', []],
    ['u', []],
    ['💥', []],
    ['"', []],
  ])('for %s finds %j', (query, names) => expect(stage.find(list, query)).toEqual(names))

  it('finds any part of a reference, with and without its sign', () => {
    const { reference } = jurgen
    for (const part of [reference, reference.toLowerCase(), reference.slice(1), reference.slice(1, 5), reference.slice(3)])
      expect(stage.find(list, part), part).toContain('Jürgen Müller')
  })

  it('shows who is not on the list, with their entrances, and who is cancelled', () => {
    const [zoe, zora] = stage.read(list, { query: 'zo' }).data
    expect(zoe).toMatchObject({ reference: other.reference, status: 'ACTIVE', on_list: false, entrances: ['Gallery', 'All doors'] })
    expect(zora).toMatchObject({ reference: gone.reference, status: 'CANCELLED', on_list: true })
    expect(zora).not.toHaveProperty('entrances')
  })

  it('is not needed to see those the list expects, by first or last name, page by page or by key', () => {
    const names = (query: object) => stage.read(list, { ...query }).data.map((row) => row.first_name)
    expect(names({})).toEqual(['Jürgen', 'Li', 'Łukasz', 'أحمد', '小明'])
    expect(names({ sort_by: 'last_name', sort_direction: 'desc' })).toEqual(['小明', 'أحمد', 'Li', 'Łukasz', 'Jürgen'])
    expect(names({ per_page: 2, page: 2 })).toEqual(['Łukasz', 'أحمد'])
    const first = stage.read(list, { per_page: 3 })
    expect(first.meta).toMatchObject({ total: 5, last_page: 2, allowed_sorts: ['first_name', 'last_name'] })
    expect(names({ per_page: 3, after: first.meta.next })).toEqual(['أحمد', '小明'])
  })

  it('filters by check-in, and gives no more than a hundred a page', () => {
    stage.scan(list, { ticket_code: jurgen.ticket_code })
    const { data, meta } = stage.read(list, { 'filter_fields[checked_in_at][ne]': 'null' })
    expect(data.map((row) => [row.first_name, row.checked_in_at])).toEqual([['Jürgen', '2027-06-01T17:00:00.000Z']])
    expect(meta.total).toBe(1)
    expect(refusalOf(() => stage.read(list, { per_page: 101 }))).toContain('per_page')
    expect(refusalOf(() => stage.read(list, { sort_by: 'reference' }))).toContain('sort_by')
  })

  it('follows a name that changed, and forgets who is deleted', () => {
    stage.box.open(stage.clock.now, (box) => {
      box.db.run(sql`update attendees set search = 'renamed person' where id = ${other.id}`)
    })
    expect([stage.find(list, 'renamed'), stage.find(list, 'other')]).toEqual([['Zoë Other'], []])
    stage.box.open(stage.clock.now, (box) => {
      box.db.run(sql`delete from attendees where id = ${other.id}`)
    })
    expect(stage.find(list, 'renamed')).toEqual([])
  })
})

describe('the list for offline use', () => {
  const everyPage = (stage: ReturnType<typeof openDoorStage>, list: CheckInList, since?: number, per_page = 2) => {
    const pages = []
    let after: string | null | undefined
    do {
      const page = stage.read(list, { per_page, ...(after ? { after } : {}) }, since === undefined ? {} : { since })
      pages.push(page)
      after = page.meta.next
    } while (after)
    return { rows: pages.flatMap((page) => page.data), meta: pages[0]!.meta, later: pages.slice(1).map((page) => page.meta) }
  }

  it('holds everyone it covers, cancelled ones too, with hashes, and then only what changed', () => {
    const stage = openDoorStage()
    const list = stage.newList({ ticket_ids: [stage.tickets[0] as string] })
    const people = ['Ada', 'Bo', 'Cy', 'Di', 'Ed'].map((name) => stage.add(name, 'X'))
    stage.add('Not here', 'X', 1)
    const cancel = (attendee: StagedAttendee) =>
      stage.box.must(
        'setAttendeeStatus',
        { attendee_id: attendee.id, status: 'CANCELLED', by: { kind: 'SYSTEM', name: null } },
        stage.clock.now,
      )
    cancel(people[4] as StagedAttendee)
    const all = everyPage(stage, list)
    expect(all.rows.map((row) => [row.first_name, row.status])).toEqual([
      ['Ada', 'ACTIVE'],
      ['Bo', 'ACTIVE'],
      ['Cy', 'ACTIVE'],
      ['Di', 'ACTIVE'],
      ['Ed', 'CANCELLED'],
    ])
    expect(all.rows[0]?.code_hash).toBe(
      createHash('sha256')
        .update(people[0]?.ticket_code ?? '')
        .digest('hex'),
    )
    expect(JSON.stringify(all.rows)).not.toContain(people[0]?.ticket_code)
    expect(all.meta).toMatchObject({ version: expect.any(Number) })
    for (const meta of all.later) expect(meta).not.toHaveProperty('version')

    const since = all.meta.version as number
    expect(everyPage(stage, list, since).rows).toEqual([])
    const [scanned] = stage.scan(list, { code_hash: all.rows[0]?.code_hash ?? '' })
    cancel(people[1] as StagedAttendee)
    stage.add('New', 'X')
    stage.add('Elsewhere', 'X', 1)
    const changed = everyPage(stage, list, since)
    expect(changed.rows.map((row) => [row.first_name, row.status, row.checked_in_at !== null])).toEqual([
      ['Ada', 'ACTIVE', true],
      ['Bo', 'CANCELLED', false],
      ['New', 'ACTIVE', false],
    ])
    const undone = { short_id: list.short_id, attendee_ref: scanned?.attendee?.attendee_ref ?? '' }
    stage.box.must('undoCheckIn', undone, stage.clock.now)
    const rest = everyPage(stage, list, changed.meta.version)
    expect(rest.rows).toMatchObject([{ first_name: 'Ada', checked_in_at: null }])
  })

  it('misses nothing that changes while it is read', () => {
    const stage = openDoorStage()
    const list = stage.newList()
    const people = ['Ada', 'Bo', 'Cy', 'Di'].map((name) => stage.add(name, 'X'))
    const first = stage.read(list, { per_page: 2 }, {})
    stage.scan(list, { ticket_code: people[0]?.ticket_code }, { ticket_code: people[3]?.ticket_code })
    const second = stage.read(list, { per_page: 100, after: first.meta.next }, {})
    expect(second.data.map((row) => row.first_name).toSorted()).toEqual(['Ada', 'Cy', 'Di'])
    const next = everyPage(stage, list, first.meta.version)
    expect(next.rows.map((row) => row.first_name).toSorted()).toEqual(['Ada', 'Di'])
  })

  it('says who left and who came once the list covers other tickets, even where that happened in the middle of a read', () => {
    const stage = openDoorStage()
    const list = stage.newList({ ticket_ids: [stage.tickets[0] as string] })
    for (const name of ['Ada', 'Bo', 'Cy']) stage.add(name, 'X')
    stage.add('Second', 'X', 1)
    const first = stage.read(list, { per_page: 2 }, {})
    const renamed = { id: list.id, fields: { name: 'Same tickets', ticket_ids: [stage.tickets[0] as string] } }
    stage.box.must('updateCheckInList', renamed, stage.clock.now)
    expect(everyPage(stage, list, first.meta.version)).toMatchObject({ rows: [] })
    stage.box.must('updateCheckInList', { id: list.id, fields: { all_tickets: true } }, stage.clock.now)
    const anew = everyPage(stage, list, first.meta.version)
    expect(anew.rows.map((row) => [row.first_name, row.removed])).toEqual([
      ['Ada', undefined],
      ['Bo', undefined],
      ['Cy', undefined],
      ['Second', undefined],
    ])
    stage.box.must('updateCheckInList', { id: list.id, fields: { ticket_ids: [stage.tickets[1] as string] } }, stage.clock.now)
    const fewer = everyPage(stage, list, anew.meta.version)
    expect(fewer.rows.map((row) => [row.first_name, row.removed])).toEqual([
      ['Ada', true],
      ['Bo', true],
      ['Cy', true],
      ['Second', undefined],
    ])
    for (const { code_hash } of fewer.rows.filter((row) => row.removed)) expect(code_hash).toBeUndefined()
    expect(everyPage(stage, list, fewer.meta.version).rows).toEqual([])
    expect(everyPage(stage, list).rows.map((row) => row.first_name)).toEqual(['Second'])
  })

  it('comes up to a thousand a page', () => {
    const stage = openDoorStage()
    const list = stage.newList()
    expect(stage.read(list, { per_page: 1000 }, {}).meta.per_page).toBe(1000)
    expect(refusalOf(() => stage.read(list, { per_page: 1001 }, {}))).not.toBe('accepted')
  })
})
