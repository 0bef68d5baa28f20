import { LOG_TRIGGER, lastSequence, quoted, rowsOf, schemaOf, tablesOf, type RawTable, type SchemaPart } from './tables.ts'
import type { Slice, Value } from './slice.ts'

/** Characters of JSON in one page: it is made between two commands, and held in memory as it is. */
const MAX_LENGTH = 800_000
/** Rows of one query, whose answer is held as a whole; those of the outbox have some 400 kB each. */
const ROWS_AT_ONCE = 20
const CHANGES_AT_ONCE = 200

/** Where the next page begins: in a table, after a row; or with what changed since the first page. */
export type DumpCursor = { table: string; after: number } | 'changes'

/** A page of a box's rows; `next` null at the end, where `seq` is the box's position then. */
export type DumpPage = { slices: Slice[]; rows: number; next: DumpCursor | null; seq: number }

// An upsert's own way with conflicts would hold for the trigger's statement too, so that it has to meet none.
const triggersOf = ({ name }: RawTable): [trigger: string, sql: string][] =>
  (
    [
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ] as const
  ).map(([when, row]) => [
    `${LOG_TRIGGER}${name}_${when}`,
    `create trigger ${quoted(`${LOG_TRIGGER}${name}_${when}`)} after ${when} on ${quoted(name)} begin
      insert into snapshot_changes (tbl, rid) select '${name}', ${row}.rowid
      where not exists (select 1 from snapshot_changes where tbl = '${name}' and rid = ${row}.rowid); end`,
  ])

/** Stops noting changes: at the end of a snapshot, and where one broke off. */
export const endDump = (storage: DurableObjectStorage): void =>
  storage.transactionSync(() => {
    const left = rowsOf(
      storage,
      `select name from sqlite_master where type = 'trigger' and substr(name, 1, ${LOG_TRIGGER.length}) = '${LOG_TRIGGER}'`,
    )
    for (const [name] of left) storage.sql.exec(`drop trigger ${quoted(String(name))}`)
    storage.sql.exec('drop table if exists snapshot_changes')
  })

/**
 * Begins a snapshot, in place of one that broke off. The box goes on meanwhile: its rows are read a page at a time, each
 * between two commands, while triggers note which ones change. Those come last, until none is left in the same step: what
 * was read then is the box as it is at that moment.
 */
export const beginDump = (storage: DurableObjectStorage): { schema: SchemaPart[]; cursor: DumpCursor } => {
  endDump(storage)
  return storage.transactionSync(() => {
    const schema = schemaOf(storage)
    const tables = tablesOf(storage, schema)
    storage.sql.exec('create table snapshot_changes (tbl text not null, rid integer not null, primary key (tbl, rid))')
    // The number of the next page: a page whose answer was lost took its changes with it.
    storage.sql.exec(`insert into snapshot_changes (tbl, rid) values ('', 0)`)
    for (const [, sql] of tables.flatMap(triggersOf)) storage.sql.exec(sql)
    return { schema, cursor: { table: tables[0]?.name ?? '', after: Number.MIN_SAFE_INTEGER } }
  })
}

/** The slices of one page, and how much they hold. */
const openPage = () => {
  const slices: Slice[] = []
  let length = 0
  let rows = 0
  const sliceOf = ({ name, columns }: RawTable, isChange: boolean): Slice => {
    const last = slices.at(-1)
    if (last?.table === name && last.isChange === isChange) return last
    const made: Slice = { table: name, columns, rows: [], isChange, gone: [] }
    slices.push(made)
    return made
  }
  return {
    slices,
    rows: () => rows,
    isFull: () => length >= MAX_LENGTH,
    add: (table: RawTable, row: Value[], isChange = false) => {
      sliceOf(table, isChange).rows.push(row)
      length += row.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0)
      rows += 1
    },
    gone: (table: RawTable, id: number) => {
      sliceOf(table, true).gone.push(id)
      length += 8
    },
  }
}
type Page = ReturnType<typeof openPage>

/** Reads on in a table; answers with the last row id, or null at the table's end. */
const readTable = (storage: DurableObjectStorage, table: RawTable, after: number, page: Page): number | null => {
  const query = `select rowid, * from ${quoted(table.name)} where rowid > ? order by rowid limit ${ROWS_AT_ONCE}`
  for (let last = after; ;) {
    // Read to its end: a cursor that is left open locks the schema, which the last page changes.
    const rows = rowsOf(storage, query, last)
    if (rows.length === 0) return null
    for (const row of rows) {
      if (page.isFull()) return last
      page.add(table, row)
      last = Number(row[0])
    }
  }
}

/** Reads what changed since the first page; whether all of it. */
const readChanges = (storage: DurableObjectStorage, tables: RawTable[], page: Page): boolean => {
  const named = new Map(tables.map((table) => [table.name, table]))
  for (;;) {
    const changed = rowsOf(storage, `select tbl, rid from snapshot_changes where tbl <> '' limit ${CHANGES_AT_ONCE}`)
    if (changed.length === 0) return true
    for (const [name, id] of changed) {
      if (page.isFull()) return false
      const table = named.get(String(name))
      if (!table) continue
      const [row] = rowsOf(storage, `select rowid, * from ${quoted(table.name)} where rowid = ?`, id as number)
      if (row) page.add(table, row, true)
      else page.gone(table, Number(id))
      storage.sql.exec('delete from snapshot_changes where tbl = ? and rid = ?', String(name), id as number)
    }
  }
}

const isNext = (storage: DurableObjectStorage, number: number): boolean =>
  rowsOf(storage, `select 1 from sqlite_master where name = 'snapshot_changes'`).length > 0 &&
  rowsOf(storage, `select rid from snapshot_changes where tbl = ''`)[0]?.[0] === number

/** A page of a snapshot that was begun, by its number from 0; null where it can't go on: another was begun, or a page was lost. */
export const dumpPage = (storage: DurableObjectStorage, cursor: DumpCursor, number: number): DumpPage | null =>
  storage.transactionSync(() => {
    if (!isNext(storage, number)) return null
    storage.sql.exec(`update snapshot_changes set rid = rid + 1 where tbl = ''`)
    const tables = tablesOf(storage)
    const page = openPage()
    const seq = lastSequence(storage)
    const done = (next: DumpCursor | null): DumpPage => ({ slices: page.slices, rows: page.rows(), next, seq })
    if (cursor !== 'changes') {
      let place = tables.findIndex(({ name }) => name === cursor.table)
      let after = cursor.after
      for (; place >= 0 && place < tables.length; place += 1) {
        const table = tables[place] as RawTable
        const last = readTable(storage, table, after, page)
        if (last !== null) return done({ table: table.name, after: last })
        after = Number.MIN_SAFE_INTEGER
      }
      return done('changes')
    }
    if (!readChanges(storage, tables, page)) return done('changes')
    endDump(storage)
    return done(null)
  })
