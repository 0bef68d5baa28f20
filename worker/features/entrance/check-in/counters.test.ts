import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { effort } from '../../../../tests/support/effort.ts'
import type { CheckInList } from '../../../contract/check-in.ts'
import { openDoorStage, type DoorStage, type StagedAttendee } from '../../../../tests/support/door-stage.ts'

type StagedList = CheckInList & { gone?: boolean }

type Step =
  | { do: 'add'; ticket: number }
  | { do: 'cancel' | 'reactivate'; who: number }
  | { do: 'cancel_order'; who: number }
  | { do: 'scan'; who: number; list: number; earlier: boolean; out: boolean }
  | { do: 're_entry'; list: number; on: boolean }
  | { do: 'undo'; who: number; list: number }
  | { do: 'cover'; list: number; tickets: number[] | null }
  | { do: 'delete_list'; list: number }

const number = fc.nat({ max: 11 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('add' as const), ticket: fc.nat({ max: 2 }) }) },
  fc.record({ do: fc.constantFrom('cancel' as const, 'reactivate' as const), who: number }),
  fc.record({ do: fc.constant('cancel_order' as const), who: number }),
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('scan' as const),
      who: number,
      list: fc.nat({ max: 2 }),
      earlier: fc.boolean(),
      out: fc.boolean(),
    }),
  },
  fc.record({ do: fc.constant('re_entry' as const), list: fc.nat({ max: 2 }), on: fc.boolean() }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), who: number, list: fc.nat({ max: 2 }) }) },
  fc.record({
    do: fc.constant('cover' as const),
    list: fc.nat({ max: 2 }),
    tickets: fc.option(fc.uniqueArray(fc.nat({ max: 2 }), { minLength: 1 })),
  }),
  fc.record({ do: fc.constant('delete_list' as const), list: fc.constant(2) }),
)

/** Every sum as it is kept, and as it is when everything is counted. */
const sumsOf = ({ box, clock }: DoorStage) =>
  box.open(clock.now, ({ db }) => {
    const kept = db.all<{ name: string; n: number }>(
      sql`select name, n from counters where name not in ('version', 'steady') and n <> 0 order by name`,
    )
    const counted = db.all<{ name: string; n: number }>(sql`
      select 'attendees:' || ticket_id as name, count(*) as n from attendees where status = 'ACTIVE' group by ticket_id
      union all
      select 'attendees_in:' || ticket_id, count(*) from attendees where status = 'ACTIVE' and checked_in_at is not null group by ticket_id
      union all
      select 'in:' || c.list_id || ':' || a.ticket_id, count(*) from check_ins c join attendees a on a.id = c.attendee_id
        where c.undone_at is null and a.status = 'ACTIVE' group by c.list_id, a.ticket_id
      union all
      select 'out:' || c.list_id || ':' || a.ticket_id, count(*) from check_ins c join attendees a on a.id = c.attendee_id
        where c.undone_at is null and a.status = 'ACTIVE' and json_extract(c.last_pass, '$.direction') = 'OUT' group by c.list_id, a.ticket_id
      union all
      select 'arrivals:' || list_id, count(*) from check_ins where undone_at is null group by list_id
      order by name`)
    return { kept, counted }
  })

const by = { kind: 'SYSTEM' as const, name: null }

const take = (stage: DoorStage, lists: StagedList[], people: StagedAttendee[], one: Step): void => {
  stage.clock.now += 1000
  const { now } = stage.clock
  if (one.do === 'add') {
    people.push(stage.add(`Guest${people.length}`, 'Stage', one.ticket))
    return
  }
  const list = 'list' in one ? lists[one.list] : undefined
  if (list?.gone) return
  if (list && one.do === 'delete_list') {
    stage.box.must('deleteCheckInList', list.id, now)
    list.gone = true
    return
  }
  if (list && one.do === 're_entry') {
    stage.box.must('updateCheckInList', { id: list.id, fields: { re_entry: one.on } }, now)
    return
  }
  if (list && one.do === 'cover') {
    const fields = one.tickets ? { ticket_ids: one.tickets.map((index) => stage.tickets[index] as string) } : { all_tickets: true }
    stage.box.must('updateCheckInList', { id: list.id, fields }, now)
    return
  }
  const attendee = 'who' in one ? people[one.who % Math.max(people.length, 1)] : undefined
  if (!attendee) return
  if (list && one.do === 'scan') {
    const earlier = one.earlier ? { scan_id: `scan-${now}`, scanned_at: new Date(now - 3_600_000).toISOString() } : {}
    stage.scan(list, { ticket_code: attendee.ticket_code, ...earlier, direction: one.out ? 'OUT' : 'IN' })
  }
  if (list && one.do === 'undo') {
    const found = stage.read(list, { query: attendee.reference }).data.find((row) => row.reference === attendee.reference)
    stage.box.must('undoCheckIn', { short_id: list.short_id, attendee_ref: found?.attendee_ref ?? '' }, now)
  }
  if (one.do === 'cancel_order') {
    const idempotency = { key: `cancel-${now}`, body_hash: '' }
    stage.box.command(
      'cancelOrder',
      { order_id: attendee.order_id, refund_id: `rfd_${now}`, refund_amount: null, notify_buyer: false, by, idempotency },
      now,
    )
  }
  if (one.do === 'cancel' || one.do === 'reactivate') {
    const status = one.do === 'cancel' ? 'CANCELLED' : 'ACTIVE'
    stage.box.command('setAttendeeStatus', { attendee_id: attendee.id, status, by }, now)
  }
}

describe('the sums of an event', () => {
  it('agree with what is counted anew, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 60 }), (steps) => {
        const stage = openDoorStage(3)
        try {
          const lists = [stage.newList(), stage.newList({ ticket_ids: [stage.tickets[0] as string], re_entry: true }), stage.newList()]
          const people: StagedAttendee[] = []
          for (const one of steps) take(stage, lists, people, one)
          const { kept, counted } = sumsOf(stage)
          expect(kept).toEqual(counted)
        } finally {
          stage.box.close()
        }
      }),
      { numRuns: effort('CHECK_INS', { short: 12, long: 240 }) },
    )
  })

  it('are what lists and figures show', () => {
    const stage = openDoorStage(2)
    const all = stage.newList()
    const second = stage.newList({ ticket_ids: [stage.tickets[1] as string] })
    const people = [stage.add('Ada', 'X'), stage.add('Bo', 'X', 1), stage.add('Cy', 'X', 1)]
    stage.scan(all, { ticket_code: people[0]?.ticket_code }, { ticket_code: people[1]?.ticket_code })
    stage.scan(second, { ticket_code: people[1]?.ticket_code })
    stage.box.must('setAttendeeStatus', { attendee_id: people[2]?.id ?? '', status: 'CANCELLED', by }, stage.clock.now)
    expect(stage.box.query('getCheckInStats', null, stage.clock.now)).toMatchObject({
      value: {
        attendees: 2,
        checked_in: 2,
        lists: [
          { total: 2, checked_in: 2 },
          { total: 1, checked_in: 1 },
        ],
      },
    })
    expect(stage.box.query('getEventStats', null, stage.clock.now)).toMatchObject({ value: { attendees: 2, checked_in: 2 } })
  })
})
