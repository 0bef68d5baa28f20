import { afterEach, beforeEach, expect, it } from 'vitest'
import { openD1InNode, type D1InNode } from '../../tests/support/d1-in-node.ts'
import { forgetOperatorLog, listOperatorLog, MAX_LOG_ENTRIES, noteForOperator, OPERATOR_LOG_DAYS } from './operator-log.ts'

const now = Date.parse('2027-05-21T10:10:00Z')
const minute = 60_000
const day = 24 * 60 * minute

let stage: D1InNode
beforeEach(() => (stage = openD1InNode()))
afterEach(() => stage.close())

const note = (subject: string, text: string, at = now, key?: string) =>
  noteForOperator(stage.d1, [{ kind: 'SHED', subject, text, ...(key ? { key } : {}) }], at)
const fill = (entries: number): void => {
  const statement = stage.database.prepare(
    `insert into operator_log (key, kind, subject, text, times, first_at, at) values (?, 'ALERT', '', ?, 1, ?, ?)`,
  )
  const at = new Date(now).toISOString()
  stage.database.exec('begin')
  for (let index = 0; index < entries; index += 1) statement.run(`own ${index}`, `entry ${index}`, at, at)
  stage.database.exec('commit')
}

it('counts what repeats within the hour, and keeps what happens once apart', async () => {
  await note('evt_1', 'busy')
  await note('evt_1', 'busier', now + minute)
  await note('evt_2', 'busy')
  await note('evt_1', 'busy again', now + 60 * minute)
  await note('evt_3', 'just this', now, 'own')
  await note('evt_3', 'never', now + minute, 'own')
  const { rows } = await listOperatorLog(stage.d1, {})
  expect(rows.map(({ subject, text, times }) => [subject, text, times])).toEqual([
    ['evt_3', 'just this', 1],
    ['evt_1', 'busy again', 1],
    ['evt_2', 'busy', 1],
    ['evt_1', 'busier', 2],
  ])
})

it('writes no address and no token down, and no more than fits', async () => {
  await note('evt_1', `for ada@example.com with ${'aB3'.repeat(10)}`)
  await note('evt_2', 'so long '.repeat(100))
  const [long, short] = (await listOperatorLog(stage.d1, {})).rows
  expect(short?.text).toBe('for … with …')
  expect(long?.text).toHaveLength(300)
})

it('is searched by words, by what it is about and by kind, and paged by key', async () => {
  fill(120)
  await note('evt_1', '100% busy')
  const first = await listOperatorLog(stage.d1, { kind: 'ALERT' })
  const second = await listOperatorLog(stage.d1, { kind: 'ALERT', before: first.next ?? 0 })
  const third = await listOperatorLog(stage.d1, { kind: 'ALERT', before: second.next ?? 0 })
  expect([first, second, third].map(({ rows }) => rows.length)).toEqual([50, 50, 20])
  expect(third.next).toBeNull()
  expect(new Set([first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(120)
  const found = async (query: string) => (await listOperatorLog(stage.d1, { query })).rows.map(({ text }) => text)
  expect(await found('BUSY')).toEqual(['100% busy'])
  expect(await found('evt_1')).toEqual(['100% busy'])
  expect(await found('entry 119')).toEqual(['entry 119'])
  expect(await found('%')).toEqual(['100% busy'])
  expect(await found("' or 1")).toEqual([])
})

it('looks at so many entries in a search, and goes on from there', async () => {
  await note('evt_1', 'long ago')
  fill(5_200)
  const first = await listOperatorLog(stage.d1, { query: 'long ago' })
  expect([first.rows, first.next]).toEqual([[], 202])
  const second = await listOperatorLog(stage.d1, { query: 'long ago', before: first.next ?? 0 })
  expect([second.rows.map(({ text }) => text), second.next]).toEqual([['long ago'], null])
})

it('forgets what is old, and the oldest of too many', async () => {
  await note('evt_1', 'old', now - (OPERATOR_LOG_DAYS + 1) * day)
  await note('evt_1', 'young', now - (OPERATOR_LOG_DAYS - 1) * day)
  await forgetOperatorLog(stage.d1, now)
  expect((await listOperatorLog(stage.d1, {})).rows.map(({ text }) => text)).toEqual(['young'])
  stage.database.exec(`update sqlite_sequence set seq = ${MAX_LOG_ENTRIES + 10} where name = 'operator_log'`)
  await note('evt_1', 'newest')
  await forgetOperatorLog(stage.d1, now)
  expect((await listOperatorLog(stage.d1, {})).rows.map(({ text }) => text)).toEqual(['newest'])
})
