import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import boxMigrations from '../../migrations/box/migrations.js'
import d1Migrations from '../../migrations/d1/migrations.js'
import { openBoxInNode, type BoxInNode } from './box-in-node.ts'
import { openD1InNode, type D1InNode } from './d1-in-node.ts'
import { openSqliteStorage } from './sqlite-storage.ts'

/** The data of an older Foyer, opened by this one: the box of its only event, and its D1. */
export type Upgraded = { box: BoxInNode; d1: D1InNode; at: number; close: () => void }

/** The tables of the baseline, the record of its migration, and the rows that were dumped. */
const dumpOf = (name: 'box' | 'd1', baseline: string | undefined, record: string): string => {
  const rows = readFileSync(fileURLToPath(import.meta.resolve(`../fixtures/upgrade/${name}.sql`)), 'utf8')
  return `${baseline?.replaceAll('--> statement-breakpoint', '')};${record};${rows}`
}

const boxDump = (): string =>
  dumpOf(
    'box',
    boxMigrations.migrations['m0000'],
    `create table box_migrations (tag text primary key); insert into box_migrations values ('0000_baseline')`,
  )

const d1Dump = (): string =>
  dumpOf(
    'd1',
    d1Migrations.migrations['m0000'],
    `create table d1_migrations (id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null);
    insert into d1_migrations (name) values ('0000_baseline.sql')`,
  )

/** When the dumped Foyer ended, in milliseconds; some of its orders were open then, and some of its outbox was not drained. */
const endedAt = Date.parse('2026-11-20T16:18:31Z')

/** The event of the dump. */
export const dumpedEvent = (): string => /INSERT INTO "events" \("id"[^)]*\) VALUES \('(evt_\w+)'/.exec(boxDump())?.[1] ?? ''

/** Opens the dumped box and the dumped D1, both migrated to the current schema, with these changes made to them before. */
export const openUpgraded = (changes: { box?: string; d1?: string } = {}): Upgraded => {
  const box = openBoxInNode(dumpedEvent(), openSqliteStorage(`${boxDump()};${changes.box ?? ''}`))
  const kept = openBaselineD1()
  kept.exec(changes.d1 ?? '')
  const d1 = openD1InNode(kept)
  return {
    box,
    d1,
    at: endedAt,
    close: () => {
      box.close()
      d1.close()
    },
  }
}

/** The dumped D1 as the baseline's worker left it, before any migration after that one. */
export const openBaselineD1 = (): DatabaseSync => {
  const kept = new DatabaseSync(':memory:')
  kept.exec(d1Dump())
  return kept
}

/** Copies a row so many times, with other values by column, of `i` from 1; by the columns the table has now. */
export const copies = (database: DatabaseSync, table: string, where: string, count: number, values: Record<string, string>): string => {
  const names = database
    .prepare(`select name from pragma_table_info('${table}')`)
    .all()
    .map(({ name }) => String(name))
  return `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
    select ${names.map((name) => values[name] ?? `one."${name}"`).join(', ')} from n, (select * from ${table} where ${where} limit 1) one`
}

/** An empty database with the box's tables as the baseline has them. */
export const openBaselineBox = (): DatabaseSync => {
  const database = new DatabaseSync(':memory:')
  database.exec(boxDump())
  return database
}

/**
 * How the baseline's worker writes rows of a box into D1: by the columns it knows, whatever others there are now.
 * Parameters: the rows as JSON, the account.
 */
export const baselineUpsert = (baseline: DatabaseSync, table: string): string => {
  const columns = baseline.prepare(`select name, dflt_value from pragma_table_info('${table}')`).all()
  const names = columns.map(({ name }) => String(name))
  const values = columns.map(({ name, dflt_value: otherwise }) => {
    if (name === 'account_id') return '?2'
    const given = `value ->> '$.${name}'`
    return otherwise === null ? given : `iif(json_type(value, '$.${name}') is null, ${otherwise}, ${given})`
  })
  const updates = names.filter((name) => name !== 'id').map((name) => `"${name}" = excluded."${name}"`)
  return `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')}) select ${values.join(', ')} from json_each(?1) where true on conflict (id) do update set ${updates.join(', ')} where excluded.version > "${table}".version`
}
