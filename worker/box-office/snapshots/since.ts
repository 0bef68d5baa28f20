import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Box } from '../box.ts'
import { quoted, rowsOf } from './tables.ts'
import type { Slice, Value } from './slice.ts'

/** A row as SQLite has it, by column. */
export type RawRow = Record<string, Value>

/**
 * What a restore compares: tables by their name with the column that identifies a row; of those in `whole` every row is
 * noted, for it is work that is still to be done.
 */
export type Compared = { keys: Record<string, string>; whole: string[] }

/** A row as it was before the restore, and whether the moment that was restored did not have it at all. */
export type Since<Row> = { key: string; row: Row; isNew: boolean }

const asRow = (columns: string[], values: Value[]): RawRow => Object.fromEntries(columns.map((name, at) => [name, values[at] ?? null]))

/** Begins to note what happened after the moment that a box was brought back to. */
export const beginSince = (storage: DurableObjectStorage): void => {
  storage.sql.exec('drop table if exists restore_since')
  storage.sql.exec(
    'create table restore_since (tbl text not null, key text not null, order_id text, is_new integer not null, pass integer not null default 0, row text not null, primary key (tbl, key))',
  )
  storage.sql.exec('create index restore_since_by_order on restore_since (tbl, order_id)')
  storage.sql.exec('create index restore_since_by_pass on restore_since (tbl, pass, key)')
  storage.sql.exec('drop table if exists restore_named')
  storage.sql.exec('create table restore_named (id integer primary key, named text not null)')
}

/** Notes those rows of the box as it was before the restore that differ from what it has now. */
export const noteSince = (storage: DurableObjectStorage, slices: Slice[], { keys, whole }: Compared): void =>
  storage.transactionSync(() => {
    for (const { table, columns, rows } of slices) {
      const key = keys[table]
      if (key === undefined) continue
      for (const [, ...values] of rows) {
        const then = asRow(columns, values)
        const id = then[key] ?? ''
        const cursor = storage.sql.exec(`select * from ${quoted(table)} where ${quoted(key)} = ?`, id)
        const names = cursor.columnNames
        const [found] = [...cursor.raw()] as Value[][]
        const now = found && asRow(names, found)
        const isSame = now !== undefined && columns.every((name) => now[name] === then[name])
        if (isSame && !whole.includes(table)) continue
        const text = JSON.stringify(then)
        storage.sql.exec(
          'insert or replace into restore_since (tbl, key, order_id, is_new, row) values (?, ?, ?, ?, ?)',
          table,
          String(id),
          then['order_id'] ?? null,
          now ? 0 : 1,
          text,
        )
      }
    }
  })

/** A row of a table's type from one as SQLite has it. */
export const typedRow = <T extends SQLiteTable>(table: T, row: RawRow): T['$inferSelect'] =>
  Object.fromEntries(
    Object.entries(getTableColumns(table) as Record<string, SQLiteColumn>).map(([name, column]) => {
      const value = row[name] ?? null
      return [name, value === null ? null : column.mapFromDriverValue(value)]
    }),
  ) as T['$inferSelect']

const noted = <T extends SQLiteTable>(table: T, [key, isNew, row]: Value[]): Since<T['$inferSelect']> => ({
  key: String(key),
  isNew: isNew === 1,
  row: typedRow(table, JSON.parse(String(row)) as RawRow),
})

/** A box's part of a restore: what happened since, and what became of it. */
export type SinceBox = Box & { storage: DurableObjectStorage }

/** Some of a table's noted rows that a pass over them, numbered from 1, has not taken yet. */
export const sinceOf = <T extends SQLiteTable>(box: SinceBox, table: T, pass: number, limit: number): Since<T['$inferSelect']>[] =>
  rowsOf(
    box.storage,
    'select key, is_new, row from restore_since where tbl = ? and pass < ? order by pass, key limit ?',
    getTableName(table),
    pass,
    limit,
  ).map((found) => noted(table, found))

/** Notes that a pass has taken a row. */
export const takenBy = ({ storage }: SinceBox, table: SQLiteTable, key: string, pass: number): void =>
  void storage.sql.exec('update restore_since set pass = ? where tbl = ? and key = ?', pass, getTableName(table), key)

/** The noted rows of a table that are of an order. */
export const sinceOfOrder = <T extends SQLiteTable>(box: SinceBox, table: T, orderId: string): Since<T['$inferSelect']>[] =>
  rowsOf(
    box.storage,
    'select key, is_new, row from restore_since where tbl = ? and order_id = ? order by key',
    getTableName(table),
    orderId,
  ).map((found) => noted(table, found))

/** Takes a row off what is still to be looked at. */
export const doneSince = ({ storage }: SinceBox, table: SQLiteTable, key: string): void =>
  void storage.sql.exec('delete from restore_since where tbl = ? and key = ?', getTableName(table), key)

/** Writes a noted row as it is, in place of one with its key; `keep` leaves that one. */
export const putRaw = ({ storage }: SinceBox, table: SQLiteTable, key: string, keep = false): void => {
  const name = getTableName(table)
  const [found] = rowsOf(storage, 'select row from restore_since where tbl = ? and key = ?', name, key)
  if (!found) return
  const row = JSON.parse(String(found[0])) as RawRow
  const columns = Object.keys(row)
  storage.sql.exec(
    `insert or ${keep ? 'ignore' : 'replace'} into ${quoted(name)} (${columns.map(quoted).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    ...columns.map((column) => row[column] ?? null),
  )
}
