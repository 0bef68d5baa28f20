import { afterEach, beforeEach, expect, it } from 'vitest'
import { openD1InNode, type D1InNode } from '../../tests/support/d1-in-node.ts'
import { runBackfills, type Backfill } from './backfills.ts'

let opened: D1InNode
let steps: string[]
const rows = 1_000
const now = Date.parse('2027-05-04T08:00:00Z')

/** Copies a made-up column in steps of ten rows. */
const copyNames = (name: string): Backfill => ({
  name,
  step: async (d1, cursor) => {
    steps.push(`${name} ${cursor ?? 'start'}`)
    const [from, to] = [Number(cursor ?? 0), Number(cursor ?? 0) + 10]
    const statement = d1.prepare('update people set folded = lower(name), filled = filled + 1 where id > ? and id <= ?').bind(from, to)
    return { statements: [statement], next: to < rows ? String(to) : null }
  },
})
const count = (condition: string) => opened.database.prepare(`select count(*) as n from people where ${condition}`).get()?.['n']

beforeEach(() => {
  steps = []
  opened = openD1InNode()
  opened.database.exec(`create table people (id integer primary key, name text, folded text, filled integer not null default 0);
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows}) insert into people (id, name) select i, 'Name ' || i from n`)
})
afterEach(() => opened.close())

it('a backfill is done in bounded steps, from where the run before stopped, and only once', async () => {
  const backfill = copyNames('names')
  await runBackfills(opened.d1, [backfill], now)
  expect(steps).toHaveLength(20)
  expect(count('filled = 1')).toBe(200)
  for (let run = 0; run < 4; run += 1) await runBackfills(opened.d1, [backfill], now)
  expect([count('filled = 1 and folded = lower(name)'), steps.length, new Set(steps).size]).toEqual([rows, 100, 100])
  await runBackfills(opened.d1, [backfill], now)
  expect(steps).toHaveLength(100)
  expect(opened.database.prepare('select * from backfills').all()).toEqual([
    { name: 'names', cursor: null, done_at: '2027-05-04T08:00:00.000Z' },
  ])
})

it('a step that fails leaves its rows and its place as they were, and is the next run’s first', async () => {
  const backfill = copyNames('names')
  await runBackfills(opened.d1, [backfill], now)
  opened.database.exec(`create trigger refuse before update on people when new.id = 215 begin select raise(abort, 'full'); end`)
  await expect(runBackfills(opened.d1, [backfill], now)).rejects.toThrow('full')
  expect(count('filled = 1')).toBe(210)
  opened.database.exec('drop trigger refuse')
  await runBackfills(opened.d1, [backfill], now)
  expect([steps.filter((step) => step === 'names 210').length, count('filled = 1')]).toEqual([2, 410])
})

it('one begins when those before it are done, and two runs at once never take each other back', async () => {
  const both = [copyNames('first'), copyNames('second')]
  await Promise.all([runBackfills(opened.d1, both, now), runBackfills(opened.d1, both, now)])
  expect(steps.filter((step) => step.startsWith('second'))).toEqual([])
  for (let run = 0; run < 12; run += 1) await runBackfills(opened.d1, both, now)
  expect(opened.database.prepare('select name from backfills where done_at is not null').all()).toHaveLength(2)
})
