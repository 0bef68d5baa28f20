import { globSync, readFileSync } from 'node:fs'
import { getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { afterAll, expect, it } from 'vitest'
import { openD1InNode } from '../tests/support/d1-in-node.ts'
import { parts } from './registry.ts'

// Whose database a query goes to is decided in `db/databases.ts` alone, and no statement asks both sides: on an
// installation with several databases the other side's tables are empty.

const root = import.meta.dirname
const files = globSync('**/*.ts', { cwd: root, exclude: (name) => /\.(test|d)\.ts$/.test(name) })
const sourceOf = (file: string): string => readFileSync(`${root}/${file}`, 'utf8')

it('no file but one names a database', () => {
  const naming = files.filter((file) => /\bDB\b(?!`)|\bDATA_/.test(sourceOf(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')))
  // The doctor names every binding, and asks none.
  expect(naming.toSorted()).toEqual(['db/databases.ts', 'features/operations/doctor/check-env.ts', 'runtime/env.ts'])
})

/** The tables of accounts' data, as worker/db/README.md has them; every other table of D1 is the directory's. */
const dataTables = [
  ...parts.entities.flatMap(({ readModel }) => (readModel ? [getTableName(readModel as SQLiteTable)] : [])),
  // By triggers.
  'orders_search',
  'attendees_search',
  'waitlist_search',
  'mails_search',
  'public_events_search',
  'public_events',
  'list_counts',
  'attendee_answers',
  'order_tickets',
  'order_answers',
  'tombstones',
  'purged_rows',
  'backfills',
  'moving_accounts',
  'moved_changes',
  'mails',
  'mail_contents',
  'message_progress',
  'mail_addresses',
  'mail_quality',
]

it('the README lists every table of accounts’ data', () => {
  const readme = sourceOf('db/README.md')
  expect(dataTables.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})

/** Names after `from`, `join`, `into` and `update` in a statement of SQL. */
const tablesIn = (statement: string): string[] =>
  [...statement.matchAll(/\b(?:from|join|into|update)\s+"?([a-z_]+)"?/gi)].map(([, name]) => name ?? '')

const opened = openD1InNode()
afterAll(() => opened.close())
/** Every other table of D1. */
const directoryTables = opened.database
  .prepare(`select name from sqlite_master where type = 'table'`)
  .all()
  .map(({ name }) => String(name))
  .filter((name) => !dataTables.includes(name))

it('no statement asks tables of both sides', () => {
  const mixed = files.flatMap((file) =>
    [...sourceOf(file).matchAll(/`(?:[^`\\]|\\.)*`/g)]
      .map(([statement]) => tablesIn(statement))
      .filter((names) => names.some((name) => dataTables.includes(name)) && names.some((name) => directoryTables.includes(name)))
      .map((names) => `${file}: ${names.join(', ')}`),
  )
  // What was purged before accounts' data had databases of its own stands in `boxes`, in `DB`.
  expect(mixed).toEqual([expect.stringMatching(/^box-office\/read-model\.ts: .*boxes/)])
})
