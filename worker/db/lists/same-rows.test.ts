import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openD1InNode } from '../../../tests/support/d1-in-node.ts'
import { effort } from '../../../tests/support/effort.ts'
import type { ListMeta } from '../../contract/common.ts'
import type { Env } from '../../runtime/env.ts'
import { listAttendees } from '../../features/sales/attendees/list-attendees.ts'
import { listOrders } from '../../features/sales/order-admin/list-orders.ts'

// Whatever is asked of a list: the same rows, in the same order, and as many of them as a plain look at every row finds.

const size = effort('LISTED', { short: 4000, long: 12_000 })
const opened = openD1InNode()
const env = { DB: opened.d1 } as unknown as Env
afterAll(() => opened.close())

const event = 'evt_4q8tn2vz7hk0xw5c'
const names = { first: ['Anna', 'Jörg', '小明', 'Ada', 'Bo'], last: ['Müller', 'Lovelace', '王', 'Groß-Müller', 'Bo'] }

// Few values, so that many rows sort alike; every eleventh row is another account's, every thirteenth was deleted.
beforeAll(() => {
  const mixed = (factor: number, of: number) => `((i * ${factor} + i / 7) % ${of})`
  const among = (values: readonly (string | null)[], by: string) =>
    `case ${by} ${values.map((value, place) => `when ${place} then ${value === null ? 'null' : `'${value}'`}`).join(' ')} end`
  const own = `iif(i % 11 = 0, 'evt_z1mh9cwy3gr6jd0b', '${event}')`
  const tail = `iif(i % 11 = 0, 'other', 'acc'), 1, i % 13 = 0`
  const events = ['acc', 'other'].map(
    (account, place) =>
      `(${place ? `'evt_z1mh9cwy3gr6jd0b'` : `'${event}'`}, 'org', '{}', 'Hall', '2027', '2027', 'UTC', 'EUR', 'en', 0, 'LIVE', '{}', '2026', '${account}', 1, 0)`,
  )
  opened.database
    .exec(`insert into events (id, organizer_id, organizer, title, start_date, ends_at, timezone, currency, language, is_online,
    status, settings, created_at, account_id, version, deleted) values ${events.join()}`)
  const numbers = `with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${size})`
  const person = `${among(names.first, mixed(7, 5))}, ${among(names.last, mixed(3, 5))}, 'guest' || (i % 900) || '@foyer.test'`
  const answers = `iif(i % 5 = 0, null, json_array(json_object('question_id', 'qst_1', 'type', 'RADIO', 'answer', iif(i % 300 = 1, 'Cake', 'Fish'))))`
  // One in 400 is PROCESSING, one in 4,000 EXPIRED: rarer than a page far in.
  const status = `iif(i % 4000 = 5, 'EXPIRED', iif(i % 400 = 3, 'PROCESSING', iif(i % 9 = 1, 'CANCELLED', 'COMPLETED')))`
  opened.database
    .exec(`${numbers} insert into orders (id, event_id, short_id, number, status, payment_status, refund_status, display_status,
    currency, subtotal, discount_total, fee_total, included_tax_total, added_tax_total, tax_total, total, total_refunded, charges, lines,
    ticket_quantity, locale, first_name, last_name, email, is_manual, expires_at, created_at, account_id, version, deleted, promo_code_id, answers)
    select printf('ord_%016d', ${mixed(7919, 100_000)} * 100000 + i), ${own}, 's' || i, printf('#%06X', i * 7919 % 16777216), ${status},
      iif(i % 700 = 9, 'FAILED', iif(i % 3 = 0, 'RECEIVED', 'NOT_REQUIRED')), iif(i % 500 = 2, 'REFUNDED', null),
      iif(i % 500 = 2, 'REFUNDED', ${status}), 'EUR', 0, 0, 0, 0, 0, 0, ${mixed(5, 4)} * 1000, 0, '[]',
      json_array(json_object('ticket_id', iif(i % 50 = 4, 'tkt_few', 'tkt_many'))), 1, 'en', ${person},
      i % 60 = 7, '2026', printf('2026-01-%02dT12:00:00.000Z', ${mixed(11, 28)} + 1), ${tail}, iif(i % 40 = 6, 'prc_one', null), ${answers} from n`)
  opened.database.exec(`${numbers} insert into attendees (id, event_id, order_id, order_number, line_id, ticket_id, price_id, ticket_title,
    short_id, reference, position, first_name, last_name, email, locale, status, created_at, checked_in_at, account_id, version, deleted, answers)
    select printf('att_%016d', ${mixed(7919, 100_000)} * 100000 + i), ${own}, 'ord_' || (i / 2), '#', 'lin', iif(i % 50 = 4, 'tkt_few', 'tkt_many'),
      'prc', 'Ticket', 's' || i, printf('#%06X-1', i * 7919 % 16777216), 1, ${person}, 'en', iif(i % 17 = 3, 'CANCELLED', 'ACTIVE'),
      printf('2026-01-%02dT12:00:00.000Z', ${mixed(11, 28)} + 1), iif(i % 3 = 0, printf('2027-01-%02dT12:00:00.000Z', ${mixed(13, 9)} + 1), null), ${tail},
      ${answers} from n`)
  // Of those who came every second one, on one list; every twentieth was undone.
  opened.database.exec(`insert into check_ins (id, event_id, list_id, attendee_id, checked_in_at, undone_at, account_id, version, deleted)
    select 'cil_1:' || id, event_id, 'cil_1', id, checked_in_at, iif(rowid % 20 = 0, checked_in_at, null), account_id, 1, 0
    from attendees where checked_in_at is not null and rowid % 2 = 0`)
})

type Row = Record<string, string | number | null>
type Query = Record<string, string>

const lists = {
  orders: {
    read: listOrders,
    sorts: { created_at: 'created_at', total: 'total', last_name: 'lower(last_name)', number: 'number' },
    short: 'number',
    filters: [
      ['status', 'eq', ['COMPLETED', 'CANCELLED', 'PROCESSING', 'EXPIRED', 'RESERVED', 'NONE']],
      ['display_status', 'eq', ['COMPLETED', 'REFUNDED']],
      ['payment_status', 'eq', ['RECEIVED', 'FAILED', 'PROCESSING']],
      ['payment_status', 'ne', ['RECEIVED', 'NOT_REQUIRED']],
      ['refund_status', 'eq', ['REFUNDED', 'null']],
      ['is_manual', 'eq', ['true', 'false']],
      ['created_at', 'gte', ['2026-01-02', '2026-01-28', '2027-01-01']],
      ['created_at', 'lte', ['2026-01-01', '2026-01-27']],
      ['ticket_id', 'eq', ['tkt_few', 'tkt_many', 'tkt_none']],
      ['ticket_id', 'ne', ['tkt_few', 'tkt_many']],
      ['promo_code_id', 'eq', ['prc_one', 'null']],
      ['answer.qst_1', 'eq', ['Fish', 'Cake', 'null']],
      ['answer.qst_1', 'ne', ['Cake', 'null']],
      ['total', 'gt', ['0', '2000', '3000']],
      ['email', 'like', ['guest77', 'foyer']],
    ],
  },
  attendees: {
    read: listAttendees,
    sorts: {
      created_at: 'created_at',
      first_name: 'lower(first_name)',
      last_name: 'lower(last_name)',
      reference: 'reference',
      checked_in_at: `coalesce(checked_in_at, '')`,
    },
    short: 'reference',
    filters: [
      ['status', 'eq', ['ACTIVE', 'CANCELLED']],
      ['ticket_id', 'eq', ['tkt_few', 'tkt_many']],
      ['checked_in', 'eq', ['true', 'false']],
      ['checked_in_at', 'gte', ['2027-01-02', '2027-01-09']],
      ['checked_in_at', 'lte', ['2027-01-01', '2027-01-08']],
      ['check_in.cil_1', 'eq', ['true', 'false']],
      ['check_in.cil_1', 'gte', ['2027-01-02', '2027-01-09']],
      ['check_in.cil_1', 'lte', ['2027-01-01', '2027-01-08']],
      ['order_id', 'eq', ['ord_77']],
      ['email', 'eq', ['guest77@foyer.test']],
      ['answer.qst_1', 'eq', ['Fish', 'Cake', 'Soup', 'null']],
      ['answer.qst_1', 'ne', ['Fish', 'null']],
    ],
  },
} as const
const searches = [
  'Müller',
  'mül',
  'mü',
  'anna müller',
  'ovel',
  'b',
  '王',
  '小明',
  '王小明',
  'Bo',
  '#00',
  'zz',
  'guest7',
  'foyer.test',
  'xqz',
]

const answersOf = (row: Row): string[] =>
  row['answers'] === null ? [] : (JSON.parse(String(row['answers'])) as { answer: string }[]).map(({ answer }) => answer)

/** Whether a row is what a filter wants, without any SQL. */
const isWanted = (row: Row, field: string, operator: string, value: string): boolean => {
  if (field.startsWith('answer.')) {
    const has = value === 'null' ? answersOf(row).length > 0 : answersOf(row).includes(value)
    return has === ((operator === 'eq') !== (value === 'null'))
  }
  if (field.startsWith('check_in.')) {
    const at = row['in_list'] ?? null
    if (operator === 'eq') return (at !== null) === (value === 'true')
    return at !== null && (operator === 'gte' ? String(at) >= value : String(at).slice(0, 10) <= value)
  }
  if (operator === 'lte') return row[field] !== null && String(row[field]).slice(0, 10) <= value
  if (field === 'ticket_id' && typeof row['lines'] === 'string') return row['lines'].includes(`"${value}"`) === (operator === 'eq')
  const own = field === 'checked_in' ? row['checked_in_at'] !== null : field === 'is_manual' ? row[field] === 1 : (row[field] ?? null)
  if (operator === 'like') return String(own).includes(value)
  if (operator === 'gte') return own !== null && String(own) >= value
  if (operator === 'gt') return Number(own) > Number(value)
  return (String(own) === value) === (operator === 'eq')
}

/** Whether words are found in a row: of three letters or more in all that is searched, in any order, else in number and names. */
const isFound = (row: Row, words: string, short: string): boolean => {
  const name = `${row[short]} ${row['first_name']} ${row['last_name']}`
  const family = /[⺀-鿿가-힣]/.test(String(row['last_name'])) ? ` ${row['first_name']} ${row['last_name']}${row['first_name']}` : ''
  const body = `${name}${family} ${row['email']}`.toLowerCase()
  if ([...words].length < 3) return `${name}${family}`.toLowerCase().includes(words.toLowerCase())
  const each = words.split(' ')
  const sought = each.every((word) => [...word].length >= 3) ? each : [words]
  return sought.every((word) => body.includes(word.toLowerCase()))
}

/** When an attendee was checked in on the list, if that counts. */
const inList = (name: keyof typeof lists): string =>
  name === 'orders'
    ? ''
    : `, (select checked_in_at from check_ins c where c.attendee_id = attendees.id and +c.undone_at is null) as in_list`

/** The rows of the event by a sort, ascending: ordered once by SQLite, looked at one by one. */
const known = new Map<string, Row[]>()
const inOrder = (name: keyof typeof lists, sort: string): Row[] => {
  const key = `${name} ${sort}`
  const rows =
    known.get(key) ??
    (opened.database
      .prepare(`select *${inList(name)} from ${name} where +event_id = '${event}' and deleted = 0 order by +${sort}, +id`)
      .all() as Row[])
  known.set(key, rows)
  return rows
}

const asked = (name: keyof typeof lists) => {
  const { sorts, filters } = lists[name]
  const filter = fc
    .constantFrom(...(filters as readonly (readonly [string, string, readonly string[]])[]))
    .chain(([field, operator, values]) => fc.constantFrom(...values).map((value) => ({ field, operator, value })))
  return fc.record({
    sort_by: fc.constantFrom(...Object.keys(sorts)),
    sort_direction: fc.constantFrom('asc', 'desc'),
    filters: fc.uniqueArray(filter, { maxLength: 2, selector: ({ field, operator }) => field + operator }),
    query: fc.option(fc.constantFrom(...searches), { nil: '', freq: 2 }),
    per_page: fc.constantFrom(1, 20, 100),
    place: fc.double({ min: 0, max: 1, noNaN: true }),
  })
}

type Page = { ids: string[]; meta: ListMeta }

describe.each(Object.keys(lists) as (keyof typeof lists)[])('the list of %s', (name) => {
  const { read, short } = lists[name]
  const pageOf = async (query: Query): Promise<Page> => {
    const page = await read(env, 'acc', event, query)
    if (!page.ok) throw new Error(JSON.stringify(page.problem))
    return { ids: page.value.data.map(({ id }) => id), meta: page.value.meta }
  }

  it('has the rows that a look at each finds, by number and by key', async () => {
    const likeAll = fc.asyncProperty(asked(name), async ({ sort_by, sort_direction, filters, query, per_page, place }) => {
      const sort = (lists[name].sorts as Record<string, string>)[sort_by] as string
      const wanted = inOrder(name, sort)
        .filter((row) => filters.every(({ field, operator, value }) => isWanted(row, field, operator, value)))
        .filter((row) => query === '' || isFound(row, query, short))
        .map(({ id }) => String(id))
      if (sort_direction === 'desc') wanted.reverse()
      const raw: Query = { sort_by, sort_direction, query, per_page: String(per_page) }
      for (const { field, operator, value } of filters) raw[`filter_fields[${field}][${operator}]`] = value
      const last = Math.max(1, Math.ceil(wanted.length / per_page))
      const page = 1 + Math.floor(place * (last - 1))
      const start = (page - 1) * per_page
      const { ids, meta } = await pageOf({ ...raw, page: String(page) })
      expect(ids).toEqual(wanted.slice(start, start + per_page))
      const { total, total_is_capped } = meta
      expect(total).toBe(total_is_capped ? 10_000 : wanted.length)
      if (total_is_capped) expect(wanted.length).toBeGreaterThan(10_000)
      const { next } = meta
      if (!next) expect(wanted.length).toBeLessThanOrEqual(start + per_page)
      else expect((await pageOf({ ...raw, after: next })).ids).toEqual(wanted.slice(start + per_page, start + 2 * per_page))
    })
    await fc.assert(likeAll, { numRuns: effort('LISTS', { short: 12, long: 2000 }) })
  })
})

it('an event of another account has no rows', async () => {
  for (const read of [listOrders, listAttendees]) expect(await read(env, 'acc', 'evt_z1mh9cwy3gr6jd0b', {})).toMatchObject({ ok: false })
})
