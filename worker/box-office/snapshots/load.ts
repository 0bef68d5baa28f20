import { ownTables, quoted, rowsOf, tablesOf, type SchemaPart } from './tables.ts'
import type { Slice, Value } from './slice.ts'

/** Triggers that refuse to change what is written: they stand once all of it is. */
const refuses = ({ type, sql }: SchemaPart): boolean => type === 'trigger' && /raise\s*\(/i.test(sql)

/** Deletes all of a box but what a restore keeps for itself, and makes the schema that a snapshot was taken with. */
export const beginLoad = (storage: DurableObjectStorage, schema: SchemaPart[]): void =>
  storage.transactionSync(() => {
    const tables = rowsOf(storage, `select name, sql from sqlite_master where type = 'table'`)
      .map(([name, sql]) => ({ name: String(name), isVirtual: /^create virtual table/i.test(String(sql)) }))
      .filter(({ name }) => !/^(sqlite_|_cf_)/.test(name) && !ownTables.includes(name))
    const virtual = tables.filter(({ isVirtual }) => isVirtual)
    for (const { name } of virtual) storage.sql.exec(`drop table ${quoted(name)}`)
    // The tables behind a virtual one went with it.
    const rest = tables.filter(({ name, isVirtual }) => !isVirtual && !virtual.some((one) => name.startsWith(`${one.name}_`)))
    for (const { name } of rest) storage.sql.exec(`drop table ${quoted(name)}`)
    for (const part of schema) if (!refuses(part)) storage.sql.exec(part.sql)
  })

/** Writes rows of a snapshot. */
export const loadSlices = (storage: DurableObjectStorage, slices: Slice[]): void =>
  storage.transactionSync(() => {
    const rowIdColumns = new Map(tablesOf(storage).map(({ name, rowIdColumn }) => [name, rowIdColumn]))
    for (const { table, columns, rows, isChange, gone } of slices) {
      const name = quoted(table)
      const ids = isChange ? [...gone, ...rows.map((row) => row[0] as number)] : []
      for (const id of ids) storage.sql.exec(`delete from ${name} where rowid = ?`, id)
      // Where a column is the row's id it is there already.
      const skipped = rowIdColumns.get(table) ? 1 : 0
      const names = [...(skipped ? [] : ['rowid']), ...columns.map(quoted)]
      const statement = `insert or replace into ${name} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`
      for (const row of rows) storage.sql.exec(statement, ...(row.slice(skipped) as Value[]))
    }
  })

/** Ends it: what is append-only is so again. */
export const endLoad = (storage: DurableObjectStorage, schema: SchemaPart[]): void =>
  storage.transactionSync(() => {
    for (const part of schema.filter(refuses)) {
      storage.sql.exec(`drop trigger if exists ${quoted(part.name)}`)
      storage.sql.exec(part.sql)
    }
  })
