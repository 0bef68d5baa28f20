import { sql, type SQL } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { CheckInList } from '../../../contract/check-in.ts'
import { attendedPrices } from '../../catalogue/tickets/ticket-holders.ts'
import { effort } from '../../../../tests/support/effort.ts'
import { boxPlanRules } from '../../../../tests/support/plan-rules.ts'
import { faultsIn } from '../../../../tests/support/query-plans.ts'
import { openDoorStage, type DoorStage } from '../../../../tests/support/door-stage.ts'

const opened: DoorStage[] = []
afterAll(() => opened.forEach((stage) => stage.box.close()))

const firsts = ['anna', 'jose', 'maria', 'nguyen', 'lukasz', 'soren', 'fatima', 'wei', 'olga', 'peter', 'li', 'noor', 'emile', 'zoe']
const lasts = ['muller', 'walesa', 'wu', 'kjaer', 'ivanova', 'smith', 'haddad', 'duc', 'ofarrell', 'garcia', 'tanaka', 'silva', 'novak']

/** An event with this many attendees, every hundredth with a ticket of its own and every third checked in at the first list. */
const openHall = (size: number): { stage: DoorStage; all: CheckInList; few: CheckInList } => {
  const stage = openDoorStage(2)
  const all = stage.newList()
  const few = stage.newList({ name: 'Backstage', ticket_ids: [stage.tickets[1] as string] })
  const pick = (names: string[], by: SQL) =>
    sql`json_extract(${JSON.stringify(names)}, '$[' || ((${by}) % ${sql.raw(String(names.length))}) || ']')`
  stage.box.open(stage.clock.now, ({ db }) => {
    db.run(sql`with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${sql.raw(String(size))}),
      people as (select i, ${pick(firsts, sql`i * 7 + i / 13`)} as first, ${pick(lasts, sql`i * 5 + i / 11`)} || (i % 977) as last,
        printf('%06d', i / 2) as number, i % 2 + 1 as position from n)
      insert into attendees (id, event_id, order_id, order_number, line_id, ticket_id, price_id, ticket_title, short_id, reference, position,
        first_name, last_name, email, locale, status, created_at, ticket_code, code_hash, search, last_name_key, door_version, checked_in_at)
      select printf('att_%016d', i), 'evt_0000000000000000', printf('ord_%016d', i / 2), '#' || number, 'lin', iif(i % 100 = 0, 'tkt_b', 'tkt_a'),
        'prc', 'Ticket', printf('s%d', i), '#' || number || '-' || position, position, first, last, 'guest@foyer.test', 'en', 'ACTIVE',
        '2027-01-01T00:00:00.000Z', printf('C%d', i), printf('h%d', i), first || ' ' || last || ' ' || number || '-' || position,
        last || ' ' || first, i + 1, iif(i % 3 = 0, '2027-06-01T16:00:00.000Z', null) from people`)
    db.run(sql`insert into check_ins (id, event_id, list_id, attendee_id, checked_in_at) select ${all.id} || ':' || id, event_id, ${all.id}, id, checked_in_at
      from attendees where checked_in_at is not null`)
    db.run(sql`insert into counters select 'attendees:' || ticket_id, count(*) from attendees group by ticket_id`)
    db.run(sql`insert into counters values ('version', ${size}) on conflict (name) do update set n = excluded.n`)
  })
  opened.push(stage)
  return { stage, all, few }
}

type Hall = ReturnType<typeof openHall>

const deep = (hall: Hall) => hall.stage.read(hall.all, { per_page: 100, page: 5 }).meta.next

// The first of every three is in already.
let scanned = 1

/** What a door asks, by what it is. */
const asked: Record<string, (hall: Hall) => unknown> = {
  'first page': ({ stage, all }) => stage.read(all, { per_page: 50 }),
  'first page by last name, backwards': ({ stage, all }) => stage.read(all, { per_page: 50, sort_by: 'last_name', sort_direction: 'desc' }),
  'page by key': (hall) => hall.stage.read(hall.all, { per_page: 50, after: deep(hall) }),
  'first page of a list of few': ({ stage, few }) => stage.read(few, { per_page: 50 }),
  'search: one word': ({ stage, all }) => stage.read(all, { query: 'muller17', per_page: 50 }),
  'search: a common word': ({ stage, all }) => stage.read(all, { query: 'muller', per_page: 50 }),
  'search: two words': ({ stage, all }) => stage.read(all, { query: 'wal anna', per_page: 50 }),
  'search: two letters': ({ stage, all }) => stage.read(all, { query: 'wu', per_page: 50 }),
  'search: one letter': ({ stage, all }) => stage.read(all, { query: 'm', per_page: 50 }),
  'search: reference': ({ stage, all }) => stage.read(all, { query: '#000123-1', per_page: 50 }),
  'offline: first thousand': ({ stage, all }) => stage.read(all, { per_page: 1000 }, {}),
  'offline: a list of few': ({ stage, few }) => stage.read(few, { per_page: 1000 }, {}),
  'offline: everyone, for a list of few': ({ stage, few }) => stage.read(few, { per_page: 1000 }, { elsewhere: true }),
  'offline: nothing new': ({ stage, all }) => stage.read(all, { per_page: 1000 }, { since: 1e9 }),
  'the list and its counts': ({ stage, all }) => stage.box.query('getDoorList', { short_id: all.short_id }, stage.clock.now),
  'check-in figures': ({ stage }) => stage.box.query('getCheckInStats', null, stage.clock.now),
  'event figures': ({ stage }) => stage.box.query('getEventStats', null, stage.clock.now),
  'scan of an unknown code': ({ stage, all }) => stage.scan(all, { ticket_code: 'NOBODY' }),
  'scan that admits': ({ stage, all }) => stage.scan(all, { ticket_code: `C${(scanned += 3)}` }),
  'somebody added': ({ stage }) => stage.add('Late', 'Comer'),
  'scan of someone in already': ({ stage, all }) => stage.scan(all, { code_hash: 'h0' }),
  'filter: who is in': ({ stage, all }) => stage.read(all, { 'filter_fields[checked_in_at][ne]': 'null' }),
  'prices someone has': ({ stage }) => stage.box.open(stage.clock.now, (box) => attendedPrices(box, 'tkt_a')),
}

const time = (run: () => unknown): number => {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
  return times.toSorted((a, b) => a - b)[2] ?? 0
}

/** A stadium has 200,000. */
const many = effort('ATTENDEES', { short: 20_000, long: 200_000 })

describe('the door of a full stadium', () => {
  const small = openHall(1000)
  const large = openHall(many)

  it.each(Object.keys(asked))('answers “%s” without reading everyone', (name) => {
    const ask = asked[name] as (hall: Hall) => unknown
    console.log(`${name}: ${time(() => ask(small)).toFixed(1)} ms with 1,000, ${time(() => ask(large)).toFixed(1)} ms with ${many}`)
    const plans = large.stage.box.plansOf(() => ask(large))
    expect(faultsIn(plans, boxPlanRules).faults).toEqual([])
  })
})
