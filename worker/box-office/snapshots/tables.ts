import type { Value } from './slice.ts'

export type Sql = Pick<DurableObjectStorage, 'sql'>

/** What makes a part of a box's schema: its type and name in SQLite, and its statement. */
export type SchemaPart = { type: string; name: string; sql: string }

/** A table with its columns in order; `rowIdColumn` where a column is the row's id. */
export type RawTable = { name: string; columns: string[]; rowIdColumn: string | null }

/** Tables that snapshots and restores make for themselves: in no snapshot, and kept by a restore. */
export const ownTables = ['snapshot_changes', 'restore_state', 'restore_since', 'restore_named']
/** What the names of triggers begin with that note changes during a snapshot. */
export const LOG_TRIGGER = 'snapshot_log_'

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The rows of a query; each as an array. */
export const rowsOf = ({ sql }: Sql, query: string, ...values: Value[]): Value[][] => [...sql.exec(query, ...values).raw()] as Value[][]

const order = ['table', 'index', 'trigger']
const isVirtual = ({ sql }: SchemaPart): boolean => /^create virtual table/i.test(sql)

/** The schema of a box as statements, in the order in which they can be run: tables, indexes, triggers. */
export const schemaOf = (storage: Sql): SchemaPart[] => {
  const all = rowsOf(storage, 'select type, name, sql, tbl_name from sqlite_master where sql is not null order by rowid').map(
    ([type, name, sql, table]) => ({ type: String(type), name: String(name), sql: String(sql), table: String(table) }),
  )
  const virtual = all.filter(isVirtual)
  const isOwn = ({ type, name, table }: (typeof all)[number]): boolean =>
    /^(sqlite_|_cf_)/.test(name) ||
    ownTables.includes(table) ||
    name.startsWith(LOG_TRIGGER) ||
    (type === 'table' && virtual.some((one) => name.startsWith(`${one.name}_`)))
  return all
    .filter((one) => !isOwn(one))
    .sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type) || Number(isVirtual(a)) - Number(isVirtual(b)))
    .map(({ type, name, sql }) => ({ type, name, sql }))
}

/** The tables of a schema that have rows of their own; an index of words follows them by triggers. */
export const tablesOf = (storage: Sql, schema = schemaOf(storage)): RawTable[] =>
  schema
    .filter((part) => part.type === 'table' && !isVirtual(part))
    .map(({ name, sql }) => ({
      name,
      columns: storage.sql.exec(`select * from ${quoted(name)} limit 0`).columnNames,
      rowIdColumn: /[`"]?(\w+)[`"]? integer primary key/i.exec(sql)?.[1] ?? null,
    }))

/** The highest position of the outbox so far: the rows' lane passes each of them. */
export const lastSequence = (storage: Sql): number =>
  Number(
    rowsOf(storage, 'select max(coalesce((select max(seq) from outbox), 0), coalesce((select max(seq) from outbox_lanes), 0))')[0]?.[0] ??
      0,
  )
