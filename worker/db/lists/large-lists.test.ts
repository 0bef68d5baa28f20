import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openD1InNode } from '../../../tests/support/d1-in-node.ts'
import type { ListMeta } from '../../contract/common.ts'
import type { Env } from '../../runtime/env.ts'
import { attendeeList, attendeeListRules, listAttendees } from '../../features/sales/attendees/list-attendees.ts'
import { listOrders } from '../../features/sales/order-admin/list-orders.ts'
import { everyRowOfD1 } from './every-row.ts'
import { readListQuery } from './list-query.ts'

const size = 36_000
const opened = openD1InNode()
const env = { DB: opened.d1 } as unknown as Env
afterAll(() => opened.close())

// Names repeat, so that many rows sort alike; every third attendee is in, every second answered; the 77th order is the only one of its kind.
beforeAll(() => {
  opened.database
    .exec(`insert into events (id, organizer_id, organizer, title, start_date, ends_at, timezone, currency, language, is_online, status, settings, created_at, account_id, version, deleted)
    values ('evt_0000000000000000', 'org', '{}', 'Stadium', '2027', '2027', 'UTC', 'EUR', 'en', 0, 'LIVE', '{}', '2026', 'acc', 1, 0)`)
  const numbers = `with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${size})`
  opened.database
    .exec(`${numbers} insert into orders (id, event_id, short_id, number, status, payment_status, refund_status, display_status, currency, subtotal,
      discount_total, fee_total, included_tax_total, added_tax_total, tax_total, total, total_refunded, charges, lines, ticket_quantity, locale,
      first_name, last_name, email, is_manual, expires_at, created_at, account_id, version, deleted)
    select printf('ord_%016d', i), 'evt_0000000000000000', 's' || i, printf('#%06d', i), 'COMPLETED', 'RECEIVED', iif(i = 77, 'REFUNDED', null),
      iif(i = 77, 'REFUNDED', 'COMPLETED'), 'EUR', 0, 0, 0, 0, 0, 0, 1000 + i, 0, '[]', '[]', 1, 'en',
      iif(i = 77, 'Quirin', 'Guest'), iif(i = 77, 'Zwetsch', 'Lovelace' || (i % 7)), iif(i = 77, 'quirin', 'guest' || i) || '@foyer.test', 0,
      '2026', printf('2026-%06d', i * 37 % 4000), 'acc', 1, 0 from n`)
  opened.database
    .exec(`${numbers} insert into attendees (id, event_id, order_id, order_number, line_id, ticket_id, price_id, ticket_title, short_id, reference, position,
      first_name, last_name, email, locale, status, created_at, checked_in_at, account_id, version, deleted, answers)
    select printf('att_%016d', i), 'evt_0000000000000000', printf('ord_%016d', i), printf('#%06d', i), 'lin', 'tkt', 'prc', 'Ticket', 's' || i,
      printf('#%06d-1', i), 1, iif(i = 77, 'Quirin', 'Guest'), iif(i = 77, 'Zwetsch', 'Lovelace' || (i % 7)),
      iif(i = 77, 'quirin', 'guest' || i) || '@foyer.test', 'en', 'ACTIVE', printf('2026-%06d', i * 37 % 4000), iif(i % 3 = 0, '2027', null),
      'acc', 1, 0, iif(i % 2 = 0, json_array(json_object('question_id', 'qst_1', 'type', 'RADIO', 'answer', iif(i = 78, 'Cake', 'Fish'))), null) from n`)
})

/** The lines of the query plans of all that something asks. */
const linesOf = async (work: () => Promise<unknown>): Promise<string[]> => (await opened.plansOf(work)).flatMap(({ lines }) => lines)

type Query = Record<string, string>
type Page = { ids: string[]; meta: ListMeta }

const lists = { orders: listOrders, attendees: listAttendees }

const read = async (list: keyof typeof lists, query: Query): Promise<Page> => {
  const page = await lists[list](env, 'acc', 'evt_0000000000000000', query)
  if (!page.ok) throw new Error(JSON.stringify(page.problem))
  return { ids: page.value.data.map((row) => row.id), meta: page.value.meta }
}

const filter = (field: string, operator: string, value: string): Query => ({ [`filter_fields[${field}][${operator}]`]: value })

/** Every row of the event, in the order of an index: what no question about few rows may go through. */
const everyRow = /^(SCAN [ao]\b|SEARCH [ao] USING (COVERING )?INDEX \w+ \(event_id=\? AND deleted=\?\)$)/

describe('one row among many', () => {
  const asked: [keyof typeof lists, Query][] = [
    ['orders', filter('email', 'eq', 'quirin@foyer.test')],
    ['orders', filter('email', 'like', 'QUIRIN@')],
    ['orders', filter('refund_status', 'eq', 'REFUNDED')],
    ['orders', filter('refund_status', 'ne', 'null')],
    ['orders', { ...filter('display_status', 'eq', 'REFUNDED'), sort_by: 'last_name' }],
    ['orders', filter('display_status', 'in', 'REFUNDED,PARTIALLY_REFUNDED')],
    ['orders', { query: 'zwetsch' }],
    ['orders', { query: 'zwetsch', ...filter('status', 'eq', 'COMPLETED'), sort_by: 'number' }],
    ['attendees', filter('email', 'eq', 'quirin@foyer.test')],
    ['attendees', filter('email', 'like', 'quirin@')],
    ['attendees', filter('order_id', 'eq', 'ord_0000000000000077')],
    ['attendees', { query: 'quirin zwetsch', sort_by: 'last_name' }],
  ]
  it.each(asked)('of %s is found by %j without reading the others', async (list, query) => {
    const plans = await linesOf(async () => {
      const { ids, meta } = await read(list, query)
      expect(ids).toEqual([expect.stringMatching(/_0{14}77$/)])
      expect(meta).toMatchObject({ total: 1, next: null })
    })
    expect(plans.filter((line) => everyRow.test(line))).toEqual([])
  })
})

describe('what thousands of rows match', () => {
  const anyone = () => true
  const asked: [keyof typeof lists, Query, (place: number) => boolean][] = [
    ['orders', { query: 'lovelace' }, (place) => place !== 77],
    ['orders', filter('total', 'gt', '10'), anyone],
    ['orders', filter('email', 'like', 'foyer.test'), anyone],
    ['attendees', { query: 'foyer.test' }, anyone],
    ['attendees', filter('checked_in', 'eq', 'true'), (place) => place % 3 === 0],
    ['attendees', filter('checked_in', 'eq', 'false'), (place) => place % 3 !== 0],
    ['attendees', filter('answer.qst_1', 'ne', 'null'), (place) => place % 2 === 0],
    ['attendees', filter('answer.qst_1', 'eq', 'Fish'), (place) => place % 2 === 0 && place !== 78],
    ['attendees', filter('answer.qst_1', 'eq', 'null'), (place) => place % 2 !== 0],
  ]
  it.each(asked)('of %s by %j is read in the order of the list, and counted no further than need be', async (list, query, matches) => {
    const all = await read(list, { sort_by: 'last_name', per_page: '100' })
    const plans = await opened.plansOf(async () => {
      const { ids, meta } = await read(list, { ...query, sort_by: 'last_name', per_page: '20' })
      expect(ids).toEqual(all.ids.filter((id) => matches(Number(id.slice(4)))).slice(0, 20))
      expect(meta).toMatchObject({ total: 10_000, total_is_capped: true })
    })
    // What looks whether they are few sorts no more than those.
    const others = plans.filter(({ sql }) => !/^with few as materialized \(.* limit \(select iif\(count\(\*\) > 2000, 0, 2000\)/.test(sql))
    expect(others.flatMap(({ lines }) => lines)).not.toContain('USE TEMP B-TREE FOR ORDER BY')
  })
})

describe('a page by key', () => {
  it.each([
    ['orders', 'last_name'],
    ['orders', 'created_at'],
    ['attendees', 'first_name'],
    ['attendees', 'last_name'],
    ['attendees', 'checked_in_at'],
  ] as const)('of %s by %s begins at its key, both ways, and misses none', async (list, sort_by) => {
    for (const sort_direction of ['asc', 'desc']) {
      const pages = [await read(list, { sort_by, sort_direction, per_page: '100' })]
      for (let page = 2; page <= 5; page += 1) {
        const after = String(pages.at(-1)?.meta.next)
        const plans = await linesOf(async () => pages.push(await read(list, { sort_by, sort_direction, per_page: '100', after })))
        expect(plans.find((line) => /^SEARCH [ao] USING/.test(line))).toMatch(/[<>](\?|\(\?,\?\))/)
      }
      const whole = await read(list, { sort_by, sort_direction, per_page: '100', page: '5' })
      expect(pages.at(-1)?.ids).toEqual(whole.ids)
      expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(500)
    }
  })
})

describe('a filter by a number that stands as text', () => {
  it('means the same however many match', async () => {
    const { ids, meta } = await read('orders', { ...filter('email', 'gte', '2025'), sort_by: 'number' })
    expect(ids).toHaveLength(20)
    expect(meta.total_is_capped).toBe(true)
    expect((await read('orders', { ...filter('email', 'lt', '2027'), sort_by: 'number' })).ids).toEqual([])
  })
})

describe('all that a list has', () => {
  const readAll = async (query: Query, d1 = opened.d1): Promise<{ ids: string[]; total: number }> => {
    const asked = readListQuery(query, attendeeListRules)
    if (!asked.ok) throw new Error(JSON.stringify(asked.problem))
    const list = attendeeList('acc', 'evt_0000000000000000')
    const { total, rows } = await everyRowOfD1<{ id: string }>(d1, list, asked.value, `length(coalesce(a.answers, ''))`)
    const ids: string[] = []
    for await (const { id } of rows) ids.push(id)
    return { ids, total }
  }

  it.each<[Query, (place: number) => boolean]>([
    [{}, () => true],
    [{ sort_by: 'last_name', sort_direction: 'desc' }, () => true],
    [{ query: 'lovelace', sort_by: 'checked_in_at' }, (place) => place !== 77],
    [filter('checked_in', 'eq', 'true'), (place) => place % 3 === 0],
    [{ ...filter('answer.qst_1', 'eq', 'Fish'), sort_by: 'reference' }, (place) => place % 2 === 0 && place !== 78],
    [filter('answer.qst_1', 'eq', 'Cake'), (place) => place === 78],
    [filter('id', 'in', 'att_0000000000000077,att_0000000000000005,att_of_another'), (place) => place === 77 || place === 5],
  ])('by %j is read once each, in its order, and counted to the last', async (query, matches) => {
    const places = Array.from({ length: size }, (_, place) => place).filter(matches)
    const { ids, total } = await readAll(query)
    expect([ids.length, total]).toEqual([places.length, places.length])
    expect(new Set(ids).size).toBe(places.length)
    const first = await read('attendees', { ...query, per_page: '100' })
    expect(ids.slice(0, 100)).toEqual(first.ids)
  })

  it('is read in small parts where its texts are long', async () => {
    opened.database
      .exec(`update attendees set answers = json_array(json_object('question_id', 'qst_2', 'type', 'MULTI_LINE', 'answer', printf('%.*c', 900000, 'x')))
      where rowid in (select rowid from attendees where deleted = 0 limit 9)`)
    let largest = 0
    const prepare = (sql: string) => ({
      bind: (...values: unknown[]) => {
        const statement = opened.d1.prepare(sql).bind(...values)
        const all = async () => {
          const found = await statement.all()
          largest = Math.max(largest, JSON.stringify(found.results).length)
          return found
        }
        return { all, first: () => statement.first() }
      },
    })
    expect((await readAll({}, { prepare } as unknown as D1Database)).ids).toHaveLength(size)
    expect(largest).toBeLessThan(5_000_000)
  })

  it('is read in so few calls that a million rows fit into one request', async () => {
    opened.database.exec('update attendees set answers = null')
    let calls = 0
    const prepare = (sql: string) => {
      calls += 1
      return opened.d1.prepare(sql)
    }
    expect((await readAll({}, { prepare } as unknown as D1Database)).ids).toHaveLength(size)
    expect((calls / size) * 1_000_000).toBeLessThan(700)
  })
})
