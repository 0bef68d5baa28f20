import type { AccountData } from '../../../db/databases.ts'
import { inserting } from '../insert-rows.ts'
import { rowidPage } from '../rowid-page.ts'
import type { MovedTable } from './moved-tables.ts'

const ROWS_AT_ONCE = 100

/** An account between two databases; `isLate` once the other one counts, where what comes only adds. */
export type Carrying = { accountId: string; source: AccountData; target: AccountData; isLate: boolean }

type Row = Record<string, unknown>
/** A step of a pass over a table: where the next one begins, null at its end. */
export type Passed = { next: number | null; rows: number }

/** What goes along with rows of a table: found by their keys, and without a column for the account. */
const alongside = (source: AccountData, { name }: MovedTable, keys: string): D1PreparedStatement[] => {
  if (name === 'mails')
    return [
      source
        .prepare(
          `select * from message_progress where message_id in (select message_id from mails where id in (select value from json_each(?1)))`,
        )
        .bind(keys),
    ]
  const tombstones = source
    .prepare('select * from tombstones where subject = ?1 and id in (select value from json_each(?2))')
    .bind(name, keys)
  if (name !== 'events') return [tombstones]
  return [
    tombstones,
    source.prepare('select event_id, version from purged_rows where event_id in (select value from json_each(?1))').bind(keys),
    // From before accounts' data had separate databases.
    source
      .prepare(
        'select event_id, purged_version as version from boxes where event_id in (select value from json_each(?1)) and purged_version > 0',
      )
      .bind(keys),
  ]
}

const insertingAlongside = ({ target, isLate }: Carrying, { name }: MovedTable, found: Row[][]): D1PreparedStatement[] => {
  const [first = [], ...purged] = found
  if (name === 'mails')
    return inserting(
      target,
      'message_progress',
      ['message_id', 'sent', 'failed', 'stopped', 'settled'],
      isLate
        ? 'on conflict do nothing'
        : `on conflict (message_id) do update set sent = excluded.sent, failed = excluded.failed, stopped = excluded.stopped, settled = excluded.settled`,
      first,
    )
  return [
    ...inserting(
      target,
      'tombstones',
      ['subject', 'id', 'event_id', 'version', 'deleted_at'],
      `on conflict (subject, id) do update set version = excluded.version, deleted_at = excluded.deleted_at where excluded.version > tombstones.version`,
      first,
    ),
    ...inserting(
      target,
      'purged_rows',
      ['event_id', 'version'],
      'on conflict (event_id) do update set version = max(purged_rows.version, excluded.version)',
      purged.flat(),
    ),
  ]
}

/** Copies rows by their keys, as they are now; answers with the keys that have no row. */
export const carryKeys = async (carrying: Carrying, table: MovedTable, keys: readonly string[]): Promise<string[]> => {
  if (keys.length === 0) return []
  const { accountId, source, target, isLate } = carrying
  const list = JSON.stringify(keys)
  const columns = table.columns.map((column) => `"${column}"`).join(', ')
  const [found, ...along] = await source.batch<Row>([
    source
      .prepare(
        `select ${columns} from "${table.name}" where account_id = ?1 and "${table.key}" in (select value from json_each(?2)) order by rowid`,
      )
      .bind(accountId, list),
    ...alongside(source, table, list),
  ])
  const rows = found?.results ?? []
  if (rows.length > 0)
    await target.batch([
      ...inserting(target, table.name, table.columns, isLate ? table.merges : table.replaces, rows),
      ...insertingAlongside(
        carrying,
        table,
        along.map(({ results }) => results),
      ),
    ])
  const there = new Set(rows.map((row) => String(row[table.key])))
  return keys.filter((key) => !there.has(key))
}

/** Those of an account's rows after a place that this step is about, in the order they were written. */
export const pageOf = (
  data: AccountData,
  { name, key, stamp }: Pick<MovedTable, 'name' | 'key' | 'stamp'>,
  accountId: string,
  after: number,
) =>
  rowidPage<{ key: string; stamp: unknown }>(
    data,
    { name, selected: `t."${key}" as key, ${stamp} as stamp` },
    { accountId, after, limit: ROWS_AT_ONCE },
  )

/** Has a step's rows in the other database as well: those it lacks or is behind with. */
export const carryPage = async (carrying: Carrying, table: MovedTable, after: number): Promise<Passed> => {
  const { accountId, source, target, isLate } = carrying
  const { rows, next } = await pageOf(source, table, accountId, after)
  if (rows.length === 0) return { next, rows: 0 }
  const stamps = JSON.stringify(rows.map(({ key, stamp }) => ({ key, stamp })))
  const lacking = async (orBehind: boolean): Promise<string[]> => {
    const { results } = await target
      .prepare(
        `select value ->> 'key' as key from json_each(?1)
         left join "${table.name}" t on t."${table.key}" = value ->> 'key' and t.account_id = ?2
         where t."${table.key}" is null${orBehind ? ` or ${table.isBehind}` : ''}`,
      )
      .bind(stamps, accountId)
      .all<{ key: string }>()
    return results.map(({ key }) => key)
  }
  const lacked = await lacking(table.isVersioned || !isLate)
  if (lacked.length === 0) return { next, rows: 0 }
  const gone = new Set(await carryKeys(carrying, table, lacked))
  // A row without a version may have changed since, which is noted.
  const stillLacked = (await lacking(table.isVersioned)).filter((key) => !gone.has(key))
  if (stillLacked.length > 0) throw new Error(`${table.name} differ after they were copied: ${stillLacked.slice(0, 3).join(', ')}`)
  return { next, rows: lacked.length }
}
