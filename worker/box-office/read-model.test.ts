import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openD1InNode, type D1InNode } from '../../tests/support/d1-in-node.ts'
import { itemOf, rowsOfBox, type SentRow } from '../../tests/support/d1-rows.ts'
import { readModelColumns } from '../db/columns.ts'
import { readModel } from '../registry.ts'
import { noteSent } from './boxes.ts'
import { upsertOf } from './read-model.ts'

const now = Date.parse('2027-06-01T17:00:00.000Z')
const hour = 3_600_000
const at = (time: number): string => new Date(time).toISOString()
const template = rowsOfBox()
const event = template.get('events') as SentRow
const eventId = event.id

let opened: D1InNode
beforeEach(() => {
  opened = openD1InNode()
})
afterEach(() => opened.close())

const rowOf = (table: string, changes: object): SentRow => ({ ...template.get(table), ...changes }) as SentRow
const send = async (table: string, rows: SentRow[], time = now) => {
  const items = rows.map((row) => itemOf(table, row))
  await noteSent(opened.d1, eventId, await readModel.send(opened.d1, 'acc_1', eventId, items, time), time)
}
const all = (sql: string) => opened.database.prepare(sql).all()

describe('rows of a box', () => {
  it('end at the newest version in whatever order they arrive, deleted or not', async () => {
    const versions = [1, 2, 3, 4, 5].map((version) => ({ version, number: `#${version}`, deleted: version === 2 || version === 5 }))
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(versions, { minLength: 1 }), async (arriving) => {
        opened.database.exec('delete from orders')
        for (const version of arriving) await send('orders', [rowOf('orders', { id: 'ord_1', ...version })])
        const newest = arriving.toSorted((a, b) => b.version - a.version)[0]
        expect(all('select version, number, deleted from orders')).toEqual([{ ...newest, deleted: Number(newest?.deleted) }])
      }),
    )
  })

  it('are the same when they come twice, together or one by one', async () => {
    const rows = ['ord_1', 'ord_2'].map((id) => rowOf('orders', { id }))
    await send('orders', rows)
    const once = all('select * from orders order by id')
    for (const row of [...rows, ...rows]) await send('orders', [row])
    expect(all('select * from orders order by id')).toEqual(once)
    expect(once).toMatchObject([{ id: 'ord_1', account_id: 'acc_1' }, { id: 'ord_2' }])
  })

  it('leave the lists when they are deleted, and return with a newer version', async () => {
    const listed = () => all("select n from list_counts where list = 'orders' and filter = ''")[0]?.['n']
    await send('orders', [rowOf('orders', { version: 1 })])
    await send('orders', [rowOf('orders', { version: 3, deleted: true })])
    expect(listed()).toBe(0)
    await send('orders', [rowOf('orders', { version: 2 })])
    expect(listed()).toBe(0)
    await send('orders', [rowOf('orders', { version: 4 })])
    expect(listed()).toBe(1)
  })

  it('from before a column existed take its default, and keep what was sent', () => {
    const columns = {
      id: text().primaryKey(),
      word: text().notNull().default("the organizer's"),
      flag: integer({ mode: 'boolean' }).notNull().default(true),
      n: integer().default(7),
      more: text(),
      ...readModelColumns(),
    }
    opened.database.exec(
      'create table things (id text primary key, word text, flag integer, n integer, more text, account_id text, version integer, deleted integer)',
    )
    const rows = [
      { id: 'old', version: 1, deleted: false },
      { id: 'new', version: 1, deleted: false, word: '', flag: false, n: null, more: 'more' },
    ]
    opened.database.prepare(upsertOf(sqliteTable('things', columns))).run(JSON.stringify(rows), 'acc_1')
    expect(all('select id, word, flag, n, more, account_id from things')).toEqual([
      { id: 'old', word: "the organizer's", flag: 1, n: 7, more: null, account_id: 'acc_1' },
      { id: 'new', word: '', flag: 0, n: null, more: 'more', account_id: 'acc_1' },
    ])
  })

  it('of a table that is no longer read are dropped, and the others still arrive', async () => {
    await readModel.send(
      opened.d1,
      'acc_1',
      eventId,
      [itemOf('gone', rowOf('orders', { id: 'x' })), itemOf('orders', rowOf('orders', {}))],
      now,
    )
    expect(all('select count(*) as n from orders')).toEqual([{ n: 1 }])
    await readModel.send(opened.d1, 'acc_1', eventId, [itemOf('gone', rowOf('orders', {}))], now)
  })

  it('arrive together or not at all', async () => {
    await expect(send('orders', [rowOf('orders', { id: 'ord_1' }), rowOf('orders', { id: 'ord_2', total: null })])).rejects.toThrow()
    await expect(
      readModel.send(
        opened.d1,
        'acc_1',
        eventId,
        [itemOf('orders', rowOf('orders', {})), itemOf('attendees', rowOf('attendees', { email: null }))],
        now,
      ),
    ).rejects.toThrow()
    expect(all('select count(*) as n from orders')).toEqual([{ n: 0 }])
  })
})

describe('the list of boxes', () => {
  const box = () => all('select organizer_id, active_at from boxes')[0]
  const stale = () => all('select event_id, generation from stale_boxes')
  const addOrganizer = (id: string, version: number) =>
    opened.database
      .prepare(
        `insert into organizers (id, account_id, name, email, currency, timezone, created_at, version) values (?, 'acc_1', 'Halle', 'h@foyer.test', 'EUR', 'UTC', ?, ?)`,
      )
      .run(id, at(now), version)
  beforeEach(() =>
    opened.database
      .prepare(`insert into boxes (event_id, account_id, organizer_id, created_at) values (?, 'acc_1', 'org_first', ?)`)
      .run(eventId, at(now)),
  )

  it('follows an event to another organizer, at once', async () => {
    await send('events', [rowOf('events', { organizer_id: 'org_second', version: 1 })])
    expect(box()).toMatchObject({ organizer_id: 'org_second' })
    await send('events', [rowOf('events', { organizer_id: 'org_third', version: 2 })], now + 1000)
    expect(box()).toMatchObject({ organizer_id: 'org_third' })
    await send('events', [rowOf('events', { organizer_id: 'org_second', version: 1 })], now + 2000)
    expect(box()).toMatchObject({ organizer_id: 'org_third' })
  })

  it('notes hourly that something happens there', async () => {
    await send('orders', [rowOf('orders', {})])
    expect(box()).toMatchObject({ organizer_id: 'org_first', active_at: at(now) })
    await send('orders', [rowOf('orders', {})], now + hour)
    expect(box()).toMatchObject({ active_at: at(now) })
    await send('orders', [rowOf('orders', {})], now + hour + 1)
    expect(box()).toMatchObject({ active_at: at(now + hour + 1) })
  })

  it('lets a deleted event go', async () => {
    await send('events', [rowOf('events', { version: 1 })])
    expect(box()).toBeDefined()
    await send('events', [rowOf('events', { version: 2, deleted: true })])
    expect(box()).toBeUndefined()
    await send('events', [rowOf('events', { version: 1 })])
    expect(box()).toBeUndefined()
  })

  it('marks one that knows its organizer by an older name, each time it says so', async () => {
    const organizer = { ...(event['organizer'] as object), id: 'org_first', version: 2 }
    const named = (version: number, known: number) =>
      rowOf('events', { organizer_id: 'org_first', organizer: { ...organizer, version: known }, version })
    addOrganizer('org_first', 2)
    await send('events', [named(1, 2)])
    expect(stale()).toEqual([])
    await send('events', [named(2, 1)])
    expect(stale()).toEqual([{ event_id: eventId, generation: 1 }])
    await send('orders', [rowOf('orders', {})])
    expect(stale()).toEqual([{ event_id: eventId, generation: 2 }])
    opened.database.exec('delete from stale_boxes')
    await send('events', [{ ...named(3, 1), deleted: true }])
    expect(stale()).toEqual([])
  })
})
