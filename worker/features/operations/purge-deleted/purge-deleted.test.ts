import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openD1Stage, type D1Stage } from '../../../../tests/support/d1-stage.ts'
import { readModel } from '../../../registry.ts'
import type { Env } from '../../../runtime/env.ts'
import { purgeDeleted } from './purge-deleted.ts'

const day = 24 * 3_600_000

let stage: D1Stage
let erased: string[]
let isErased: boolean
let env: Env
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  stage = await openD1Stage()
  erased = []
  isErased = true
  const box = (id: string) => ({ erase: async () => (isErased ? Boolean(erased.push(id)) : false) })
  env = { ...stage.env, BOX_OFFICE: { getByName: box }, WAITING_ROOM: { getByName: () => ({ forget: async () => {} }) } } as unknown as Env
  await stage.d1
    .prepare('insert or ignore into boxes (event_id, account_id, organizer_id, created_at) values (?1, ?2, ?3, ?4)')
    .bind(stage.eventId, stage.accountId, 'org_stage', '2026-01-01T00:00:00.000Z')
    .run()
})
afterEach(() => {
  vi.restoreAllMocks()
  stage.close()
})

const all = async (sql: string) => (await stage.d1.prepare(sql).all<Record<string, unknown>>()).results
const rowOf = async (table: string) => (await all(`select * from ${table} limit 1`))[0] as Record<string, unknown>
const send = (table: string, row: Record<string, unknown>, now = stage.now) => {
  const json = JSON.stringify({ deleted: false, ...row, charges: [], lines: [], answers: null })
  return readModel.send(stage.d1, stage.accountId, stage.eventId, [{ subject: table, id: String(row['id']), json }], now)
}
const orders = async () => (await all('select id, deleted from orders')).length
const counted = () => all("select n from list_counts where list = 'orders' and filter = ''")

it('purges a deleted row of an event that goes on after 30 days, and takes no older version of it back', async () => {
  const order = await rowOf('orders')
  const version = Number(order['version'])
  await send('orders', { ...order, deleted: true, version: version + 10 })
  await purgeDeleted(env, stage.now + 29 * day, readModel)
  expect(await orders()).toBe(1)
  await purgeDeleted(env, stage.now + 31 * day, readModel)
  expect([await orders(), await all('select * from tombstones'), await counted()]).toEqual([0, [], [{ n: 0 }]])
  await send('orders', { ...order, deleted: false, version: version + 9 }, stage.now + 31 * day)
  expect(await orders()).toBe(0)
  await send('orders', { ...order, id: 'ord_new', deleted: false, version: version + 11 }, stage.now + 31 * day)
  expect([await orders(), erased]).toEqual([1, []])
})

it('keeps a row that is back by then', async () => {
  const order = await rowOf('orders')
  const version = Number(order['version'])
  await send('orders', { ...order, deleted: true, version: version + 1 })
  await send('orders', { ...order, deleted: false, version: version + 2 })
  await purgeDeleted(env, stage.now + 31 * day, readModel)
  expect([await orders(), await all('select * from tombstones')]).toEqual([1, []])
})

it('erases the box of a deleted event with all that lists had of it, and tries again where it is not ready', async () => {
  await stage.d1.prepare("insert into tombstones select 'orders', id, event_id, version, ?1 from orders").bind('2026-01-01').run()
  await stage.d1.prepare("insert into tombstones select 'attendees', id, event_id, version, ?1 from attendees").bind('2026-01-01').run()
  await stage.d1.prepare("insert into tombstones select 'events', id, id, version, ?1 from events").bind('2026-01-01').run()
  for (const table of ['orders', 'attendees', 'events']) await stage.d1.prepare(`update ${table} set deleted = 1`).run()
  isErased = false
  await purgeDeleted(env, stage.now, readModel)
  expect((await all('select id from events')).length).toBe(1)
  expect(await orders()).toBe(0)
  isErased = true
  await purgeDeleted(env, stage.now + 60_000, readModel)
  expect(erased).toEqual([])
  await purgeDeleted(env, stage.now + 2 * 3_600_000, readModel)
  expect(erased).toEqual([stage.eventId])
  for (const table of ['events', 'attendees', 'list_counts', 'tombstones']) expect(await all(`select * from ${table}`)).toEqual([])
})

it('does so many rows at once, and the rest the next time', async () => {
  for (let from = 0; from < 1500; from += 500)
    await stage.d1
      .prepare("insert into tombstones select 'orders', 'ord_' || (?1 + value), 'evt_other', 1, ?2 from json_each(?3)")
      .bind(from, '2026-01-01T00:00:00.000Z', JSON.stringify(Array.from({ length: 500 }, (_, index) => index)))
      .run()
  await purgeDeleted(env, stage.now, readModel)
  expect(await all('select count(*) as n from tombstones')).toEqual([{ n: 500 }])
  await purgeDeleted(env, stage.now, readModel)
  expect(await all('select count(*) as n from tombstones')).toEqual([{ n: 0 }])
})
