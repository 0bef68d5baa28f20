import type { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, it } from 'vitest'
import { effort } from '../../tests/support/effort.ts'
import { openD1InNode, type D1InNode } from '../../tests/support/d1-in-node.ts'
import { baselineUpsert, copies, openBaselineBox, openBaselineD1, openUpgraded, type Upgraded } from '../../tests/support/upgrade.ts'
import { runBackfills } from '../db/backfills.ts'
import { dropEndedEvents } from '../features/events/public-events/drop-ended.ts'
import { publicEventsBackfill } from '../features/events/public-events/public-events-backfill.ts'
import { checkInLists } from '../features/catalogue/check-in-lists/table.ts'
import { tickets } from '../features/catalogue/tickets/table.ts'
import { passBatch, takeBatch } from './outbox.ts'
import { readModel } from '../registry.ts'

// During a deploy workers of two ages use the same databases. What an older one writes is stood for by the baseline's
// column lists, and what a newer one leaves behind by columns and tables that nothing here knows.

const people = effort('UPGRADE_PEOPLE', { short: 300, long: 100_000 })
const now = Date.parse('2026-11-20T16:18:31Z')
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

type Row = Record<string, unknown> & { id: string; version: number }

/** The older worker, over a D1 of whatever age: it knows the baseline's columns alone. */
const olderWorker = (baseline: DatabaseSync, database: DatabaseSync) => {
  const account = String(baseline.prepare('select account_id from events').get()?.['account_id'])
  const sample = (table: string): Row => ({ ...(baseline.prepare(`select * from ${table} where deleted = 0`).get() as Row) })
  const send = (table: string, rows: Row[]): void =>
    void database.prepare(baselineUpsert(baseline, table)).run(JSON.stringify(rows), account)
  const event = (number: number, more: Partial<Row> = {}): Row => ({
    ...sample('events'),
    id: `evt_${String(number).padStart(16, '0')}`,
    title: `Evening ${number}`,
    status: 'LIVE',
    settings: { allow_indexing: number % 10 !== 0 },
    ends_at: number % 7 === 0 ? '2026-01-01T00:00:00.000Z' : '2031-01-01T00:00:00.000Z',
    version: 1,
    ...more,
  })
  const ticket = (number: number, more: Partial<Row> = {}): Row => ({
    ...sample('tickets'),
    id: `tkt_${String(number).padStart(16, '0')}`,
    event_id: `evt_${String(number).padStart(16, '0')}`,
    is_hidden: 0,
    hidden_unless_promo: 0,
    version: 1,
    ...more,
  })
  return { account, sample, send, event, ticket }
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** The events that a D1 lists, with all their columns. */
const listedIn = ({ database }: D1InNode) => database.prepare('select * from public_events order by id').all()

it('a D1 is upgraded and filled in while the older worker goes on writing to it', async () => {
  const kept = openBaselineD1()
  const older = olderWorker(openBaselineD1(), kept)
  older.send(
    'events',
    range(1, 12_000).map((number) => older.event(number)),
  )
  older.send(
    'tickets',
    range(1, 12_000).map((number) => older.ticket(number)),
  )
  kept.exec(
    copies(kept, 'attendees', 'deleted = 0', people, { id: `printf('att_%016d', i)`, short_id: `'s' || i`, first_name: `'Guest' || i` }),
  )
  const before = Number(kept.prepare('select count(*) as n from attendees').get()?.['n'])

  const d1 = openD1InNode(kept)
  closing.push(d1.close)
  expect(listedIn(d1)).toEqual([])
  // New ones, changed ones and such that go, before the backfill reaches them and after.
  older.send('events', [
    older.event(12_001),
    older.event(3, { title: 'Renamed', version: 2 }),
    older.event(11_990, { deleted: 1, version: 2 }),
  ])
  let steps = 0
  const meanwhile = {
    ...publicEventsBackfill,
    step: async (...asked: Parameters<typeof publicEventsBackfill.step>) => {
      steps += 1
      older.send('events', [
        older.event(20_000 + steps),
        older.event(steps, { status: 'DRAFT', version: 3 }),
        older.event(9_000 + steps, { title: `Changed ${steps}`, version: 3 }),
      ])
      older.send('tickets', [older.ticket(20_000 + steps), older.ticket(9_000 + steps, { is_hidden: 1, version: 3 })])
      return publicEventsBackfill.step(...asked)
    },
  }
  for (let run = 0; run < 3; run += 1) await runBackfills(d1.d1, [meanwhile], now)
  expect(steps).toBeGreaterThan(20)
  for (let run = 0; run < 3; run += 1) await dropEndedEvents(d1.d1, now)

  // A D1 that was new from the start and received the same rows.
  const fresh = openD1InNode()
  closing.push(fresh.close)
  const writer = olderWorker(openBaselineD1(), fresh.database)
  for (const table of ['tickets', 'events']) writer.send(table, kept.prepare(`select * from ${table}`).all() as Row[])
  for (let run = 0; run < 3; run += 1) await dropEndedEvents(fresh.d1, now)
  expect(listedIn(d1).length).toBeGreaterThan(9_000)
  expect(listedIn(d1)).toEqual(listedIn(fresh))
  const counted = `select n from list_counts where list = 'public_events'`
  expect(kept.prepare(counted).get()).toEqual({ n: listedIn(d1).length })
  const found = `select count(*) as n from public_events_search where public_events_search match 'body : "Changed 7"'`
  expect(kept.prepare(found).get()).toEqual(fresh.database.prepare(found).get())

  // No one is lost, and who comes by the older worker is found and counted like everyone.
  const guest: Row = { ...older.sample('attendees'), id: 'att_ofolderworker000', short_id: 'older', first_name: 'Zwetschge', version: 1 }
  older.send('attendees', [guest])
  expect(kept.prepare('select count(*) as n from attendees').get()).toEqual({ n: before + 1 })
  expect(kept.prepare(`select count(*) as n from attendees_search where attendees_search match 'Zwetschge'`).get()).toEqual({ n: 1 })
  expect(kept.prepare(`select sum(n) as n from list_counts where list = 'attendees' and filter = ''`).get()).toEqual({
    n: Number(kept.prepare('select count(*) as n from attendees where deleted = 0').get()?.['n']),
  })
})

/** The box of the dump with as many more people in it, and how the baseline's worker writes one. */
const crowd = (count: number, prefix: string): string => {
  const baseline = openBaselineBox()
  const sql = copies(baseline, 'attendees', `status = 'ACTIVE'`, count, {
    id: `printf('att_${prefix}%015d', i)`,
    short_id: `'${prefix}' || i`,
    reference: `'#${prefix}' || i`,
    ticket_code: `'${prefix}CODE' || i`,
    code_hash: `'${prefix}hash' || i`,
    search: `'guest' || i || ' ${prefix}'`,
  })
  baseline.close()
  return sql
}

/** Sells one ticket of the dump's event, and answers its ticket's short id. */
const sell = ({ box, at }: Upgraded, id: string): string => {
  const ticket = box.query('getTicket', box.db.select().from(tickets).all()[0]?.id ?? '', at)
  if (!ticket.ok) throw new Error(ticket.problem.code)
  const price_id = ticket.value.prices[0]?.id ?? ''
  const placed = box.must(
    'placeOrder',
    {
      id,
      cart: { tickets: [{ ticket_id: ticket.value.id, prices: [{ price_id, quantity: 1 }] }] },
      locale: 'en',
      session_token: null,
      new_session_token: `session of ${id}`,
      idempotency: null,
      address: 'here',
    },
    at,
  )
  const person = { first_name: 'Noor', last_name: 'Haddad' }
  const details = { ...person, email: 'noor@example.test', attendees: [{ ...person, line_id: placed.order.lines[0]?.id ?? '' }] }
  const given = box.must(
    'giveDetails',
    { short_id: placed.order.short_id, session_token: placed.session_token, details, address: null },
    at,
  )
  return given.attendees?.[0]?.short_id ?? ''
}

/** How many people the door of the dump's event knows, read page by page as a device does. */
const atDoor = ({ box, at }: Upgraded): number => {
  const short_id = box.db.select().from(checkInLists).all()[0]?.short_id ?? ''
  let count = 0
  for (let after: string | null | undefined; after !== null;) {
    const query = { per_page: '1000', ...(after ? { after } : {}) }
    const page = box.query('listDoorAttendees', { short_id, offline: true, since: null, query }, at)
    if (!page.ok) throw new Error(page.problem.code)
    count += page.value.data.length
    after = page.value.meta.next
  }
  return count
}

/** Sends all that waits in the outbox into D1. */
const drain = async ({ box, d1, at }: Upgraded): Promise<void> => {
  const account = box.open(at, (open) => open.facts().account_id)
  for (let batch = takeBatch(box.db, 'rows'); batch; batch = takeBatch(box.db, 'rows')) {
    await readModel.send(d1.d1, account, box.eventId, batch.items, at)
    passBatch(box, 'rows', batch.upTo)
  }
}

it('a box keeps everyone through the upgrade, and sells beside rows the older worker goes on writing', async () => {
  const upgraded = openUpgraded({ box: crowd(people, 'a') })
  closing.push(upgraded.close)
  const { box } = upgraded
  const known = atDoor(upgraded)
  expect(known).toBeGreaterThan(people)
  const first = sell(upgraded, 'ord_afterupgrade0000')
  box.db.run(crowd(50, 'b'))
  const second = sell(upgraded, 'ord_afterupgrade0001')
  expect(atDoor(upgraded)).toBe(known + 52)
  for (const shortId of [first, second, 'b50', `a${people}`])
    expect(box.query('getPublicAttendee', shortId, upgraded.at)).toMatchObject({ ok: true, value: { status: 'ACTIVE' } })
  await drain(upgraded)
  expect(upgraded.d1.database.prepare(`select count(*) as n from attendees where first_name = 'Noor'`).get()).toEqual({ n: 2 })
})

it('this worker goes on over tables that a later one has added to', async () => {
  const more = (database: Pick<DatabaseSync, 'prepare'>): string =>
    database
      .prepare(
        `select name from sqlite_master where type = 'table' and sql not like '%virtual%' and name not like '%\\_search%' escape '\\' and name not like 'sqlite_%' and name not like '%migrations'`,
      )
      .all()
      .map(
        ({ name }) =>
          `alter table "${String(name)}" add column later_column text; alter table "${String(name)}" add column later_number integer not null default 7;`,
      )
      .join('\n')
  const upgraded = openUpgraded()
  closing.push(upgraded.close)
  const { box, d1, at } = upgraded
  const shape = openBaselineBox()
  for (const statement of `${more(shape)} create table later (id text primary key)`.split(';')) if (statement.trim()) box.db.run(statement)
  shape.close()
  d1.database.exec(`${more(d1.database)} create table later (id text primary key)`)

  const ticket = sell(upgraded, 'ord_beforeupgrade000')
  expect(box.query('getPublicAttendee', ticket, at)).toMatchObject({ ok: true, value: { status: 'ACTIVE' } })
  const known = atDoor(upgraded)
  expect(known).toBeGreaterThan(0)
  box.must('startReplay', null, at)
  await box.work(null, at)
  await drain(upgraded)
  expect(d1.database.prepare(`select later_number, first_name from attendees where short_id = ?`).get(ticket)).toEqual({
    later_number: 7,
    first_name: 'Noor',
  })
  await runBackfills(d1.d1, [publicEventsBackfill], now)
  expect(listedIn(d1)).toMatchObject([{ id: box.eventId, title: 'Nocturnes', ticket_count: 3 }])
})
